const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
})

/**
 * A clock time in Washington with its offset: "2025-07-03T14:31" → "2025-07-03T14:31:00-04:00". In
 * the hour that comes twice in November, takes the first.
 * @returns null if there is no such time, as on February 30 or in the hour skipped in March.
 */
export function washingtonTime(local: string): string | null {
  // Daylight saving time, then standard time.
  for (const offset of ['-04:00', '-05:00']) {
    const time = `${local}:00${offset}`
    const moment = new Date(time)
    if (Number.isNaN(moment.getTime())) return null
    if (clock.format(moment).replace(' ', 'T') === local) return time
  }
  return null
}
