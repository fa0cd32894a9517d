import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { connect } from './database.ts'
import { migrate, migrateTo, pendingMigrations } from './migrate.ts'

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

test('a file that fails leaves nothing of itself, and is named with the line', async () => {
  await write('0001_good.sql', 'create table public.kept (id int)')
  await write('0002_bad.sql', 'create table public.lost (id int);\n\nselect nonsense from nowhere;')
  await expect(migrate(database.sql, [folder])).rejects.toThrow(
    /0002_bad\.sql failed: relation "nowhere" does not exist \(line 3\)/,
  )
  const tables = await database.sql`
    select relname from pg_class where relname in ('kept', 'lost')`
  expect(tables).toEqual([{ relname: 'kept' }])

  await write('0002_bad.sql', 'create table public.lost (id int)')
  expect(await migrate(database.sql, [folder])).toEqual([`${folder}/0002_bad.sql`])
})

test('a file that was changed after it ran is an error that names it', async () => {
  await write('0001_a.sql', 'create table public.a (id int)')
  await migrate(database.sql, [folder])
  await write('0001_a.sql', 'create table public.a (id bigint)')
  await expect(migrate(database.sql, [folder])).rejects.toThrow(
    /0001_a\.sql has already run here and was changed since/,
  )
})

test('a landed file that was changed with an equal result is accepted with its former checksum', async () => {
  const name = 'supabase/migrations/20261122140000_related_measures.sql'
  const former = '312d15155d5cf958966c220aba348af203aab0aeb6c4a1b8773ae8b12fce8c5e'
  const ran = await database.sql<{ name: string; checksum: string }[]>`
    update migrations.files set checksum = ${former} where name = ${name} returning name, checksum`
  expect(await migrate(database.sql)).toEqual([])
  expect(await pendingMigrations(database.sql)).toEqual([])
  // As in the backup of such an installation.
  const refused = database.sql.begin(async (transaction) => {
    await transaction`drop schema migrations cascade`
    await migrateTo(transaction, [{ ...ran[0]!, checksum: 'of another text' }])
  })
  await expect(refused).rejects.toThrow(`The migration ${name} has run there and is another here`)
  const restored = database.sql.begin(async (transaction) => {
    await transaction`drop schema migrations cascade`
    await transaction`alter table public."GovernmentActions" drop column related_measures cascade`
    await migrateTo(transaction, ran)
  })
  await expect(restored).resolves.toBeUndefined()
})

test('no migration adds a column with a default to a table whose row type a function with an SQL body uses', async () => {
  // PostgreSQL 15.20 refuses it. Add the column, set its default, fill it, then set it not null.
  const { administrator, owner } = inject('cluster')
  const name = `added_${randomBytes(4).toString('hex')}`
  const admin = connect(administrator, 1)
  await admin.unsafe(`create database ${name} owner ${owner}`)
  const sql = connect({ ...administrator, user: owner, database: name }, 2)
  const refused: string[] = []
  await migrate(sql, ['platform/migrations'])
  const files = await readdir('supabase/migrations')
  for (const file of files.toSorted()) {
    const path = join('supabase/migrations', file)
    const tables = addedWithDefault(await readFile(path, 'utf8'))
    if (tables.length > 0) {
      await migrate(sql, ['platform/migrations', folder])
      const used = await sql<{ name: string }[]>`
        select distinct relation.relname as name
        from pg_depend join pg_proc on pg_proc.oid = objid and classid = 'pg_proc'::regclass
        join pg_type on pg_type.oid = refobjid and refclassid = 'pg_type'::regclass
        join pg_class as relation on relation.oid = pg_type.typrelid and relation.relkind in ('r', 'p')
        where prosqlbody is not null and relation.relname = any(${tables})`
      refused.push(...used.map((table) => `${file}: ${table.name}`))
    }
    await copyFile(path, join(folder, file))
  }
  await sql.end()
  await admin.unsafe(`drop database ${name}`)
  await admin.end()
  expect(refused).toEqual([])
  expect(
    addedWithDefault(`alter table public."A" -- and why
      add column b text check (b in ('x', 'y')), add column c text[] not null default '{}';
      alter table d add column e text; alter table d alter column e set default 'f';`),
  ).toEqual(['A'])
})

/** The tables to which a statement of this text adds a column together with its default. */
function addedWithDefault(text: string): string[] {
  const statements = text.replaceAll(/--.*/g, '').split(';')
  return statements.flatMap((statement) => {
    const table = /^\s*alter table (?:only |if exists )*(?:\w+\.)?"?(\w+)"?\s/i.exec(statement)?.[1]
    return table && /\badd (?:column )?(?!constraint)[^;]*\bdefault\b/i.test(statement)
      ? [table]
      : []
  })
}

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

test('what a file sets for its session does not reach the next', async () => {
  await write('0001_a.sql', `set search_path = pg_catalog; set statement_timeout = '1min'`)
  await write('0002_b.sql', 'create table plain (id int)')
  await migrate(database.sql, [folder])
  expect(await database.sql`select to_regclass('public.plain') is not null as there`).toEqual([
    { there: true },
  ])
})
