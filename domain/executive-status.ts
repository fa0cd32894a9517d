import { longDate, months } from './dates.ts'
import type { Status } from './measure-status.ts'
import type { OwnEnd } from './own-end.ts'
import { type Disposition, statusLabel } from './status-label.ts'

export type ExecutiveFacts = {
  title: string
  signed: string | null
  /** What an editor or the Federal Register's notes say became of it; null where nothing does. */
  disposition: Disposition | null
  /** What did it, and when: "EO 14148 of January 20, 2025". */
  cause: { name: string; date: string | null } | null
  /** The day until which later changes are known, or null where nobody looks for them. */
  knownUntil: string | null
  /** What its text says of its end (`own-end.ts`); absent where the text is not at hand. */
  ownEnd?: OwnEnd | null
}

/**
 * Where an order or proclamation stands. 'In Effect' is said only where something says so; an order of which no more
 * is known is 'Signed', and one whose own text or title ends it has 'Ended' on that day.
 */
export function executiveStatus(facts: ExecutiveFacts): Status {
  const { title, signed, disposition, cause, knownUntil, ownEnd } = facts
  if (disposition !== null && disposition !== 'in_effect')
    return {
      label: statusLabel(disposition),
      date: cause?.date ?? null,
      note: cause && `by ${cause.name}`,
    }
  const unchanged = knownUntil && `No later change is known, as of ${longDate(knownUntil)}`
  if (disposition === 'in_effect') return { label: 'In Effect', date: signed, note: unchanged }
  if (ownEnd && knownUntil !== null && ownEnd.on < knownUntil)
    return { label: 'Ended', date: ownEnd.on, note: `by its own words: “${ownEnd.by}”` }
  const end = endInTitle(title)
  if (end !== null && knownUntil !== null && end < knownUntil)
    return { label: 'Ended', date: end, note: 'by its own words' }
  return { label: 'Signed', date: signed, note: unchanged }
}

/**
 * The last day of which a title itself speaks: "Providing for the Closing of Government Departments and Agencies on
 * April 27, 1994" (EO 12910), or the end of the year of an observance, "Bill of Rights Day, 2025".
 * @returns YYYY-MM-DD, or null where the title names none
 */
export function endInTitle(title: string): string | null {
  const closing =
    /\bclosing of\b.*\b(?:on|of the Federal Government) (?:\w+day, )?(January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2}), (\d{4})/i.exec(
      title,
    )
  if (closing) {
    const [, month = '', day = '', year] = closing
    return `${year}-${String(months.findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  const observance = /\b(?:Day|Week|Month|Year|Holiday|Anniversary)\b[^,]*, (\d{4})$/.exec(title)
  return observance ? `${observance[1]}-12-31` : null
}
