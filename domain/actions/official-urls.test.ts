import { expect, test } from 'vitest'
import { congressGovMemberUrl } from './official-urls.ts'

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
