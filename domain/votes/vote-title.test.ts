import { expect, test } from 'vitest'
import { voteTitle } from './vote-title.ts'

test.each([
  ['On Passage of the Bill', 'On Passage: H R 29', 'Laken Riley Act', 'On Passage of the Bill'],
  [
    'On the Amendment',
    'On the Amendment S.Amdt. 14 to S.Amdt. 8 to S. 5 (No short title on file)',
    'Cornyn Amdt. No. 14',
    'On the Amendment: Cornyn Amdt. No. 14',
  ],
  [
    'On the Amendment',
    'On Agreeing to the Amendment: Amendment 18 to H R 21',
    'Tlaib of Michigan Amendment No. 11',
    'On the Amendment: Tlaib of Michigan Amendment No. 11',
  ],
  [
    'On the Amendment',
    'On Agreeing to the Amendment: Amendment 39 to H R 4368',
    null,
    'On the Amendment: Amendment 39',
  ],
  [null, 'Call of the House', null, 'Call of the House'],
])('%s, %s (%s) is called “%s”', (classification, question, subject, title) => {
  expect(voteTitle({ classification, question, subject })).toBe(title)
})
