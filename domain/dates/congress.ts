/** "119th Congress". */
export function congressName(congress: number): string {
  return `${ordinal(congress)} Congress`
}

/** "1st", "2nd", "3rd", "11th", "101st", "112th". */
export function ordinal(number: number): string {
  return `${number}${suffixes[plural.select(number)]}`
}

const plural = new Intl.PluralRules('en-US', { type: 'ordinal' })
const suffixes: Record<Intl.LDMLPluralRule, string> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
}

/**
 * The years a Congress sits: 119 → 2025 and 2026. The first Congress met in 1789, and each lasts two
 * years (Constitution, Article I, Section 2, and the Twentieth Amendment).
 */
export function congressYears(congress: number): { first: number; second: number } {
  const first = 1789 + 2 * (congress - 1)
  return { first, second: first + 1 }
}

/** The Congress that sat on most of a year: 2025 → 119. January 1 and 2 still belong to the one before. */
export function congressOfYear(year: number): number {
  return Math.floor((year - 1789) / 2) + 1
}

/** The session that sits in a year: the first in the odd year with which a Congress begins, the second in the even one. */
export function sessionOfYear(year: number): 1 | 2 {
  return year % 2 === 1 ? 1 : 2
}

/** The year in which a session of a Congress sits: 119, 2 → 2026. */
export function yearOfSession(congress: number, session: number): number {
  const { first, second } = congressYears(congress)
  return session === 1 ? first : second
}

/** The Congress of a day: until noon on January 3 of an odd year it is still the one before (Twentieth Amendment). */
export function presentCongress(today: string): number {
  const [year = 0] = today.split('-').map(Number)
  return congressOfYear(today.slice(5) < '01-03' ? year - 1 : year)
}

/**
 * The day a Congress ends: January 3 at noon of the year after its second (Twentieth Amendment, Section 1).
 * 118 → "2025-01-03".
 */
export function congressEnd(congress: number): string {
  return `${congressYears(congress).second + 1}-01-03`
}
