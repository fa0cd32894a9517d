import { pluralize } from '#domain/language/pluralize.ts'

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** By the user's own clock. */
export function moment(iso: string): string {
  return time.format(new Date(iso))
}

/** How long ago, in the largest two units: `3 days 4 hours`. */
export function since(iso: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000))
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  if (first < 0) return 'less than a minute'
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => pluralize(count, unit))
    .join(' ')
}
