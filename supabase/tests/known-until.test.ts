import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, inRollback, tokens } from './attempt.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The dates shown to visitors for orders of January and March, both ingested on April 1, and for two measures. */
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
      select action.id, private.known_until(action.id)::text as day from public."GovernmentActions" as action`
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
  // Its own history continues after that day.
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

test('looking at the whole of a source dates all its records except those set aside, by the day in Washington', async () => {
  const looked = look('federal-register', '', '2026-11-23 04:00Z')
  expect(await knownUntil(`${ingested}; ${looked}`)).toMatchObject({
    'eo-1': '2026-11-22',
    'eo-2': '2026-11-22',
    '119-s-1': '2026-04-01',
  })
  const rejected = `
    insert into private.ingest_rejects (source, record, reason) values ('federal-register', 'eo-2', 'No title.')`
  expect(await knownUntil(`${ingested}; ${looked} ${rejected}`)).toMatchObject({
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
