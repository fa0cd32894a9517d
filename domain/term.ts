/**
 * What a member of Congress was for some time: a term, or the part of one with one party. Days as YYYY-MM-DD; a
 * district of 0 is at large, null a senator's.
 */
export type Term = {
  chamber: 'House' | 'Senate'
  start: string
  end: string
  state: string
  district: number | null
  party: string
}

/** Reads `legislators.terms`, oldest first. Never throws: what is no term is left out. */
export function readTerms(data: unknown): Term[] {
  return Array.isArray(data) ? data.filter(isTerm) : []
}

/**
 * As what a member voted in a chamber on a day: the latest term there that had begun; undefined when none is known.
 * Terms meet at noon of January 3 (Twentieth Amendment), and votes of that day are the new Congress's.
 */
export function termOn(terms: readonly Term[], chamber: string, day: string): Term | undefined {
  return terms.findLast((term) => term.chamber === chamber && term.start <= day)
}

function isTerm(value: unknown): value is Term {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['chamber', 'start', 'end', 'state', 'party']
  const { district } = value as Partial<Term>
  return (
    texts.every((key) => typeof Reflect.get(value, key) === 'string') &&
    (district === null || typeof district === 'number')
  )
}
