import { expect, test } from 'vitest'
import { partyCount, partyLabel } from './party.ts'

test('counts of a party are given with its members, one of them in the singular', () => {
  expect(partyCount('dem', 1)).toBe('1 Democrat')
  expect(partyCount('rep', 1)).toBe('1 Republican')
  expect(partyCount('ind', 2)).toBe('2 Independents')
})

test('whose party the record does not know is not called an independent', () => {
  expect(['Democrat', 'Republican', 'Independent', 'Libertarian'].map(partyLabel)).toEqual([
    'Democratic',
    'Republican',
    'Independent',
    'Independent',
  ])
  for (const party of ['Unknown', ' ', null])
    expect(partyLabel(party)).toBe('Party not in the record')
})
