import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { recordsFolder } from '#tests/support/records.ts'
import { committeeMeetings, toEvent } from './committee-meetings.ts'

type Answer = { committeeMeeting: Record<string, unknown> }
const answer = (eventId: string) =>
  JSON.parse(
    readFileSync(join(recordsFolder, `schedule/congress-gov-meeting-${eventId}.json`), 'utf8'),
  ) as Answer
const event = (eventId: string, changes: object = {}) =>
  toEvent({ ...answer(eventId).committeeMeeting, ...changes }).event

test('a meeting on bills in the Senate, with its video', () => {
  expect(event('338765')).toMatchObject({
    id: 'meeting-338765',
    kind: 'markup',
    chamber: 'Senate',
    day: '2026-09-23',
    starts_at: '2026-09-23T18:30:00Z',
    status: 'scheduled',
    described_as: 'Open Business Meeting',
    committee_code: 'SLIA',
    place: '628, Dirksen Senate Office Building',
    measure_ids: ['119-hr-226', '119-s-1750'],
    video_url: 'https://www.congress.gov/event/119th-Congress/senate-event/338765',
  })
})

test('a field hearing has its address as JSON in a string, and a commission has no chamber', () => {
  expect(event('119569').place).toBe('Old Parkland, 3819 Maple Ave, Dallas, TX')
  expect(event('119569', { location: { address: 'The old mill' } }).place).toBe('The old mill')
  expect(event('338692')).toMatchObject({ chamber: 'Joint', committee_code: 'JCSE' })
})

test('the witnesses of a hearing; one that cannot be read is set aside', () => {
  expect(event('119569').witnesses).toContain(
    'The Honorable Leon Panetta, Chairman, The Panetta Institute for Public Policy, Former U.S. Representative for ' +
      'California, Budget Committee Chairman, Secretary of Defense, and White House Chief of Staff',
  )
  const { event: read, rejects } = toEvent({
    ...answer('119569').committeeMeeting,
    witnesses: [{ name: 'Ms. Ada Example', position: '' }, { name: 7 }],
  })
  expect(read.witnesses).toEqual(['Ms. Ada Example'])
  expect(rejects).toMatchObject([{ part: 'witness 2' }])
  expect(event('338765', { witnesses: [] }).witnesses).toEqual([])
})

test('a markup of two days, by a committee without a name', () => {
  expect(event('115635')).toMatchObject({
    day: '2023-04-27',
    last_day: '2023-04-28',
    committee_code: 'HSII',
    committee: null,
    title: 'FC Mark-up of: • H.R. 764 (Boebert), “Trust the Science Act”',
  })
})

test('midnight is a day without a time, before and after the clocks change', () => {
  expect(event('338765', { date: '2026-10-30T04:00:00Z' })).toMatchObject({
    day: '2026-10-30',
    starts_at: null,
  })
  expect(event('338765', { date: '2026-11-06T05:00:00Z' })).toMatchObject({
    day: '2026-11-06',
    starts_at: null,
  })
  expect(event('338765', { date: '2026-11-06T04:00:00Z' })).toMatchObject({
    day: '2026-11-05',
    starts_at: '2026-11-06T04:00:00Z',
  })
})

test('no status and an unknown one are unclear, and the name of the committee is no title', () => {
  expect(event('338765', { meetingStatus: undefined }).status).toBe('unclear')
  expect(event('338765', { meetingStatus: 'Completed' }).status).toBe('unclear')
  expect(event('338765', { meetingStatus: 'Canceled' }).status).toBe('canceled')
  expect(event('338765', { title: 'Senate Indian Affairs' }).title).toBeNull()
})

test('treaties and nominations are named too', () => {
  const related = {
    treaties: [{ congress: 114, number: 1 }],
    nominations: [
      { congress: 116, number: 5, part: '00' },
      { congress: 117, number: 78, part: '20' },
    ],
  }
  expect(event('338765', { relatedItems: related }).measure_ids).toEqual([
    '114-treaty-1',
    '116-pn-5',
    '117-pn-78-20',
  ])
})

test('an odd bill sets only itself aside', () => {
  const related = { bills: [{ congress: 119, number: '226', type: 'HR' }, { number: 'x' }] }
  const { event: read, rejects } = toEvent({
    ...answer('338765').committeeMeeting,
    relatedItems: related,
  })
  expect(read.measure_ids).toEqual(['119-hr-226'])
  expect(rejects).toMatchObject([{ part: 'bill 2' }])
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(
  () =>
    database.sql`truncate public.scheduled_events, private.ingest_rejects, private.ingest_checkpoints`,
)

type Served = { [eventId: string]: Answer | 'broken' }

/** The service with these meetings. A page of the list with a broken one fails, as the service's do. */
function service(meetings: Served, asked: string[] = []) {
  const app = new Hono()
  const root = '/api.congress.gov/v3/committee-meeting/119'
  app.get(root, (context) => {
    const { offset = '0', limit = '20', fromDateTime } = context.req.query()
    asked.push(`list from ${fromDateTime}`)
    const all = Object.entries(meetings).slice(Number(offset), Number(offset) + Number(limit))
    if (all.some(([, one]) => one === 'broken')) return context.json({ error: 'x' }, 500)
    const entries = all.map(([eventId, one]) => {
      const { chamber, updateDate } = (one as Answer).committeeMeeting
      return { eventId, chamber, updateDate, congress: 119 }
    })
    return context.json({ committeeMeetings: entries, pagination: { count: all.length } })
  })
  app.get(`${root}/:chamber/:eventId`, (context) => {
    asked.push(context.req.param('eventId'))
    const { [context.req.param('eventId')]: one } = meetings
    return one && one !== 'broken' ? context.json(one) : context.notFound()
  })
  return app
}
const options = { congressApiKey: 'a-key', since: '2026-01-01' }
const readAll = (meetings: Served) =>
  ingestFrom(service(meetings), committeeMeetings, database.sql, options)
const three = { 119569: answer('119569'), 338692: answer('338692'), 338765: answer('338765') }

test('reads what changed, the earliest change first, and then only later changes', async () => {
  const asked: string[] = []
  await database.sql`
    insert into private.ingest_checkpoints (source, part, cursor)
    values ('committee-meetings', '119', '"2026-07-27T00:00:00Z"')`
  const { since: _, ...following } = options
  const read = () => ingestFrom(service(three, asked), committeeMeetings, database.sql, following)
  expect(await read()).toMatchObject({ written: 3, rejected: 0, complete: true })
  expect(asked).toEqual(['list from 2026-07-27T00:00:00Z', '338692', '119569', '338765'])
  asked.length = 0
  await read()
  expect(asked).toEqual(['list from 2026-09-18T22:08:19Z', '338765'])
})

test('one meeting that the service cannot show does not hide the others of its page', async () => {
  const broken = { 119569: three[119569], 119570: 'broken' as const, 338765: three[338765] }
  expect(await readAll(broken)).toMatchObject({ written: 2, rejected: 1 })
  const [reject] = await database.sql`select part, reason from private.ingest_rejects`
  expect(reject?.reason).toContain(
    'The meeting 2 of the list of the 119th Congress cannot be read.',
  )
}, 60_000)

async function insertFromSenate(columns: object) {
  await database.sql`
    insert into public.scheduled_events ${database.sql({
      id: 'meeting-338765',
      kind: 'markup',
      chamber: 'Senate',
      day: '2026-09-23',
      last_day: '2026-09-23',
      starts_at: '2026-09-23T18:30:00Z',
      status: 'scheduled',
      title: 'Business meeting',
      place: 'SD-628',
      measure_ids: ['119-s-5354'],
      source_url: 'https://www.senate.gov/',
      source: 'senate-meetings',
      source_updated_at: '2026-09-18T20:00:00Z',
      ...columns,
    })}`
}
const stored = async () => (await database.sql`select * from public.scheduled_events`)[0]!
const one = (changes: object) => ({
  338765: { committeeMeeting: { ...three[338765].committeeMeeting, ...changes } },
})

test('a meeting that the Senate dropped does not come back because Congress.gov still has it', async () => {
  await insertFromSenate({ status: 'unlisted' })
  await readAll(one({}))
  expect(await stored()).toMatchObject({
    status: 'unlisted',
    source: 'senate-meetings',
    place: 'SD-628',
    measure_ids: ['119-hr-226', '119-s-1750'],
    video_url: 'https://www.congress.gov/event/119th-Congress/senate-event/338765',
  })
  await readAll(one({ meetingStatus: 'Rescheduled', date: '2026-09-30T18:30:00Z' }))
  expect(await stored()).toMatchObject({
    status: 'rescheduled',
    former_starts_at: new Date('2026-09-23T18:30:00Z'),
  })
})

test('measures of the Senate stay if Congress.gov names none, and an earlier statement changes nothing', async () => {
  await insertFromSenate({})
  await readAll(one({ relatedItems: undefined, meetingStatus: 'Canceled' }))
  expect(await stored()).toMatchObject({ measure_ids: ['119-s-5354'], status: 'canceled' })
  await readAll(one({ updateDate: '2026-09-01T00:00:00Z', meetingStatus: 'Postponed' }))
  expect(await stored()).toMatchObject({ status: 'canceled' })
})

test('a meeting without a title keeps the one that its chamber gave', async () => {
  await insertFromSenate({})
  await readAll(one({ title: 'Senate Indian Affairs' }))
  expect((await stored()).title).toBe('Business meeting')
})

test('a list in another form or a service that is down ends the run with its reason', async () => {
  const other = new Hono().get('*', (context) => context.json({ meetings: [] }))
  await expect(ingestFrom(other, committeeMeetings, database.sql, options)).rejects.toThrow(
    'committeeMeetings',
  )
  const down = new Hono().get('*', (context) => context.json({}, 500))
  await expect(ingestFrom(down, committeeMeetings, database.sql, options)).rejects.toThrow(
    'The list of the meetings of the 119th Congress cannot be read.',
  )
}, 60_000)
