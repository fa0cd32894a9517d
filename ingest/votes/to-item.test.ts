import { expect, test } from 'vitest'
import type { RollCall } from './roll-call.ts'
import { Members } from './members.ts'
import { toItem } from './to-item.ts'

const rollCall: RollCall = {
  chamber: 'Senate',
  congress: 119,
  session: 1,
  number: 372,
  date: '2025-07-01T11:56:00-04:00',
  classification: 'On Passage of the Bill',
  question: 'On Passage of the Bill H.R. 1',
  subject: 'H.R. 1, as Amended',
  required: '1/2',
  result: 'Bill Passed',
  measure: { type: 'HR', number: 1, congress: 119 },
  vicePresident: 'Yea',
  amendment: { author: null, purpose: null },
  totals: { yea: 1, nay: 1, present: 0, notVoting: 0 },
  candidates: null,
  positions: [
    { member: 'S428', name: 'Alsobrooks (D-MD)', word: 'Nay' },
    { member: 'S429', name: 'Banks (R-IN)', word: 'Yea' },
  ],
}
const named = (id: string, lis_id: string | null, first_name: string, last_name: string) => ({
  id,
  lis_id,
  first_name,
  middle_name: null,
  last_name,
  nickname: null,
  terms: [],
})
const alsobrooks = named('A000382', 'S428', 'Angela', 'Alsobrooks')
const members = new Members([alsobrooks, named('B001299', 'S429', 'James', 'Banks')])
const url = 'https://www.senate.gov/vote_119_1_00372.xml'

test('a roll call names its action, its page for readers, and its positions by Bioguide id', () => {
  expect(toItem(rollCall, url, members)).toEqual({
    id: 'senate-119-1-372',
    url,
    rows: {
      rollCalls: [
        {
          id: 'senate-119-1-372',
          named_action_id: '119-hr-1',
          named_nomination_ids: null,
          congress_number: 119,
          session: 1,
          chamber: 'Senate',
          roll_call_number: 372,
          vote_date: '2025-07-01T11:56:00-04:00',
          classification: 'On Passage of the Bill',
          question: 'On Passage of the Bill H.R. 1',
          subject: 'H.R. 1, as Amended',
          required_majority: '1/2',
          result: 'Bill Passed',
          yea_count: 1,
          nay_count: 1,
          present_count: 0,
          not_voting_count: 0,
          candidate_totals: null,
          amendment_author: null,
          amendment_purpose: null,
          vice_president_vote: 'Yea',
          taken_back: null,
          taken_back_on: null,
          source_url:
            'https://www.senate.gov/legislative/LIS/roll_call_votes/vote1191/vote_119_1_00372.htm',
        },
      ],
      positions: [
        { roll_call_id: 'senate-119-1-372', positions: { Nay: 'A000382', Yea: 'B001299' } },
      ],
    },
  })
})

test('an election has no counts of yeas and nays, from the Clerk or from Congress.gov', () => {
  const election = {
    ...rollCall,
    question: 'Election of the Speaker',
    vicePresident: null,
    totals: null,
    positions: [
      { member: 'S428', name: 'Alsobrooks (D-MD)', word: 'Jeffries' },
      { member: 'S429', name: 'Banks (R-IN)', word: 'Not Voting' },
    ],
  }
  const none = { yea_count: null, nay_count: null, present_count: null, not_voting_count: null }
  const official = [
    { candidate: 'Jeffries', total: 215 },
    { candidate: 'Not Voting', total: 1 },
  ]
  expect(toItem({ ...election, candidates: official }, url, members).rows?.rollCalls).toMatchObject(
    [{ ...none, candidate_totals: official }],
  )
  expect(toItem(election, url, members).rows?.rollCalls).toMatchObject([
    {
      ...none,
      candidate_totals: [
        { candidate: 'Jeffries', total: 1 },
        { candidate: 'Not Voting', total: 1 },
      ],
    },
  ])
})

test('sets a member outside the roster aside by name and still counts the vote', () => {
  const item = toItem(rollCall, url, new Members([alsobrooks]))
  expect(item.rejects).toEqual([
    {
      part: 'Banks (R-IN) (S429)',
      reason: 'Banks (R-IN) (S429), who answered "Yea", is not on the list of legislators.',
    },
  ])
  expect(item.rows?.rollCalls?.[0]).toMatchObject({ yea_count: 1, nay_count: 1 })
  expect(item.rows?.positions?.[0]?.positions).toEqual({ Nay: 'A000382' })
})

test('totals may include the Vice President, who is in no list', () => {
  const item = toItem(
    { ...rollCall, totals: { yea: 2, nay: 1, present: 0, notVoting: 0 } },
    url,
    members,
  )
  expect(item.rows?.rollCalls?.[0]).toMatchObject({ yea_count: 1, nay_count: 1 })
})

test.each([
  ['the other side', { yea: 1, nay: 2, present: 0, notVoting: 0 }, 'Yea' as const],
  ['none', { yea: 2, nay: 1, present: 0, notVoting: 0 }, null],
])('totals with one more are refused where the Vice President voted on %s', (_, totals, vote) => {
  expect(() => toItem({ ...rollCall, totals, vicePresident: vote }, url, members)).toThrow(
    'its list has yeas 1, nays 1, present 0.',
  )
})

test('a list that does not come to the totals is refused, as one with lines missing', () => {
  expect(() =>
    toItem({ ...rollCall, totals: { yea: 50, nay: 50, present: 0, notVoting: 0 } }, url, members),
  ).toThrow('Its totals are yeas 50, nays 50, present 0; its list has yeas 1, nays 1, present 0.')
})

test('a member listed twice is refused', () => {
  const [first] = rollCall.positions
  expect(() =>
    toItem({ ...rollCall, totals: null, positions: [first!, first!] }, url, members),
  ).toThrow('Alsobrooks (D-MD) (S428) is listed twice.')
})

test('two of one name that are not on the roster are rejected each, told apart by their states', () => {
  const smith = { member: '', name: 'Smith', party: 'R', word: 'Yea' }
  const positions = ['NJ', 'TX'].map((state) => ({ ...smith, state }))
  const item = toItem(
    { ...rollCall, chamber: 'House', totals: null, positions },
    url,
    new Members([]),
  )
  expect(item.rejects?.map(({ part }) => part)).toEqual(['Smith (R-NJ)', 'Smith (R-TX)'])
})

const rowOf = (words: [string, string], totals: RollCall['totals']) =>
  toItem(
    {
      ...rollCall,
      vicePresident: null,
      totals,
      positions: rollCall.positions.map((one, index) => ({ ...one, word: words[index] ?? '' })),
    },
    url,
    members,
  ).rows?.rollCalls?.[0]

test('in the words of an impeachment the official totals count, and of candidates no yeas and nays', () => {
  expect(
    rowOf(['Guilty', 'Not Guilty'], { yea: 1, nay: 1, present: 0, notVoting: 0 }),
  ).toMatchObject({
    yea_count: 1,
    nay_count: 1,
    not_voting_count: 0,
  })
  expect(rowOf(['Jeffries', 'Johnson (LA)'], null)).toMatchObject({
    yea_count: null,
    not_voting_count: null,
  })
})

test('a live pair counts as present, as in the count of the Senate (vote 223 of 2018)', () => {
  const counts = { yea: 1, nay: 0, present: 1, notVoting: 0 }
  expect(rowOf(['Yea', 'Present, Giving Live Pair'], counts)).toMatchObject({
    yea_count: 1,
    nay_count: 0,
    present_count: 1,
    not_voting_count: 0,
  })
  expect(rowOf(['Yea', 'Present, Giving Live Pair'], null)).toMatchObject({
    yea_count: 1,
    present_count: 1,
    not_voting_count: 0,
  })
})

test('a vote that was vacated has no positions, counts nothing, and says so as its result', () => {
  const vacated = { ...rollCall, positions: [], totals: null, vacated: { on: '2025-07-02' } }
  expect(toItem(vacated, url, members).rows).toMatchObject({
    rollCalls: [
      {
        roll_call_number: 372,
        result: 'Vacated on July 2, 2025',
        taken_back: 'vacated',
        taken_back_on: '2025-07-02',
        yea_count: 0,
        nay_count: 0,
        candidate_totals: null,
      },
    ],
    positions: [{ roll_call_id: 'senate-119-1-372', positions: {} }],
  })
  const unknownDay = { ...vacated, vacated: { on: null } }
  expect(toItem(unknownDay, url, members).rows?.rollCalls?.[0]?.result).toBe('Vacated')
})

const nomination = (number: number) =>
  ({ kind: 'nomination', congress: 119, number, part: '1' }) as const

test('a vote en bloc names all its nominations, and stores those with a title', () => {
  const item = toItem(
    {
      ...rollCall,
      measure: null,
      enBloc: [
        { document: nomination(12), title: 'Ada Byron, of Maine, to be Ambassador, vice Di Ems.' },
        { document: nomination(13), title: null },
      ],
    },
    url,
    members,
  )
  expect(item.rows?.rollCalls?.[0]).toMatchObject({
    named_action_id: null,
    named_nomination_ids: ['119-pn-12-1', '119-pn-13-1'],
  })
  expect(item.rows?.namedConsents).toMatchObject([
    { id: '119-pn-12-1', source_title: 'Ada Byron, of Maine, to be Ambassador' },
  ])
})
