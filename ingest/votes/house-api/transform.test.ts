import { expect, test } from 'vitest'
import { readApiVote } from './transform.ts'

const vote = {
  congress: 119,
  identifier: 119120256,
  legislationNumber: '29',
  legislationType: 'HR',
  result: 'Passed',
  rollCallNumber: 6,
  sessionNumber: 1,
  startDate: '2025-01-07T13:27:00-05:00',
  voteType: '2/3 Yea-And-Nay',
  voteQuestion: 'On Motion to Suspend the Rules and Pass',
  results: [
    {
      bioguideID: 'A000370',
      firstName: 'Alma',
      lastName: 'Adams',
      voteCast: 'Nay',
      voteParty: 'D',
      voteState: 'NC',
    },
  ],
}
const read = (changes: object = {}) =>
  readApiVote(
    JSON.stringify({ houseRollCallVoteMemberVotes: { ...vote, ...changes } }),
    'house-vote/119/1/6',
  )

test("Congress.gov's roll call is read in the words of the Clerk", () => {
  expect(read()).toEqual({
    chamber: 'House',
    congress: 119,
    session: 1,
    number: 6,
    date: '2025-01-07T13:27:00-05:00',
    classification: 'On Motion to Suspend the Rules and Pass',
    question: 'On Motion to Suspend the Rules and Pass: H R 29',
    subject: null,
    required: '2/3',
    result: 'Passed',
    measure: { type: 'HR', number: 29, congress: 119 },
    vicePresident: null,
    amendment: { author: null, purpose: null },
    totals: null,
    candidates: null,
    positions: [{ member: 'A000370', name: 'Alma Adams', word: 'Nay' }],
  })
})

test('an election concerns no measure', () => {
  const election = read({
    legislationNumber: undefined,
    legislationType: undefined,
    voteQuestion: 'Election of the Speaker',
    voteType: 'Recorded Vote',
  })
  expect(election).toMatchObject({ question: 'Election of the Speaker', measure: null })
})

test('an answer that is not whole is refused with the reason', () => {
  expect(() => read({ result: null })).toThrow(
    'house-vote/119/1/6: houseRollCallVoteMemberVotes.result: Invalid input: expected string, received null.',
  )
  expect(() => readApiVote('{"houseRollCall', 'house-vote/119/1/6')).toThrow('is not complete JSON')
})

test.each([
  [{ result: 'Vacated', results: [] }, null],
  [{ result: 'Rescinded on July 10, 2025', results: [] }, '2025-07-10'],
  [{ result: 'Vacated' }, null],
  [
    { result: 'Without objection, the vote was vacated on 10-Jul-2025.', results: null },
    '2025-07-10',
  ],
  [{ result: 'This vote was held to be void', voteQuestion: '', voteType: '', results: [] }, null],
])('a vote that its result says was taken back is vacated: %j', (changes, on) => {
  expect(read(changes)).toMatchObject({
    chamber: 'House',
    congress: 119,
    session: 1,
    number: 6,
    measure: { type: 'HR', number: 29, congress: 119 },
    positions: [],
    vacated: { on },
  })
})

test('a vote without positions and without words that say why is rejected', () => {
  for (const results of [[], null])
    expect(() => read({ results })).toThrow(
      'house-vote/119/1/6 has no positions and does not say why. The stored record of this vote is unchanged.',
    )
})
