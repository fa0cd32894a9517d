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
