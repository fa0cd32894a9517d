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
