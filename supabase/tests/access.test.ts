import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type Verb, accessRows, readRelations, writtenAccess } from './access.ts'
import { inRollback } from './attempt.ts'
import { insertFixtures } from './fixtures.ts'

/** Compares access-matrix.md with the rights on each table and view of the catalogue. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

test('each table and view of the data API gives each reader the written access, verb by verb', async () => {
  const found = await inRollback(database.sql, async (sql) => {
    const relations = await readRelations(sql)
    expect(relations.filter(({ rows }) => rows.length === 0)).toEqual([])
    const rows: string[] = []
    for (const relation of relations) rows.push(...(await accessRows(sql, relation)))
    return rows
  })
  expect(found).toEqual(writtenAccess)
})

test('a table that is not in the file is reported as missing', async () => {
  await inRollback(database.sql, async (sql) => {
    await sql`create table public.forgotten as select 1 as id`
    const names = (await readRelations(sql)).map(({ name }) => name.replaceAll('"', ''))
    const known = new Set(writtenAccess.map((row) => row.split('|')[0]))
    expect(names.filter((name) => !known.has(name))).toEqual(['forgotten'])
  })
})

test('without any one of its policies a table gives something else', async () => {
  const policies = await database.sql<{ table: string; name: string; verb: Verb }[]>`
    select tablename as table, policyname as name, case cmd when 'ALL' then 'select' else lower(cmd) end as verb
    from pg_catalog.pg_policies
    where schemaname = 'public'`
  const idle = await inRollback(database.sql, async (sql) => {
    const relations = await readRelations(sql)
    const unnoticed: string[] = []
    for (const { table, name, verb } of policies) {
      const relation = relations.find((one) => one.name.replaceAll('"', '') === table)!
      await sql`savepoint whole`
      await sql`drop policy ${sql(name)} on public.${sql(table)}`
      const asWritten = async (ofVerbs?: Verb[]) =>
        (await accessRows(sql, relation, ofVerbs)).every((row) => writtenAccess.includes(row))
      // Mostly its own verb shows the gap. If a policy shows rows, another verb may be the only one that does.
      if ((await asWritten([verb])) && (await asWritten())) unnoticed.push(`${name} (${table})`)
      await sql`rollback to savepoint whole`
    }
    return unnoticed
  })
  expect(idle).toEqual([])
  // Some eighty policies, each with the rows of its table.
}, 120_000)
