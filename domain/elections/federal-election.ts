/**
 * The day of the next federal general election: the Tuesday next after the first Monday in November of every
 * even year (2 U.S.C. § 7). On Election Day itself it is that day.
 * @param today a calendar date, "2026-11-03"
 * @returns a calendar date
 */
export function nextFederalElection(today: string): string {
  const year = Number(today.slice(0, 4))
  const even = year + (year % 2)
  const day = electionDay(even)
  return today <= day ? day : electionDay(even + 2)
}

/**
 * The day on which the seat of a term is next filled. A term that ends on January 3 is followed by the winner of the
 * general election before (Twentieth Amendment; 2 U.S.C. §§ 1, 7). A senator appointed to a vacant seat is listed to
 * the day of the special election (Seventeenth Amendment).
 * @param end YYYY-MM-DD
 * @returns null if the term ends on another day, for a reason that we do not know
 */
export function seatElection({
  end,
  endsBy,
}: {
  end: string
  endsBy?: string | undefined
}): { day: string; isSpecial: boolean } | null {
  if (endsBy === 'special-election') return { day: end, isSpecial: true }
  if (!end.endsWith('-01-03')) return null
  return { day: electionDay(Number(end.slice(0, 4)) - 1), isSpecial: false }
}

/** The first Monday is the 1st to the 7th, so the Tuesday after it is the 2nd to the 8th. */
function electionDay(year: number): string {
  const weekdayOfSecond = new Date(Date.UTC(year, 10, 2)).getUTCDay()
  const day = 2 + ((2 - weekdayOfSecond + 7) % 7)
  return `${year}-11-${String(day).padStart(2, '0')}`
}
