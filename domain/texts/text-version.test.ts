import { expect, test } from 'vitest'
import {
  latestTextVersion,
  textPosition,
  textVersionName,
  versionCalled,
  versionInCitation,
  versionName,
} from './text-version.ts'

const latest = (chamber: 'House' | 'Senate', ...types: string[]) =>
  latestTextVersion(
    types.map((type) => ({ type })),
    chamber,
  )?.type

test('the latest text is the one printed at the furthest step', () => {
  expect(latest('House', 'Introduced in House', 'Enrolled Bill', 'Received in Senate')).toBe(
    'Enrolled Bill',
  )
  expect(latest('House', 'Enrolled Bill', 'Engrossed Amendment Senate', 'Public Law')).toBe(
    'Public Law',
  )
  expect(latest('House', 'Reported in House', 'EH', 'IH')).toBe('EH')
  expect(latest('House')).toBe(undefined)
})

test('a calendar of the Senate is early for its own bills and late for those of the House', () => {
  const types = ['Placed on Calendar Senate', 'Engrossed in Senate', 'Engrossed in House']
  expect(latest('Senate', 'Introduced in Senate', ...types.slice(0, 2))).toBe('Engrossed in Senate')
  expect(latest('House', types[2]!, types[0]!, 'Introduced in House')).toBe(
    'Placed on Calendar Senate',
  )
})

test('of two versions of the same step the one with the later date counts', () => {
  const versions = [
    { type: 'Reported in House', date: '2025-03-01' },
    { type: 'Reported in House', date: '2025-05-02' },
    { type: 'Reported in House', date: null },
  ]
  expect(latestTextVersion(versions, 'House')?.date).toBe('2025-05-02')
})

test.each([
  ['EH', 'Engrossed in House'],
  ['EH1S', 'Engrossed in House (star print)'],
  ['RFS2', 'Referred in Senate (2)'],
  ['PLAW', 'Public Law'],
  ['PCS', 'Placed on Calendar Senate'],
  ['RS', 'Reported in Senate'],
  ['EAS', 'Engrossed Amendment Senate'],
  ['ENR', 'Enrolled Bill'],
  ['AS', 'Amendment Ordered to Be Printed Senate'],
  ['Engrossed in House', 'Engrossed in House'],
])('%s is %s', (type, name) => {
  expect(textVersionName(type)).toBe(name)
})

test.each([
  ['enr', 'Enrolled Bill', 'enrolled'],
  ['eh', 'Engrossed in House', 'engrossed in House'],
  ['rh2', 'Reported in House (2)', 'reported in House (2)'],
  ['plaw', 'Public Law', 'Public Law'],
  ['fr', 'Federal Register', 'Federal Register'],
])('the code %s is %s', (code, name, cited) => {
  expect(versionName(code)).toBe(name)
  expect(versionInCitation(code)).toBe(cited)
})

test('a version is found by its name among those there are', () => {
  expect(versionCalled('Enrolled Bill', ['ih', 'enr'])).toBe('enr')
  expect(versionCalled('Engrossed in House', ['ih', 'enr'])).toBe(null)
  expect(versionCalled(null, ['ih'])).toBe(null)
})

test('versions are in the order in which they were printed, also where a day is not known', () => {
  const of119 = { congress: 119, originChamber: 'House' } as const
  const versions = [
    { version: 'ih', issuedOn: '2025-01-03' },
    // A day that is none of its Congress changes nothing about how far the measure had come.
    { version: 'ih', issuedOn: '2035-01-01' },
    { version: 'rh', issuedOn: '2025-09-04' },
    { version: 'eh', issuedOn: null },
    { version: 'rfs', issuedOn: '2025-09-10' },
    { version: 'eas', issuedOn: '2025-10-01' },
    { version: 'eah', issuedOn: '2025-10-09' },
    { version: 'enr', issuedOn: null },
    { version: 'plaw', issuedOn: '1925-11-01' },
    { version: 'plaw', issuedOn: '2025-11-01' },
  ]
  const positions = versions.map((one) => textPosition(one, of119))
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(new Set(positions).size).toBe(versions.length)
})

// https://www.govinfo.gov/help/bills lists these 53.
const codes: [code: string, name: string][] = [
  ['as', 'Amendment Ordered to Be Printed Senate'],
  ['ash', 'Additional Sponsors House'],
  ['ath', 'Agreed to House'],
  ['ats', 'Agreed to Senate'],
  ['cdh', 'Committee Discharged House'],
  ['cds', 'Committee Discharged Senate'],
  ['cph', 'Considered and Passed House'],
  ['cps', 'Considered and Passed Senate'],
  ['eah', 'Engrossed Amendment House'],
  ['eas', 'Engrossed Amendment Senate'],
  ['eh', 'Engrossed in House'],
  ['enr', 'Enrolled Bill'],
  ['eph', 'Engrossed and Deemed Passed by House'],
  ['es', 'Engrossed in Senate'],
  ['fah', 'Failed Amendment House'],
  ['fph', 'Failed Passage House'],
  ['fps', 'Failed Passage Senate'],
  ['hdh', 'Held at Desk House'],
  ['hds', 'Held at Desk Senate'],
  ['ih', 'Introduced in House'],
  ['iph', 'Indefinitely Postponed House'],
  ['ips', 'Indefinitely Postponed Senate'],
  ['is', 'Introduced in Senate'],
  ['lth', 'Laid on Table in House'],
  ['lts', 'Laid on Table in Senate'],
  ['oph', 'Ordered to Be Printed House'],
  ['ops', 'Ordered to Be Printed Senate'],
  ['pap', 'Printed as Passed'],
  ['pav', 'Previous Action Vitiated'],
  ['pch', 'Placed on Calendar House'],
  ['pcs', 'Placed on Calendar Senate'],
  ['pp', 'Public Print'],
  ['pwah', 'Ordered to Be Printed with House Amendment'],
  ['rah', 'Referred with Amendments House'],
  ['ras', 'Referred with Amendments Senate'],
  ['rch', 'Reference Change House'],
  ['rcs', 'Reference Change Senate'],
  ['rdh', 'Received in House'],
  ['rds', 'Received in Senate'],
  ['reah', 'Re-engrossed Amendment House'],
  ['renr', 'Re-enrolled Bill'],
  ['res', 'Re-engrossed Amendment Senate'],
  ['rfh', 'Referred in House'],
  ['rfs', 'Referred in Senate'],
  ['rh', 'Reported in House'],
  ['rhuc', 'Returned to the House by Unanimous Consent'],
  ['rih', 'Referral Instructions House'],
  ['ris', 'Referral Instructions Senate'],
  ['rs', 'Reported in Senate'],
  ['rth', 'Referred to Committee House'],
  ['rts', 'Referred to Committee Senate'],
  ['sas', 'Additional Sponsors Senate'],
  ['sc', 'Sponsor Change'],
]

test('each version has its name, and none is older than the introduction', () => {
  expect(codes).toHaveLength(53)
  for (const [code, name] of codes) {
    expect(versionName(code)).toBe(name)
    const chamber = name.includes('Senate') ? 'Senate' : 'House'
    const place = (version: string) =>
      textPosition({ version, issuedOn: null }, { congress: 119, originChamber: chamber })
    const introduced = chamber === 'Senate' ? 'is' : 'ih'
    expect([code, place(code) >= place(introduced)]).toEqual([code, true])
    expect([code, place(code) <= place('plaw')]).toEqual([code, true])
  }
})

test('versions stand where a measure had come to', () => {
  const order = [
    'ih',
    'rth',
    'ash',
    'rh',
    'pch',
    'eh',
    'rds',
    'rts',
    'cds',
    'rs',
    'es',
    'eas',
    'reah',
    'enr',
    'renr',
  ]
  const places = order.map((version) =>
    textPosition({ version, issuedOn: null }, { congress: 119, originChamber: 'House' }),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
