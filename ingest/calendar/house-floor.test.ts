import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { recordsFolder } from '#tests/support/records.ts'
import { houseFloor, readFloor } from './house-floor.ts'

const sample = (name: string) => readFileSync(join(recordsFolder, 'schedule', name), 'utf8')
const week = sample('house-floor-20260914.xml')

test('the list of a week in September 2026: an item is a measure, and a subitem is none', () => {
  const { items, isWhole } = readFloor(week, '2026-09-14')
  expect(isWhole).toBe(true)
  const events = items.map(({ rows }) => rows?.scheduledEvents?.[0])
  expect(events.map((one) => [one?.id, one?.label, one?.measure_ids])).toEqual([
    ['house-floor-409734', 'S. 283', ['119-s-283']],
    ['house-floor-409798', 'H.R. 9576', ['119-hr-9576']],
    ['house-floor-409810', 'Senate amendments to H.R. 5334', ['119-hr-5334']],
  ])
  expect(events[0]).toMatchObject({
    day: '2026-09-14',
    last_day: '2026-09-20',
    starts_at: null,
    status: 'scheduled',
    title: 'Illegal Red Snapper and Tuna Enforcement Act, as amended',
    described_as: 'Items that may be considered under suspension of the rules',
    source_updated_at: '2026-09-08T19:08:00-04:00',
  })
  expect(events[2]?.source_updated_at).toBe('2026-09-11T12:11:00-04:00')
})

test('one odd item sets only itself aside, and a second with the same id does not replace the first', () => {
  const odd = week
    .replace('<legis-num>H.R. 9576</legis-num>', '<legis-num />')
    .replace(
      '<floor-text>National Fraud Enforcement Division Act of 2026</floor-text>',
      '<floor-text> </floor-text>',
    )
    .replace('id="409810"', 'id="409734"')
  expect(readFloor(odd, '2026-09-14').items.map(({ id, rejects }) => [id, rejects])).toEqual([
    ['house-floor-409734', []],
    ['house-floor-409798', [{ reason: 'The item names neither a measure nor a subject.' }]],
    [
      'house-floor-409734, again',
      [{ reason: 'An earlier entry has the same id, house-floor-409734.' }],
    ],
  ])
})

test('an item without a number is a draft, and a removed one is no longer listed', () => {
  const changed = week
    .replace('<legis-num>H.R. 9576</legis-num>', '<legis-num />')
    .replace(
      'remove-date="" sort-order="1"',
      'remove-date="2026-09-15T09:00:00.000" sort-order="1"',
    )
  const [removed, draft] = readFloor(changed, '2026-09-14').items.map(
    ({ rows }) => rows?.scheduledEvents?.[0],
  )
  expect(removed).toMatchObject({ id: 'house-floor-409734', status: 'unlisted' })
  expect(draft).toMatchObject({ label: null, measure_ids: [], status: 'scheduled' })
})

test.each([
  ['the list of another week', week.replace('week-date="2026-09-14"', 'week-date="2026-09-07"')],
  ['another format', '<floor-schedule version="2" />'],
  ['a part of the file', week.slice(0, 900)],
])('%s is refused', (_, body) => {
  expect(() => readFloor(body, '2026-09-14')).toThrow(
    /week of 2026-09-07|floorschedule|not complete XML/,
  )
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-15T16:00:00Z') })
  await database.sql`truncate public.scheduled_events, private.ingest_rejects, private.ingest_checkpoints`
})
afterEach(() => void vi.useRealTimers())

/** The House with the lists of some weeks. For others it answers 200 with a page, as it does. */
function house(weeks: Record<string, string>) {
  const app = new Hono()
  app.get('/docs.house.gov/floor/Download.aspx', (context) => {
    const [, monday = ''] = /\/(\d{8})\.xml$/.exec(context.req.query('file') ?? '') ?? []
    const { [monday]: xml } = weeks
    return xml === undefined
      ? context.html(sample('house-floor-unpublished.html'))
      : context.body(xml, 200, { 'Content-Type': 'application/x-octet-stream' })
  })
  return app
}

const stored = () => database.sql`
  select id, status, revision from public.scheduled_events order by id`

test('reads this week and the next; a week that is not published has no items, and is no error', async () => {
  const summary = await ingestFrom(house({ 20260914: week }), houseFloor, database.sql)
  expect(summary).toMatchObject({ complete: true, rejected: 0, requests: 2, written: 3 })
  expect(await stored()).toHaveLength(3)
  const again = await ingestFrom(house({ 20260914: week }), houseFloor, database.sql)
  expect(again.written).toBe(0)
})

test('an item that the list no longer has is marked, and comes back with the list', async () => {
  await ingestFrom(house({ 20260914: week }), houseFloor, database.sql)
  const shorter = week.replace(/<floor-item id="409734"[^]*?<\/floor-item>/, '')
  await ingestFrom(house({ 20260914: shorter }), houseFloor, database.sql)
  expect((await stored())[0]).toEqual({ id: 'house-floor-409734', status: 'unlisted', revision: 2 })
  // A list that was withdrawn, or cut off, says nothing about its items.
  await ingestFrom(house({}), houseFloor, database.sql)
  await ingestFrom(house({ 20260914: week.slice(0, 900) }), houseFloor, database.sql)
  expect((await stored()).map(({ status }) => status)).toEqual([
    'unlisted',
    'scheduled',
    'scheduled',
  ])
  await ingestFrom(house({ 20260914: week }), houseFloor, database.sql)
  expect((await stored())[0]).toMatchObject({ status: 'scheduled', revision: 3 })
})

test('after its week an item stays as it was: nothing says that it was taken up, or that it was not', async () => {
  await ingestFrom(house({ 20260914: week }), houseFloor, database.sql)
  vi.setSystemTime('2026-09-22T16:00:00Z')
  await ingestFrom(house({}), houseFloor, database.sql)
  expect((await stored()).map(({ status }) => status)).toEqual([
    'scheduled',
    'scheduled',
    'scheduled',
  ])
})

test('a reading since a day goes on at the week where it was cut off', async () => {
  const options = { since: '2026-08-31' }
  await ingestFrom(house({ 20260914: week }), houseFloor, database.sql, { ...options, limit: 1 })
  const { requests } = await ingestFrom(
    house({ 20260914: week }),
    houseFloor,
    database.sql,
    options,
  )
  expect(requests).toBe(3)
  expect(await stored()).toHaveLength(3)
})
