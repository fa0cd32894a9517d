import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { recordsFolder } from '#tests/support/records.ts'
import { readSittings, senateFloor, sittingWords } from './senate-floor.ts'

const sample = (name: string) => readFileSync(join(recordsFolder, 'schedule', name), 'utf8')
const answer = sample('senate-floor.json')
const sitting = (json: string, words: { day: string; words: string } | null = null) =>
  readSittings(json, words).items[0]

test('the Senate names the hour in Washington, and the time of its change with the offset of winter', () => {
  expect(sitting(answer)?.rows?.scheduledEvents).toMatchObject([
    {
      id: 'senate-sitting-2026-09-30',
      starts_at: '2026-09-30T10:15:00-04:00',
      title: 'The Senate convenes.',
      source_updated_at: '2026-09-30T00:17:00.000Z',
    },
  ])
  const winter = answer.replace('"conveneMonth": "09"', '"conveneMonth": "12"')
  expect(sitting(winter)?.rows?.scheduledEvents?.[0]?.starts_at).toBe('2026-12-30T10:15:00-05:00')
})

test('only the page says that a sitting is pro forma, and only of its own day', () => {
  const words = sittingWords(sample('senate-floor.html'))
  expect(words).toEqual({
    day: '2026-08-13',
    words: 'Convene for a pro forma session at 8:00 a.m.',
  })
  const titled = (day: string) =>
    sitting(answer, { ...words!, day })?.rows?.scheduledEvents?.[0]?.title
  expect(titled('2026-09-30')).toBe('Convene for a pro forma session at 8:00 a.m.')
  expect(titled('2026-08-13')).toBe('The Senate convenes.')
  expect(sittingWords('<h1>404</h1>')).toBeNull()
})

test.each([
  [
    'no day of the calendar',
    answer.replace('"conveneDay": "30"', '"conveneDay": "31"'),
    'calendar',
  ],
  ['no hour', answer.replace('"conveneHour": "10"', '"conveneHour": ""'), 'conveneHour'],
])('a sitting on %s is set aside', (_, json, reason) => {
  expect(sitting(json)?.rejects?.[0]?.reason).toContain(reason)
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-29T16:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function senate(json: string, html: string | null = null) {
  const app = new Hono()
  const folder = '/www.senate.gov/legislative/schedule'
  app.get(`${folder}/floor_schedule.json`, (context) =>
    context.body(json, 200, { 'Content-Type': 'application/json' }),
  )
  app.get(`${folder}/floor_schedule.htm`, (context) =>
    html === null ? context.text('Access Denied', 403) : context.html(html),
  )
  return app
}

test('a sitting that moved is no longer listed on its former day; one that began stays', async () => {
  await ingestFrom(senate(answer), senateFloor, database.sql)
  await ingestFrom(
    senate(answer.replace('"conveneHour": "10"', '"conveneHour": "14"')),
    senateFloor,
    database.sql,
  )
  const [moved] = await database.sql`
    select starts_at, former_starts_at, revision from public.scheduled_events`
  expect(moved).toEqual({
    starts_at: new Date('2026-09-30T18:15:00Z'),
    former_starts_at: new Date('2026-09-30T14:15:00Z'),
    revision: 2,
  })
  const next = answer.replace('"conveneMonth": "09"', '"conveneMonth": "10"')
  await ingestFrom(senate(next), senateFloor, database.sql)
  const listed = () => database.sql`select id, status from public.scheduled_events order by day`
  expect(await listed()).toEqual([
    { id: 'senate-sitting-2026-09-30', status: 'unlisted' },
    { id: 'senate-sitting-2026-10-30', status: 'scheduled' },
  ])
  vi.setSystemTime('2026-10-30T20:00:00Z')
  await ingestFrom(
    senate(next.replace('"conveneDay": "30"', '"conveneDay": "31"')),
    senateFloor,
    database.sql,
  )
  expect((await listed())[1]).toEqual({ id: 'senate-sitting-2026-10-30', status: 'scheduled' })
})
