import { expect, test } from 'vitest'
import { amendmentOutcome } from './amendment-outcome.ts'

const entry = (text: string, actionCode: string | null = null, actionDate = '2022-08-07') => ({
  text,
  actionCode,
  actionDate,
})
const submitted = entry('Senate amendment submitted', '91000')
const proposed = entry('Amendment SA 5488 proposed by Senator Warner to Amendment SA 5194.')

test.each([
  [
    'Amendment SA 5488 agreed to in Senate by Yea-Nay Vote. 51 - 50. Record Vote Number: 324.',
    'agreed_to',
  ],
  ['Amendment SA 1 as modified agreed to in Senate by Voice Vote.', 'agreed_to'],
  [
    'Amendment SA 1 under the order of 9/9/21 having achieved 60 votes in the affirmative, was agreed to in Senate by Yea-Nay Vote.',
    'agreed_to',
  ],
  [
    'Amendment SA 5487 not agreed to in Senate by Yea-Nay Vote. 50 - 50. Record Vote Number: 321.',
    'not_agreed_to',
  ],
  [
    'Amendment SA 1 under the order of 9/9/21 not having achieved 60 votes in the affirmative, was not agreed to in Senate by Yea-Nay Vote.',
    'not_agreed_to',
  ],
  ['Amendment SA 5301 ruled out of order by the chair.', 'ruled_out_of_order'],
  ['Proposed amendment SA 4984 withdrawn in Senate.', 'withdrawn'],
  ['SA 4988 fell when when SA 4987 fell.', 'fell'],
  ['Motion to table amendment SA 12 agreed to in Senate by Yea-Nay Vote. 60 - 39.', 'tabled'],
  // A vote on the motion does not decide the amendment.
  [
    'Motion to waive all applicable budgetary discipline with respect to amendment SA 1 rejected in Senate by Yea-Nay Vote. 50 - 50.',
    'offered',
  ],
  ['Motion to table amendment SA 12 not agreed to in Senate.', 'offered'],
  ['Considered by Senate. (consideration: CR S4200)', 'offered'],
])('%s', (text, outcome) => {
  expect(amendmentOutcome([entry(text), proposed, submitted])).toBe(outcome)
})

test('the House decides over its Committee of the Whole', () => {
  const history = [
    entry(
      'On agreeing to the Bush amendment (A004) Failed by the Yeas and Nays: 97 - 328 (Roll no. 65).',
      'H34111',
    ),
    entry('Amendment failed by House: On agreeing to the Bush amendment (A004) Failed', '80000'),
    entry('Amendment agreed to Committee of the Whole', '76000'),
    entry('House amendment offered', '71000'),
  ]
  expect(amendmentOutcome(history)).toBe('not_agreed_to')
  expect(amendmentOutcome(history.slice(2))).toBe('agreed_to')
  expect(amendmentOutcome(history.slice(3))).toBe('offered')
})

test('an amendment that was only filed is submitted, and an unknown history says nothing', () => {
  expect(amendmentOutcome([submitted])).toBe('submitted')
  expect(amendmentOutcome([entry('Something new.')])).toBeNull()
  expect(amendmentOutcome([])).toBeNull()
})
