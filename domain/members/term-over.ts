import { longDate } from '../dates/dates.ts'

/**
 * Whether a term is over for a member listed as in office. If so, we don't know who holds the seat.
 * A term is over on its last day, when members leave at noon (Twentieth Amendment).
 * @param end YYYY-MM-DD; null if no term is known
 */
export function isTermOver(end: string | null | undefined, today: string): boolean {
  return typeof end === 'string' && end <= today
}

/**
 * The last day of a member's latest term. `terms` comes from the record, oldest first. Null if none
 * is known.
 */
export function termEnd(terms: unknown): string | null {
  const last: unknown = Array.isArray(terms) ? terms.at(-1) : null
  return typeof last === 'object' && last !== null && 'end' in last && typeof last.end === 'string'
    ? last.end
    : null
}

/**
 * A note for lists of members in office, if some of their terms are over.
 * @param ends the last days of their terms
 * @returns null if no term is over
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
    return `${ends.length === 1 ? 'This member' : 'One of these members'} is listed for a term to ${until}. We don’t have the member who follows yet.`
  const whose = over.length === ends.length ? 'These members' : `${over.length} of these members`
  return `${whose} are listed for terms to ${until}. We don’t have the members who follow them yet.`
}
