import { expect, test } from 'vitest'
import { unlistedOpinions } from './unlisted-opinions.ts'

const listed = (...opinions: [string, string | null][]) =>
  opinions.map(([opinion_type, author]) => ({ opinion_type, author }))

test.each([
  // Jones v. Mississippi, No. 18-1259, as CourtListener lists it.
  [
    ['Opinion of the Court', 'Thomas, J., concurring in judgment', 'Sotomayor, J., dissenting'],
    listed(['lead', 'Kavanaugh'], ['concurrence', 'Thomas']),
    ['Justice Sotomayor, dissenting'],
  ],
  [
    ['Per Curiam', 'Kagan, dissenting', 'Roberts, C. J., concurring', 'Roberts, C. J., concurring'],
    listed(['per_curiam', null]),
    ['Justice Kagan, dissenting', 'Chief Justice Roberts, concurring'],
  ],
  [
    ['Syllabus', 'Alito, J., concurring in judgment'],
    listed(['majority', 'Breyer']),
    ['Justice Alito, concurring in the judgment'],
  ],
  // One in part is on either side, depending on the source.
  [['Kagan, J., dissenting in part'], listed(['concurring_in_part', 'Kagan']), []],
  [['Kagan, J., dissenting'], listed(['dissent', 'Breyer, Sotomayor and Kagan']), []],
  [['Opinion of Thomas, J.', 'Appendix of the of'], listed(['lead', 'Roberts']), []],
])('of %j', (headings, opinions, missing) => {
  expect(unlistedOpinions(headings, opinions)).toEqual(missing)
})
