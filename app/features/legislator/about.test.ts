import { expect, test } from 'vitest'
import { type AboutSubject, aboutLegislator as aboutOn } from './about.ts'

const term = (chamber: string, start: string, end: string, party = 'Republican') => ({
  chamber,
  start,
  end,
  party,
})
const arrington: AboutSubject = {
  full_name: 'Jodey C. Arrington',
  party: 'Republican',
  state: 'TX',
  chamber: 'House',
  district: 19,
  in_office: true,
  leadership_title: null,
  terms: [term('House', '2017-01-03', '2019-01-03')],
}

const aboutLegislator = (member: AboutSubject, today = '2018-06-01') => aboutOn(member, today)

test('a representative is described with district and first day', () => {
  expect(aboutLegislator(arrington)).toBe(
    'Jodey C. Arrington, a Republican, represents Texas’s 19th congressional district in the House of ' +
      'Representatives. First entered the House on January 3, 2017.',
  )
})

test('an at-large member represents the whole state', () => {
  expect(aboutLegislator({ ...arrington, state: 'AK', district: 0 })).toContain(
    'represents Alaska at large in the House of Representatives.',
  )
})

test('a senator who sat in the House before is described with both first days', () => {
  const senator = {
    ...arrington,
    party: 'Independent',
    chamber: 'Senate',
    district: null,
    terms: [term('House', '1991-01-03', '2007-01-03'), term('Senate', '2007-01-04', '2013-01-03')],
  }
  expect(aboutLegislator(senator, '2012-06-01')).toBe(
    'Jodey C. Arrington, an Independent, represents Texas in the Senate. ' +
      'First entered the House on January 3, 1991, and the Senate on January 4, 2007.',
  )
})

test('a member who changed party is listed with each, and its first day', () => {
  // Justin Amash, Jefferson Van Drew.
  const one = [
    term('House', '2011-01-05', '2019-07-03', 'Republican'),
    term('House', '2019-07-04', '2020-04-30', 'Independent'),
    term('House', '2020-05-01', '2021-01-03', 'Libertarian'),
  ]
  expect(aboutLegislator({ ...arrington, terms: one })).toContain(
    'Listed as a Republican from January 5, 2011, as an Independent from July 4, 2019, and as a Libertarian from May 1, 2020.',
  )
  const other = [
    term('House', '2019-01-03', '2019-12-18', 'Democrat'),
    term('House', '2019-12-19', '2021-01-03', 'Republican'),
    term('House', '2021-01-03', '2023-01-03', 'Republican'),
  ]
  expect(aboutLegislator({ ...arrington, terms: other })).toContain(
    'Listed as a Democrat from January 3, 2019 and as a Republican from December 19, 2019.',
  )
  expect(aboutLegislator(arrington)).not.toContain('Listed')
})

test('a territory has its article', () => {
  expect(aboutLegislator({ ...arrington, state: 'VI', district: 0 })).toContain(
    'represents the Virgin Islands at large',
  )
})

test('a former member’s last term has no certain end', () => {
  expect(aboutLegislator({ ...arrington, in_office: false })).toBe(
    'Jodey C. Arrington, a Republican, represented Texas’s 19th congressional district in the House of ' +
      'Representatives. First entered the House on January 3, 2017. ' +
      'The last term in our record runs to January 3, 2019. The member may have left before then.',
  )
})

test('a former member whose term ended on another day left on that day', () => {
  const terms = [term('House', '2017-01-03', '2018-03-15')]
  expect(aboutLegislator({ ...arrington, in_office: false, terms })).toMatch(
    /The last term ended on March 15, 2018\.$/,
  )
})

test('a member who is listed for a term that is over is not said to represent anybody now', () => {
  expect(aboutLegislator(arrington, '2019-01-03')).toBe(
    'Jodey C. Arrington, a Republican, is listed as representing Texas’s 19th congressional district in the House of ' +
      'Representatives, for a term to January 3, 2019. ' +
      'First entered the House on January 3, 2017.',
  )
  expect(aboutLegislator(arrington, '2019-01-02')).toContain(' represents ')
  const leader = { ...arrington, leadership_title: 'Majority Leader' }
  expect(aboutLegislator(leader, '2019-01-03')).toMatch(
    /Listed leadership position: Majority Leader\.$/,
  )
})

test('a member whose party the record does not know is described without one', () => {
  for (const party of ['Unknown', ''])
    expect(aboutLegislator({ ...arrington, party })).toMatch(/^Jodey C\. Arrington represents /)
})

test('a leader is described with the position', () => {
  expect(aboutLegislator({ ...arrington, leadership_title: 'Majority Leader' })).toMatch(
    /Leadership position: Majority Leader\.$/,
  )
})

test('a former leader is described without it', () => {
  const leader = { ...arrington, leadership_title: 'Majority Leader', in_office: false }
  expect(aboutLegislator(leader)).not.toContain('Leadership')
})

test('a member without terms in the record is described without dates', () => {
  expect(aboutLegislator({ ...arrington, terms: [] })).toMatch(/Representatives\.$/)
})

test('nothing but the name of the party differs between members of two parties', () => {
  for (const inOffice of [true, false]) {
    const of = (party: string) => aboutLegislator({ ...arrington, party, in_office: inOffice })
    expect(of('Democrat')).toBe(of('Republican').replace('a Republican', 'a Democrat'))
  }
})
