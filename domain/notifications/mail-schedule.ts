import type { mailFrequencies } from '../database-values.ts'

export const mailFrequencyLabels = {
  off: 'Off',
  at_once: 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
} as const satisfies Record<(typeof mailFrequencies)[number], string>

/** The days of weekly mail, by their number (ISO 8601: Monday is 1). */
export const mailWeekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
].map((label, index) => ({ value: String(index + 1), label }))

/** The hours of daily and weekly mail, in the user's time zone. */
export const mailHours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** The time zones to choose from. The chosen one is among them even if this system does not know it. */
export function timeZoneOptions(chosen: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  return [...zones].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/**
 * When mail of a frequency comes: "Mail about them comes on Mondays at 08:00 (America/New York)."
 * @param weekday 1 is Monday, 7 is Sunday
 */
export function mailTimeWords(
  frequency: string,
  { hour, weekday, time_zone }: { hour: number; weekday: number; time_zone: string },
): string {
  if (frequency === 'at_once') return 'Mail about them comes at once.'
  const day = frequency === 'weekly' ? `on ${mailWeekdays[weekday - 1]?.label}s` : 'daily'
  const zone = time_zone.replaceAll('_', ' ')
  return `Mail about them comes ${day} at ${mailHours[hour]?.label} (${zone}).`
}
