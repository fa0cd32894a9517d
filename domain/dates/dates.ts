import { dayPlus } from './week.ts'

// Congress, the Court and the White House date their acts by the clock of Washington.
const washington = 'America/New_York'
const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/

/** The names of the months, January first. */
export const months =
  'January February March April May June July August September October November December'.split(' ')
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const washingtonDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: washington })

/**
 * A long U.S. date: "July 4, 2025". Takes a calendar date ("2025-07-04", never shifted by a time
 * zone) or a timestamp (shown as the day in Washington). Null for anything else. Avoids Intl, which
 * takes 9 µs a date: a page has hundreds.
 */
export function longDate(value: string | null | undefined): string | null {
  const day = isoDay(value)
  if (day === null) return null
  const [year, month = 0, date] = numbersOf(day)
  return `${months[month - 1]} ${date}, ${year}`
}

/** A long U.S. date in a text, as the source of a regular expression; its groups are what {@link dayInMonth} takes. */
export const longDatePattern = String.raw`(${months.join('|')}) (\d{1,2}), (\d{4})`

/**
 * Converts a day with the name of its month, in any case, to "2025-07-04". Does not check that the
 * month has such a day.
 * @returns null if no month has that name
 */
export function dayInMonth(month: string, day: string, year: string): string | null {
  const place = months.findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1
  return place === 0 ? null : `${year}-${String(place).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The calendar day of a date or timestamp as "2025-07-04" (for `<time dateTime>` and sorting), or null. */
export function isoDay(value: string | null | undefined): string | null {
  const text = value?.trim() ?? ''
  if (calendarDate.test(text)) return isRealDay(text) ? text : null
  if (!/^\d{4}-\d{2}-\d{2}[T ]/.test(text)) return null
  const moment = new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
  return Number.isNaN(moment.getTime()) ? null : washingtonDay.format(moment)
}

function isRealDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = numbersOf(day)
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const length = month === 2 && isLeapYear ? 29 : (monthLengths[month - 1] ?? 0)
  return date >= 1 && date <= length
}

const numbersOf = (day: string) => day.split('-').map(Number)

/** The day after a day: "2025-02-28" → "2025-03-01". */
export function dayAfter(day: string): string {
  return dayPlus(day, 1)
}

/** Today in Washington, as "2025-07-04". */
export function today(): string {
  return washingtonDay.format(new Date())
}
