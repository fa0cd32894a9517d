import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { congress } from '#ingest/congress/source.ts'
import { noFaults } from '#ingest/mock-services/faults.ts'
import { govinfo } from '#ingest/mock-services/govinfo.ts'
import { MockRecords } from '#ingest/mock-services/mock-records.ts'
import { createMockServices } from '#ingest/mock-services/mock-services.ts'
import type { RunOptions } from '#ingest/run.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { recordsFolder } from '#tests/support/records.ts'
import { texts } from './source.ts'

let database: TestDatabase
/** The requested paths. */
const requestedPaths: string[] = []
/** Answers that replace the mock's, by the end of the path. */
const instead = new Map<string, () => Response | Promise<Response>>()
const app = new Hono()
const services = createMockServices([govinfo], new MockRecords(recordsFolder), noFaults)

beforeAll(async () => {
  database = await createTestDatabase()
  app.use(async (context) => {
    const { path } = context.req
    requestedPaths.push(path.split('/bulkdata/')[1] ?? path)
    for (const [end, other] of instead) if (path.endsWith(end)) return other()
    return services.fetch(context.req.raw)
  })
  await ingestFrom(app, congress, database.sql, { bulk: true })
})
beforeEach(async () => {
  requestedPaths.splice(0)
  instead.clear()
  await database.sql`truncate public.action_texts cascade`
  await database.sql`truncate private.ingest_documents, private.ingest_rejects, private.ingest_checkpoints`
})
afterAll(() => database.drop())

const run = (options: Partial<RunOptions> = {}) => ingestFrom(app, texts, database.sql, options)
const versions = async (action: string) =>
  (
    await database.sql<{ version: string }[]>`
      select version from public.action_texts where action_id = ${action} order by position`
  ).map(({ version }) => version)
/** The mark-up and the address of the enrolled measure. */
const enrolled = async () => {
  const rows = await database.sql`
    select format, source_url from public.action_texts
    where (action_id, version) = ('119-hjres-105', 'enr')`
  return rows.map(({ format, source_url: url }) => [format, url])
}
const counts = async () => {
  const [row] = await database.sql<{ texts: number; passages: number }[]>`
    select (select count(*)::integer from public.action_texts) as texts,
      (select count(*)::integer from public.text_passages) as passages`
  return row
}
const xmax = async () =>
  (
    await database.sql<{ row: string }[]>`
      select text.xmin || ' ' || passage.xmin as row
      from public.action_texts as text join public.text_passages as passage on text_id = id
      order by id, passage.position`
  ).map(({ row }) => row)
const rejects = async () =>
  (
    await database.sql<{ record: string; reason: string }[]>`
      select record, reason from private.ingest_rejects where source = 'texts' order by 1`
  ).map(({ record, reason }) => `${record}: ${reason}`)

test('each version of each measure in the record is stored whole, in the order of its printing', async () => {
  const summary = await run()
  expect(summary).toMatchObject({
    source: 'texts',
    read: 11,
    accepted: 11,
    rejected: 0,
    complete: true,
  })
  expect(await versions('119-hjres-105')).toEqual(['ih', 'eh', 'rds', 'enr', 'plaw'])
  expect(await versions('119-s-5')).toEqual(['pcs', 'es', 'enr'])
  const [text] = await database.sql`
    select issued_on::text, source_url, format, passages, source_bytes from public.action_texts
    where (action_id, version) = ('119-s-5', 'pcs')`
  expect(text).toEqual({
    issued_on: '2025-01-07',
    source_url: 'https://www.govinfo.gov/bulkdata/BILLS/119/1/s/BILLS-119s5pcs.xml',
    format: 'bill-dtd',
    passages: 4,
    source_bytes: expect.any(Number),
  })
  const passages = await database.sql`
    select passage.position, path, kind, level, number, heading, content->0 as first
    from public.text_passages as passage join public.action_texts as text on text.id = text_id
    where (action_id, version) = ('119-s-5', 'pcs') order by passage.position`
  expect(passages[1]).toEqual({
    position: 2,
    path: 'sec-1',
    kind: 'section',
    level: 0,
    number: 'SEC. 1.',
    heading: 'Short title',
    first: { level: 0, text: 'This Act may be cited as the Laken Riley Act .' },
  })
  const [source] = await database.sql`
    select title, records::integer, rejected::integer from public.ingest_sources where name = 'texts'`
  expect(source).toEqual({ title: 'Official texts', records: 11, rejected: 0 })
})

test('the words of a section are stored compressed, short as it may be', async () => {
  await run()
  const [sections] = await database.sql`
    select count(*)::integer as all, count(pg_column_compression(content))::integer as compressed
    from public.text_passages
    where octet_length(content::text) between 700 and 1800 and path <> 'front'`
  expect(sections).toEqual({ all: 3, compressed: 3 })
})

test('a public law is read as it was printed, once the record has its number and govinfo its text', async () => {
  const { sql } = database
  const number = async (law: string | null) => {
    await sql`update public."GovernmentActions" set law_number = ${law} where id = '119-hjres-105'`
  }
  const listing = 'json/PLAW/119/public'
  await number(null)
  await run()
  expect(await versions('119-hjres-105')).toEqual(['ih', 'eh', 'rds', 'enr'])
  await number('Public Law 119-49')
  // Printed weeks later. The run asks for it each time until then.
  instead.set(listing, () => Response.json({ files: [] }))
  expect(await run()).toMatchObject({ read: 0 })
  instead.clear()
  expect(await run()).toMatchObject({ accepted: 1 })
  const [text] = await sql`
    select issued_on::text, source_url, format, passages from public.action_texts
    where (action_id, version) = ('119-hjres-105', 'plaw')`
  expect(text).toEqual({
    issued_on: '2025-12-11',
    source_url: 'https://www.govinfo.gov/bulkdata/PLAW/119/public/PLAW-119publ49.xml',
    format: 'uslm',
    passages: 3,
  })
  requestedPaths.splice(0)
  expect(await run()).toMatchObject({ written: 0 })
  expect(requestedPaths.filter((path) => path.includes('PLAW'))).toEqual([listing])
})

test('an enrolled measure is read in USLM where govinfo has it so, and by bill.dtd until then', async () => {
  const folder = 'https://www.govinfo.gov/bulkdata/BILLS'
  const byDtd = [['bill-dtd', `${folder}/119/1/hjres/BILLS-119hjres105enr.xml`]]
  instead.set('uslm/119/1/hjres', () => new Response('', { status: 404 }))
  await run()
  expect(await enrolled()).toEqual(byDtd)
  instead.clear()
  instead.set('uslm/119/1/hjres/BILLS-119hjres105enr.xml', () => xml('<resolution>'))
  expect(await run()).toMatchObject({ accepted: 0, rejected: 1 })
  expect([await enrolled(), await rejects()]).toEqual([
    byDtd,
    [
      expect.stringContaining(
        'uslm/BILLS-119hjres105enr.xml: BILLS-119hjres105enr.xml is not complete',
      ),
    ],
  ])
  instead.clear()
  expect(await run({ again: true })).toMatchObject({ accepted: 11, rejected: 0 })
  expect([await enrolled(), await rejects()]).toEqual([
    [['uslm', `${folder}/uslm/119/1/hjres/BILLS-119hjres105enr.xml`]],
    [],
  ])
})

test('a second run asks whether anything changed, and writes nothing', async () => {
  await run()
  const before = await xmax()
  requestedPaths.splice(0)
  const summary = await run()
  expect(summary).toMatchObject({ read: 0, written: 0 })
  expect(requestedPaths.filter((path) => !path.startsWith('json/'))).toEqual([])
  expect(await xmax()).toEqual(before)
})

test('reading all again writes nothing for equal texts and corrects stored texts that differ', async () => {
  await run()
  const before = await xmax()
  expect(await run({ again: true })).toMatchObject({ read: 11, written: 0 })
  expect(await xmax()).toEqual(before)
  await database.sql`update public.text_passages set content = '[]' where path = 'sec-2'`
  expect((await run({ again: true })).written).toBeGreaterThan(0)
  const [left] = await database.sql`
    select count(*)::integer as left from public.text_passages where path = 'sec-2' and content = '[]'`
  expect(left).toEqual({ left: 0 })
})

test('a changed text replaces the stored one as a whole', async () => {
  await run()
  instead.set('json/BILLS/119/1/s', async () => {
    const path = '/www.govinfo.gov/bulkdata/json/BILLS/119/1/s'
    const listed = await services.request(path, { headers: { accept: 'application/json' } })
    const listing = (await listed.json()) as { files: { formattedLastModifiedTime: string }[] }
    for (const file of listing.files) file.formattedLastModifiedTime = '01-Jan-2100 00:00'
    return Response.json(listing)
  })
  instead.set('BILLS-119s5pcs.xml', () =>
    xml(
      '<bill><legis-body><section><enum>7.</enum><text>Other words.</text></section></legis-body></bill>',
    ),
  )
  // The text and its passage are written, and the four old ones deleted.
  expect(await run()).toMatchObject({ accepted: 1, written: 6 })
  const rows = await database.sql`
    select path, passages from public.text_passages join public.action_texts as text on text.id = text_id
    where (action_id, version) = ('119-s-5', 'pcs')`
  expect(rows).toEqual([{ path: 'sec-7', passages: 1 }])
})

test('words are stored as they are, whatever characters they have', async () => {
  const words = 'Back\\slash \\N \\. “quoted” "plain" \\t ‮ميناء‬ 𝒳 é'
  instead.set('BILLS-119s5pcs.xml', () =>
    xml(
      `<bill><legis-body><section><enum>1.</enum><header>\\. it</header><text>${words}&#9;&#10;end</text></section></legis-body></bill>`,
    ),
  )
  await run()
  const [row] = await database.sql`
    select heading, content from public.text_passages join public.action_texts as text on text.id = text_id
    where (action_id, version) = ('119-s-5', 'pcs')`
  expect(row).toEqual({ heading: '\\. it', content: [{ level: 0, text: `${words} end` }] })
})

test('texts of measures that are not in the record are passed over, and read when they are', async () => {
  const { sql } = database
  const [bill] = await sql`select * from public."GovernmentActions" where id = '119-s-5'`
  await sql`delete from public."GovernmentActions" where id = '119-s-5'`
  expect(await run()).toMatchObject({ accepted: 8, rejected: 0 })
  await sql`
    insert into public."GovernmentActions" (id, source_title, branch, action_type, congress_number, text_url)
    values (
      '119-s-5', ${String(bill?.title)}, 'Legislative', 's', 119,
      'https://www.govinfo.gov/bulkdata/BILLS/119/1/s/BILLS-119s5enr.xml'
    )`
  // Reading other texts proves nothing about these.
  await run({ branches: ['judicial'] })
  expect(await run()).toMatchObject({ accepted: 3 })
  expect(await versions('119-s-5')).toEqual(['pcs', 'es', 'enr'])
})

describe('one bad text sets no other aside', () => {
  test.each([
    ['cut off', () => xml('<bill><legis-body><section>'), 'BILLS-119s5es.xml is not complete XML'],
    ['a page', () => xml('<html><body>No</body></html>'), 'is a <html>, and no bill'],
    [
      'an entity',
      () => xml('<!DOCTYPE bill [<!ENTITY a SYSTEM "file:///etc/passwd">]><bill>&a;</bill>'),
      'defines its own XML entities',
    ],
    [
      'with a heading that is longer than a heading may be',
      () =>
        xml(
          `<bill><legis-body><section><enum>1.</enum><header>${'long '.repeat(500)}</header></section></legis-body></bill>`,
        ),
      'violates check constraint "text_passages_heading_check"',
    ],
    [
      'gone',
      () => new Response('', { status: 404 }),
      'govinfo lists this file but does not have it.',
    ],
    ['a broken server', () => new Response('', { status: 500 }), 'answered 500 5 times.'],
  ])('%s', async (_, answer, reason) => {
    instead.set('BILLS-119s5es.xml', answer)
    expect(await run()).toMatchObject({ accepted: 10, rejected: 1 })
    expect(await rejects()).toEqual([expect.stringContaining(reason)])
    instead.clear()
    await run({ again: true })
    expect([await rejects(), await versions('119-s-5')]).toEqual([[], ['pcs', 'es', 'enr']])
  })

  test('nor does a listing that is none', async () => {
    instead.set('json/BILLS/119/1/s', () => Response.json({ files: 'none' }))
    expect(await run()).toMatchObject({ accepted: 8, rejected: 1 })
    expect(await rejects()).toEqual([
      'BILLS-119-1-s.zip: The listing of BILLS-119-1-s.zip: files: Invalid input: expected array, received string.',
    ])
    instead.clear()
    expect(await run()).toMatchObject({ accepted: 3 })
    expect([await rejects(), await counts()]).toEqual([
      [],
      { texts: 11, passages: expect.any(Number) },
    ])
  })
})

test('keeps to the options: branches, a number of records, a day, or a dry run', async () => {
  expect(await run({ branches: ['judicial'] })).toMatchObject({ read: 0, requests: 0 })
  // Both mark-ups of an enrolled measure, since the first is not stored.
  expect(await run({ dryRun: true })).toMatchObject({ accepted: 12 })
  expect(await counts()).toEqual({ texts: 0, passages: 0 })
  expect(await run({ since: '2025-09-01' })).toMatchObject({ accepted: 3 })
  expect(await versions('119-hjres-105')).toEqual(['rds', 'enr', 'plaw'])
  expect(await run({ limit: 3 })).toMatchObject({ accepted: 3, complete: false })
  expect(await run()).toMatchObject({ accepted: 5, complete: true })
})

const xml = (text: string) => new Response(text, { headers: { 'content-type': 'application/xml' } })
