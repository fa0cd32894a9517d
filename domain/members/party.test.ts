import { expect, test } from 'vitest'
import { caucusNote, countParties, partyCount, partyLabel } from './party.ts'

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

const members = (...known: [party: string, caucus?: string][]) =>
  countParties(known.map(([party, caucus]) => ({ party, caucus: caucus ?? null })))

test('a count of members says with whom independents caucus, as far as it is known', () => {
  expect(members(['Republican'], ['Independent', 'Democrat'], ['Republican'])).toBe(
    '2 Republicans, 1 Independent (caucuses with the Democrats)',
  )
  expect(members(['Independent', 'Democrat'], ['Independent', 'Democrat'])).toBe(
    '2 Independents (both caucus with the Democrats)',
  )
  const mixed: [string, string?][] = [
    ['Independent', 'Democrat'],
    ['Independent', 'Republican'],
    ['Independent', 'Democrat'],
    ['Independent'],
  ]
  expect(members(...mixed)).toBe(
    '4 Independents (2 caucus with the Democrats, 1 with the Republicans)',
  )
  expect(members(['Independent'], ['Democrat', 'Democrat'])).toBe('1 Democrat, 1 Independent')
  expect(members()).toBe('')
})

test('a note on a caucus is in the past for former members', () => {
  expect(caucusNote('Democrat', true)).toBe('Caucuses with the Democrats')
  expect(caucusNote('Republican', false)).toBe('Caucused with the Republicans')
  expect(caucusNote(null, true)).toBeNull()
})
