/** A day some days later: "2025-02-28", 1 → "2025-03-01". Takes negative numbers. */
export function dayPlus(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The Monday of the week that a day is in. Weeks end on Sunday (ISO 8601). */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayPlus(day, weekday === 0 ? -6 : 1 - weekday)
}
