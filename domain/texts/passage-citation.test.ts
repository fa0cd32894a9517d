import { describe, expect, test } from 'vitest'
import { blockNumbers, citePassage, shortNumber } from './passage-citation.ts'

const bill = {
  branch: 'Legislative',
  number: 'H.R. 1',
  title: 'An act',
  citation: null,
  version: 'enr',
}
const order = { ...bill, branch: 'Executive', number: 'E.O. 14160', version: 'fr' }
const decision = {
  branch: 'Judicial',
  number: 'No. 24A884',
  title: 'Trump v. CASA, Inc.',
  citation: null,
  version: 'slip',
}
const section = {
  path: 'sec-70101',
  kind: 'section',
  number: 'SEC. 70101.',
  heading: 'Rates',
  page: null,
} as const
const page = {
  path: 'opinion-of-the-court/page-3',
  kind: 'page',
  number: null,
  heading: null,
  page: '3',
} as const

describe('a citation', () => {
  test('of a measure names section, measure and version', () => {
    expect(citePassage(bill, section, '(a)')).toBe('Sec. 70101(a), H.R. 1 (enrolled)')
    expect(citePassage({ ...bill, version: 'ih' }, section)).toBe(
      'Sec. 70101, H.R. 1 (introduced in House)',
    )
  })

  test('names the division where the same number comes twice', () => {
    const division = {
      ...section,
      kind: 'heading',
      path: 'division-b',
      number: 'DIVISION B',
    } as const
    expect(citePassage(bill, { ...section, number: 'SEC. 103.' }, '', [division])).toBe(
      'Division B, Sec. 103, H.R. 1 (enrolled)',
    )
    expect(citePassage(bill, division)).toBe('Division B, H.R. 1 (enrolled)')
  })

  test('of an order names no version, as there is one', () => {
    expect(citePassage(order, { ...section, number: 'Sec. 2.' }, '(b)')).toBe(
      'Sec. 2(b), E.O. 14160',
    )
    expect(citePassage(order, { ...section, kind: 'front', number: null, heading: null })).toBe(
      'Preamble, E.O. 14160',
    )
  })

  test('of an opinion names the page and, other than of the Court, whose it is', () => {
    const heading = { ...page, kind: 'heading', page: null } as const
    const court = { ...heading, heading: 'Opinion of the Court' }
    expect(citePassage(decision, page, '', [court])).toBe(
      'Trump v. CASA, Inc., No. 24A884, slip op. at 3',
    )
    expect(
      citePassage(decision, page, '', [{ ...heading, heading: 'Sotomayor, J., dissenting' }]),
    ).toBe('Trump v. CASA, Inc., No. 24A884, slip op. at 3 (Sotomayor, J., dissenting)')
    const reported = { ...decision, title: 'Dobbs v. Jackson', citation: '597 U.S. 215' }
    expect(citePassage(reported, { ...page, page: '231' }, '', [court])).toBe(
      'Dobbs v. Jackson, 597 U.S. 215, 231',
    )
  })
})

test('the numbers of blocks are those printed, capitals too, and quoted words have none of their own', () => {
  expect(
    blockNumbers([
      { level: 0, text: 'In general' },
      { level: 1, number: '(a)' },
      { level: 2, number: '(1)' },
      { level: 3, number: '(A)' },
      { level: 3, number: '(B)', quoted: true },
      { level: 2, number: '2.' },
      { level: 1, number: '(b)' },
    ]),
  ).toEqual(['', '(a)', '(a)(1)', '(a)(1)(A)', '(a)(1)(A)', '(a)(2)', '(b)'])
})

test.each([
  ['SEC. 101.', 'Sec. 101'],
  ['Section 1.', 'Sec. 1'],
  ['Sec. 4.1.', 'Sec. 4.1'],
  ['TITLE I—', 'Title I'],
  ['DIVISION A', 'Division A'],
  ['II', 'II'],
])('%s is cited as %s', (printed, cited) => {
  expect(shortNumber(printed)).toBe(cited)
})
