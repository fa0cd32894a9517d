import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts'
import { connect } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { readSqlFiles } from './schema-files.ts'

let database: TestDatabase
let folder: string
const baseline = 'supabase/migrations/20261126000000_baseline.sql'
beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rotunda-migrations-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})
const write = (name: string, text: string) => writeFile(join(folder, name), text)

test('files run once, folder by folder and in the order of their names', async () => {
  const [early, late] = [join(folder, 'early'), join(folder, 'late')]
  await mkdir(early)
  await mkdir(late)
  await writeFile(join(late, '0001_a.sql'), `insert into public.steps values ('late')`)
  await writeFile(join(early, '0010_b.sql'), `insert into public.steps values ('second')`)
  await writeFile(join(early, '0002_a.sql'), `create table public.steps (name text); select 1`)
  await writeFile(join(early, 'notes.txt'), 'not sql')

  expect(await migrate(database.sql, [early, late])).toEqual([
    `${early}/0002_a.sql`,
    `${early}/0010_b.sql`,
    `${late}/0001_a.sql`,
  ])
  expect(await migrate(database.sql, [early, late])).toEqual([])
  expect(await database.sql`select name from public.steps`).toEqual([
    { name: 'second' },
    { name: 'late' },
  ])
})

test('a file that fails undoes all that ran before it, and is named with the line', async () => {
  await write('0001_good.sql', 'create table public.kept (id int)')
  await write('0002_bad.sql', 'create table public.lost (id int);\n\nselect nonsense from nowhere;')
  await expect(migrate(database.sql, [folder])).rejects.toThrow(
    /0002_bad\.sql failed: relation "nowhere" does not exist \(line 3\)/,
  )
  const tables = await database.sql`
    select relname from pg_class where relname in ('kept', 'lost')`
  expect(tables).toEqual([])

  await write('0002_bad.sql', 'create table public.lost (id int)')
  expect(await migrate(database.sql, [folder])).toEqual([
    `${folder}/0001_good.sql`,
    `${folder}/0002_bad.sql`,
  ])
})

test('a file that was changed after it ran is an error that names it', async () => {
  await write('0001_a.sql', 'create table public.a (id int)')
  await migrate(database.sql, [folder])
  await write('0001_a.sql', 'create table public.a (id bigint)')
  await expect(migrate(database.sql, [folder])).rejects.toThrow(
    /0001_a\.sql has already run here and was changed since/,
  )
})

/** Names and checksums of the 177 files before the baseline. */
const formerLedger = readFileSync('supabase/tests/former-ledger.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({ name: line.split(' ')[0]!, checksum: line.split(' ')[1]! }))

async function haveFormerLedger(files: typeof formerLedger) {
  await database.sql`delete from migrations.files where name like 'supabase/%'`
  await database.sql`insert into migrations.files ${database.sql(files)}`
}

test('a database of the files before the baseline is taken as one of the baseline', async () => {
  await haveFormerLedger(formerLedger)
  const [first] = await pendingMigrations(database.sql)
  expect(first).not.toBe(baseline)
  const backup = await database.sql<{ name: string; checksum: string }[]>`
    select name, checksum from migrations.files`
  expect(backup.some(({ name }) => name === formerLedger[0]!.name)).toBe(true)

  await database.sql.begin(async (transaction) => {
    await transaction`delete from migrations.files where name like 'supabase/%'`
    await transaction`insert into migrations.files ${transaction(
      (await readSqlFiles('supabase/migrations')).map(({ name, checksum }) => ({ name, checksum })),
    )}`
  })
  expect(await pendingMigrations(database.sql)).not.toContain(baseline)
})

test('a database of fewer files is refused with the commit that can upgrade it', async () => {
  await haveFormerLedger(formerLedger.slice(0, 100))
  await expect(migrate(database.sql)).rejects.toThrow(
    'This database was made by a version before 89e32845. Start it once with commit 89e32845, then with this version.',
  )
})

test('no function has a parsed body that uses the row type of a table', async () => {
  // PostgreSQL 15.20 then refuses to add a column with a default, or one that is generated, to the table. Write the body
  // as a text: `language sql as $$ select … $$`.
  const functions = await database.sql`
    select distinct pg_proc.oid::regprocedure::text as name, relation.oid::regclass::text as table
    from pg_depend join pg_proc on pg_proc.oid = objid and classid = 'pg_proc'::regclass
    join pg_type on pg_type.oid = refobjid and refclassid = 'pg_type'::regclass
    join pg_class as relation on relation.oid = pg_type.typrelid and relation.relkind in ('r', 'p')
    where prosqlbody is not null`
  expect(functions).toEqual([])
})

test('a file that ran and is gone is an error that names it', async () => {
  await write('0001_a.sql', 'create table public.a (id int)')
  await migrate(database.sql, [folder])
  await rm(join(folder, '0001_a.sql'))
  await write('0001_b.sql', 'create table public.b (id int)')
  await expect(migrate(database.sql, [folder])).rejects.toThrow(
    /0001_a\.sql has already run here and its file is gone/,
  )
})

test('servers that start at once take turns, and each file runs once', async () => {
  await write('0001_a.sql', 'create table public.runs (at timestamptz default now())')
  await write('0002_b.sql', 'select pg_sleep(0.1); insert into public.runs default values')
  const servers = Array.from({ length: 4 }, () => connect(database.options, 2))
  const ran = await Promise.all(servers.map((sql) => migrate(sql, [folder])))
  await Promise.all(servers.map((sql) => sql.end()))
  expect(ran.flat()).toHaveLength(2)
  expect(await database.sql`select count(*)::int from public.runs`).toEqual([{ count: 1 }])
})

test('a stop ends it soon, nothing of it stays, and the next run does it all', async () => {
  await write('0001_a.sql', 'create table public.first (id int)')
  await write('0002_b.sql', 'create table public.second (id int); select pg_sleep(30)')
  const stop = new AbortController()
  const began = performance.now()
  const running = migrate(database.sql, [folder], undefined, stop.signal)
  setTimeout(() => stop.abort(new Error('asked to stop')), 300)
  await expect(running).rejects.toThrow('asked to stop')
  expect(performance.now() - began).toBeLessThan(10_000)
  const tables = await database.sql`
    select relname from pg_class where relname in ('first', 'second')`
  expect(tables).toEqual([])

  // The lock was given back, so that this one does not wait for it.
  await write('0002_b.sql', 'create table public.second (id int)')
  expect(await migrate(database.sql, [folder])).toEqual([
    `${folder}/0001_a.sql`,
    `${folder}/0002_b.sql`,
  ])
  await expect(migrate(database.sql, [folder], undefined, stop.signal)).rejects.toThrow(
    'asked to stop',
  )
})

test('what a file sets for its session does not reach the next', async () => {
  await write('0001_a.sql', `set search_path = pg_catalog; set statement_timeout = '1min'`)
  await write('0002_b.sql', 'create table plain (id int)')
  await migrate(database.sql, [folder])
  expect(await database.sql`select to_regclass('public.plain') is not null as there`).toEqual([
    { there: true },
  ])
})
