/** How often notices of a kind are mailed, as `public.mail_preferences` has it, and what each is called on a screen. */
export const mailFrequencies = {
  off: 'Off',
  at_once: 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
} as const

/** The days on which weekly mail can come, by their number (ISO 8601: Monday is 1). */
export const mailWeekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
].map((label, index) => ({ value: String(index + 1), label }))

/** The hours at which daily and weekly mail can come, in the reader's time zone. */
export const mailHours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
