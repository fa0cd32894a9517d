// Surname, the day of taking the oath, and the last day of service (supremecourt.gov/about/members_text.aspx).
const members: readonly (readonly [surname: string, from: string, to?: string])[] = [
  ['Black', '1937-08-19', '1971-09-17'],
  ['Douglas', '1939-04-17', '1975-11-12'],
  ['Harlan', '1955-03-28', '1971-09-23'],
  ['Brennan', '1956-10-16', '1990-07-20'],
  ['Stewart', '1958-10-14', '1981-07-03'],
  ['White', '1962-04-16', '1993-06-28'],
  ['Marshall', '1967-10-02', '1991-10-01'],
  ['Burger', '1969-06-23', '1986-09-26'],
  ['Blackmun', '1970-06-09', '1994-08-03'],
  ['Powell', '1972-01-07', '1987-06-26'],
  ['Rehnquist', '1972-01-07', '2005-09-03'],
  ['Stevens', '1975-12-19', '2010-06-29'],
  ["O'Connor", '1981-09-25', '2006-01-31'],
  ['Scalia', '1986-09-26', '2016-02-13'],
  ['Kennedy', '1988-02-18', '2018-07-31'],
  ['Souter', '1990-10-09', '2009-06-29'],
  ['Thomas', '1991-10-23'],
  ['Ginsburg', '1993-08-10', '2020-09-18'],
  ['Breyer', '1994-08-03', '2022-06-30'],
  ['Roberts', '2005-09-29'],
  ['Alito', '2006-01-31'],
  ['Sotomayor', '2009-08-08'],
  ['Kagan', '2010-08-07'],
  ['Gorsuch', '2017-04-10'],
  ['Kavanaugh', '2018-10-06'],
  ['Barrett', '2020-10-27'],
  ['Jackson', '2022-06-30'],
]

/** The surnames of all Justices since dockets took their present form (1971). */
export const surnames: readonly string[] = members.map(([surname]) => surname)

/**
 * The Justices on a day, by surname: the Chief Justice first, then by seniority, as the Court names them.
 * @param day YYYY-MM-DD. A Justice does not yet decide on the day of the oath, but still decides on the last day.
 */
export function benchOn(day: string): string[] {
  const sitting = members.filter(([, from, to]) => from < day && day <= (to ?? '9999'))
  return sitting.map(([surname]) => surname).toSorted((a, b) => rank(a, day) - rank(b, day))
}

function rank(surname: string, day: string): number {
  const chief =
    surname === 'Burger' || (surname === 'Rehnquist' && day > '1986-09-26') || surname === 'Roberts'
  return chief ? 0 : 1
}
