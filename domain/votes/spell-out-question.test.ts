import { expect, test } from 'vitest'
import { spellOutQuestion } from './spell-out-question.ts'

test.each([
  [
    'Agree to Senate Adt to House Adt No. 2 with Amendment: H R 2642',
    'Agree to Senate Amendment to House Amendment No. 2 with Amendment: H.R. 2642',
  ],
  ['ADT TO MOTION TO RECEDE: H J RES 59', 'AMENDMENT TO MOTION TO RECEDE: H.J.Res. 59'],
  [
    'Concur In All But Sec. 512 of Sen Amdt.: H R 627',
    'Concur In All But Section 512 of Sen Amendment: H.R. 627',
  ],
  ['On the Cloture Motion S. 557 (No short title on file)', 'On the Cloture Motion S. 557'],
  [
    'Passage, Objections of the President To The Contrary Notwithstanding: H R 504',
    'Passage despite the President’s veto: H.R. 504',
  ],
  ['INSIST ON AMENDMENTS: S 636', 'INSIST ON AMENDMENTS: S. 636'],
])('%s', (question, spelled) => {
  expect(spellOutQuestion(question)).toBe(spelled)
})

test('a question without abbreviations is left alone', () => {
  expect(spellOutQuestion('On the Motion to Proceed')).toBeNull()
})
