import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../testing/database.ts'
import { type Actor, actAs } from './act-as.ts'

let database: TestDatabase
const actor: Actor = { role: 'anon', claims: { sub: 'someone', role: 'anon' } }
const limits = { statementTimeout: 500 }

beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql.unsafe(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'anon') then create role anon; end if;
    end $$;
    grant anon to current_user;
    create table public.notes (body text not null);
    grant select, insert on public.notes to anon;`)
})
afterAll(() => database.drop())

test('the role and the claims hold inside the transaction and end with it', async () => {
  const inside = await actAs(
    database.sql,
    actor,
    (sql) => sql`select current_user as role, current_setting('request.jwt.claims') as claims`,
    limits,
  )
  expect(inside[0]).toEqual({ role: 'anon', claims: '{"sub":"someone","role":"anon"}' })

  const outside = await database.sql`
    select current_user as role, current_setting('request.jwt.claims', true) as claims`
  expect(outside[0]?.role).toBe('rotunda')
  expect(outside[0]?.claims ?? '').toBe('')
})

test('the role is taken before the first query of work that awaits each of its own', async () => {
  const seen = await actAs(
    database.sql,
    actor,
    async (sql) => {
      const [row] = await sql`select current_user as role`
      return row
    },
    limits,
  )
  expect(seen).toEqual({ role: 'anon' })
})

test('nothing can be written where only reading was allowed', async () => {
  const writing = actAs(database.sql, actor, (sql) => sql`insert into public.notes values ('no')`, {
    ...limits,
    readOnly: true,
  })
  await expect(writing).rejects.toMatchObject({ code: '25006' })
})

test('writes are rolled back when the work fails', async () => {
  const work = actAs(
    database.sql,
    actor,
    async (sql) => {
      await sql`insert into public.notes values ('lost')`
      throw new Error('changed my mind')
    },
    limits,
  )
  await expect(work).rejects.toThrow('changed my mind')
  expect(await database.sql`select * from public.notes`).toHaveLength(0)
})

test('a role without the right is refused, and the connection serves the next', async () => {
  const forbidden = actAs(database.sql, actor, (sql) => sql`delete from public.notes`, limits)
  await expect(forbidden).rejects.toMatchObject({ code: '42501' })
  expect(await actAs(database.sql, actor, (sql) => sql`select 1 as one`, limits)).toEqual([
    { one: 1 },
  ])
})

test('a statement is cancelled when its time is over', async () => {
  const slow = actAs(database.sql, actor, (sql) => sql`select pg_sleep(5)`, limits)
  await expect(slow).rejects.toMatchObject({ code: '57014' })
})
