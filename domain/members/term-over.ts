import { longDate } from '../dates/dates.ts'

/**
 * Whether a term is over for which a member is listed as in office: then nothing tells who holds the seat. Its last day
 * counts, on which members leave at noon (Twentieth Amendment).
 * @param end YYYY-MM-DD; null where no term is known
 */
export function isTermOver(end: string | null | undefined, today: string): boolean {
  return typeof end === 'string' && end <= today
}

/** The last day of the latest of a member's terms, as the record holds them, oldest first; null where none is known. */
export function termEnd(terms: unknown): string | null {
  const last: unknown = Array.isArray(terms) ? terms.at(-1) : null
  return typeof last === 'object' && last !== null && 'end' in last && typeof last.end === 'string'
    ? last.end
    : null
}

/**
 * What has to be said beside members who are listed as in office, where the terms of some are over.
 * @param ends the last days of their terms
 * @returns null where all terms go on
 */
export function termsOverNote(
  ends: readonly (string | null | undefined)[],
  today: string,
): string | null {
  const over = ends.flatMap((end) => (end && isTermOver(end, today) ? [end] : []))
  if (over.length === 0) return null
  const days = over.toSorted((a, b) => a.localeCompare(b))
  const until = `${longDate(days.at(-1))}${days[0] === days.at(-1) ? '' : ' or earlier'}`
  if (over.length === 1)
    return `${ends.length === 1 ? 'This member' : 'One of these members'} is listed for a term to ${until}. Who holds the seat after that is not in this record.`
  const whose = over.length === ends.length ? 'These members' : `${over.length} of these members`
  return `${whose} are listed for terms to ${until}. Who holds their seats after that is not in this record.`
}
