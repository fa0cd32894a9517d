import { expect, test } from 'vitest'
import type { VoterInfo } from '#domain/elections/voter-info.ts'
import { representedBy } from './merge-answers.ts'

const inDistrict = (district: number) => ({ state: 'CA', district }) as const
const info = {
  representation: {
    senators: [],
    representatives: [11, 12, 13].map(inDistrict),
    decided: false,
  },
} as unknown as VoterInfo

test.each([
  ['one district has its member', [12], [12], true],
  ['one of two has those of both, and is not decided', [12, 13], [12, 13], false],
  ['any district has all', [], [11, 12, 13], false],
])('an address of %s', (_, districts, members, decided) => {
  const place = { districts: districts.map(inDistrict), note: null }
  const { representation } = representedBy(info, place, '2026-11-22')
  expect(representation?.representatives.map(({ district }) => district)).toEqual(members)
  expect(representation?.decided).toBe(decided)
})

test('a ZIP code that two states share has the member of each state for its own district', () => {
  const members = [
    { state: 'IA', district: 1 },
    { state: 'IA', district: 4 },
    { state: 'NE', district: 1 },
    { state: 'NE', district: 4 },
  ]
  const both = {
    representation: { senators: [], representatives: members, decided: false },
  } as unknown as VoterInfo
  const districts = [
    { state: 'IA' as const, district: 4 },
    { state: 'NE' as const, district: 1 },
  ]
  const { representation } = representedBy(both, { districts, note: null }, '2026-11-22')
  expect(representation?.representatives).toEqual([
    { state: 'IA', district: 4 },
    { state: 'NE', district: 1 },
  ])
  expect(representation?.decided).toBe(false)
})
