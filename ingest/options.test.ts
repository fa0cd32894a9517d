import { expect, test } from 'vitest'
import { presentCongress } from '#domain/dates/congress.ts'
import { parseCommand, scheduledCongresses, UsageError } from './options.ts'

const read = (words: string) => parseCommand(words.split(' '), '2026-11-20')
const congressesOn = (today: string) => {
  const command = parseCommand(['all'], today)
  return command.name === 'read' && command.options.congresses
}

test('a source alone is read for the present Congress, without limit', () => {
  expect(read('votes')).toEqual({
    name: 'read',
    sources: ['votes'],
    options: {
      since: undefined,
      congresses: [119],
      bulk: false,
      again: false,
      limit: undefined,
      dryRun: false,
    },
    baseUrl: undefined,
    schedule: false,
  })
})

test('in its first months a Congress is read with the one before, by a schedule too', () => {
  expect(congressesOn('2027-01-02')).toEqual([119])
  expect(congressesOn('2027-01-03')).toEqual([119, 120])
  expect(congressesOn('2027-03-31')).toEqual([119, 120])
  expect(congressesOn('2027-04-01')).toEqual([120])
  expect(congressesOn('2028-02-29')).toEqual([120])
  expect(scheduledCongresses([119], '2026-11-23', '2027-01-02')).toEqual([119])
  expect(scheduledCongresses([119], '2026-11-23', '2027-01-03')).toEqual([119, 120])
  expect(scheduledCongresses([119, 120], '2027-01-03', '2027-04-01')).toEqual([120])
  // Other selections stay.
  expect(scheduledCongresses([120], '2027-02-01', '2027-02-02')).toEqual([120])
  expect(scheduledCongresses([118], '2026-11-23', '2027-01-03')).toEqual([118])
})

test('all is every source, members first and texts last', () => {
  expect(read('all --schedule')).toMatchObject({
    sources: [
      'legislators',
      'congress',
      'votes',
      'nominations',
      'federal-register',
      'court',
      'house-floor',
      'senate-floor',
      'house-meetings',
      'senate-meetings',
      'committee-meetings',
      'texts',
    ],
    schedule: true,
  })
})

test('every option is accepted, in any order', () => {
  expect(
    read(
      '--since 2025-01-31 --limit 50 congress --bulk 118,119 --dry-run --again --base-url http://localhost:4180/',
    ),
  ).toEqual({
    name: 'read',
    sources: ['congress'],
    options: {
      since: '2025-01-31',
      congresses: [118, 119],
      bulk: true,
      again: true,
      limit: 50,
      dryRun: true,
    },
    baseUrl: 'http://localhost:4180',
    schedule: false,
  })
})

test('Congresses are named one by one, or from the first to the last', () => {
  expect(read('votes --congress 101-103,119')).toMatchObject({
    options: { congresses: [101, 102, 103, 119] },
  })
})

test('texts are read of all branches, or of those that are named', () => {
  expect(read('texts')).toMatchObject({ options: { branches: undefined } })
  expect(read('texts --branch judicial,executive')).toMatchObject({
    options: { branches: ['judicial', 'executive'] },
  })
  expect(read('all --branch legislative')).toMatchObject({ options: { branches: ['legislative'] } })
})

test('lists rejects of one source or of all', () => {
  expect(read('rejects court')).toEqual({ name: 'rejects', source: 'court' })
  expect(read('rejects')).toEqual({ name: 'rejects', source: undefined })
  expect(read('status')).toEqual({ name: 'status' })
})

test('the services are checked, at another address too', () => {
  expect(read('check')).toEqual({ name: 'check', baseUrl: undefined })
  expect(read('check --base-url http://localhost:4180/')).toEqual({
    name: 'check',
    baseUrl: 'http://localhost:4180',
  })
  expect(() => read('check --again')).toThrow('check does not have the option --again.')
  expect(() => read('check votes')).toThrow('"votes" is one word too many.')
})

test.each([
  [
    'senate',
    '"senate" is no source: there are legislators, congress, votes, nominations, federal-register, court, house-floor, senate-floor, house-meetings, senate-meetings, committee-meetings, texts and all.',
  ],
  ['votes court', '"court" is one word too many.'],
  ['rejects votes court', '"court" is one word too many.'],
  ['status votes', '"votes" is one word too many.'],
  ['rejects --again', 'rejects does not have the option --again.'],
  ['votes --sinse 2025-01-01', "Unknown option '--sinse'."],
  ['votes --limit', "Option '--limit <value>' argument missing."],
  ['votes --since 2025-02-30', '--since needs a date such as 2025-01-31, not "2025-02-30".'],
  ['votes --since yesterday', '--since needs a date such as 2025-01-31, not "yesterday".'],
  ['votes --since 2026-11-21', '--since 2026-11-21 is in the future.'],
  ['votes --branch judicial', '--branch works only with texts and all.'],
  [
    'texts --branch judicial,press',
    '--branch needs one or more of legislative, executive, judicial, separated by commas, not "judicial,press".',
  ],
  [
    'votes --congress 118,',
    '--congress needs numbers from 1 to 119, such as 118,119 or 101-119, not "118,".',
  ],
  [
    'votes --congress 119-118',
    '--congress needs numbers from 1 to 119, such as 118,119 or 101-119, not "119-118".',
  ],
  [
    'congress --bulk 120',
    '--bulk needs numbers from 1 to 119, such as 118,119 or 101-119, not "120".',
  ],
  ['congress --bulk 119 --congress 118', 'Use either --bulk or --congress, not both.'],
  ['votes --limit 0', '--limit needs a whole number from 1, not "0".'],
  ['votes --limit 1e3', '--limit needs a whole number from 1, not "1e3".'],
  [
    'votes --base-url localhost:4180',
    '--base-url needs an address such as http://localhost:4180, not "localhost:4180".',
  ],
  ['votes --schedule', '--schedule works only with all.'],
  ['all --schedule --dry-run', 'Use either --schedule or --dry-run, not both.'],
])('%s is refused in one sentence', (words, sentence) => {
  expect(() => read(words)).toThrow(new UsageError(sentence))
})

test('no word at all is refused', () => {
  expect(() => parseCommand([], '2026-11-20')).toThrow('Name a source, or all.')
})

test('a Congress begins on January 3 of an odd year', () => {
  expect(presentCongress('2027-01-02')).toBe(119)
  expect(presentCongress('2027-01-03')).toBe(120)
  expect(presentCongress('2026-01-01')).toBe(119)
})
