/**
 * Opinions in the order in which a decision is read: the Court's (majority, per curiam), then concurrences,
 * then dissents, then others; within each, as given. Source: specification, section 9.
 */
export function inOpinionOrder<Opinion extends { opinion_type: string }>(
  opinions: readonly Opinion[],
): Opinion[] {
  return opinions.toSorted((a, b) => rank(a.opinion_type) - rank(b.opinion_type))
}

/** "Majority Opinion", "Concurring Opinion", "Dissenting Opinion", "Plurality Opinion", else "{Type} Opinion". */
export function opinionLabel(type: string): string {
  const key = type.trim().toLowerCase()
  if (concurrences.has(key)) return 'Concurring Opinion'
  if (dissents.has(key)) return 'Dissenting Opinion'
  const words = key.split(/[\s_-]+/).filter((word) => word !== '' && word !== 'opinion')
  return [...words, 'opinion'].map(capital).join(' ')
}

const ofTheCourt = new Set(['majority', 'per_curiam'])
const concurrences = new Set(['concurrence', 'concurring'])
const dissents = new Set(['dissent', 'dissenting'])

function rank(type: string): number {
  const key = type.trim().toLowerCase()
  const order = [ofTheCourt, concurrences, dissents].findIndex((kind) => kind.has(key))
  return order === -1 ? 3 : order
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
