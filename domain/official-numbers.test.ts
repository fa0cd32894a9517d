import { describe, expect, it } from 'vitest'
import {
  billTypeName,
  billTypeOf,
  formatBillNumber,
  parseBillNumber,
} from './measures/bill-number.ts'
import {
  congressName,
  congressOfYear,
  congressYears,
  ordinal,
  sessionOfYear,
  yearOfSession,
} from './dates/congress.ts'
import { formatDocketNumber, parseDocketNumber } from './decisions/docket-number.ts'
import { formatExecutiveNumber } from './orders/executive-number.ts'
import { formatLawNumber, parseLawNumber } from './measures/law-number.ts'
import * as urls from './actions/official-urls.ts'

describe('a bill number', () => {
  it.each([
    ['H.R. 1', 'H.R. 1'],
    ['HR1', 'H.R. 1'],
    ['hr 3684', 'H.R. 3684'],
    ['H. Con. Res. 14', 'H.Con.Res. 14'],
    ['HJRES 7', 'H.J.Res. 7'],
    ['h.res.5', 'H.Res. 5'],
    ['S. 1071', 'S. 1071'],
    ['S.J.Res. 12', 'S.J.Res. 12'],
    ['s con res 7', 'S.Con.Res. 7'],
    ['SRES10', 'S.Res. 10'],
  ])('%s is read as %s', (written, cited) => {
    const number = parseBillNumber(written)
    expect(number && formatBillNumber(number)).toBe(cited)
  })
  it.each(['', null, 'H.R.', 'H.R. 0', 'H.R. -1', 'PN 12', 'HRR 1', 'S. 123456', 'E.O. 14067'])(
    '%j is none',
    (text) => {
      expect(parseBillNumber(text)).toBeNull()
    },
  )
  it('gives its kind even when no number follows', () => {
    expect(billTypeOf('S.J.Res.')).toBe('SJRES')
    expect(billTypeOf('Treaty 5')).toBeNull()
    expect(billTypeName('SJRES')).toBe('Senate joint resolution')
  })
})

describe('a Congress', () => {
  it('is an ordinal', () => {
    expect([1, 2, 3, 11, 12, 13, 101, 102, 103, 111, 119].map(ordinal).join(' ')).toBe(
      '1st 2nd 3rd 11th 12th 13th 101st 102nd 103rd 111th 119th',
    )
    expect(congressName(119)).toBe('119th Congress')
  })
  it('sits for two years, counted from 1789', () => {
    expect(congressYears(119)).toEqual({ first: 2025, second: 2026 })
    expect([2025, 2026].map(sessionOfYear)).toEqual([1, 2])
    expect([1, 2].map((session) => yearOfSession(119, session))).toEqual([2025, 2026])
    expect([1789, 1790, 2024, 2025, 2026].map(congressOfYear)).toEqual([1, 1, 118, 119, 119])
  })
})

describe('numbers of the executive and the Court', () => {
  it('are cited as the Federal Register cites them', () => {
    expect(formatExecutiveNumber({ kind: 'executive order', number: 14067 })).toBe('E.O. 14067')
    expect(formatExecutiveNumber({ kind: 'proclamation', number: 10886 })).toBe(
      'Proclamation 10886',
    )
  })
  it.each([
    ['20-1530', 'No. 20-1530'],
    ['No. 20–1530', 'No. 20-1530'],
    ['scotus-24A884', 'No. 24A884'],
    ['141, Orig.', 'No. 141, Orig.'],
  ])('%s is the docket %s', (written, cited) => {
    const docket = parseDocketNumber(written)
    expect(docket && formatDocketNumber(docket)).toBe(cited)
  })
  it('that is no docket gives none', () => {
    expect(parseDocketNumber('Dobbs')).toBeNull()
  })
})

describe('a law', () => {
  it.each([
    ['Became Public Law No: 119-21.', 'Public Law 119-21'],
    ['Became Private Law No: 119-1.', 'Private Law 119-1'],
    ['Pub. L. 117–169', 'Public Law 117-169'],
    ['Public Law 119-21', 'Public Law 119-21'],
  ])('%s is %s', (written, cited) => {
    const law = parseLawNumber(written)
    expect(law && formatLawNumber(law)).toBe(cited)
  })
  it('is not read from other texts', () => {
    expect(parseLawNumber('Signed by President.')).toBeNull()
  })
})

describe('official addresses', () => {
  it.each([
    [
      urls.congressGovBillUrl(119, { type: 'HR', number: 1 }),
      'https://www.congress.gov/bill/119th-congress/house-bill/1',
    ],
    [
      urls.congressGovTextUrl(118, { type: 'SCONRES', number: 7 }),
      'https://www.congress.gov/bill/118th-congress/senate-concurrent-resolution/7/text',
    ],
    [
      urls.congressGovBillUrl(102, { type: 'SJRES', number: 12 }),
      'https://www.congress.gov/bill/102nd-congress/senate-joint-resolution/12',
    ],
    [
      urls.govinfoLawUrl({ kind: 'public', congress: 119, number: 21 }),
      'https://www.govinfo.gov/link/plaw/119/public/21',
    ],
    [
      urls.govinfoExecutiveUrl({ kind: 'executive order', number: 14067 }),
      'https://www.govinfo.gov/link/cpd/executiveorder/14067',
    ],
    [
      urls.supremeCourtDocketUrl('24A884'),
      'https://www.supremecourt.gov/docket/docketfiles/html/public/24a884.html',
    ],
    [
      urls.rollCallUrl({ chamber: 'House', congress: 119, session: 1, number: 190 }),
      'https://clerk.house.gov/Votes/2025190',
    ],
    [
      urls.rollCallUrl({ chamber: 'Senate', congress: 119, session: 1, number: 372 }),
      'https://www.senate.gov/legislative/LIS/roll_call_votes/vote1191/vote_119_1_00372.htm',
    ],
  ])('%s', (built, official) => {
    expect(built).toBe(official)
  })
})
