import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '#tests/support/database.ts'
import { createSeedDatabase } from '#tests/support/seed-database.ts'
import { asRole, inRollback } from './attempt.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createSeedDatabase()
}, 120_000)
afterAll(() => database.drop())

/** What a visitor is suggested. */
const suggested = (kind: 'actions' | 'legislators', query: string, atMost: number | null = 8) =>
  inRollback(database.sql, async (sql) => {
    await asRole(sql, { role: 'anon' })
    const rows = await sql<{ id: string }[]>`
      select id from ${sql(`public.suggest_${kind}`)}(${query}, ${atMost})`
    return rows.map(({ id }) => id)
  })

test.each([
  ['hr 1', '119-hr-1'],
  ['EO 14257', 'eo-14257'],
  ['inflation redu', '117-hr-5376'],
])('"%s" suggests %s first', async (query, id) => {
  expect((await suggested('actions', query))[0]).toBe(id)
})

test.each([
  ['susan coll', 'C001035'],
  ['C001035', 'C001035'],
])('"%s" suggests the legislator %s first', async (query, id) => {
  expect((await suggested('legislators', query))[0]).toBe(id)
})

test('a blank query has no suggestions', async () => {
  expect(await suggested('actions', ' \t')).toEqual([])
  expect(await suggested('legislators', '')).toEqual([])
})

test('there are as many as were asked for, and never more than twenty', async () => {
  expect(await suggested('actions', 'act', 3)).toHaveLength(3)
  expect(await suggested('actions', 'act', 1000)).toHaveLength(20)
  expect(await suggested('actions', 'act', null)).toHaveLength(8)
  expect(await suggested('legislators', 'john', 0)).toEqual([])
})
