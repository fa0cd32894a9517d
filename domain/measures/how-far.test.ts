import { expect, test } from 'vitest'
import { byHowFar } from './how-far.ts'

test('the farthest comes first, then the most', () => {
  const rows = [
    { status: 'Introduced', measures: 50 },
    { status: null, measures: 2 },
    { status: 'Passed House', measures: 3 },
    { status: 'Became Law', measures: 1 },
    { status: 'Not enacted (the 118th Congress ended)', measures: 90 },
  ]
  expect(rows.toSorted(byHowFar).map(({ status }) => status)).toEqual([
    'Became Law',
    'Passed House',
    'Introduced',
    'Not enacted (the 118th Congress ended)',
    null,
  ])
})
