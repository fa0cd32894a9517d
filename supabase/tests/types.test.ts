import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateTypes } from '#supabase/generate-types.ts'
import { generateValues } from '#supabase/types/database-values.ts'
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

test('the committed limits and kinds are those of the migrated database (else run `npm run database-types`)', async () => {
  const committed = await readFile(
    new URL('../../domain/database-values.ts', import.meta.url),
    'utf8',
  )
  expect(committed).toBe(await generateValues(database.sql))
})

test('a change of a limit or a kind changes the values', async () => {
  const values = await generateValues(database.sql)
  await database.sql.unsafe(`
    alter table public.user_lists drop constraint user_lists_name_check;
    alter table public.user_lists add check (private.is_nonblank(name, 121));
    create or replace function private.edit_minutes() returns integer language sql immutable return 16;`)
  const changed = await generateValues(database.sql)
  expect(changed).not.toBe(values)
  expect(changed).toContain('"name": 121')
  expect(changed).toContain('"editMinutes": 16')
})

test('a change of the schema changes the types', async () => {
  const before = await generateTypes(database.sql)
  await database.sql.unsafe('alter table public.comments add column drifted text')
  expect(await generateTypes(database.sql)).not.toBe(before)
})
