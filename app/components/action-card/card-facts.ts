import { longDate } from '#domain/dates/dates.ts'
import type { CardAction } from './listed-action.ts'

/** A fact of a card in words. `day` is null unless the words are or end with a date. */
export type CardFact = { words: string; day: string | null }

type Dated = Pick<
  CardAction,
  'branch' | 'current_status' | 'status_date' | 'action_date' | 'date_enacted_issued'
>

/**
 * The status of an action and its date. If the date of the status is unknown, the date of the action follows under its
 * own name, so that no one takes it for the date of the status.
 */
export function cardFacts(action: Dated): CardFact[] {
  const { branch, current_status: status, status_date: since, action_date: day } = action
  const stands = status ? [{ words: status, day: null }] : []
  if (!since) return [dated(nameOfDay(action), day), ...stands].filter((fact) => fact !== null)
  const isDecided = branch === 'Judicial' && status !== 'Decided'
  return [...stands, dated(isDecided ? 'Decided' : null, since)].filter((fact) => fact !== null)
}

function dated(name: string | null, day: string): CardFact | null {
  // The database's day for an action without any.
  if (day === '0001-01-01') return null
  return { words: [name, longDate(day)].filter(Boolean).join(' '), day }
}

function nameOfDay({ branch, date_enacted_issued: signed }: Dated): string | null {
  if (branch === 'Judicial') return 'Decided'
  // If the record lacks the signing day of an order, `day` is the Federal Register's.
  if (branch === 'Executive') return signed === null ? 'Published' : 'Signed'
  return null
}
