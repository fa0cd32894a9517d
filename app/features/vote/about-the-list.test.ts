import { expect, test } from 'vitest'
import { toMembers } from '#app/components/vote/to-roll-call.ts'
import { aboutTheList } from './about-the-list.ts'

const positions = (count: number, answer: string) =>
  toMembers(
    Array.from({ length: count }, (_, at) => ({
      legislator_id: `A${at}`,
      full_name: 'A Senator',
      first_name: 'A',
      last_name: 'Senator',
      state: 'OH',
      district: null as unknown as number,
      party: 'Democrat',
      vote_decision: answer,
    })),
  )

test('a vote without a position of every seat says of how many it has one', () => {
  const counts = { yea: 99, nay: 0, present: 0, notVoting: 0 }
  expect(aboutTheList({ chamber: 'Senate', counts, members: positions(99, 'Yea') })).toEqual([
    'The roll call lists 99 of 100 seats of the Senate. The list leaves out vacant seats and members who had not yet taken the oath.',
  ])
})

test('who answered in other words than the totals count has a position (Senate roll call 17 of 1999)', () => {
  const counts = { yea: 0, nay: 0, present: 0, notVoting: 0 }
  const members = positions(100, 'Not Guilty')
  expect(aboutTheList({ chamber: 'Senate', counts, members })).toEqual([])
})

test('a seat without a position may be that of the Speaker, who need not vote (House roll call 2 of 2024)', () => {
  const counts = { yea: 432, nay: 0, present: 0, notVoting: 0 }
  const [first] = aboutTheList({ chamber: 'House', counts, members: positions(432, 'Yea') })
  expect(first).toContain('lists 432 of 435 seats of the House')
  expect(first).toContain('and the Speaker if they did not vote')
})
