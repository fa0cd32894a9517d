import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../testing/database.ts'
import { readPublishedTables } from './published-tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([
  ['for everybody', 'for select using (true)', true],
  ['for all verbs', 'for all using (true)', true],
  ['by a column that is not announced', 'for select using (place is null)', false],
])('a role sees all rows where a policy lets it, %s', async (_, policy, seesAll) => {
  const { sql } = database
  await sql.unsafe(`
    create table public.bulletins (id int primary key, place text);
    alter table public.bulletins enable row level security;
    grant select on public.bulletins to anon;
    create policy bulletins_are_read on public.bulletins ${policy};
    select realtime.publish('public.bulletins', 'id')`)
  const read = async () => (await readPublishedTables(sql)).get('bulletins')?.roles.anon
  try {
    expect(await read()).toMatchObject({ seesAll, couldRead: seesAll ? 'true' : '((false))' })
    await sql`
      create policy bulletins_of_late on public.bulletins as restrictive for select using (id > 5)`
    expect(await read()).toMatchObject({ seesAll: false })
  } finally {
    await sql`drop table public.bulletins`
  }
})
