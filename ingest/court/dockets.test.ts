import { expect, test } from 'vitest'
import { decisionId, docketsIn } from './dockets.ts'

test.each([
  ['20-1199, 21-707', ['20-1199', '21-707']],
  ['No. 20–1530', ['20-1530']],
  ['Nos. 24A884, 24A885 & 24A886', ['24A884', '24A885', '24A886']],
  ['145, Orig.', ['22O145']],
  ['No. 142 Original', ['22O142']],
  ['22-451; 22-1219 and 22-451', ['22-451', '22-1219']],
  // Of the October term of 1954; there was a No. 1 in each.
  ['1', []],
  ['', []],
  [null, []],
])('%j holds the dockets %j', (text, dockets) => {
  expect(docketsIn(text)).toEqual(dockets)
})

test('a decision is known by its docket in lower case', () => {
  expect(['21-1086', '24A884', '22O145'].map((docket) => decisionId(docket))).toEqual([
    'scotus-21-1086',
    'scotus-24a884',
    'scotus-22o145',
  ])
  expect(decisionId('22O141', '2026-05-26')).toBe('scotus-22o141-2026-05-26')
})
