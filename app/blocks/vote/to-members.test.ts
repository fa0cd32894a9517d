import { expect, test } from 'vitest'
import { toMembers } from './to-members.ts'

const legislator = {
  id: 'K000401',
  full_name: 'Kevin Kiley',
  first_name: 'Kevin',
  last_name: 'Kiley',
  state: 'CA',
  district: 6,
  party: 'Independent',
  terms: [
    {
      chamber: 'House',
      start: '2023-01-03',
      end: '2025-01-03',
      state: 'CA',
      district: 3,
      party: 'Republican',
    },
    {
      chamber: 'House',
      start: '2026-03-09',
      end: '2027-01-03',
      state: 'CA',
      district: 3,
      party: 'Independent',
    },
  ],
}
const voteOf = (vote_date: string, terms: unknown = legislator.terms) => ({
  id: 'house-118-1-20',
  chamber: 'House',
  vote_date,
  legislator_votes: [
    {
      vote_decision: 'Aye',
      legislator: { ...legislator, terms: terms as typeof legislator.terms },
    },
  ],
})

test('a member has the party and district of the day of the vote, by the clock of Washington', () => {
  expect(toMembers(voteOf('2024-06-01T17:00:00+00:00'))).toEqual([
    {
      id: 'K000401',
      fullName: 'Kevin Kiley',
      firstName: 'Kevin',
      lastName: 'Kiley',
      state: 'CA',
      district: 3,
      party: 'rep',
      decision: 'yea',
    },
  ])
  // Still March 8 in Washington.
  expect(toMembers(voteOf('2026-03-09T02:00:00+00:00'))[0]?.party).toBe('rep')
  expect(toMembers(voteOf('2026-03-09T16:00:00+00:00'))[0]?.party).toBe('ind')
})

test('a member without a known term of that day has the latest record', () => {
  expect(toMembers(voteOf('2024-06-01T17:00:00+00:00', []))[0]).toMatchObject({
    district: 6,
    party: 'ind',
  })
})

test('no vote has no members', () => {
  expect(toMembers(null)).toEqual([])
})
