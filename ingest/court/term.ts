/**
 * The term of a day, by the year in which it began. A term begins on the first Monday of October (28 U.S.C. § 2).
 * The Court decides nothing in October before that day.
 * @param day YYYY-MM-DD
 */
export function termOf(day: string): number {
  return Number(day.slice(0, 4)) - (day.slice(5) < '10-01' ? 1 : 0)
}

/** The first day on which something is decided in a term. */
export function firstDayOf(term: number): string {
  return `${term}-10-01`
}
