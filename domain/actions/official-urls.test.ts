import { expect, test } from 'vitest'
import {
  congressGovBillUrl,
  congressGovMemberUrl,
  congressGovTextUrl,
  measureOfCongressGovUrl,
} from './official-urls.ts'

test.each([
  ['Ben', 'Luján', 'L000570', 'ben-lujan'],
  ['Nydia', 'Velázquez', 'V000081', 'nydia-velazquez'],
  ['Nanette', 'Barragán', 'B001300', 'nanette-barragan'],
  ['Sheila', 'Jackson Lee', 'J000032', 'sheila-jackson-lee'],
])('%s %s has a page without accents', (firstName, lastName, bioguideId, slug) => {
  expect(congressGovMemberUrl({ firstName, lastName, bioguideId })).toBe(
    `https://www.congress.gov/member/${slug}/${bioguideId}`,
  )
})

test.each([
  [119, { type: 'HR', number: 1 }],
  [93, { type: 'SCONRES', number: 12 }],
  [111, { type: 'HJRES', number: 40 }],
] as const)(
  'a measure of the %dth Congress is known by its address, or one below it',
  (congress, bill) => {
    for (const url of [congressGovBillUrl(congress, bill), congressGovTextUrl(congress, bill)])
      expect(measureOfCongressGovUrl(url)).toEqual({ congress, bill })
  },
)

test.each([
  'https://www.congress.gov/bill/119th-congress/house-bill/',
  'https://www.congress.gov/bill/119th-congress/town-bill/1',
  'https://www.congress.gov/bill/119th-congress/house-bill/1x',
  'https://www.congress.gov.example/bill/119th-congress/house-bill/1',
  'https://www.congress.gov/members',
])('%s is no measure', (url) => {
  expect(measureOfCongressGovUrl(url)).toBeNull()
})
