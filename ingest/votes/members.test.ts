import { expect, test } from 'vitest'
import type { Term } from '#domain/members/term.ts'
import { clerkVoteXml } from '../mock-services/clerk-vote-xml.ts'
import { type CompactRollCall, readCompactRollCall } from '../mock-services/compact-roll-calls.ts'
import { readClerkVote } from './clerk/transform.ts'
import { Members, type RosterMember } from './members.ts'
import { toItem } from './to-item.ts'

const member = (
  id: string,
  name: string,
  [state, party, start, end]: [state: string, party: string, start: string, end: string],
  more: Partial<RosterMember> = {},
): RosterMember => {
  const [first_name = '', last_name = ''] = name.split(' ')
  const term: Term = { chamber: 'House', start, end, state, district: 1, party }
  return {
    id,
    lis_id: null,
    first_name,
    middle_name: null,
    last_name,
    nickname: null,
    terms: [term],
    ...more,
  }
}
const then: [start: string, end: string] = ['1999-01-06', '2001-01-03']

const roster = [
  member('A000001', 'Ann Adams', ['OH', 'Democrat', ...then]),
  member('S000001', 'Christopher Smith', ['NJ', 'Republican', ...then]),
  member('S000002', 'Lamar Smith', ['TX', 'Republican', ...then]),
  member('D000001', 'Thomas Davis', ['VA', 'Republican', ...then], { nickname: 'Tom' }),
  member('D000002', 'Jo Davis', ['VA', 'Republican', ...then], { middle_name: 'Ann' }),
  member('V000001', 'Nydia Velázquez', ['NY', 'Democrat', ...then]),
  member('J000001', 'Sheila Jackson-Lee', ['TX', 'Democrat', ...then]),
  member('K000001', 'Pat Kelly', ['NY', 'Republican', ...then]),
  member('K000002', 'Sue Kelly', ['NY', 'Republican', ...then]),
  member('M000001', 'Dan Miller', ['FL', 'Republican', ...then]),
  member('M000002', 'Mary Miller', ['FL', 'Democrat', ...then]),
  member('O000001', 'Old Adams', ['OH', 'Democrat', '1989-01-03', '1991-01-03']),
]
const members = new Members(roster)

test.each([
  ['a surname that one member has', { name: 'Adams' }, ['A000001']],
  ['the state in brackets', { name: 'Smith (TX)' }, ['S000002']],
  ['the separate state', { name: 'Smith', state: 'NJ' }, ['S000001']],
  ['a nickname', { name: 'Davis, Tom', state: 'VA' }, ['D000001']],
  ['two first names', { name: 'Davis, Jo Ann', state: 'VA' }, ['D000002']],
  ['a name written without its accent', { name: 'Velazquez' }, ['V000001']],
  ['a name written without its hyphen', { name: 'Jackson Lee (TX)' }, ['J000001']],
  ['several of one name, state and party', { name: 'Kelly', state: 'NY' }, ['K000001', 'K000002']],
  ['one party of two', { name: 'Miller', state: 'FL', party: 'D' }, ['M000002']],
  ['another party than either had', { name: 'Miller (FL)', party: 'I' }, ['M000001', 'M000002']],
  [
    'another party, if the state leaves one member',
    { name: 'Adams (OH)', party: 'R' },
    ['A000001'],
  ],
  ['another party, without a state', { name: 'Adams', party: 'R' }, []],
  ['another state', { name: 'Adams', state: 'TX' }, []],
  ['a first name that none of them has', { name: 'Davis, Ed', state: 'VA' }, []],
  ['no state, as the Clerk writes it', { name: 'Adams', state: 'XX' }, ['A000001']],
  ['nobody', { name: 'Nobody' }, []],
])('a name finds the members whom it fits: %s', (_, who, ids) => {
  expect(members.named(who, '2000-05-01')).toEqual(ids)
})

test('on another day the name means who was a member then', () => {
  expect(members.named({ name: 'Adams' }, '1990-05-01')).toEqual(['O000001'])
  expect(members.named({ name: 'Adams' }, '1995-05-01')).toEqual([])
})

test('on the day on which terms meet the name means who they were from then on', () => {
  const term = { chamber: 'House' as const, state: 'FL', district: 1 }
  const changed = member('M000003', 'Max Miller', ['FL', 'Democrat', ...then], {
    terms: [
      { ...term, party: 'Democrat', start: '1997-01-07', end: '1999-01-06' },
      { ...term, party: 'Republican', start: '1999-01-06', end: '2001-01-03' },
    ],
  })
  const other = member('M000004', 'Moe Miller', ['FL', 'Democrat', '1997-01-07', '2001-01-03'])
  const both = new Members([changed, other])
  const named = (party: string, day: string) =>
    both.named({ name: 'Miller', state: 'FL', party }, day)
  expect(named('R', '1999-01-06')).toEqual(['M000003'])
  expect(named('D', '1999-01-06')).toEqual(['M000004'])
  expect(named('D', '1999-01-05')).toEqual(['M000003', 'M000004'])
})

test('in a roll call without ids all are found whom the names leave in no doubt; others are rejected and counted', () => {
  const vote: CompactRollCall = {
    chamber: 'h',
    congress: 106,
    session: '1999',
    number: 5,
    date: '1999-01-06T16:24:00-05:00',
    question: 'On Agreeing to the Resolution: H RES 5 Adopting rules',
    subject: 'Adopting rules',
    type: 'On the Resolution',
    requires: '1/2',
    result: 'Passed',
    result_text: 'Passed',
    votes: {
      Yea: [
        ['A000001', 'D', 'OH'],
        ['S000001', 'R', 'NJ'],
        ['S000002', 'R', 'TX'],
      ],
      Nay: [
        ['D000001', 'R', 'VA'],
        ['D000002', 'R', 'VA'],
        ['K000001', 'R', 'NY'],
        ['X000001', 'R', 'NY'],
      ],
    },
  }
  const people = new Map(
    roster.map(({ id, first_name, last_name }) => [
      id,
      { bioguide: id, lis: '', first: first_name, last: last_name },
    ]),
  )
  const xml = clerkVoteXml(readCompactRollCall(JSON.stringify(vote), people))
  expect(xml).not.toContain('name-id')
  expect(xml).toContain('>Smith (NJ)</legislator>')
  const item = toItem(readClerkVote(xml, 'roll 5'), 'https://clerk.house.gov/roll005.xml', members)
  expect(item.rows?.positions?.[0]?.positions).toEqual({
    Yea: 'A000001 S000001 S000002',
    Nay: 'D000002 D000001',
  })
  expect(item.rejects).toEqual([
    {
      part: 'Kelly (R-NY)',
      reason: 'Kelly (R-NY), who answered "Nay", may be any of these: K000001, K000002.',
    },
    {
      part: 'X000001 (R-NY)',
      reason: 'X000001 (R-NY), who answered "Nay", is not on the list of legislators.',
    },
  ])
  expect(item.rows?.rollCalls?.[0]).toMatchObject({ yea_count: 3, nay_count: 4 })
})
