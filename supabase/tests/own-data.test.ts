import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { ownTables } from '#app/data/personal/own-data.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a reader’s own data is that of every table whose rows belong to an account', async () => {
  const rows = await database.sql<{ owned: string }[]>`
    select distinct key.conrelid::regclass || '.' || attname as owned
    from pg_catalog.pg_constraint as key
    join pg_catalog.pg_attribute as column_ on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)`
  const exported = Object.entries(ownTables).map(([table, { owner }]) => `${table}.${owner}`)
  const others = [
    // These columns hold the other person: one who was reported, followed or blocked, acted in a notice, or removed a comment.
    'comment_reports.profile_id',
    'follows.reader_id',
    'notifications.actor_id',
    'removed_comments.removed_by',
    'user_blocks.blocked_id',
    // The operator of the installation names them.
    'operators.user_id',
  ]
  const unnamed = rows.map(({ owned }) => owned).filter((owned) => !others.includes(owned))
  expect(unnamed.filter((owned) => !exported.includes(owned))).toEqual([])
})
