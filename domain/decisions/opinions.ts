/**
 * Opinions in reading order: the Court's (majority, per curiam), then concurrences, then dissents,
 * then others. Each group keeps its order. Source: docs/product.md, "Numbers and labels".
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

const concurrences = new Set(['concurrence', 'concurring'])
const dissents = new Set(['dissent', 'dissenting'])
// In order. A lead opinion is the Court's: the source does not say whether a majority joined it.
// "concurring_in_part" and "concurring_in_judgment" count as concurrences.
const ranks = [/^(majority|per_curiam|lead)$/, /^concur/, /^dissent/]

/**
 * The id of an opinion, from the decision, its type and its author:
 * scotus-19-1392-dissent-breyer-sotomayor-and-kagan.
 */
export function opinionId(decision: string, type: string, author: string | null): string {
  return [decision, type, author ?? '']
    .filter((part) => part !== '')
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}

/**
 * The author in words: "Justice Kagan", "Chief Justice Roberts", "Justices Breyer, Sotomayor and
 * Kagan", "The Court".
 */
export function justices(author: string | null): string {
  if (author === null) return 'The Court'
  if (/,| and /.test(author)) return `Justices ${author}`
  return author === chiefJustice ? `Chief Justice ${author}` : `Justice ${author}`
}

// Since 2005 (supremecourt.gov/about/members_text.aspx).
const chiefJustice = 'Roberts'

function rank(type: string): number {
  const order = ranks.findIndex((kind) => kind.test(type.trim().toLowerCase()))
  return order === -1 ? ranks.length : order
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
