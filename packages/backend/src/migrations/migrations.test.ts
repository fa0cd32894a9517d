import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connect } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { announceSchemaChanges } from '../database/schema-changes.ts'

const roles = ['anon', 'authenticated', 'service_role']
const name = `roles_${randomBytes(4).toString('hex')}`
const { administrator, owner } = inject('cluster')
let admin: postgres.Sql
let sql: postgres.Sql

beforeAll(async () => {
  admin = connect(administrator, 2)
  await admin.unsafe(`create database ${name} owner ${owner}`)
  sql = connect({ ...administrator, user: owner, database: name }, 4)
  await migrate(sql)
})
afterAll(async () => {
  await sql.end()
  await admin.unsafe(`drop database ${name} with (force)`)
  await admin.end()
})

/** What the functions give in a request with these claims. */
const ask = (claims: string | null) =>
  sql.begin(async (transaction) => {
    await transaction`set local role authenticated`
    if (claims !== null) await transaction`select set_config('request.jwt.claims', ${claims}, true)`
    const [row] = await transaction`select auth.uid(), auth.role(), auth.jwt()`
    return row
  })

describe('the roles', () => {
  test('are made by an owner that is no superuser, on every supported server', async () => {
    const [me] = await sql`select rolsuper from pg_roles where rolname = current_user`
    expect(me).toEqual({ rolsuper: false })
    const made = await sql`
      select rolname, rolcanlogin, rolsuper from pg_roles where rolname = any(${roles}) order by 1`
    expect(made).toEqual(roles.map((rolname) => ({ rolname, rolcanlogin: false, rolsuper: false })))
  })

  test.each(roles)('%s can be taken by the owner', async (role) => {
    const [row] = await sql.begin(async (transaction) => {
      await transaction.unsafe(`set local role ${role}`)
      return transaction`select current_user as who`
    })
    expect(row).toEqual({ who: role })
  })

  test('are shared by databases that are migrated at the same moment', async () => {
    const names = Array.from({ length: 3 }, () => `roles_${randomBytes(4).toString('hex')}`)
    for (const one of names) await admin.unsafe(`create database ${one} owner ${owner}`)
    const pools = names.map((one) => connect({ ...administrator, user: owner, database: one }, 1))
    const ran = await Promise.all(pools.map((pool) => migrate(pool)))
    expect(ran.map((files) => files.length)).toEqual(Array<number>(3).fill(ran[0]!.length))
    await Promise.all(pools.map((pool) => pool.end()))
    for (const one of names) await admin.unsafe(`drop database ${one} with (force)`)
  }, 30_000)

  test('that another database made are named, with the commands for an administrator', async () => {
    const other = `${name}_other`
    await admin.unsafe(`create role ${other} login createrole`)
    await admin.unsafe(`create database ${other} owner ${other}`)
    const pool = connect({ ...administrator, user: other, database: other }, 1)
    const [{ version }] = (await pool`
      select current_setting('server_version_num')::int as version`) as unknown as [
      { version: number },
    ]
    const outcome = await migrate(pool).then(
      () => 'migrated',
      (error: Error) => error.message,
    )
    // Before 16 a role with CREATEROLE may take any role that is no superuser.
    expect(outcome).toMatch(
      version < 160_000 ? 'migrated' : `may not create or become the role "anon"`,
    )
    await pool.end()
    await admin.unsafe(`drop database ${other} with (force)`)
    await admin.unsafe(`drop owned by ${other}`)
    await admin.unsafe(`drop role ${other}`)
  })
})

const eventTriggers = () =>
  sql`select evtname as name from pg_event_trigger where evtname like 'announce%' order by 1`

describe('changes of the schema', () => {
  test('are announced once a superuser has run their migration, however often', async () => {
    expect(await eventTriggers()).toEqual([])
    const superuser = connect({ ...administrator, database: name }, 1)
    await announceSchemaChanges(superuser)
    await announceSchemaChanges(superuser)
    await superuser.end()
    expect(await eventTriggers()).toEqual([
      { name: 'announce_ddl' },
      { name: 'announce_dropped_objects' },
    ])
    // The owner finds its work done.
    await announceSchemaChanges(sql)
    expect(await migrate(sql)).toEqual([])
  })
})

describe('a new object in public', () => {
  test('is closed until it is granted, except to the service', async () => {
    await sql`create table public.notes (id integer primary key, note text)`
    await sql`create function public.answer() returns integer language sql return 42`
    const [may] = await sql`
      select
        has_table_privilege('anon', 'public.notes', 'select') as visitor_reads,
        has_table_privilege('authenticated', 'public.notes', 'insert') as user_writes,
        has_function_privilege('anon', 'public.answer()', 'execute') as visitor_calls,
        has_table_privilege('service_role', 'public.notes', 'insert') as service_writes,
        has_function_privilege('service_role', 'public.answer()', 'execute') as service_calls`
    expect(may).toEqual({
      visitor_reads: false,
      user_writes: false,
      visitor_calls: false,
      service_writes: true,
      service_calls: true,
    })
  })

  test('lets the service pass row security, with BYPASSRLS or without', async () => {
    await sql`create table public.closed (id integer primary key)`
    await sql`alter table public.closed enable row level security`
    await sql`insert into public.closed values (1)`
    await sql`grant select on public.closed to anon`
    await sql`select auth.open_to_service_role()`
    const read = (role: string) =>
      sql.begin(async (transaction) => {
        await transaction.unsafe(`set local role ${role}`)
        return transaction`select id from public.closed`
      })
    expect(await read('service_role')).toHaveLength(1)
    expect(await read('anon')).toHaveLength(0)
  })
})

describe('the functions of a request', () => {
  test('read the claims, and are null for a visitor', async () => {
    const sub = '6e8a0b3e-9a55-4a0a-8f5e-0f6c1f8d2b11'
    const claims = { sub, role: 'authenticated' }
    expect(await ask(JSON.stringify(claims))).toEqual({
      uid: sub,
      role: 'authenticated',
      jwt: claims,
    })
    const nobody = { uid: null, role: null, jwt: null }
    expect(await ask(null)).toEqual(nobody)
    expect(await ask('')).toEqual(nobody)
    expect(await ask('{"role":"anon"}')).toMatchObject({ uid: null, role: 'anon' })
  })

  test('are all that a client role can reach of the accounts', async () => {
    const reachable = await sql`
      select proname as name from pg_proc
      where pronamespace = 'auth'::regnamespace and has_function_privilege('anon', oid, 'execute')
      union all
      select relname from pg_class
      where relnamespace = 'auth'::regnamespace and relkind in ('r', 'v', 'S')
        and (has_table_privilege('anon', oid, 'select, insert, update, delete, truncate, references, trigger')
          or has_table_privilege('authenticated', oid, 'select, insert, update, delete'))
      order by 1`
    expect(reachable.map((row) => String(row.name))).toEqual(['jwt', 'role', 'uid'])
  })
})
