import { expect, test } from 'vitest'
import {
  latestTextVersion,
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
  ['PCS', 'Placed on Calendar Senate'],
  ['RS', 'Reported in Senate'],
  ['EAS', 'Engrossed Amendment Senate'],
  ['ENR', 'Enrolled Bill'],
  ['AS', 'AS'],
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
