import { expect, test } from 'vitest'
import { censusRegion, censusRegions } from './census-region.ts'
import { states } from './states.ts'

test.each([
  ['CA', 'West'],
  ['Ohio', 'Midwest'],
  ['DC', 'South'],
  ['DE', 'South'],
  ['PA', 'Northeast'],
  ['PR', null],
  ['', null],
])('%j is in the region %j', (state, region) => {
  expect(censusRegion(state)).toBe(region)
})

test('every state and the District is in one region, and the territories in none', () => {
  const counted = censusRegions.map(
    (region) => Object.keys(states).filter((state) => censusRegion(state) === region).length,
  )
  expect(counted).toEqual([12, 9, 17, 13])
  expect(Object.keys(states).filter((state) => censusRegion(state) === null)).toEqual([
    'AS',
    'GU',
    'MP',
    'PR',
    'VI',
  ])
})
