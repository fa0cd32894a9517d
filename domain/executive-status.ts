import { dayInMonth, longDate, longDatePattern } from './dates.ts'
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
  /** Whether the record names what else was done to it, such as an order that amended it. */
  isChanged?: boolean
  /** What its text says of its end (`own-end.ts`); absent where the text is not at hand. */
  ownEnd?: OwnEnd | null
}

/**
 * Where an order or proclamation stands. 'In Effect' is said only where something says so; an order of which no more
 * is known is 'Signed', and one whose own text or title ends it has 'Ended' on that day.
 */
export function executiveStatus(facts: ExecutiveFacts): Status {
  const { title, signed, disposition, cause, knownUntil, isChanged = false, ownEnd } = facts
  if (disposition !== null && disposition !== 'in_effect')
    return {
      label: statusLabel(disposition),
      date: cause?.date ?? null,
      note: cause && `by ${cause.name}`,
    }
  const unchanged = knownUntil && noOtherChange(isChanged, knownUntil)
  if (disposition === 'in_effect') return { label: 'In Effect', date: signed, note: unchanged }
  if (ownEnd && knownUntil !== null && ownEnd.on < knownUntil)
    return { label: 'Ended', date: ownEnd.on, note: `by its own words: “${ownEnd.by}”` }
  const end = endInTitle(title)
  if (end !== null && knownUntil !== null && end < knownUntil)
    return { label: 'Ended', date: end, note: 'by its own words' }
  const year = yearObserved(title)
  if (year !== null && knownUntil !== null && `${year}-12-31` < knownUntil)
    return { label: 'Ended', date: null, note: `an observance of ${year}, by its title` }
  return { label: 'Signed', date: signed, note: unchanged }
}

/** That nothing is known to have changed it since; of what was changed, nothing but what stands beside its status. */
export function noOtherChange(isChanged: boolean, knownUntil: string): string {
  const what = isChanged ? 'no change but those named here is' : 'no later change is'
  return `${what} known, as of ${longDate(knownUntil)}`
}

/**
 * The last day of which a title itself speaks: "Providing for the Closing of Government Departments and Agencies on
 * April 27, 1994" (EO 12910).
 * @returns YYYY-MM-DD, or null where the title names none
 */
export function endInTitle(title: string): string | null {
  const [, month = '', day = '', year = ''] = closing.exec(title) ?? []
  return dayInMonth(month, day, year)
}

const closing = new RegExp(
  String.raw`\bclosing of\b.*\b(?:on|of the Federal Government) (?:\w+day, )?${longDatePattern}`,
  'i',
)

/** The year of an observance, of which the title tells no day: "National Physical Fitness and Sports Month, 2025" was May. */
export function yearObserved(title: string): string | null {
  return /\b(?:Day|Week|Month|Year|Holiday|Anniversary)\b[^,]*, (\d{4})$/.exec(title)?.[1] ?? null
}
