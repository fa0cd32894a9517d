import { expect, test } from 'vitest'
import type { ActionView } from './action-view.ts'
import { actionJsonLd } from './json-ld.ts'

const none = { lead: [], others: [], withdrawn: [], problem: null }
const view = (action: Partial<ActionView>) =>
  actionJsonLd({ otherNames: [], links: [], stages: [], sponsors: none, ...action } as never)
const status = (label: string, date: string | null) => ({
  label,
  date,
  reason: null,
  note: null,
  latest: null,
})
const bill: Partial<ActionView> = {
  branch: 'Legislative',
  congress: 119,
  issuedOn: null,
  status: status('Introduced', '2025-01-03'),
}

test('a bill that is only known to be introduced has no chamber that passed it, and no force', () => {
  expect(view(bill)).not.toMatchObject({ legislationPassedBy: expect.anything() })
  expect(view(bill).legislationDate).toBeUndefined()
  expect(view(bill).legislationLegalForce).toBeUndefined()
  expect(view(bill).sponsor).toBeUndefined()
})

test('a law has the day on which it became one, and Congress; whether it was repealed is not known', () => {
  const stages = [{ name: 'Became Law' as const, date: '2025-07-04', reached: true, current: true }]
  const law = view({ ...bill, stages, status: status('Became Law', '2025-07-04') })
  expect(law).toMatchObject({
    legislationDate: '2025-07-04',
    legislationPassedBy: { name: 'United States 119th Congress' },
  })
  expect(law.legislationLegalForce).toBeUndefined()
})

test('an order has the day on which it was signed, also where it was revoked on another', () => {
  const order = view({
    branch: 'Executive',
    congress: null,
    issuedOn: '2025-01-16',
    status: status('Revoked', '2025-01-20'),
  })
  expect(order).toMatchObject({
    legislationDate: '2025-01-16',
    legislationLegalForce: 'https://schema.org/NotInForce',
  })
})

test('a decision has the day on which it was handed down, also where another overruled it', () => {
  expect(
    view({
      branch: 'Judicial',
      issuedOn: '1973-01-22',
      status: status('Overruled', '2022-06-24'),
    }).datePublished,
  ).toBe('1973-01-22')
})
