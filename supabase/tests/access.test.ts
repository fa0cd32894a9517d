import { readFileSync } from 'node:fs'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type Relation, readRelations, tryAccess, verbs } from './access.ts'
import { actors, inRollback } from './attempt.ts'
import { insertFixtures } from './fixtures.ts'

/** What access-matrix.md says, against what each table and view of the catalogue gives. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

const written = readFileSync(new URL('access-matrix.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => / \| (?:select|insert|update|delete) +\| /.test(line))
  .map((line) => line.replaceAll(/ *\| */g, '|').replaceAll(/^\||\|$/g, ''))

async function rowsOf(sql: postgres.ReservedSql, relation: Relation): Promise<string[]> {
  const rows: string[] = []
  for (const verb of verbs) {
    const row = [relation.name.replaceAll('"', ''), verb]
    for (const actor of actors) row.push(await tryAccess(sql, relation, verb, actor))
    rows.push(row.join('|'))
  }
  return rows
}

test('each table and view of the data API gives each reader what is written, verb by verb', async () => {
  const found = await inRollback(database.sql, async (sql) => {
    const relations = await readRelations(sql)
    expect(relations.filter(({ rows }) => rows.length === 0)).toEqual([])
    const rows: string[] = []
    for (const relation of relations) rows.push(...(await rowsOf(sql, relation)))
    return rows
  })
  expect(found).toEqual(written)
})

test('a table that nobody wrote down is missing from it', async () => {
  await inRollback(database.sql, async (sql) => {
    await sql`create table public.forgotten as select 1 as id`
    const names = (await readRelations(sql)).map(({ name }) => name.replaceAll('"', ''))
    const known = new Set(written.map((row) => row.split('|')[0]))
    expect(names.filter((name) => !known.has(name))).toEqual(['forgotten'])
  })
})

test('without any one of its policies a table gives something else', async () => {
  const policies = await database.sql<{ table: string; name: string }[]>`
    select tablename as table, policyname as name from pg_catalog.pg_policies
    where schemaname = 'public'`
  const idle = await inRollback(database.sql, async (sql) => {
    const relations = await readRelations(sql)
    const unnoticed: string[] = []
    for (const { table, name } of policies) {
      const relation = relations.find((one) => one.name.replaceAll('"', '') === table)!
      await sql`savepoint whole`
      await sql`drop policy ${sql(name)} on public.${sql(table)}`
      const rows = await rowsOf(sql, relation)
      await sql`rollback to savepoint whole`
      if (rows.every((row) => written.includes(row))) unnoticed.push(`${name} (${table})`)
    }
    return unnoticed
  })
  expect(idle).toEqual([])
})
