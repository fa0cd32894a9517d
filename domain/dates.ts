// Congress, the Court and the White House date their acts by the clock of Washington.
const washington = 'America/New_York'
const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/
// A date kept in a timestamp column reads as midnight UTC; it means the day, not the evening before.
const midnightUtc = /^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)?(?:Z|\+00(?::?00)?)$/

const longUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const washingtonDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: washington })

/**
 * A long U.S. date: "July 4, 2025". Takes a calendar date ("2025-07-04", never shifted by a time
 * zone) or a timestamp (shown as the day in Washington). Anything else gives null.
 */
export function longDate(value: string | null | undefined): string | null {
  const day = isoDay(value)
  return day === null ? null : longUtc.format(new Date(`${day}T00:00:00Z`))
}

/** The calendar day of a date or timestamp as "2025-07-04" (for `<time dateTime>` and sorting), or null. */
export function isoDay(value: string | null | undefined): string | null {
  const text = value?.trim() ?? ''
  const bare = calendarDate.test(text) ? text : midnightUtc.exec(text)?.[1]
  if (bare !== undefined) return isRealDay(bare) ? bare : null
  if (!/^\d{4}-\d{2}-\d{2}[T ]/.test(text)) return null
  const moment = new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
  return Number.isNaN(moment.getTime()) ? null : washingtonDay.format(moment)
}

// `new Date('2025-02-30')` rolls over to March 2; a month that is none gives no date at all.
function isRealDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8))
}

/** Today in Washington, as "2025-07-04". */
export function today(): string {
  return washingtonDay.format(new Date())
}
