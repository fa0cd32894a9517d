import { describe, expect, test } from 'vitest'
import { readExpiryClause } from './expiry-clause.ts'

const endOf = (text: string, signed: string | null = '2025-03-01') =>
  readExpiryClause([{ kind: 'section', content: [{ level: 0, text }] }], signed)?.on ?? null

describe('an order ends by its own words', () => {
  test.each([
    [
      'closing offices on a day',
      'All executive departments and agencies of the Federal Government shall be closed on January 9, 2025, as a mark of respect for James Earl Carter, Jr.',
      '2024-12-30',
      '2025-01-09',
    ],
    [
      'closing them on two',
      'All executive departments and agencies of the Federal Government shall be closed and their employees excused from duty on Wednesday, December 24, 2025, and Friday, December 26, 2025, the day before and the day following Christmas Day, respectively.',
      '2025-12-18',
      '2025-12-26',
    ],
    [
      'having the flag at half-staff until a day',
      'The flag of the United States shall be flown at half-staff at the White House until sunset, March 9, 2025.',
      '2025-03-01',
      '2025-03-09',
    ],
    [
      'ending on a day',
      'This order shall terminate on December 31, 2025.',
      '2025-03-01',
      '2025-12-31',
    ],
    [
      'ending some time after its signing',
      'This proclamation shall expire one year from the date of this proclamation.',
      '2025-03-01',
      '2026-03-01',
    ],
    [
      'closing offices on the day it is signed',
      'All executive departments and agencies of the Federal Government shall be closed on January 9, 2025, as a mark of respect for James Earl Carter, Jr.',
      '2025-01-09',
      '2025-01-09',
    ],
  ])('%s', (_, text, signed, end) => {
    expect(endOf(text, signed)).toBe(end)
  })

  test('and the sentence that says so is its source', () => {
    const text = 'This is a rule. This order shall terminate on December 31, 2025. It is one.'
    expect(readExpiryClause([{ kind: 'section', content: [{ level: 0, text }] }], null)).toEqual({
      on: '2025-12-31',
      by: 'This order shall terminate on December 31, 2025.',
    })
  })
})

describe('nothing is said of the end of an order', () => {
  test.each([
    ['whose board ends', 'The Board shall terminate on December 31, 2025.'],
    [
      'that may be extended',
      'This order shall terminate on December 31, 2025, unless extended by the President.',
    ],
    [
      'whose part ends',
      'That suspension and limitation shall expire, absent extension, 6 months after the date of this proclamation.',
    ],
    ['that suspends something for a time', 'Duties are suspended for a period of 90 days.'],
    ['that began before it', 'This order shall terminate on January 1, 2025.'],
    [
      'that names two days',
      'This order shall terminate on May 1, 2025. This order shall terminate on June 1, 2025.',
    ],
  ])('%s', (_, text) => {
    expect(endOf(text)).toBeNull()
  })

  test('by words that are to stand in another', () => {
    const text = 'This order shall terminate on December 31, 2025.'
    expect(
      readExpiryClause([{ kind: 'section', content: [{ level: 1, text, quoted: true }] }], null),
    ).toBe(null)
  })
})
