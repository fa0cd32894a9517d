import { expect, test } from 'vitest'
import { statusMeaning } from './status-meaning.ts'

const bill = {
  branch: 'Legislative',
  billNumber: 'H.R. 7008',
  congress: 119,
  isAmendment: false,
  counts: {
    statuses: {
      Introduced: 8137,
      'Reported by committee': 654,
      'Passed House': 220,
      'Became Law': 80,
      'Number reserved': 10,
    },
    through: '2026-07-12',
  },
}

test('of an introduced bill it is said how many got further, of those whose way is known', () => {
  expect(statusMeaning({ ...bill, label: 'Introduced' })).toBe(
    'A member introduced it. Usually it goes to a committee, which can study it, change it or take no action. In this record, through July 12, 2026, 954 of 9,091 House bills of the 119th Congress got further than this.',
  )
})

test('of one that moved it is said how many became law', () => {
  expect(statusMeaning({ ...bill, label: 'Passed House' })).toMatch(
    /^The House passed it\. .* 80 of 9,091 House bills of the 119th Congress became law\.$/,
  )
  expect(statusMeaning({ ...bill, label: 'Not enacted (the 118th Congress ended)' })).toMatch(
    /became law\.$/,
  )
})

test('nothing is counted of fewer than 100 measures, or without a day', () => {
  const few = { statuses: { Introduced: 99 }, through: '2026-07-12' }
  const undated = { statuses: { Introduced: 900 }, through: null }
  for (const counts of [few, undated, null])
    expect(statusMeaning({ ...bill, label: 'Introduced', counts })).not.toContain('In this record')
})

test('a resolution of one chamber is done when that agrees to it, a concurrent one is not', () => {
  const agreed = { ...bill, counts: null, label: 'Agreed to in Senate' }
  expect(statusMeaning({ ...agreed, billNumber: 'S.Res. 5' })).toContain('needs no other approval')
  expect(statusMeaning({ ...agreed, billNumber: 'S.Con.Res. 5' })).toContain('must agree too')
})

test('texts of a concurrent resolution that differ do not go to the President', () => {
  const differing = { ...bill, counts: null, label: 'Passed in different versions' }
  expect(statusMeaning({ ...differing, billNumber: 'S.Con.Res. 5' })).toBe(
    'Both chambers agreed to it, but with different texts. They must agree on one text.',
  )
  expect(statusMeaning(differing)).toContain('the President')
})

test('a law is not said to be in force, because later laws may have changed it', () => {
  expect(statusMeaning({ ...bill, label: 'Became Law' })).toContain('A later law can change or')
})

test('of a proposed amendment to the Constitution nothing is said of the President', () => {
  const facts = { ...bill, billNumber: 'H.J.Res. 5', isAmendment: true }
  expect(statusMeaning({ ...facts, label: 'Passed House' })).toBeNull()
})

test('a status of another branch is explained in its words, an unknown one is not', () => {
  const order = { ...bill, branch: 'Executive', billNumber: null, congress: null }
  expect(statusMeaning({ ...order, label: 'Revoked' })).toBe(
    'It was canceled and no longer applies.',
  )
  expect(statusMeaning({ ...bill, label: 'No stage recorded' })).toBeNull()
})
