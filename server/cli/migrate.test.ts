import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '@rotunda/backend/database'
import { accessRows, readRelations, writtenAccess } from '#supabase/tests/access.ts'
import { inRollback } from '#supabase/tests/attempt.ts'
import { insertFixtures } from '#supabase/tests/fixtures.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { type SupabaseProject, startSupabaseProject } from '#tests/support/supabase-project.ts'
import { checkAccounts } from '../check-accounts.ts'

/**
 * `npm run migrate` with the database of a Supabase project, in which `postgres` is no superuser and owns neither the
 * accounts nor what announces changes: see tests/support/supabase-project.sql. Each test goes on where the last one ended.
 */
let project: SupabaseProject
beforeAll(async () => {
  project = await startSupabaseProject()
})
afterAll(() => project.stop())

const files = ['supabase/migrations', 'supabase/schemas', 'supabase/seed'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => `${folder}/${name}`),
)
const isProject = 'The database is a Supabase project. Its own roles and schemas are not changed.'

async function run(...args: string[]) {
  const child = spawn(process.execPath, ['server/cli/migrate.ts', ...args], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: code as number, out: out.trimEnd().split('\n'), err: err.trimEnd() }
}

const strings = async (query: string) =>
  (await project.sql.unsafe<{ name: string }[]>(query)).map(({ name }) => name)

test('a dry run lists what would be applied, and writes nothing', async () => {
  expect(await run('--url', project.url, '--dry-run')).toEqual({
    code: 0,
    out: [
      isProject,
      ...files.map((name) => `would apply ${name}`),
      `${files.length} to apply. Nothing was written.`,
    ],
    err: '',
  })
  expect(
    await strings(`select nspname as name from pg_namespace where nspname = 'migrations'`),
  ).toEqual([])
})

test('each migration of the product applies as the role of a project, and none of the platform', async () => {
  expect(await run('--url', project.url)).toEqual({
    code: 0,
    out: [isProject, ...files.map((name) => `applied ${name}`), `${files.length} applied.`],
    err: '',
  })
  expect(
    await strings(`select name from migrations.files where name not like 'supabase/%'`),
  ).toEqual([])
})

test('a second run finds nothing to apply', async () => {
  const applied = await strings(`select name || ran_at as name from migrations.files`)
  expect(await run('--url', project.url)).toEqual({
    code: 0,
    out: [isProject, 'The database is up to date. There are no migrations to apply.'],
    err: '',
  })
  expect(await strings(`select name || ran_at as name from migrations.files`)).toEqual(applied)
})

test('one that was edited since is refused by its name, and a wrong call with how it is called', async () => {
  const name = 'supabase/migrations/20261126000000_baseline.sql'
  const [before] = await project.sql`select checksum from migrations.files where name = ${name}`
  await project.sql`update migrations.files set checksum = 'of another text' where name = ${name}`
  const [edited, noUrl, nobody] = await Promise.all([
    run('--url', project.url, '--dry-run'),
    run('--url', 'https://project.supabase.example'),
    run('--url', 'postgres://postgres@%2Fnowhere/postgres'),
  ])
  await project.sql`update migrations.files set checksum = ${before!.checksum} where name = ${name}`
  expect(edited).toMatchObject({
    code: 1,
    err: `The migration ${name} has already run here and was changed since. Undo the change and add a new migration instead.`,
  })
  expect(noUrl.code).toBe(2)
  expect(noUrl.err).toMatch(/^--url must be the address of a PostgreSQL, such as postgres:/)
  expect(nobody.code).toBe(1)
  expect(nobody.err).toMatch(/^The database at --url cannot be reached: /)
})

test('what it made belongs to that role, and nothing but triggers was added to the schemas of the services', async () => {
  expect(
    await strings(`
      select distinct relowner::regrole::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'migrations'::regnamespace)
      union
      select distinct proowner::regrole::text from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`),
  ).toEqual(['postgres'])
  const ofServices = `('auth'::regnamespace, 'realtime'::regnamespace, 'storage'::regnamespace, 'extensions'::regnamespace)`
  expect(
    await strings(`
      select oid::regclass::text as name from pg_class
      where relowner = 'postgres'::regrole and relnamespace in ${ofServices}
      union all
      select oid::regprocedure::text from pg_proc
      where proowner = 'postgres'::regrole and pronamespace in ${ofServices}`),
  ).toEqual([])
  expect(
    await strings(`
      select format('%s on %s', tgname, tgrelid::regclass) as name
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace in ${ofServices} order by 1`),
  ).toEqual([
    'end_sessions_of_banned_account on auth.users',
    'forget_browsers on auth.sessions',
    'make_profile on auth.users',
    'make_profile_when_confirmed on auth.users',
    'notify_of_sign_in on auth.sessions',
    'open_profile on auth.sessions',
    'use_invitation on auth.users',
  ])
})

test('what can be followed live is in the publication of the project', async () => {
  expect(
    await strings(`select tablename::text as name from pg_publication_tables
      where pubname = 'supabase_realtime' order by 1`),
  ).toEqual([
    'GovernmentActions',
    'comments',
    'legislator_comments',
    'legislator_ratings',
    'list_comments',
    'list_follows',
    'list_likes',
    'notifications',
    'ratings',
    'roll_calls',
  ])
})

test('each table gives visitors, readers and the service what it gives them on our own platform', async () => {
  await insertFixtures(project.sql)
  const found = await inRollback(project.sql, async (sql) => {
    const rows: string[] = []
    for (const relation of await readRelations(sql)) rows.push(...(await accessRows(sql, relation)))
    return rows
  })
  expect(found).toEqual(writtenAccess)
}, 90_000)

test('accounts that the project’s own service makes, bans and deletes are known', async () => {
  const id = '00000000-0000-4000-8000-0000000000e1'
  const account = () => project.sql<{ username: string; sessions: number; told: number }[]>`
    select
      username,
      (select count(*)::int from auth.sessions where user_id = ${id}) as sessions,
      (select count(*)::int from public.notifications where user_id = ${id} and kind = 'sign_in') as told
    from public.profiles where id = ${id}`
  const signIn = (userAgent: string) => project.auth`
    insert into auth.sessions (id, user_id, created_at, updated_at, user_agent)
    values (gen_random_uuid(), ${id}, now(), now(), ${userAgent})`
  await project.auth`
    insert into auth.users (
      instance_id, id, aud, role, email, email_confirmed_at, raw_user_meta_data, created_at
    )
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated',
      'reader@example.com', now(), '{"username": "reader-of-it"}', now())`
  await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
  await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')
  expect(await account()).toEqual([{ username: 'reader-of-it', sessions: 2, told: 1 }])
  await project.auth`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`
  expect(await account()).toEqual([{ username: 'reader-of-it', sessions: 0, told: 1 }])
  await project.auth`delete from auth.users where id = ${id}`
  expect(await account()).toEqual([])
})

test('the account of the editors is one that the project’s own service does not show', async () => {
  await project.sql`
    update public."GovernmentActions" set current_status = 'In Effect' where action_type = 'executive_order'`
  await project.sql`select private.refresh_editors_lists()`
  // GoTrue looks for accounts by the instance and the audience, and these have neither.
  expect(
    await project.sql`
      select username, instance_id, aud, email from public.user_lists as list
      join auth.users as account on account.id = list.user_id
      join public.profiles as profile on profile.id = account.id
      where rule = 'new_orders'`,
  ).toEqual([{ username: 'rotunda-editors', instance_id: null, aud: null, email: null }])
})

test('a server starts only if the accounts belong to the service that its settings name', async () => {
  await expect(checkAccounts(project.sql, true)).resolves.toBeUndefined()
  await expect(checkAccounts(project.sql, false)).rejects.toThrow(
    'The database at DATABASE_URL belongs to a Supabase project, which has its own accounts. Set SUPABASE_URL, ' +
      'SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY too.',
  )
  const own = await createTestDatabase()
  await expect(checkAccounts(own.sql, false)).resolves.toBeUndefined()
  await own.drop()
  await project.sql`create database empty`
  const empty = connect(project.url.replace(/postgres$/, 'empty'), 1)
  await expect(checkAccounts(empty, true)).rejects.toThrow(
    'The database at DATABASE_URL has no accounts. Use the database of the project at SUPABASE_URL.',
  )
  await empty.end({ timeout: 1 })
})
