import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { federalRegister as orders } from '#ingest/federal-register/source.ts'
import { noFaults } from '#ingest/mock-services/faults.ts'
import { hosts } from '#ingest/mock-services/hosts.ts'
import { MockRecords } from '#ingest/mock-services/mock-records.ts'
import { createMockServices } from '#ingest/mock-services/mock-services.ts'
import { texts } from '#ingest/texts/source.ts'
import { decideStatuses } from '#statuses/decide-statuses.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { recordsFolder } from '#tests/support/records.ts'

let database: TestDatabase
const asked: string[] = []
/** Answers that replace the mock's, by the end of the path. */
const instead = new Map<string, () => Response>()
const app = new Hono()
const services = createMockServices(hosts, new MockRecords(recordsFolder), noFaults)

beforeAll(async () => {
  database = await createTestDatabase()
  app.use(async (context) => {
    const { path } = context.req
    asked.push(path)
    for (const [end, other] of instead) if (path.endsWith(end)) return other()
    return services.fetch(context.req.raw)
  })
  await ingestFrom(app, orders, database.sql)
})
beforeEach(async () => {
  asked.splice(0)
  instead.clear()
  await database.sql`truncate public.action_texts cascade`
  await database.sql`delete from private.ingest_documents where source = 'texts'`
  await database.sql`truncate private.ingest_rejects`
})
afterAll(() => database.drop())

const run = (options = {}) =>
  ingestFrom(app, texts, database.sql, { branches: ['executive'], since: '2024-12-01', ...options })
const stored = () => database.sql`
  select action_id, version, format, issued_on::text as issued_on, source_url, passages
  from public.action_texts order by action_id`

const rejects = () =>
  database.sql`select record, reason from private.ingest_rejects where source = 'texts' order by 1`
const notFound = () => new Response('Not Found', { status: 404 })

test('orders and proclamations are stored as the Federal Register printed them', async () => {
  expect(await run()).toMatchObject({ accepted: 6, complete: true })
  expect(await stored()).toMatchObject([
    {
      action_id: 'eo-14133',
      version: 'fr',
      format: 'federal-register-xml',
      issued_on: '2024-12-30',
      source_url:
        'https://www.federalregister.gov/documents/full_text/xml/2025/01/03/2024-31766.xml',
      passages: 8,
    },
    { action_id: 'eo-14134', issued_on: '2025-01-03' },
    { action_id: 'eo-14135', issued_on: '2025-01-03' },
    { action_id: 'proclamation-10876', issued_on: '2024-12-29', passages: 4 },
    { action_id: 'proclamation-10877', issued_on: '2024-12-30' },
    { action_id: 'proclamation-10878', issued_on: '2024-12-31' },
  ])
})

test('what it orders is its extract, which is on the card of an order without a summary, under that name', async () => {
  await run()
  const [card] = await database.sql`
    select card_text from public."GovernmentActions" where id = 'eo-14133'`
  expect(card?.card_text).toMatch(
    /^What it orders: All executive departments and agencies of the Federal Government shall be closed/,
  )
  const [extract] = await database.sql`
    select origin, author from public.action_summaries where action_id = 'eo-14133'`
  expect(extract).toEqual({ origin: 'extract', author: 'Federal Register' })
})

test('an order that closes offices on a day has ended since, on its card as well', async () => {
  const status = () => database.sql`
    select current_status, status_date::text, status_reason from public."GovernmentActions" where id = 'eo-14133'`
  await run()
  expect(await status()).toMatchObject([
    {
      current_status: 'Ended',
      status_date: '2025-01-09',
      status_reason: expect.stringMatching(/^by its own words: “All executive departments/),
    },
  ])
  const ends = await database.sql`
    select action_id, ends_on::text, ends_by from public.action_texts where ends_on is not null`
  expect(ends).toMatchObject([
    {
      action_id: 'eo-14133',
      ends_on: '2025-01-09',
      ends_by: expect.stringMatching(
        /^All executive departments and agencies of the Federal Government shall be closed on January 9, 2025,/,
      ),
    },
  ])
})

/** A notice that continues the emergency of an order for a year after a day of another. */
const continuing = (year: number) => `<PRESDOCU><PRNOTICE>
    <PNOTICE>Notice of February 4, 2025</PNOTICE>
    <HD SOURCE="HED">Continuation of the National Emergency</HD>
    <FP>The national emergency must continue in effect beyond February 10, ${year}. Therefore, I am continuing for 1 year the national emergency declared in Executive Order 14132.</FP>
    <PSIG> </PSIG><PLACE>THE WHITE HOUSE,</PLACE><DATE>February 4, 2025.</DATE>
  </PRNOTICE></PRESDOCU>`

test('a notice that continues an emergency says so on the page of the order, and again when it changes', async () => {
  await database.sql`
    insert into public."GovernmentActions"
      (id, title, branch, action_type, federal_register_number, published_date, date_enacted_issued)
    values ('notice-2025-02405', 'Continuation', 'Executive', 'notice', '2025-02405', '2025-02-07', '2025-02-04')`
  const note = async () => {
    const [row] = await database.sql`
      select status_note from public."GovernmentActions" where id = 'eo-14132'`
    return row?.status_note as string
  }
  expect(await note()).not.toContain('continued')
  instead.set('2025-02405.xml', () => new Response(continuing(2025)))
  await run()
  expect(await note()).toMatch(
    /^Its national emergency was continued through February 10, 2026, by the notice of February 4, 2025\. /,
  )
  const [text] = await database.sql`
    select issued_on::text, passage.kind, passage.content -> 0 ->> 'text' as title
    from public.action_texts as text join public.text_passages as passage on passage.text_id = text.id
    where action_id = 'notice-2025-02405' order by passage.position limit 1`
  expect(text).toEqual({
    issued_on: '2025-02-04',
    kind: 'front',
    title: 'Notice of February 4, 2025',
  })
  instead.set('2025-02405.xml', () => new Response(continuing(2024)))
  await run({ again: true })
  expect(await note()).toContain('through February 10, 2025')
  await database.sql`delete from public."GovernmentActions" where id = 'notice-2025-02405'`
})

test('an order whose last day passes after it was read has ended on the day after', async () => {
  await run()
  const status = () => database.sql`
    select current_status from public."GovernmentActions" where id = 'proclamation-10876'`
  const ends = (on: string) => database.sql`
    update public.action_texts set ends_on = ${on}, ends_by = 'This order shall terminate.'
    where action_id = 'proclamation-10876'`
  await ends('2030-06-30')
  await decideStatuses(database.sql, '2030-06-30')
  expect(await status()).toEqual([{ current_status: 'Signed' }])
  // Nothing is read, only the day has come.
  expect(await decideStatuses(database.sql, '2030-06-30')).toBe(0)
  expect(await decideStatuses(database.sql, '2030-07-01')).toBe(1)
  expect(await status()).toEqual([{ current_status: 'Ended' }])
})

test('a second run writes nothing, and fetches nothing that is stored', async () => {
  await run()
  const before = asked.length
  expect(await run()).toMatchObject({ accepted: 0, written: 0 })
  expect(asked.slice(before).filter((path) => path.includes('2024-31766'))).toEqual([])
  expect(await run({ again: true })).toMatchObject({ accepted: 6, written: 0 })
})

test('reads the HTML of a document without XML, and sets a document with neither aside until it has one', async () => {
  instead.set('2024-31766.xml', notFound)
  instead.set('2025-00078.xml', notFound)
  instead.set('2025-00078.html', notFound)
  await run()
  expect((await stored()).find(({ action_id }) => action_id === 'eo-14133')).toMatchObject({
    format: 'html',
    source_url:
      'https://www.federalregister.gov/documents/full_text/html/2025/01/03/2024-31766.html',
  })
  expect(await rejects()).toContainEqual({
    record: 'proclamation-10877',
    reason: 'The Federal Register has no text of 2025-00078.',
  })
  instead.clear()
  await run()
  expect((await rejects()).map(({ record }) => record)).not.toContain('proclamation-10877')
})

test('one that is cut off sets no other aside', async () => {
  instead.set(
    '2024-31766.xml',
    () =>
      new Response('<PRESDOCU><EXECORD><FP>By', {
        headers: { 'content-type': 'text/xml' },
      }),
  )
  expect(await run()).toMatchObject({ accepted: 5 })
  const [first] = (await rejects()).filter(({ record }) => record === 'eo-14133')
  expect(first?.reason).toMatch(/^eo-14133 is not complete XML: /)
})
