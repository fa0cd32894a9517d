import { expect, test } from 'vitest'
import { toMembers } from './to-roll-call.ts'

const position = {
  legislator_id: 'K000401',
  full_name: 'Kevin Kiley',
  first_name: 'Kevin',
  last_name: 'Kiley',
  state: 'CA',
  district: 3,
  party: 'Republican',
  vote_decision: 'Aye',
}

test('a position has only the fields that are shown', () => {
  expect(toMembers([position])).toEqual([
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
})

test('an answer in words of its own question is kept', () => {
  const [member] = toMembers([{ ...position, district: null, vote_decision: 'Johnson (LA)' }])
  expect(member).toMatchObject({ district: null, decision: 'notVoting', answer: 'Johnson (LA)' })
})
