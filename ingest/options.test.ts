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
  // What was named otherwise stays.
  expect(scheduledCongresses([120], '2027-02-01', '2027-02-02')).toEqual([120])
  expect(scheduledCongresses([118], '2026-11-23', '2027-01-03')).toEqual([118])
})

test('all is every source, members first and texts last', () => {
  expect(read('all --schedule')).toMatchObject({
    sources: ['legislators', 'congress', 'votes', 'federal-register', 'court', 'texts'],
    schedule: true,
  })
})

test('every option is taken, in any order', () => {
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

test('what was set aside is listed, of one source or of all', () => {
  expect(read('rejects court')).toEqual({ name: 'rejects', source: 'court' })
  expect(read('rejects')).toEqual({ name: 'rejects', source: undefined })
  expect(read('status')).toEqual({ name: 'status' })
})

test('the services are checked, of the replay too', () => {
  expect(read('check')).toEqual({ name: 'check', baseUrl: undefined })
  expect(read('check --base-url http://localhost:4180/')).toEqual({
    name: 'check',
    baseUrl: 'http://localhost:4180',
  })
  expect(() => read('check --again')).toThrow('check takes no --again.')
  expect(() => read('check votes')).toThrow('"votes" is one word too many.')
})

test.each([
  [
    'senate',
    '"senate" is no source: there are legislators, congress, votes, federal-register, court, texts and all.',
  ],
  ['votes court', '"court" is one word too many.'],
  ['rejects votes court', '"court" is one word too many.'],
  ['status votes', '"votes" is one word too many.'],
  ['rejects --again', 'rejects takes no --again.'],
  ['votes --sinse 2025-01-01', "Unknown option '--sinse'."],
  ['votes --limit', "Option '--limit <value>' argument missing."],
  ['votes --since 2025-02-30', '--since takes a day such as 2025-01-31, and "2025-02-30" is none.'],
  ['votes --since yesterday', '--since takes a day such as 2025-01-31, and "yesterday" is none.'],
  ['votes --since 2026-11-21', '--since 2026-11-21 is still to come.'],
  ['votes --branch judicial', '--branch goes with texts and all.'],
  [
    'texts --branch judicial,press',
    '--branch takes legislative, executive, judicial with commas between, and "judicial,press" is not so.',
  ],
  [
    'votes --congress 118,',
    '--congress takes numbers from 1 to 119 with commas between, or 101-119, and "118," is not so.',
  ],
  [
    'votes --congress 119-118',
    '--congress takes numbers from 1 to 119 with commas between, or 101-119, and "119-118" is not so.',
  ],
  [
    'congress --bulk 120',
    '--bulk takes numbers from 1 to 119 with commas between, or 101-119, and "120" is not so.',
  ],
  [
    'congress --bulk 119 --congress 118',
    '--bulk names the Congresses already, so --congress is one too many.',
  ],
  ['votes --limit 0', '--limit takes a whole number from 1, and "0" is none.'],
  ['votes --limit 1e3', '--limit takes a whole number from 1, and "1e3" is none.'],
  [
    'votes --base-url localhost:4180',
    '--base-url takes an address such as http://localhost:4180, and "localhost:4180" is none.',
  ],
  ['votes --schedule', '--schedule keeps the whole record fresh: it goes with all.'],
  ['all --schedule --dry-run', '--schedule does not go with --dry-run.'],
])('%s is refused in one sentence', (words, sentence) => {
  expect(() => read(words)).toThrow(new UsageError(sentence))
})

test('no word at all is refused', () => {
  expect(() => parseCommand([], '2026-11-20')).toThrow('A source has to be named, or all.')
})

test('a Congress begins on January 3 of an odd year', () => {
  expect(presentCongress('2027-01-02')).toBe(119)
  expect(presentCongress('2027-01-03')).toBe(120)
  expect(presentCongress('2026-01-01')).toBe(119)
})
