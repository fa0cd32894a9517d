import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, inRollback, tokens } from './attempt.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Until when visitors are told of an order of January and one of March, both ingested on April 1, and two measures. */
const knownUntil = (statements = '') =>
  inRollback(database.sql, async (sql: postgres.ReservedSql) => {
    await sql.unsafe(`
      insert into public."GovernmentActions" (
        id, source_title, branch, action_type, executive_order_number, date_enacted_issued, bill_number,
        congress_number, introduced_date, latest_action_date
      ) values
        ('eo-1', 'An order', 'Executive', 'executive_order', 1, '2026-01-05', null, null, null, null),
        ('eo-2', 'An order', 'Executive', 'executive_order', 2, '2026-03-05', null, null, null, null),
        ('118-s-1', 'An act', 'Legislative', 's', null, null, 'S. 1', 118, '2024-01-09', '2024-02-01'),
        ('119-s-1', 'An act', 'Legislative', 's', null, null, 'S. 1', 119, '2026-01-09', '2026-06-20');
      ${statements}`)
    await asRole(sql, tokens.visitor)
    const rows = await sql<{ id: string; day: string | null }[]>`
      select action.id, context.known_until::text as day from public."GovernmentActions" as action
      cross join lateral public.get_action_context(action.id) as context`
    return Object.fromEntries(rows.map(({ id, day }) => [id, day]))
  })

const ingested = `update public."GovernmentActions" set ingested_at = '2026-04-01 12:00Z'`
const look = (source: string, part: string, at: string) => `
  insert into private.ingest_coverage (source, part, looked_at) values ('${source}', '${part}', '${at}');`

test('of what came with the bundled record it is known until the last day of its orders, and the day of its measures', async () => {
  expect(await knownUntil()).toEqual({
    'eo-1': '2026-03-05',
    'eo-2': '2026-03-05',
    '118-s-1': null,
    '119-s-1': null,
  })
  const bundled = `
    insert into private.bundled_record (content_hash, actions, measures_read_on)
    values ('${'a'.repeat(64)}', 4, '2026-06-01')`
  // Its own history goes on after that day.
  expect(await knownUntil(bundled)).toMatchObject({
    '118-s-1': '2026-06-01',
    '119-s-1': '2026-06-20',
  })
})

test('reading one of them says nothing of the others', async () => {
  expect(await knownUntil(`${ingested} where id in ('eo-2', '119-s-1')`)).toEqual({
    'eo-1': '2026-01-05',
    'eo-2': '2026-04-01',
    '118-s-1': null,
    '119-s-1': '2026-04-01',
  })
})

test('looking at the whole of a source says it of all but what was set aside, by the day in Washington', async () => {
  const looked = look('federal-register', '', '2026-11-23 04:00Z')
  expect(await knownUntil(`${ingested}; ${looked}`)).toMatchObject({
    'eo-1': '2026-11-22',
    'eo-2': '2026-11-22',
    '119-s-1': '2026-04-01',
  })
  const setAside = `
    insert into private.ingest_rejects (source, record, reason) values ('federal-register', 'eo-2', 'No title.')`
  expect(await knownUntil(`${ingested}; ${looked} ${setAside}`)).toMatchObject({
    'eo-1': '2026-11-22',
    'eo-2': '2026-04-01',
  })
})

test('looking at a Congress says it of its measures', async () => {
  const looked = look('congress', '119', '2026-11-23 12:00Z')
  expect(await knownUntil(`${ingested}; ${looked}`)).toMatchObject({
    '118-s-1': '2026-04-01',
    '119-s-1': '2026-11-23',
  })
})

const statusIn = (zone: string, ends: string) =>
  inRollback(database.sql, async (sql: postgres.ReservedSql) => {
    await sql.unsafe(`
      set local timezone = '${zone}';
      insert into public."GovernmentActions" (id, source_title, source_status, branch, action_type,
        executive_order_number)
      values ('eo-1', 'An order', 'Signed', 'Executive', 'executive_order', 1);
      insert into public.action_texts (action_id, version, position, source_url, source_hash, format,
        source_bytes, passages, ends_on, ends_by)
      values ('eo-1', 'fr', 0, 'https://www.federalregister.gov/d/1', '${'a'.repeat(64)}', 'html',
        1, 1, (now() at time zone 'America/New_York')::date - ${ends}, 'This order shall terminate.');
      update public."GovernmentActions" set id = id`)
    const [row] = await sql`select current_status from public."GovernmentActions"`
    return row?.current_status
  })

test('an order has ended when its last day is over in Washington, whatever the zone of the database', async () => {
  // At every hour it is another day in one of the two.
  expect(await statusIn('Pacific/Kiritimati', '0')).toBe('Signed')
  expect(await statusIn('Etc/GMT+12', '1')).toBe('Ended')
})
