import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type Fixture, startFixture, until } from './fixture.ts'
import { listen } from '../../testing/listen.ts'

let fixture: Fixture
let visitor: Client
beforeAll(async () => {
  fixture = await startFixture()
  visitor = fixture.backend.client()
})
afterAll(async () => {
  await visitor.removeAllChannels()
  await fixture.close()
})

/** Changes the schema. Without a superuser there is no event trigger, so it announces the change by hand. */
async function alter(ddl: string): Promise<void> {
  const { sql } = fixture.database
  await sql.unsafe(ddl)
  const [trigger] = await sql`select from pg_event_trigger where evtname = 'announce_ddl'`
  if (!trigger) await sql`notify pgrst, 'reload schema'`
}

test('a table that is made, altered and dropped is seen without a restart', async () => {
  const { sql } = fixture.database
  const everything = await listen(visitor, {})
  const before = await listen(visitor, { table: 'bulletins' })
  expect(before.errors).toEqual([
    expect.stringMatching(/Changes of "bulletins" in schema "public" are not published/),
  ])
  await visitor.removeChannel(before.channel)

  await alter(`
    create table public.bulletins (id int primary key, body text not null);
    grant select on public.bulletins to anon;
    select realtime.publish('public.bulletins', 'id')`)
  await until(() => everything.statuses.length === 3, 'who follows all tables joins again')
  expect(everything.statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED'])
  const recorder = await listen(visitor, { table: 'bulletins' })
  expect(recorder.errors).toEqual([])
  await sql`insert into public.bulletins values (1, 'made')`
  await until(() => recorder.changes.length === 1, 'the insert')
  await until(() => everything.changes.length === 1, 'the insert, among all tables')

  await alter(`alter table public.bulletins add column place text`)
  await until(() => recorder.statuses.length === 3, 'it joins again')
  await sql`insert into public.bulletins values (2, 'altered', 'here')`
  await until(() => recorder.changes.length === 2, 'a row of the altered table')
  expect(recorder.changes.map((change) => change.new)).toEqual([
    { id: 1, body: 'made' },
    { id: 2, body: 'altered', place: 'here' },
  ])

  await alter(`revoke select on public.bulletins from anon`)
  await until(
    () => recorder.errors.includes('anon may not read "id" of bulletins'),
    'it may not join again',
  )
  await alter(`drop table public.bulletins`)
  await until(() => /are not published/.test(recorder.errors.at(-1) ?? ''), 'it is gone')
}, 60_000)

test('a change of the schema that does not concern a channel does not interrupt it', async () => {
  const recorder = await listen(visitor, { table: 'comments' })
  await alter(`create table public.elsewhere (id int primary key)`)
  await alter(`drop table public.elsewhere`)
  await fixture.database.sql`notify pgrst, 'reload schema'`
  const other = await listen(visitor, { table: 'ratings' })
  await fixture.database.sql`
    update public.ratings set updated_at = now() where id = (select id from public.ratings limit 1)`
  await until(() => other.changes.length <= 1, 'the other is heard')
  expect(recorder.statuses).toEqual(['SUBSCRIBED'])
})
