import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertFixtures, stranger } from '#supabase/tests/fixtures.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { recordsFolder } from '#tests/support/records.ts'
import { readMeetings, senateMeetings } from './senate-meetings.ts'

const sample = (name: string) => readFileSync(join(recordsFolder, 'schedule', name), 'utf8')
const list = sample('senate-meetings.xml')
const none = sample('senate-meetings-none.xml')
const events = (xml: string) =>
  readMeetings(xml).items.map(({ rows }) => rows?.scheduledEvents?.[0])

test('the list of July 2026: bills and nominations, a joint commission, a video that is not set up', () => {
  const [markup, commission, unset, closed] = events(list)
  expect(markup).toMatchObject({
    id: 'meeting-338684',
    kind: 'markup',
    chamber: 'Senate',
    starts_at: '2026-07-30T09:45:00-04:00',
    described_as: 'Open Business Meeting',
    committee_code: 'SSHR',
    place: 'SD-430',
    // Part "0 " is the whole nomination.
    measure_ids: ['119-pn-1129', '119-pn-937-3', '119-s-5038'],
    source_url: 'https://www.congress.gov/event/119th-Congress/senate-event/338684',
    video_url: 'https://www.senate.gov/isvp/?comm=help&filename=help072926',
    // The ISO form of this time has two zones.
    source_updated_at: '2026-07-29T16:36:00-04:00',
  })
  expect(commission).toMatchObject({ chamber: 'Joint', committee_code: 'JCSE', kind: 'hearing' })
  expect(unset).toMatchObject({ id: 'meeting-338700', video_url: null })
  expect(closed).toMatchObject({ described_as: 'Closed Hearing', video_url: null, measure_ids: [] })
})

test('"No committee hearings scheduled" is no meeting, alone or next to real ones', () => {
  expect(events(none)).toEqual([])
  const placeholder = /<meeting>[^]*<\/meeting>/.exec(none)![0]
  const both = list.replace('<meeting>', `${placeholder}<meeting>`)
  expect(events(both).map((one) => one?.id)).toEqual(events(list).map((one) => one?.id))
  expect(readMeetings(both).isWhole).toBe(true)
})

test('two meetings with one id, an unknown document, a day that is none, a time to be announced', () => {
  const odd = list
    .replace('<identifier>338692</identifier>', '<identifier>338684</identifier>')
    .replace('document_num="5038" document_prefix="SN"', 'document_num="4" document_prefix="TD"')
    .replace(
      '<date_iso_8601>2026-08-05</date_iso_8601>',
      '<date_iso_8601>2026-02-30</date_iso_8601>',
    )
    .replace('<time>03:00 PM</time>', '<time>TBA</time>')
  const { items } = readMeetings(odd)
  expect(items.map(({ id, rejects }) => [id, rejects?.map(({ reason }) => reason)])).toEqual([
    ['meeting-338684', ['We do not know the kind of document that "TD" is.']],
    ['meeting-338684, again', ['An earlier entry has the same id, meeting-338684.']],
    ['meeting-338700', ['"2026-02-30" is no day.']],
    ['meeting-338703', []],
  ])
  expect(items[3]?.rows?.scheduledEvents?.[0]?.starts_at).toBeNull()
})

test.each([
  ['another format', '<meetings><event id="1"/></meetings>'],
  ['a list without any entry', '<css_meetings_scheduled></css_meetings_scheduled>'],
  ['a part of the file', list.slice(0, 800)],
])('%s is refused', (_, xml) => {
  expect(() => readMeetings(xml)).toThrow(/hearings\.xml/)
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-29T20:00:00Z') })
  await database.sql`truncate public.scheduled_events, private.ingest_rejects, private.ingest_documents`
})
afterEach(() => void vi.useRealTimers())

function senate(answer: () => Response) {
  return new Hono().get('/www.senate.gov/general/committee_schedules/hearings.xml', answer)
}
const xml = (body: string) =>
  new Response(body, {
    headers: { 'content-type': 'text/xml', 'last-modified': 'Wed, 29 Jul 2026 21:00:00 GMT' },
  })
const read = (body: string) =>
  ingestFrom(
    senate(() => xml(body)),
    senateMeetings,
    database.sql,
  )
const statuses = async () =>
  Object.fromEntries(
    (
      await database.sql<
        { id: string; status: string }[]
      >`select id, status from public.scheduled_events`
    ).map(({ id, status }) => [id, status]),
  )

test('a hearing that leaves the list is no longer listed, unless it was over', async () => {
  expect(await read(list)).toMatchObject({ written: 4, rejected: 0 })
  // After the morning of July 30.
  vi.setSystemTime('2026-07-30T16:00:00Z')
  await read(list.replace(/<meeting>\s*<identifier>(?:338684|338700)[^]*?<\/meeting>/g, ''))
  expect(await statuses()).toEqual({
    'meeting-338684': 'scheduled',
    'meeting-338692': 'scheduled',
    'meeting-338700': 'unlisted',
    'meeting-338703': 'scheduled',
  })
  await read(list)
  expect((await statuses())['meeting-338700']).toBe('scheduled')
})

test('an odd entry is not taken for one that left the list', async () => {
  await read(list)
  await read(list.replace('<date_iso_8601>2026-08-05</date_iso_8601>', '<date_iso_8601/>'))
  expect((await statuses())['meeting-338700']).toBe('scheduled')
  await read(list.replace('<identifier>338700</identifier>', '<identifier>?</identifier>'))
  expect((await statuses())['meeting-338700']).toBe('scheduled')
})

test('a refusal ends the run with its reason and changes nothing', async () => {
  await read(list)
  const refusing = senate(() => new Response('<HTML>Access Denied</HTML>', { status: 403 }))
  await expect(ingestFrom(refusing, senateMeetings, database.sql)).rejects.toThrow(
    'refused our requests (403)',
  )
  const page = senate(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
  await expect(ingestFrom(page, senateMeetings, database.sql)).rejects.toThrow(
    'text/html instead of xml',
  )
  expect(new Set(Object.values(await statuses()))).toEqual(new Set(['scheduled']))
})

test('a list that did not change is not read again', async () => {
  await read(list)
  const summary = await ingestFrom(
    senate(() => new Response(null, { status: 304 })),
    senateMeetings,
    database.sql,
  )
  expect(summary).toMatchObject({ complete: true, unchanged: 1, read: 0 })
})

test('a meeting with the id of a House meeting is set aside', async () => {
  await database.sql`
    insert into public.scheduled_events (id, kind, chamber, day, last_day, status, title, source_url, source)
    values ('meeting-338703', 'hearing', 'House', '2026-08-05', '2026-08-05', 'scheduled', 'Rivers',
      'https://docs.house.gov/', 'house-meetings')`
  expect(await read(list)).toMatchObject({ rejected: 1, written: 3 })
  const [kept] = await database.sql`
    select chamber, title from public.scheduled_events where id = 'meeting-338703'`
  expect(kept).toEqual({ chamber: 'House', title: 'Rivers' })
})

test('one reading after the list changed, a follower of the committee is notified', async () => {
  const { sql } = database
  await insertFixtures(sql)
  await sql`insert into public.committees (code, name) values ('SSJU', 'Senate Committee on the Judiciary')`
  await sql`insert into public.follows (user_id, committee_code) values (${stranger}, 'SSJU')`
  const told = async () => {
    // A call delivers events of one kind.
    for (let at = 0; at < 10; at += 1) await sql`select private.deliver_notifications()`
    const rows = await sql`
      select detail from public.notifications where user_id = ${stranger} and kind = 'committee_meeting' order by id`
    return rows.map(({ detail }) => detail as string)
  }
  // The clock of the database is not set back.
  const coming = list.replaceAll('2026-08-05', '2099-08-05')
  await read(coming)
  expect(await told()).toEqual(['SSJU meeting-338700'])
  await read(coming)
  expect(await told()).toHaveLength(1)
  expect(await read(coming.replace('<time>10:15 AM', '<time>11:15 AM'))).toMatchObject({
    written: 1,
  })
  expect(await told()).toEqual(['SSJU meeting-338700', 'SSJU meeting-338700'])
})
