import { expect, test } from 'vitest'
import type { Member } from './member.ts'
import { fromMemberLines, toMemberLines } from './member-lines.ts'

const members: Member[] = [
  {
    id: 'V000081',
    fullName: 'Nydia M. Velázquez',
    firstName: 'Nydia',
    lastName: 'Velázquez',
    state: 'NY',
    district: 7,
    party: 'dem',
    decision: 'nay',
  },
  {
    id: 'S001150',
    fullName: 'Adam B. Schiff',
    firstName: 'Adam',
    lastName: 'Schiff',
    state: 'CA',
    district: null,
    party: 'dem',
    decision: 'present',
    answer: 'Johnson (LA)',
  },
  {
    id: 'A000370',
    fullName: 'Member At Large',
    firstName: '',
    lastName: 'Large',
    state: 'AK',
    district: 0,
    party: 'ind',
    decision: 'notVoting',
  },
]

test('members stay the same on their way to the browser', () => {
  expect(fromMemberLines(toMemberLines(members))).toEqual(members)
  expect(fromMemberLines(toMemberLines([]))).toEqual([])
})

test('a tab or a line break within a name does not affect other members', () => {
  const [first] = members
  const broken = { ...first!, fullName: 'Nydia\tM.\nVelázquez' }
  expect(fromMemberLines(toMemberLines([broken, members[1]!]))).toEqual([
    { ...first!, fullName: 'Nydia M. Velázquez' },
    members[1],
  ])
})
