import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connect } from '@rotunda/backend/database'
import {
  applySchemaFiles,
  migrate,
  readSqlFiles,
  runFile,
  splitStatements,
} from '@rotunda/backend/migrate'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { readCatalogue } from './catalogue.ts'

/** Built from `migrations/`, then the repeatable statements of `schemas/`, as an installation is. */
let migrated: TestDatabase
beforeAll(async () => {
  migrated = await createTestDatabase()
})
afterAll(() => migrated.drop())

/** A database that holds the platform's part alone. */
async function withEmptyDatabase<Result>(work: (sql: postgres.Sql) => Promise<Result>) {
  const { administrator, owner } = inject('cluster')
  const name = `schemas_${randomBytes(4).toString('hex')}`
  const admin = connect(administrator, 1)
  await admin.unsafe(`create database ${name} owner ${owner}`)
  const sql = connect({ ...administrator, user: owner, database: name }, 1)
  try {
    await migrate(sql)
    return await work(sql)
  } finally {
    await sql.end()
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
}

const schemas = await readSqlFiles('supabase/schemas')
const migrations = await readSqlFiles('supabase/migrations')
const heads = schemas.flatMap(({ text }) =>
  splitStatements(text).map((statement) =>
    statement.replace(/^(?:\s|--[^\n]*\n)+/, '').replaceAll(/\s+/g, ' '),
  ),
)

test('a database of the migrations and one of the schema files have equal catalogues', async () => {
  const ofSchemas = await withEmptyDatabase(async (sql) => {
    await sql.begin(async (transaction) => {
      await transaction`set local check_function_bodies = off`
      for (const file of schemas) await runFile(transaction, file)
      await transaction`select auth.open_to_service_role()`
    })
    return readCatalogue(sql)
  })
  const ofMigrations = await readCatalogue(migrated.sql)
  expect(ofMigrations.length).toBeGreaterThan(2000)
  expect(ofMigrations).toEqual(ofSchemas)
})

test('each function, table, view, type and policy is created exactly once', () => {
  const created = heads.flatMap((head) => {
    const found =
      /^create (?:or replace )?(function \S+?)(?=\()/i.exec(head) ??
      /^create (?:or replace )?((?:table|view|type|unique index|index|trigger) \S+(?:(?<=trigger \S+) .*? on \S+)?)/i.exec(
        head,
      ) ??
      /^create (policy "[^"]+" on \S+)/i.exec(head)
    return found ? [found[1]!.toLowerCase()] : []
  })
  expect(created.length).toBeGreaterThan(800)
  expect(created.filter((name, at) => created.indexOf(name) !== at)).toEqual([])
})

test('every statement of a schema file either runs again without harm or is left to migrations', () => {
  const known =
    /^(create (or replace (function|view|trigger)|policy|table|(unique )?index|type|schema|text search)|comment on|grant|revoke|do|alter (table|publication|default privileges|text search))\b/i
  expect(heads.filter((head) => !known.test(head))).toEqual([])
  // `create function` would fail the second time.
  expect(heads.filter((head) => /^create (function|view|trigger)\b/i.test(head))).toEqual([])
})

test('no migration defines a function from the catalogue', () => {
  expect(migrations.filter(({ text }) => /pg_get_functiondef/i.test(text))).toEqual([])
})

test('no migration is dated after its commit', () => {
  const late = migrations.flatMap(({ name }) => {
    const dated = /(\d{14})_/.exec(name)![1]!
    const seconds = execFileSync(
      'git',
      ['log', '-1', '--diff-filter=A', '--format=%ct', '--', name],
      {
        encoding: 'utf8',
      },
    ).trim()
    // One that is not committed yet is dated before now.
    const committed = seconds === '' ? Date.now() : Number(seconds) * 1000
    const text = new Date(committed).toISOString().replaceAll(/\D/g, '').slice(0, 14)
    return dated > text ? [name] : []
  })
  expect(late).toEqual([])
})

/** The catalogue after a change and another application of the schema files, which is rolled back. */
const again = (change: (sql: postgres.TransactionSql) => Promise<unknown>) =>
  migrated.sql
    .begin(async (sql) => {
      await change(sql)
      await applySchemaFiles(sql, schemas)
      await sql`select auth.open_to_service_role()`
      throw await readCatalogue(sql)
    })
    .catch((thrown: unknown) => thrown)

describe('applying the schema files again', () => {
  test('changes nothing', async () => {
    expect(await again(async () => {})).toEqual(await readCatalogue(migrated.sql))
  })

  test('recreates dropped objects, and drops those that no file creates', async () => {
    const found = await again((sql) =>
      sql.unsafe(`
        drop policy "Anyone may see a profile" on public.profiles;
        create policy "Everyone may do everything" on public.user_lists using (true);
        create function private.stray() returns trigger language plpgsql as 'begin return new; end';
        create trigger stray before insert on public.user_lists for each row execute function private.stray();
        create function private.state_name(code text, locale text) returns text language sql
          return 'another function of the same name';
        create or replace function private.mfa_satisfied() returns boolean language sql stable
          security definer set search_path = '' as 'select true';`),
    )
    expect(found).toEqual(await readCatalogue(migrated.sql))
  })
})
