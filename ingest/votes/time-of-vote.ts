import { washingtonTime } from '#domain/dates/washington-time.ts'
import { ItemError } from '../errors.ts'
import { monthNumber } from './session.ts'

const forms = [
  // The Clerk: "7-Jan-2025 1:27 PM".
  /^(?<day>\d{1,2})-(?<month>[a-z]+)\.?-(?<year>\d{4})\s+(?<hour>\d{1,2}):(?<minute>\d{2})\s*(?<half>[AP])\.?M\.?$/i,
  // The Senate: "January 9, 2025, 02:54 PM".
  /^(?<month>[a-z]+)\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4}),?\s+(?<hour>\d{1,2}):(?<minute>\d{2})\s*(?<half>[AP])\.?M\.?$/i,
]

/**
 * The moment of a vote as a chamber writes it, by the clock of Washington: "2025-01-09T14:54:00-05:00".
 * @throws ItemError when it is written otherwise, or is no time.
 */
export function timeOfVote(text: string): string {
  const groups = forms.map((form) => form.exec(text.trim())?.groups).find(Boolean)
  const { day = '', month = '', year = '', hour = '', minute = '', half } = groups ?? {}
  // Twelve is the first hour of each half of the day.
  const hourOfDay = (Number(hour) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0)
  const time = washingtonTime(
    `${year}-${two(monthNumber(month))}-${two(day)}T${two(hourOfDay)}:${minute}`,
  )
  if (time === null) throw new ItemError(`"${text.slice(0, 60)}" is not the time of a vote.`)
  return time
}

function two(number: number | string): string {
  return String(number).padStart(2, '0')
}
