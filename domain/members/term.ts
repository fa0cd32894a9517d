/**
 * A term of a member of Congress, or the part of a term in one party. Days are YYYY-MM-DD. A
 * district of 0 is at-large, and null is a senator's.
 */
export type Term = {
  chamber: 'House' | 'Senate'
  start: string
  end: string
  state: string
  district: number | null
  party: string
}
