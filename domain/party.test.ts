import { expect, test } from 'vitest'
import { partyCount } from './party.ts'

test('counts of a party are given with its members, one of them in the singular', () => {
  expect(partyCount('dem', 1)).toBe('1 Democrat')
  expect(partyCount('rep', 1)).toBe('1 Republican')
  expect(partyCount('ind', 2)).toBe('2 Independents')
})
