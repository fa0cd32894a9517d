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
