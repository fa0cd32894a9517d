import { describe, expect, test } from 'vitest'
import { endInTitle, executiveStatus, yearObserved } from './executive-status.ts'

const today = '2026-11-26'

describe('an order or proclamation', () => {
  const order = {
    title: 'Strengthening Something',
    signed: '2025-03-01',
    disposition: null,
    cause: null,
    kind: 'executive_order' as const,
  }
  const statusOf = (facts: Partial<Parameters<typeof executiveStatus>[0]> = {}, day = today) =>
    executiveStatus({ ...order, ...facts }, day)
  const followed =
    "We follow later orders that the Federal Register lists. We don't follow all court rulings."
  test('is signed if nothing says that it is in effect, and says what we follow', () => {
    expect(statusOf()).toEqual({
      label: 'Signed',
      date: '2025-03-01',
      reason: null,
      note: followed,
      dueOn: null,
    })
    expect(statusOf({ kind: 'proclamation' }).note).toBe(
      "We don't follow all later proclamations and court rulings.",
    )
  })
  test('that an editor calls in effect says what we follow, too', () => {
    expect(statusOf({ disposition: 'in_effect' })).toEqual({
      label: 'In Effect',
      date: null,
      reason: 'signed March 1, 2025',
      note: followed,
      dueOn: null,
    })
  })
  test('that another revoked says which, and when', () => {
    const cause = { name: 'EO 14148 of January 20, 2025', date: '2025-01-20' }
    expect(statusOf({ disposition: 'revoked', signed: '2021-01-20', cause })).toEqual({
      label: 'Revoked',
      date: '2025-01-20',
      reason: 'by EO 14148 of January 20, 2025; signed January 20, 2021',
      note: null,
      dueOn: null,
    })
  })
  test('that a court blocked in part says which court, and when', () => {
    const cause = {
      name: 'LULAC v. Executive Office of the President (D.D.C.)',
      date: '2025-04-24',
    }
    expect(statusOf({ disposition: 'blocked_in_part', cause })).toMatchObject({
      label: 'Blocked in part',
      date: '2025-04-24',
      reason: 'by LULAC v. Executive Office of the President (D.D.C.); signed March 1, 2025',
    })
  })
  test('that closed offices on a day has ended with it', () => {
    const title =
      'Providing for the Closing of Government Departments and Agencies on April 27, 1994'
    expect(statusOf({ title, signed: '1994-04-23' })).toMatchObject({
      label: 'Ended',
      date: '1994-04-27',
      reason: 'by its own words; signed April 23, 1994',
      note: null,
    })
    expect(statusOf({ title, signed: '1994-04-23' }, '1994-04-27').label).toBe('Signed')
  })
  test('that ends itself in its text has ended once that day has passed, by that sentence', () => {
    const by = 'This order shall terminate on December 31, 2025.'
    const expiryClause = { on: '2025-12-31', by }
    expect(statusOf({ expiryClause })).toMatchObject({
      label: 'Ended',
      date: '2025-12-31',
      reason: `by its own words: “${by}”; signed March 1, 2025`,
      dueOn: null,
    })
    // On its last day it has not ended, and is due on the next.
    expect(statusOf({ expiryClause }, '2025-12-31')).toMatchObject({
      label: 'Signed',
      dueOn: '2026-01-01',
    })
    // The status "in effect" was entered before that day. The status "ended" meant that end.
    expect(statusOf({ expiryClause, disposition: 'in_effect' }).label).toBe('Ended')
    expect(statusOf({ expiryClause, disposition: 'expired' }).date).toBe('2025-12-31')
    // A later order may have moved the end.
    expect(statusOf({ expiryClause, isExtended: true }).label).toBe('Signed')
  })
  test.each([
    [
      'Providing for the Closing of Government Departments and agencies on April 27, 1994',
      '1994-04-27',
    ],
    [
      'Closing of Executive Departments and Agencies of the Federal Government on Friday, December 26, 2014',
      '2014-12-26',
    ],
    [
      'Half-Day Closing of Executive Departments and Agencies on Thursday, December 24, 2009',
      '2009-12-24',
    ],
    ['National Physical Fitness and Sports Month, 2025', null],
    ['Adjustments of Certain Rates of Pay', null],
  ])('%s ends %s', (title, end) => {
    expect(endInTitle(title)).toBe(end)
  })
  test.each([
    ['Bill of Rights Day, 2025', '2025'],
    ['National Human Trafficking Prevention Month, 2025', '2025'],
    ['Martin Luther King, Jr., Federal Holiday, 2025', '2025'],
    ['Adjustments of Certain Rates of Pay', null],
    ['Establishing the Presidential Commission on the Year 2025', null],
  ])('%s is an observance of %s', (title, year) => {
    expect(yearObserved(title)).toBe(year)
  })
  test('that names the year of its observance has ended with it, on no day that its title does not tell', () => {
    const title = 'National Physical Fitness and Sports Month, 2025'
    expect(statusOf({ title, signed: '2025-05-24' })).toMatchObject({
      label: 'Ended',
      date: null,
      reason: 'an observance of 2025, by its title; signed May 24, 2025',
    })
    expect(statusOf({ title }, '2025-12-31')).toMatchObject({
      label: 'Signed',
      dueOn: '2026-01-01',
    })
  })
  test('is what it was through its last day, however that is known, and has ended the day after', () => {
    const year = { title: 'National Day of Something, 2025' }
    const closing = { title: 'Closing of Executive Departments on Wednesday, December 31, 2025' }
    const text = {
      expiryClause: { on: '2025-12-31', by: 'This order shall terminate on December 31, 2025.' },
    }
    for (const facts of [year, closing, text]) {
      expect(statusOf({ ...facts, disposition: 'in_effect' }, '2025-12-31')).toMatchObject({
        label: 'In Effect',
        note: followed,
        dueOn: '2026-01-01',
      })
      expect(statusOf({ ...facts, disposition: 'in_effect' }, '2026-01-01')).toMatchObject({
        label: 'Ended',
        note: null,
        dueOn: null,
      })
    }
  })
  test('that was amended leads to what amended it', () => {
    expect(statusOf({ isChanged: true }).note).toBe(
      `The changes we know of are listed here. ${followed}`,
    )
  })
})

test('a continued emergency is named before what we follow, and ends no order', () => {
  const status = executiveStatus(
    {
      kind: 'executive_order',
      title: 'Blocking Property With Respect to the Situation in Burma',
      signed: '2021-02-10',
      disposition: null,
      cause: null,
      isChanged: true,
      isExtended: true,
      continuations: ['Notice of February 4, 2025 (through February 10, 2026)'],
    },
    '2026-11-26',
  )
  expect(status.label).toBe('Signed')
  expect(status.note).toMatch(
    /^Its national emergency was continued through February 10, 2026, by the notice of February 4, 2025\. The changes/,
  )
})

test('other documents of the President say what we follow', () => {
  const facts = {
    title: 'Delegation of Authority',
    signed: '2024-12-20',
    disposition: null,
    cause: null,
  }
  expect(executiveStatus({ ...facts, kind: 'memorandum' }, today)).toMatchObject({
    label: 'Signed',
    note: "We don't follow all later documents and court rulings.",
  })
})
