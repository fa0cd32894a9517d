import { expect, test } from 'vitest'
import { setbackSentence } from './setback-sentence.ts'

const say = (label: string, facts: Partial<Parameters<typeof setbackSentence>[0]> = {}) =>
  setbackSentence({
    branch: 'Legislative',
    actionType: 'hr',
    billNumber: 'H.R. 131',
    label,
    date: '2025-12-29',
    reason: null,
    ...facts,
  })

test('a veto is said with the vote that did not override it', () => {
  expect(say('Vetoed')).toBe('The President vetoed this bill on December 29, 2025.')
  const reason =
    'The House voted again on January 8, 2026, short of the two-thirds that override a veto'
  expect(say('Vetoed', { reason })).toBe(
    `The President vetoed this bill on December 29, 2025. ${reason}.`,
  )
  expect(say('Became Law', { reason: 'Public Law 116-283, over the veto of the President' })).toBe(
    'Congress made this bill law over the President’s veto on December 29, 2025.',
  )
})

test('a failed vote names its chamber, and a resolution is not called a bill', () => {
  expect(say('Failed in House')).toBe('The House did not pass this bill on December 29, 2025.')
  expect(say('Failed in Senate', { billNumber: 'S.J.Res. 10', date: null })).toBe(
    'The Senate did not pass this resolution.',
  )
  expect(say('Failed in House', { billNumber: 'H.Con.Res. 38', date: null })).toBe(
    'The House did not agree to this resolution.',
  )
  const tabled = { billNumber: 'H.Res. 164', reason: 'under H.Res. 294' }
  expect(say('Tabled in House', tabled)).toBe(
    'The House set this resolution aside on December 29, 2025, under H.Res. 294.',
  )
})

test('an order or a decision that no longer holds says so', () => {
  const order = { branch: 'Executive', actionType: 'executive_order', billNumber: null }
  expect(say('Blocked in part', order)).toBe(
    'A court ruled against a part of this order on December 29, 2025.',
  )
  expect(say('Revoked', { ...order, actionType: 'proclamation' })).toBe(
    'This proclamation was revoked on December 29, 2025.',
  )
  expect(say('Overruled', { ...order, branch: 'Judicial' })).toBe(
    'This decision was overruled on December 29, 2025.',
  )
})

test('other statuses are no setback', () => {
  for (const label of ['Introduced', 'Became Law', 'Passed House', 'On the calendar'])
    expect(say(label)).toBeNull()
  expect(say('In Effect', { branch: 'Executive' })).toBeNull()
  // The words of one branch say nothing about another.
  expect(say('Vetoed', { branch: 'Executive' })).toBeNull()
})
