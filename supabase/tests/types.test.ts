import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateTypes } from '#supabase/generate-types.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the committed types are those of the migrated database (else run `npm run database-types`)', async () => {
  const committed = await readFile(new URL('../database.types.ts', import.meta.url), 'utf8')
  expect(committed).toBe(await generateTypes(database.sql))
})

test('a change of the schema changes the types', async () => {
  const before = await generateTypes(database.sql)
  await database.sql.unsafe('alter table public.comments add column drifted text')
  expect(await generateTypes(database.sql)).not.toBe(before)
})
