import { expect, test } from 'vitest'
import { decisionRows } from './decision-rows.ts'
import type { StoredDecision } from './stored-decisions.ts'
import type { ParsedDecision } from './parsed-decision.ts'

const parsed: ParsedDecision = {
  dockets: ['21-1454'],
  name: 'Ohio Adjutant General’s Dept. v. FLRA',
  hasShortName: true,
  decided: '2023-05-18',
  argued: null,
  citation: '598 U.S. 449',
  lowerCourt: null,
  judgment: null,
  votes: null,
  pdf: { url: 'https://www.supremecourt.gov/opinions/22pdf/598us2r21_5425.pdf', isCurrent: true },
  pageUrl: null,
  updatedAt: null,
  opinions: null,
}
const known: StoredDecision = {
  id: 'scotus-21-1454',
  has_short_title: false,
  citation: null,
  source_title: "Ohio Adjutant General's Department v. Federal Labor Relations Authority",
  docket_number: 'No. 21-1454',
  other_dockets: [],
  decided_date: '2023-05-18',
  pdf_url: null,
  source_url: 'https://www.supremecourt.gov/docket/docketfiles/html/public/21-1454.html',
  text_url: null,
  source_updated_at: null,
  judgment: null,
  is_edited: false,
  has_pages: false,
  opinions: [],
}
const row = (changes: Partial<ParsedDecision> = {}, stored?: Partial<StoredDecision>) =>
  decisionRows(
    { ...parsed, ...changes },
    stored && { ...known, ...stored },
    `scotus-${(changes.dockets ?? parsed.dockets)[0]?.toLowerCase()}`,
  ).decision

test('a new decision is a row by its docket', () => {
  expect(row()).toEqual({
    id: 'scotus-21-1454',
    source_title: 'Ohio Adjutant General’s Dept. v. FLRA',
    branch: 'Judicial',
    action_type: 'supreme_court_decision',
    docket_number: 'No. 21-1454',
    other_dockets: [],
    lower_court: null,
    judgment: null,
    votes_for_judgment: null,
    votes_against_judgment: null,
    citation: '598 U.S. 449',
    issuing_body: 'Supreme Court',
    latest_action_date: '2023-05-18',
    argued_date: null,
    decided_date: '2023-05-18',
    date_enacted_issued: '2023-05-18',
    pdf_url: 'https://www.supremecourt.gov/opinions/22pdf/598us2r21_5425.pdf',
    source_url: 'https://www.supremecourt.gov/docket/docketfiles/html/public/21-1454.html',
    text_url: 'https://www.supremecourt.gov/opinions/22pdf/598us2r21_5425.pdf',
    api_source_id: 'scotus-21-1454',
    source_updated_at: null,
  })
})

test('applications and original cases have their own numbers', () => {
  expect(row({ dockets: ['24A884', '24A885'] })).toMatchObject({
    id: 'scotus-24a884',
    docket_number: 'No. 24A884',
    other_dockets: ['No. 24A885'],
  })
  expect(row({ dockets: ['22O156'] })).toMatchObject({
    id: 'scotus-22o156',
    docket_number: 'No. 156, Orig.',
    source_url: 'https://www.supremecourt.gov/docket/docketfiles/html/public/22o156.html',
  })
})

test('a decision that is known under another of its dockets stays one', () => {
  expect(
    row(
      { dockets: ['21-707'] },
      { id: 'scotus-20-1199', docket_number: 'No. 20-1199', other_dockets: ['No. 21-707'] },
    ),
  ).toMatchObject({
    id: 'scotus-20-1199',
    docket_number: 'No. 20-1199',
    other_dockets: ['No. 21-707'],
    api_source_id: 'scotus-20-1199',
  })
})

test('a short name does not replace a full one', () => {
  expect(row({}, {}).source_title).toBe(
    "Ohio Adjutant General's Department v. Federal Labor Relations Authority",
  )
  expect(row({}, { has_short_title: true, source_title: '6/28/26' }).source_title).toBe(
    'Ohio Adjutant General’s Dept. v. FLRA',
  )
  const full = { name: 'Ohio Adjutant General’s Department v. FLRA', hasShortName: false }
  expect(row(full, {}).source_title).toBe('Ohio Adjutant General’s Department v. FLRA')
})

const slip = 'https://www.supremecourt.gov/opinions/22pdf/21-1454_2b3c.pdf'
const print = 'https://www.supremecourt.gov/opinions/22pdf/598us2r21_5425.pdf'
const bound = 'https://www.supremecourt.gov/opinions/22pdf/598us2r21_z9k0.pdf'

test.each([
  [
    'the Court’s present address replaces one without pages',
    { url: bound, isCurrent: true },
    print,
    false,
    bound,
  ],
  [
    'pages stay the same from one print of the reports to the next',
    { url: bound, isCurrent: true },
    print,
    true,
    bound,
  ],
  [
    'pages of a slip opinion are not those of the reports',
    { url: print, isCurrent: true },
    slip,
    true,
    slip,
  ],
  ['a copy of long ago replaces nothing', { url: slip, isCurrent: false }, print, false, print],
  ['no address leaves the one there is', null, print, false, print],
])('%s', (_, pdf, pdf_url, has_pages, expected) => {
  expect(row({ pdf }, { pdf_url, has_pages })).toMatchObject({
    pdf_url: expected,
    text_url: expected,
  })
})

test('the later time of change is kept', () => {
  const source_updated_at = '2024-01-05T00:00:00+00:00'
  expect(row({ updatedAt: '2023-07-05' }, { source_updated_at }).source_updated_at).toBe(
    source_updated_at,
  )
  expect(row({ updatedAt: '2025-07-05' }, { source_updated_at }).source_updated_at).toBe(
    '2025-07-05',
  )
})

test('a day of argument after the decision is rejected, alone', () => {
  const odd = decisionRows(
    { ...parsed, argued: '2024-03-20', decided: '2018-03-05' },
    undefined,
    'scotus-22o141',
  )
  expect(odd.decision).toMatchObject({ argued_date: null, decided_date: '2018-03-05' })
  expect(odd.problems).toEqual([
    'It cannot be argued on 2024-03-20, after it was decided on 2018-03-05.',
  ])
  const even = decisionRows({ ...parsed, argued: '2023-01-09' }, undefined, 'scotus-21-1454')
  expect(even).toMatchObject({ decision: { argued_date: '2023-01-09' }, problems: [] })
})
