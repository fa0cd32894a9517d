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

/** The first Monday is the 1st to the 7th, so the Tuesday after it is the 2nd to the 8th. */
function electionDay(year: number): string {
  const weekdayOfSecond = new Date(Date.UTC(year, 10, 2)).getUTCDay()
  const day = 2 + ((2 - weekdayOfSecond + 7) % 7)
  return `${year}-11-${String(day).padStart(2, '0')}`
}
