import { expect, test } from 'vitest'
import { findHistoryReferences, historyUrl } from './history-references.ts'

// Entries of the 119th Congress in the Library of Congress's words.
const links = (text: string, day = '2025-07-01') =>
  findHistoryReferences(text, day).map(({ start, end, named }) => [
    text.slice(start, end),
    historyUrl(named),
  ])

test('a recorded vote is found by its chamber, its number and the year', () => {
  expect(
    links(
      'On passage Passed by the Yeas and Nays: 215 - 214, 1 Present (Roll no. 145). (text: CR H2255-2297)',
    ),
  ).toEqual([
    ['Roll no. 145', 'https://clerk.house.gov/Votes/2025145'],
    ['H2255-2297', 'https://www.govinfo.gov/link/crec/171/h/2255'],
  ])
  expect(
    links('Passed Senate with an amendment by Yea-Nay Vote. 51 - 50. Record Vote Number: 372.'),
  ).toEqual([
    [
      'Record Vote Number: 372',
      'https://www.senate.gov/legislative/LIS/roll_call_votes/vote1191/vote_119_1_00372.htm',
    ],
  ])
})

test('each page of the Congressional Record leads to its own place, in the volume of its year', () => {
  expect(links('(consideration: CR S2683, S2695-2696: 1; text: CR 12/3/2024 H5008)')).toEqual([
    ['S2683', 'https://www.govinfo.gov/link/crec/171/s/2683'],
    ['S2695-2696', 'https://www.govinfo.gov/link/crec/171/s/2695'],
    ['H5008', 'https://www.govinfo.gov/link/crec/170/h/5008'],
  ])
})

test('reports, measures, amendments and laws are found, and an amendment is of the day’s Congress', () => {
  expect(
    links('Reported (Amended) by the Committee on Ways and Means. H. Rept. 119-106, Part I.'),
  ).toEqual([['H. Rept. 119-106', 'https://www.govinfo.gov/link/crpt/119/hrpt/106']])
  expect(
    links('Reported by Senator Cruz without amendment. With written report No. 119-10.'),
  ).toEqual([['written report No. 119-10', 'https://www.govinfo.gov/link/crpt/119/srpt/10']])
  expect(
    links('Pursuant to the provisions of H. Res. 707, H. Res. 719 is laid on the table.'),
  ).toEqual([
    ['H. Res. 707', 'https://www.congress.gov/bill/119th-congress/house-resolution/707'],
    ['H. Res. 719', 'https://www.congress.gov/bill/119th-congress/house-resolution/719'],
  ])
  expect(
    links('Amendment SA 2360 proposed by Senator Thune. Became Public Law No: 119-21.'),
  ).toEqual([
    ['SA 2360', 'https://www.congress.gov/amendment/119th-congress/senate-amendment/2360'],
    ['Public Law No: 119-21', 'https://www.govinfo.gov/link/plaw/119/public/21'],
  ])
})

test('words without a number of such a paper are no reference', () => {
  expect(links('Referred to the House Committee on the Budget. Calendar No. 107.')).toEqual([])
})
