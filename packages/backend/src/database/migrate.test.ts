import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../testing/database.ts'
import { connect } from './database.ts'
import { migrate as migrateDatabase } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rotunda-migrations-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})
const migrate = (sql: TestDatabase['sql'], migrations: string[], signal?: AbortSignal) =>
  migrateDatabase(sql, { migrations }, { signal })
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
  const running = migrate(database.sql, [folder], stop.signal)
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
  await expect(migrate(database.sql, [folder], stop.signal)).rejects.toThrow('asked to stop')
})

test('what a file sets for its session does not reach the next', async () => {
  await write('0001_a.sql', `set search_path = pg_catalog; set statement_timeout = '1min'`)
  await write('0002_b.sql', 'create table plain (id int)')
  await migrate(database.sql, [folder])
  expect(await database.sql`select to_regclass('public.plain') is not null as there`).toEqual([
    { there: true },
  ])
})
