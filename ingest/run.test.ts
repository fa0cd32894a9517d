import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openHttp } from './http/http.ts'
import { runSource } from './run.ts'
import type { Item, Source, Step } from './source.ts'
import type { LegislatorRow } from './store/tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const member = (id: string, more: Partial<LegislatorRow> = {}): Item => ({
  id,
  url: `https://example.gov/${id}`,
  rows: {
    legislators: [
      {
        id,
        first_name: 'Jo',
        last_name: 'Doe',
        full_name: 'Jo Doe',
        party: 'Independent',
        state: 'VT',
        chamber: 'Senate',
        in_office: true,
        terms: [],
        social_links: {},
        offices: [],
        committees: [],
        ...more,
      },
    ],
  },
})

function sourceOf(...steps: Step[]): Source {
  return {
    name: 'legislators',
    title: 'Members',
    url: 'https://example.gov/',
    records: { table: 'legislators' },
    async *read() {
      yield* steps
    },
  }
}

const run = (source: Source, options: { limit?: number; dryRun?: boolean } = {}) =>
  runSource(source, {
    sql: database.sql,
    http: openHttp({ contactEmail: 'test@example.gov' }),
    options: { congresses: [119], bulk: false, again: false, dryRun: false, ...options },
    signal: new AbortController().signal,
    log: () => {},
    progress: () => {},
  })

test('a rehearsal counts and leaves nothing', async () => {
  const summary = await run(sourceOf({ items: [member('D000001')] }), { dryRun: true })
  expect([summary.accepted, summary.written]).toEqual([1, 1])
  expect(await database.sql`select from public.legislators`).toHaveLength(0)
  expect(await database.sql`select from public.ingest_sources`).toHaveLength(0)
})

test('stores the records, and writes nothing for the same records again', async () => {
  const source = sourceOf({ items: [member('D000001'), member('D000002')] })
  expect(await run(source)).toMatchObject({ read: 2, accepted: 2, written: 2, complete: true })
  const before = await database.sql`select id, xmin from public.legislators order by id`
  expect(await run(source)).toMatchObject({ read: 2, accepted: 2, written: 0 })
  expect(await database.sql`select id, xmin from public.legislators order by id`).toEqual(before)
  const [stored] = await database.sql`select * from public.ingest_sources`
  expect(stored).toMatchObject({ name: 'legislators', records: '2', rejected: '0' })
  expect(stored?.last_read_at > stored?.last_changed_at).toBe(true)
})

test('a record that breaks a rule is the only one rejected, and is stored when it is corrected', async () => {
  const items = [member('D000003'), member('D000004', { state: 'ZZ' }), member('D000005')]
  expect(await run(sourceOf({ items }))).toMatchObject({ accepted: 2, written: 2, rejected: 1 })
  expect(await database.sql`select record, reason, url from private.ingest_rejects`).toEqual([
    {
      record: 'D000004',
      reason:
        'new row for relation "legislators" violates check constraint "legislators_state_check" (legislators_state_check).',
      url: 'https://example.gov/D000004',
    },
  ])
  await run(sourceOf({ items: [member('D000004')] }))
  expect(await database.sql`select from private.ingest_rejects`).toHaveLength(0)
})

test('a limit ends the run early, and remembers neither checkpoint nor documents of a step cut short', async () => {
  const step: Step = {
    items: [member('D000006'), member('D000007')],
    documents: [
      { url: 'https://example.gov/list', validators: { etag: '"1"', lastModified: null } },
    ],
    checkpoint: { part: 'all', cursor: 2 },
  }
  const lastRead = async () =>
    (await database.sql`select last_read_at from public.ingest_sources`)[0]?.last_read_at as Date
  const before = await lastRead()
  expect(await run(sourceOf(step), { limit: 1 })).toMatchObject({ read: 1, complete: false })
  expect(await lastRead()).toEqual(before)
  expect(await database.sql`select from private.ingest_checkpoints`).toHaveLength(0)
  await run(sourceOf(step))
  expect((await lastRead()) > before).toBe(true)
  expect(await database.sql`select part, cursor from private.ingest_checkpoints`).toEqual([
    { part: 'all', cursor: 2 },
  ])
  expect(await database.sql`select url, etag from private.ingest_documents`).toEqual([
    { url: 'https://example.gov/list', etag: '"1"' },
  ])
})
