import { expect, test } from 'vitest'
import { kindOfVote } from './kind-of-vote.ts'

test.each([
  ['On Passage', 'On Passage of the Bill'],
  ['On Passage of the Bill S. 5', 'On Passage of the Bill'],
  ['On Agreeing to the Amendment', 'On the Amendment'],
  ['On the Amendment S.Amdt. 14 to S. 316 (No short title on file)', 'On the Amendment'],
  ['On Agreeing to the Resolution, as Amended', 'On the Resolution'],
  ['On the Joint Resolution H.J.Res. 140', 'On the Joint Resolution'],
  ['On the Resolution of Ratification Treaty Doc. 112-8', 'On the Resolution of Ratification'],
  ['On Motion to Recommit', 'On the Motion to Recommit'],
  ['On Motion to Concur in the Senate Amendments', 'Concurring in the Senate Amendment'],
  [
    'On Motion to Suspend the Rules and Pass, as Amended',
    'On Motion to Suspend the Rules and Pass, as Amended',
  ],
  ['On Cloture on the Motion to Proceed S. 5', 'On the Cloture Motion'],
  ['On the Motion (Motion to Concur in the House Amendment to S. 1071)', 'On the Motion to Concur'],
  [
    'On the Motion (Motion to Waive Section 313 of the CBA Re: Kennedy Amdt. No. 2772 )',
    'On the Motion to Waive Section 313 of the CBA Re: Kennedy Amdt. No. 2772',
  ],
])('%s is a vote of the kind %s', (question, kind) => {
  expect(kindOfVote(question)).toBe(kind)
})

test('a question that goes by one name has none of another', () => {
  expect(kindOfVote('Election of the Speaker')).toBeNull()
  expect(kindOfVote('On Ordering the Previous Question')).toBeNull()
  expect(kindOfVote('On the Motion to Table H.R. 2882')).toBeNull()
})
