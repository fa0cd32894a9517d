import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { recordsFolder } from '#tests/support/records.ts'
import type { EventStatus } from './scheduled-event.ts'
import { houseMeetings, readFeed, readMeeting } from './house-meetings.ts'

const sample = (name: string) => readFileSync(join(recordsFolder, 'schedule', name), 'utf8')
const hearing = sample('house-meeting-115955.xml')
const feed = sample('house-feed-SY00.xml')

const read = (
  eventId: string,
  xml = sample(`house-meeting-${eventId}.xml`),
  status: EventStatus = 'scheduled',
) => readMeeting(xml, { eventId, url: 'https://docs.house.gov/a.xml', status, published: null })

test('a hearing of a subcommittee on bills with and without numbers', () => {
  expect(read('115955')).toMatchObject({
    event: {
      id: 'meeting-115955',
      kind: 'hearing',
      chamber: 'House',
      starts_at: '2023-05-23T14:00:00-04:00',
      status: 'scheduled',
      committee_code: 'HSII',
      committee: 'Committee on Natural Resources',
      subcommittee: 'Subcommittee on Federal Lands',
      place: '1324, Longworth House Office Building',
      measure_ids: ['118-hr-188', '118-hr-3522'],
      source_url: 'https://docs.house.gov/Committee/Calendar/ByEvent.aspx?EventID=115955',
      source_updated_at: '2024-10-08T12:14:00-04:00',
    },
    rejects: [],
  })
})

test('removed amendments and a number without its kind name no measure', () => {
  expect(read('118618').event).toMatchObject({
    kind: 'markup',
    committee_code: 'HSFA',
    measure_ids: [],
  })
})

test('a removed bill is no longer named', () => {
  const removed = hearing.replace(
    'type="BR" add-date="2023-05-10T16:26:15.840" remove-date=""',
    'type="BR" remove-date="2023-05-12T09:00:00"',
  )
  expect(read('115955', removed).event.measure_ids).toEqual(['118-hr-3522'])
})

test('a meeting outside Washington, published six months later', () => {
  expect(read('110745').event).toMatchObject({
    place: 'Founders Park, Islamorada, FL',
    committee_code: 'HSPW',
    source_updated_at: '2020-04-24T10:42:00-04:00',
  })
})

test('the word of the feed is the status; another letter in the file than S is unclear', () => {
  const postponed = read('115955', hearing, 'postponed')
  const other = read('115955', hearing.replace('<current-status>S<', '<current-status>P<'))
  expect([postponed.event.status, other.event.status]).toEqual(['postponed', 'unclear'])
})

test('a meeting without a time has none, and one of another number is refused', () => {
  const open = hearing.replaceAll('<start-time>14:00:00</start-time>', '<start-time />')
  expect(read('115955', open)).toMatchObject({ event: { starts_at: null }, rejects: [] })
  expect(() => read('115955', hearing.replace('HHRG115955', 'HHRG115956'))).toThrow('HHRG115956')
  expect(() => read('115955', '<meeting />')).toThrow('committee-meeting')
})

test('a feed says the day and the status in escaped HTML; its stubs are left out', () => {
  const stub = feed.replace('<guid>119484</guid>', '<guid>0</guid>')
  expect(readFeed(stub, 'feed')).toEqual([
    {
      eventId: '119493',
      url: 'https://docs.house.gov/Meetings/SY/SY00/20260721/119493/HMKP-119-SY00-20260721.xml',
      day: '2026-07-21',
      status: 'scheduled',
      published: '2026-07-21T16:12:42.000Z',
    },
  ])
  expect(readFeed(feed.replaceAll('Scheduled', 'Postponed'), 'feed')[0]?.status).toBe('postponed')
  expect(() => readFeed('<feed xmlns="http://www.w3.org/2005/Atom" />', 'feed')).toThrow('rss')
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-20T16:00:00Z') })
  await database.sql`
    truncate public.scheduled_events, public.committees, private.ingest_rejects, private.ingest_checkpoints cascade`
  await database.sql`
    insert into public.committees (code, name) values
      ('HSSY', 'House Committee on Science'), ('HSAG', 'House Committee on Agriculture'), ('SSFR', 'Senate')`
})
afterEach(() => void vi.useRealTimers())

/** The file of a meeting that the feed of July 2026 lists, in the form of the one of 2023. */
const fileOf = (eventId: string, day: string) =>
  hearing
    .replace('HHRG115955', `HHRG${eventId}`)
    .replaceAll('2023-05-23', day)
    .replaceAll('2024-10-08', '2026-07-10')

function house(asked: string[], { status = 'Scheduled', published = '22 Jul 2026 14:37:21' } = {}) {
  const app = new Hono()
  app.get('/docs.house.gov/*', (context) => {
    const address = decodeURIComponent(context.req.url.split('/docs.house.gov')[1]!)
    asked.push(address)
    if (address.endsWith('Code=SY00'))
      return xml(feed.replaceAll('Scheduled', status).replaceAll('22 Jul 2026 14:37:21', published))
    const [, eventId] = /\/(\d{6})\/[^/]+\.xml$/.exec(address) ?? []
    if (eventId === '119484') return xml(fileOf(eventId, '2026-07-22'))
    return eventId === '119493' ? xml(fileOf(eventId, '2026-07-21')) : context.notFound()
  })
  return app
}
const xml = (body: string) => new Response(body, { headers: { 'content-type': 'text/xml' } })

test('asks each committee for its feed, and each coming meeting for its file once', async () => {
  const asked: string[] = []
  const summary = await ingestFrom(house(asked), houseMeetings, database.sql)
  expect(summary).toMatchObject({ complete: true, written: 2, rejected: 0 })
  expect(asked).toEqual([
    '/Committee/RSS.ashx?Code=AG00',
    '/Committee/RSS.ashx?Code=SY00',
    '/Meetings/SY/SY00/20260722/119484/HHRG-119-SY00-20260722.xml',
    '/Meetings/SY/SY00/20260721/119493/HMKP-119-SY00-20260721.xml',
  ])
  asked.length = 0
  await ingestFrom(house(asked), houseMeetings, database.sql)
  expect(asked).toHaveLength(2)
  // Both were called off, though nothing else was published.
  await ingestFrom(house(asked, { status: 'Postponed' }), houseMeetings, database.sql)
  const changed = await database.sql`select status, revision from public.scheduled_events`
  expect(changed).toEqual([
    { status: 'postponed', revision: 2 },
    { status: 'postponed', revision: 2 },
  ])
})

test('a meeting that is long over is not read, and one without its file sets only itself aside', async () => {
  vi.setSystemTime('2026-07-28T20:00:00Z')
  const asked: string[] = []
  const app = new Hono()
  app.get('/docs.house.gov/Meetings/SY/SY00/20260722/*', (context) => context.notFound())
  app.route('/', house(asked))
  const summary = await ingestFrom(app, houseMeetings, database.sql)
  expect(summary).toMatchObject({ complete: true, written: 1, rejected: 1 })
  const rejects = await database.sql`select record, reason from private.ingest_rejects`
  expect(rejects).toEqual([
    { record: 'meeting-119484', reason: 'The feed lists it, but its file is not there.' },
  ])
})

test('without committees it says what to read first', async () => {
  await database.sql`truncate public.committees cascade`
  await expect(ingestFrom(house([]), houseMeetings, database.sql)).rejects.toThrow(
    'Read legislators first.',
  )
})
