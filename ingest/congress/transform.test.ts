import { expect, test } from 'vitest'
import type { Bill } from './bill.ts'
import { titlesOf } from './titles.ts'
import { impossibleLaws, toMeasureRow } from './transform.ts'

const roy = {
  bioguideId: 'R000614',
  firstName: 'Chip',
  lastName: 'Roy',
  state: 'TX',
  district: '21',
  party: 'R',
}
const saveAct: Bill = {
  congress: 119,
  type: 'HR',
  number: 22,
  title: 'SAVE Act',
  officialTitle: 'To amend the National Voter Registration Act of 1993, and for other purposes.',
  shortTitles: ['SAVE Act', 'Safeguard American Voter Eligibility Act', 'save act'],
  popularTitles: ['Voter bill'],
  introducedDate: '2025-01-03',
  updated: '2025-05-06T12:00:00Z',
  policyArea: 'Government Operations and Politics',
  subjects: ['Elections, voting, political campaign regulation'],
  sponsors: [roy],
  cosponsors: [
    {
      ...roy,
      district: '0',
      sponsorshipDate: '2025-01-03',
      isOriginalCosponsor: true,
      sponsorshipWithdrawnDate: null,
    },
    {
      ...roy,
      bioguideId: 'C000127',
      district: null,
      sponsorshipDate: '2025-02-03',
      isOriginalCosponsor: false,
      sponsorshipWithdrawnDate: '2025-03-03',
    },
  ],
  actions: [
    {
      actionCode: '8000',
      type: 'Floor',
      actionDate: '2025-04-10',
      text: 'Passed House',
      committees: [],
    },
    { actionCode: 'H1L220', type: 'NotUsed', actionDate: '2025-04-09', text: '', committees: [] },
    {
      actionCode: 'Z99',
      type: 'Unheard',
      actionDate: '2025-03-31',
      text: 'Something new.',
      committees: [],
    },
    {
      actionCode: '1000',
      type: 'IntroReferral',
      actionDate: '2025-01-03',
      text: 'Introduced',
      committees: [],
    },
  ],
  committees: [],
  committeeReports: [],
  costEstimates: [],
  constitutionalAuthority: null,
  notes: [],
  amendments: null,
  laws: [],
  related: [{ congress: 119, type: 'S', number: 128, title: null, relations: [] }],
  summary: {
    text: 'This bill requires proof.',
    version: 'Introduced in House',
    date: '2025-01-03',
    updated: '2025-01-20T12:00:00Z',
  },
  text: {
    version: 'Engrossed in House',
    url: 'https://www.govinfo.gov/content/pkg/BILLS-119hr22eh/xml/BILLS-119hr22eh.xml',
    pdfUrl: 'https://www.govinfo.gov/content/pkg/BILLS-119hr22eh/pdf/BILLS-119hr22eh.pdf',
  },
}

test('a bill becomes a row with the words of its record', () => {
  expect(toMeasureRow(saveAct, '2026-06-01', new Map())).toMatchObject({
    id: '119-hr-22',
    source_title: 'SAVE Act',
    official_title: 'To amend the National Voter Registration Act of 1993, and for other purposes.',
    policy_area: 'Government Operations and Politics',
    subjects: ['Elections, voting, political campaign regulation'],
    latest_action_date: '2025-04-10',
    text_version: 'Engrossed in House',
    pdf_url: 'https://www.govinfo.gov/content/pkg/BILLS-119hr22eh/pdf/BILLS-119hr22eh.pdf',
    source_updated_at: '2025-05-06T12:00:00Z',
  })
})

test('a law that a measure of its kind cannot have become is rejected, and its history stays', () => {
  const law = { kind: 'public' as const, congress: 119, number: 9 }
  const resolution: Bill = { ...saveAct, type: 'HCONRES', laws: [law] }
  expect(impossibleLaws(resolution)).toEqual([
    {
      part: 'laws',
      reason: 'A House concurrent resolution cannot become law: public law 9 is left out.',
    },
  ])
  expect(toMeasureRow(resolution, '2026-06-01', new Map())).toMatchObject({
    law_number: null,
    date_enacted_issued: null,
  })
  expect(impossibleLaws({ ...saveAct, laws: [law] })).toEqual([])
})

test('unknown codes stay as they are, and entries without words are left out', () => {
  expect(toMeasureRow(saveAct, '2026-06-01', new Map()).actions_history).toEqual([
    { actionCode: '8000', type: 'Floor', actionDate: '2025-04-10', text: 'Passed House' },
    { actionCode: 'Z99', type: 'Unheard', actionDate: '2025-03-31', text: 'Something new.' },
    { actionCode: '1000', type: 'IntroReferral', actionDate: '2025-01-03', text: 'Introduced' },
  ])
})

test('cosponsors keep the day they joined and the day they withdrew', () => {
  expect(toMeasureRow(saveAct, '2026-06-01', new Map()).cosponsors_data).toEqual([
    { ...roy, district: 0, sponsorshipDate: '2025-01-03', isOriginalCosponsor: true },
    {
      ...roy,
      bioguideId: 'C000127',
      district: null,
      sponsorshipDate: '2025-02-03',
      isOriginalCosponsor: false,
      sponsorshipWithdrawnDate: '2025-03-03',
    },
  ])
})

test('shows a repeated entry of the history once', () => {
  const [passed] = saveAct.actions
  const doubled = { ...saveAct, actions: [passed!, ...saveAct.actions] }
  expect(toMeasureRow(doubled, '2026-06-01', new Map()).actions_history).toEqual(
    toMeasureRow(saveAct, '2026-06-01', new Map()).actions_history,
  )
  // Another code or day is another entry.
  const other = { ...saveAct, actions: [{ ...passed!, actionCode: 'H37100' }, ...saveAct.actions] }
  expect(toMeasureRow(other, '2026-06-01', new Map()).actions_history).toHaveLength(4)
})

test('a name in capitals or none is that of the roster', () => {
  const roster = new Map([['G000546', { firstName: 'Sam', lastName: 'Graves' }]])
  const names = (firstName: string | null, lastName: string | null, bioguideId = 'G000546') => {
    const sponsors = [{ ...roy, bioguideId, firstName, lastName }]
    const { sponsor_data } = toMeasureRow({ ...saveAct, sponsors }, '2026-06-01', roster)
    return (sponsor_data as { firstName: string; lastName: string }[]).map((one) => [
      one.firstName,
      one.lastName,
    ])
  }
  expect(names('SAM', 'GRAVES')).toEqual([['Sam', 'Graves']])
  expect(names(null, null)).toEqual([['Sam', 'Graves']])
  expect(names('CHRIS', 'VAN HOLLEN', 'V000128')).toEqual([['Chris', 'Van Hollen']])
  expect(names('J.D.', 'Vance', 'V000137')).toEqual([['J.D.', 'Vance']])
})

test('a law has the number that its source gives, whichever Congress passed the bill', () => {
  const laws = [{ kind: 'public', congress: 116, number: 283 } as const]
  expect(toMeasureRow({ ...saveAct, laws }, '2026-06-01', new Map())).toMatchObject({
    law_number: 'Public Law 116-283',
    pdf_url: 'https://www.govinfo.gov/link/plaw/116/public/283',
  })
})

test('other names are listed once, and not the one it is shown under', () => {
  expect(toMeasureRow(saveAct, '2026-06-01', new Map()).source_aliases).toEqual([
    { name: 'Voter bill', kind: 'popular_title' },
    { name: 'Safeguard American Voter Eligibility Act', kind: 'short_title' },
  ])
})

test('titles of portions are not names of the measure, and the last official wording counts', () => {
  const titles = [
    { titleType: 'Display Title', title: 'Inflation Reduction Act of 2022' },
    { titleType: 'Official Title as Introduced', title: 'To provide for reconciliation.' },
    { titleType: 'Official Title as Amended by Senate', title: 'An act to provide.' },
    { titleType: 'Short Title(s) as Introduced for portions of this bill', title: 'Part Act' },
    {
      titleType: 'Short Titles for portions of this bill from ENR (Enrolled) bill text',
      title: 'Part Act',
    },
    { titleType: 'Short Titles from ENR (Enrolled) bill text', title: 'Whole Act' },
    { titleType: 'Short Title(s) as Passed House', title: 'Whole Act' },
    { titleType: 'Popular Title', title: 'IRA' },
  ]
  expect(titlesOf(titles)).toEqual({
    officialTitle: 'An act to provide.',
    shortTitles: ['Whole Act'],
    popularTitles: ['IRA'],
  })
})
