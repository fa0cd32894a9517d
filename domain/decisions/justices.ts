/** A Justice of the Supreme Court. */
export type Justice = {
  /** As official opinions name them. */
  surname: string
  name: string
  initials: string
  office: 'Chief Justice' | 'Associate Justice'
  /** The day they took the judicial oath. */
  since: string
}

/**
 * The Justices who took part in decisions since 2015, by the day they took the oath
 * (supremecourt.gov/about/members_text.aspx).
 */
const justices: readonly Justice[] = [
  ['Scalia', 'Antonin Scalia', 'AGS', 'Associate Justice', '1986-09-26'],
  ['Kennedy', 'Anthony M. Kennedy', 'AMK', 'Associate Justice', '1988-02-18'],
  ['Thomas', 'Clarence Thomas', '', 'Associate Justice', '1991-10-23'],
  ['Ginsburg', 'Ruth Bader Ginsburg', 'RBG', 'Associate Justice', '1993-08-10'],
  ['Breyer', 'Stephen G. Breyer', 'SGB', 'Associate Justice', '1994-08-03'],
  ['Roberts', 'John G. Roberts, Jr.', 'JGR', 'Chief Justice', '2005-09-29'],
  ['Alito', 'Samuel A. Alito, Jr.', 'SAA', 'Associate Justice', '2006-01-31'],
  ['Sotomayor', 'Sonia Sotomayor', '', 'Associate Justice', '2009-08-08'],
  ['Kagan', 'Elena Kagan', '', 'Associate Justice', '2010-08-07'],
  ['Gorsuch', 'Neil M. Gorsuch', 'NMG', 'Associate Justice', '2017-04-10'],
  ['Kavanaugh', 'Brett M. Kavanaugh', 'BMK', 'Associate Justice', '2018-10-06'],
  ['Barrett', 'Amy Coney Barrett', 'ACB', 'Associate Justice', '2020-10-27'],
  ['Jackson', 'Ketanji Brown Jackson', 'KBJ', 'Associate Justice', '2022-06-30'],
].map(
  ([surname, name, initials, office, since]) =>
    ({ surname, name, initials, office, since }) as Justice,
)

const titles = new Set(['chief', 'justice', 'associate', 'judge', 'jr'])

/** The Justices with a name or initials that a query consists of. */
export function findJustices(query: string): Justice[] {
  const words = namesIn(query).filter((word) => !titles.has(word))
  if (words.length === 0 || !words.some((word) => word.length >= 3)) return []
  return justices.filter(({ name, initials }) => {
    const names = [...namesIn(name), ...namesIn(initials)]
    return words.every((word) => names.includes(word))
  })
}

function namesIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}
