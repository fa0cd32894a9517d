import { describe, expect, test } from 'vitest'
import { outOfRecord } from './out-of-record.ts'

const day = '2026-11-26'
const told = (query: string, decisions: string[] = []) =>
  outOfRecord(query, { isExact: false, identifiers: [] }, decisions, day)

describe('a search for something outside the record gets the official site', () => {
  test.each<[query: string, says: string, url: string, identifier?: string]>([
    [
      'hr 99999',
      'H.R. 99999 isn’t included.',
      'https://www.congress.gov/bill/119th-congress/house-bill/99999',
      'bill:hr99999',
    ],
    [
      'H.R. 3590 111th',
      'H.R. 3590 of the 111th Congress isn’t included.',
      'https://www.congress.gov/bill/111th-congress/house-bill/3590',
      'bill:hr3590@111',
    ],
    [
      '111th S. 1',
      'S. 1 of the 111th Congress isn’t included.',
      'https://www.congress.gov/bill/111th-congress/senate-bill/1',
      'bill:s1@111',
    ],
    [
      'Public Law 111-148',
      'Public Law 111-148 isn’t included.',
      'https://www.govinfo.gov/link/plaw/111/public/148',
      'law:111-148',
    ],
    [
      'EO 9066',
      'Executive Order 9066 isn’t included.',
      'https://www.archives.gov/federal-register/executive-orders/disposition',
      'eo:9066',
    ],
    [
      'No. 25-332',
      'Case No. 25-332 isn’t included. Pending Supreme Court cases aren’t either.',
      'https://www.supremecourt.gov/docket/docketfiles/html/public/25-332.html',
      'docket:25-332',
    ],
    ['PN 12', 'Nominations aren’t included.', 'https://www.congress.gov/nominations'],
    ['PN345-2', 'Nominations aren’t included.', 'https://www.congress.gov/nominations'],
    [
      'Treaty Doc. 117-3',
      'Treaties aren’t included.',
      'https://www.congress.gov/treaty-document/117th-congress/3',
    ],
    [
      '40 CFR 60',
      'The Code of Federal Regulations isn’t included.',
      'https://www.ecfr.gov/current/title-40/part-60',
    ],
    [
      '40 C.F.R. part 60',
      'The Code of Federal Regulations isn’t included.',
      'https://www.ecfr.gov/current/title-40/part-60',
    ],
    [
      '89 FR 64538',
      'Rules and notices of federal agencies aren’t included.',
      'https://www.federalregister.gov/citation/89-FR-64538',
      'cite:89fr64538',
    ],
    [
      'California SB 54',
      'State laws aren’t included.',
      'https://www.congress.gov/state-legislature-websites',
    ],
    [
      'TX HB 20',
      'State laws aren’t included.',
      'https://www.congress.gov/state-legislature-websites',
    ],
    [
      'Prop 13',
      'State laws aren’t included.',
      'https://www.congress.gov/state-legislature-websites',
    ],
    [
      'NSPM-7',
      'Presidential memoranda aren’t included.',
      'https://www.federalregister.gov/presidential-documents/other-presidential-documents',
    ],
    [
      'Ninth Circuit',
      'Decisions of lower courts aren’t included.',
      'https://www.govinfo.gov/app/collection/uscourts',
    ],
    [
      'Trump v. Slaughter',
      'No decision in this record is named “Trump v. Slaughter”. Pending Supreme Court cases and decisions of lower courts aren’t included.',
      'https://www.supremecourt.gov/docket/docket.aspx',
    ],
  ])('%s', (query, says, url, identifier) => {
    const reading = { isExact: false, identifiers: identifier ? [identifier] : [] }
    expect(outOfRecord(query, reading, [], day)).toMatchObject({ says, url })
  })
})

test.each([
  '',
  'housing',
  'treaty rights of tribes',
  'circuit breaker',
  'property 13',
  'a v',
  'state of the union',
])('%j gets no answer', (query) => {
  expect(told(query)).toBeNull()
})

test('something that the record has gets no answer', () => {
  expect(outOfRecord('hr 1', { isExact: true, identifiers: ['bill:hr1'] }, [], day)).toBeNull()
  expect(told('Dobbs v. Jackson', ['Dobbs v. Jackson Women’s Health Organization'])).toBeNull()
  expect(told('Trump v. Slaughter', ['Trump v. CASA, Inc.'])).not.toBeNull()
})
