/** A president as the Federal Register's API names one. */
export type ApiPresident = { name: string; identifier: string }

/** Who was president on a day (YYYY-MM-DD) since 1993: a term begins at noon of January 20 (Amendment XX). */
export function presidentOn(day: string): ApiPresident | null {
  const term = terms.findLast(([from]) => from <= day)
  return term ? { name: term[1], identifier: term[2] } : null
}

const terms: [from: string, name: string, identifier: string][] = [
  ['1993-01-20', 'William J. Clinton', 'william-j-clinton'],
  ['2001-01-20', 'George W. Bush', 'george-w-bush'],
  ['2009-01-20', 'Barack Obama', 'barack-obama'],
  ['2017-01-20', 'Donald Trump', 'donald-trump'],
  ['2021-01-20', 'Joseph R. Biden Jr.', 'joe-biden'],
  ['2025-01-20', 'Donald Trump', 'donald-trump'],
]
