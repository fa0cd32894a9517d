import { dayAfter, dayInMonth, longDate, longDatePattern } from '../dates/dates.ts'
import type { DecidedStatus, Status } from '../measures/measure-status.ts'
import type { ExpiryClause } from './expiry-clause.ts'
import { type Disposition, statusLabel } from '../actions/status-label.ts'
import { continuationSentence } from './continuation.ts'
import type { PresidentialKind } from './presidential-columns.ts'

export type ExecutiveFacts = {
  kind: PresidentialKind
  title: string
  signed: string | null
  /**
   * According to an editor, the Federal Register's notes or another order. Null if none of them
   * says anything.
   */
  disposition: Disposition | null
  /** The document that caused it: "EO 14148 of January 20, 2025". */
  cause: { name: string; date: string | null } | null
  /** Whether the record names other changes to it, such as an order that amended it. */
  isChanged?: boolean
  /** Whether a later document continued or amended it, which may have moved its end. */
  isExtended?: boolean
  /** The notices that continued its national emergency, oldest first: "Notice of February 4, 2025 (through …)". */
  continuations?: readonly string[]
  /** Its end according to its text (`expiry-clause.ts`) or an editor. Absent without either. */
  expiryClause?: ExpiryClause | null
}

/**
 * The status of an order or proclamation. 'In Effect' needs a source that says so. If nothing more
 * is known, it is 'Signed'. If its own text or title ends it, it is 'Ended' once that day is over.
 * @param today YYYY-MM-DD
 */
export function executiveStatus(facts: ExecutiveFacts, today: string): DecidedStatus {
  const end = endOf(facts)
  const isOver = end !== null && end.lastDay < today
  const status = statusOf(facts, isOver ? end : null)
  const isOpen = status.label === 'Signed' || status.label === 'In Effect'
  return {
    ...withSigning(status, facts.signed),
    note: isOpen
      ? [continuationSentence(facts.continuations ?? []), whatWeFollow(facts)]
          .filter(Boolean)
          .join(' ')
      : null,
    dueOn: end !== null && !isOver ? dayAfter(end.lastDay) : null,
  }
}

function statusOf(facts: ExecutiveFacts, end: End | null): Omit<Status, 'note'> {
  const { signed, disposition, cause } = facts
  const isOpen = disposition === null || disposition === 'in_effect'
  // An order that ended by its own words stays ended, whatever others said of it before.
  if ((isOpen || disposition === 'expired') && end) return { label: 'Ended', ...end }
  if (!isOpen)
    return {
      label: statusLabel(disposition),
      date: cause?.date ?? null,
      reason: cause && `by ${cause.name}`,
    }
  return { label: disposition === null ? 'Signed' : 'In Effect', date: signed, reason: null }
}

/** The last day, the day to show if known, and how we know it. */
type End = { lastDay: string; date: string | null; reason: string }

function endOf({ title, expiryClause, isExtended = false }: ExecutiveFacts): End | null {
  if (isExtended) return null
  if (expiryClause)
    return {
      lastDay: expiryClause.on,
      date: expiryClause.on,
      reason: `by its own words: “${expiryClause.by}”`,
    }
  const closing = endInTitle(title)
  if (closing) return { lastDay: closing, date: closing, reason: 'by its own words' }
  const year = yearObserved(title)
  return year === null
    ? null
    : { lastDay: `${year}-12-31`, date: null, reason: `an observance of ${year}, by its title` }
}

/** Which later changes our sources cover, and which they do not. */
function whatWeFollow({ kind, isChanged = false }: ExecutiveFacts): string {
  const known = isChanged ? 'The changes we know of are listed here. ' : ''
  if (kind === 'executive_order')
    return `${known}We follow later orders that the Federal Register lists. We don't follow all court rulings.`
  const later = kind === 'proclamation' ? 'proclamations' : 'documents'
  return `${known}We don't follow all later ${later} and court rulings.`
}

/** Adds the day of signing to every status other than 'Signed'. */
function withSigning(status: Omit<Status, 'note'>, signed: string | null): Omit<Status, 'note'> {
  if (signed === null || status.label === 'Signed') return status
  const reason = [status.reason, `signed ${longDate(signed)}`].filter(Boolean).join('; ')
  return { ...status, date: status.date === signed ? null : status.date, reason }
}

/**
 * The last day that a title itself names: "Providing for the Closing of Government Departments and
 * Agencies on April 27, 1994" (EO 12910).
 * @returns YYYY-MM-DD, or null if the title names none
 */
export function endInTitle(title: string): string | null {
  const [, month = '', day = '', year = ''] = closing.exec(title) ?? []
  return dayInMonth(month, day, year)
}

const closing = new RegExp(
  String.raw`\bclosing of\b.*\b(?:on|of the Federal Government) (?:\w+day, )?${longDatePattern}`,
  'i',
)

/**
 * The year of an observance whose title gives no day: "National Physical Fitness and Sports Month,
 * 2025" was May.
 */
export function yearObserved(title: string): string | null {
  return /\b(?:Day|Week|Month|Year|Holiday|Anniversary)\b[^,]*, (\d{4})$/.exec(title)?.[1] ?? null
}
