import { expect, test } from 'vitest'
import type { ListedOpinion } from './slip-listing.ts'
import { fromListing } from './from-listing.ts'

const listed: ListedOpinion = {
  date: '6/29/23',
  docket: '20-1199',
  name: 'Students for Fair Admissions, Inc. v. President and Fellows of Harvard College',
  pdf: '/opinions/22pdf/600us1r53_4g15.pdf#page=1',
  author: 'R',
  citation: '600 U. S. 181',
  revisions: ['7/5/2023', '7/1/23'],
}

test('a row gives docket, name, day, citation, PDF and the author of the main opinion', () => {
  expect(fromListing(listed)).toEqual({
    parsed: {
      dockets: ['20-1199'],
      name: 'Students for Fair Admissions, Inc. v. President and Fellows of Harvard College',
      hasShortName: true,
      decided: '2023-06-29',
      argued: null,
      citation: '600 U.S. 181',
      lowerCourt: null,
      judgment: null,
      votes: null,
      pdf: {
        url: 'https://www.supremecourt.gov/opinions/22pdf/600us1r53_4g15.pdf',
        isCurrent: true,
      },
      pageUrl: null,
      updatedAt: '2023-07-05',
      opinions: { list: [{ type: 'lead', author: 'Roberts', joinedBy: null }], isComplete: false },
    },
    problems: [],
  })
})

test('a per curiam opinion has no author, and a decree is no opinion', () => {
  expect(fromListing({ ...listed, author: 'PC' }).parsed.opinions).toEqual({
    list: [{ type: 'per_curiam', author: null, joinedBy: null }],
    isComplete: false,
  })
  expect(fromListing({ ...listed, author: 'D' })).toMatchObject({
    parsed: { opinions: null },
    problems: [],
  })
})

test('reports unknown initials as a problem and takes the decision', () => {
  expect(fromListing({ ...listed, author: 'XY' })).toMatchObject({
    parsed: { dockets: ['20-1199'], opinions: null },
    problems: ['No justice is known by the initials “XY”.'],
  })
})

test('a citation without its page is none yet', () => {
  expect(fromListing({ ...listed, citation: '606 U. S. ____' }).parsed.citation).toBeNull()
})

test.each([
  [
    '/opinions/preliminaryprint/592US1PP_web.pdf#page=41',
    'https://www.supremecourt.gov/opinions/preliminaryprint/592US1PP_web.pdf#page=41',
  ],
  [
    'http://www.supremecourt.gov/opinions/25pdf/25-95.PDF',
    'https://www.supremecourt.gov/opinions/25pdf/25-95.PDF',
  ],
  ['https://example.com/25-95.pdf', undefined],
  ['/opinions/25pdf/25-95.html', undefined],
  ['http://[', undefined],
])('the link %s gives the PDF %s', (pdf, url) => {
  expect(fromListing({ ...listed, pdf }).parsed.pdf?.url).toBe(url)
})

test.each([
  [{ docket: '' }, 'The listing has no docket number: “”.'],
  [{ docket: '20-1199A9' }, 'The listing has no docket number: “20-1199A9”.'],
  [{ name: '' }, 'The listing has no name.'],
  [{ date: '2/30/23' }, 'The listing has no date: “2/30/23”.'],
  [{ date: '' }, 'The listing has no date: “”.'],
])('a row with %j is rejected', (fault, reason) => {
  expect(() => fromListing({ ...listed, ...fault })).toThrow(reason)
})
