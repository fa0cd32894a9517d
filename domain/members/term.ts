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
  /** The party with which an independent caucuses, as the directory has it. */
  caucus?: string
  /** A term that ends on the day of a special election, of a senator appointed to a vacant seat. */
  endsBy?: 'special-election'
}
