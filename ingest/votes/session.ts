import { yearOfSession } from '#domain/dates/congress.ts'

/** A session of a Congress, and the year under which its roll calls are filed. */
export type Session = { congress: number; session: 1 | 2; year: number }

/**
 * The sessions of these Congresses that have begun by `now`. A session ends at noon on January 3
 * (Twentieth Amendment, section 1), so votes on January 1 or 2 belong to the year before.
 */
export function sessionsOf(congresses: readonly number[], now: Date): Session[] {
  return congresses
    .flatMap((congress) =>
      ([1, 2] as const).map((session) => ({
        congress,
        session,
        year: yearOfSession(congress, session),
      })),
    )
    .filter(({ year }) => Date.UTC(year, 0, 3) <= now.getTime())
}

/**
 * The day for a date without a year in a session's list: "3-Dec", "03-Dec" → "2025-12-03".
 * @returns null for anything else.
 */
export function dayInSession(text: string, { year }: Session): string | null {
  const [, day = '', name = ''] = /^(\d{1,2})-(\p{L}+)\.?$/u.exec(text.trim()) ?? []
  const month = monthNumber(name) - 1
  if (month < 0) return null
  const itsYear = month === 0 && Number(day) < 3 ? year + 1 : year
  return `${itsYear}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

const months =
  'january february march april may june july august september october november december'

/** The number of a month from 1, by its name or its first three or more letters: "JAN", "Sept". 0 for none. */
export function monthNumber(name: string): number {
  const start = name.toLowerCase()
  if (start.length < 3) return 0
  return months.split(' ').findIndex((month) => month.startsWith(start)) + 1
}
