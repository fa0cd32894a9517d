import { expect, test } from 'vitest'
import { cardFacts } from './card-facts.ts'

const order = {
  branch: 'Executive',
  current_status: 'Signed',
  status_date: '2025-01-16',
  action_date: '2025-01-16',
  date_enacted_issued: '2025-01-16' as string | null,
}
const words = (action: Record<string, string | null>) =>
  cardFacts({ ...order, ...action })
    .map((fact) => fact.words)
    .join(' · ')

test.each([
  ['a status with its own day', {}, 'Signed · January 16, 2025'],
  [
    'the signing of an order that was revoked on another day',
    { current_status: 'Revoked', status_date: null },
    'Signed January 16, 2025 · Revoked',
  ],
  [
    'the publication of an order whose signing day is not known',
    { status_date: null, date_enacted_issued: null, action_date: '2010-01-05' },
    'Published January 5, 2010 · Signed',
  ],
  [
    'a decision without more facts',
    { branch: 'Judicial', current_status: 'Decided' },
    'Decided · January 16, 2025',
  ],
  [
    'a decision that is in effect',
    { branch: 'Judicial', current_status: 'In Effect', status_date: null },
    'Decided January 16, 2025 · In Effect',
  ],
  [
    'an order on an application',
    { branch: 'Judicial', current_status: 'Stay granted' },
    'Stay granted · Decided January 16, 2025',
  ],
  [
    'a measure without any day',
    {
      branch: 'Legislative',
      current_status: 'Introduced',
      status_date: null,
      action_date: '0001-01-01',
    },
    'Introduced',
  ],
])('a card tells %s', (_, action, expected) => {
  expect(words(action)).toBe(expected)
})
