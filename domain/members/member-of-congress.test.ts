import { expect, test } from 'vitest'
import { memberColumns, memberOfCongress, type OfficialMember } from './member-of-congress.ts'

const senator: OfficialMember = {
  id: { bioguide: 'S000148', lis: 'S270' },
  name: { first: 'Charles', middle: 'E.', last: 'Schumer', official_full: 'Charles E. Schumer' },
  leadership_roles: [
    { title: 'Majority Leader', end: '2025-01-03' },
    { title: 'Minority Leader' },
    { title: 'Policy Committee Chairman', end: '2025-01-03' },
  ],
  terms: [
    {
      type: 'rep',
      start: '1997-01-07',
      end: '1999-01-03',
      state: 'NY',
      district: 9,
      party: 'Democrat',
    },
    {
      type: 'sen',
      start: '2023-01-03',
      end: '2029-01-03',
      state: 'NY',
      class: 3,
      state_rank: 'senior',
      party: 'Democrat',
      url: 'https://www.schumer.senate.gov',
      contact_form: 'senator@schumer.senate.gov',
      phone: '202-224-6542',
    },
  ],
}

test('a sitting member has the seat of the latest term and the role not yet ended', () => {
  const row = memberColumns(memberOfCongress(senator, true), [])
  expect(row).toMatchObject({
    id: 'S000148',
    lis_id: 'S270',
    chamber: 'Senate',
    district: null,
    senate_class: 3,
    state_rank: 'senior',
    leadership_title: 'Minority Leader',
    website_url: 'https://www.schumer.senate.gov',
    contact_form_url: null,
    congress_gov_url: 'https://www.congress.gov/member/charles-schumer/S000148',
    photo_url: 'https://unitedstates.github.io/images/congress/450x550/S000148.jpg',
  })
  expect(row.terms[0]).toEqual({
    chamber: 'House',
    start: '1997-01-07',
    end: '1999-01-03',
    state: 'NY',
    district: 9,
    party: 'Democrat',
  })
})

test('a former member keeps terms and class, and nothing of an office that is closed', () => {
  expect(memberOfCongress(senator, false)).toMatchObject({
    inOffice: false,
    seniority: null,
    senateClass: 3,
    leadership: null,
    website: null,
    phone: null,
  })
})

test('a name is put together where no full one is given, and an unknown party or district says so', () => {
  const member = memberOfCongress(
    {
      id: { bioguide: 'A000001' },
      name: { first: 'Ada', middle: 'K.', last: 'Byron', suffix: 'Jr.' },
      terms: [
        {
          type: 'rep',
          start: '1989-01-03',
          end: '1991-01-03',
          state: 'VT',
          district: -1,
          party: '',
        },
      ],
    },
    false,
  )
  expect(member.fullName).toBe('Ada K. Byron, Jr.')
  expect(member.terms).toMatchObject([{ district: null, party: 'Unknown' }])
})

test('a member without a term is refused', () => {
  expect(() => memberOfCongress({ ...senator, terms: [] }, true)).toThrow('S000148 has no term.')
})

test('a term in which the member changed party is given in parts, none longer than the term', () => {
  const term = {
    ...senator.terms[0]!,
    start: '2025-01-03',
    end: '2027-01-03',
    party: 'Independent',
  }
  const { terms } = memberOfCongress(
    {
      ...senator,
      terms: [
        {
          ...term,
          party_affiliations: [
            { start: '2025-01-03', end: '2026-03-08', party: 'Republican' },
            { start: '2026-03-09', end: '2029-01-03', party: 'Independent' },
          ],
        },
      ],
    },
    true,
  )
  expect(terms.map(({ start, end, party, district }) => [start, end, party, district])).toEqual([
    ['2025-01-03', '2026-03-08', 'Republican', 9],
    ['2026-03-09', '2027-01-03', 'Independent', 9],
  ])
})
