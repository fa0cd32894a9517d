import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type postgres from 'postgres'

/** What a Supabase project brings of itself: made where the database is none, and skipped where it is one. */
const platformMigrations = 'platform/migrations'
const productMigrations = 'supabase/migrations'

/** Any number will do, as long as all of ours use the same: two processes that start at once take turns. */
const migrationLock = 7_411_119

/**
 * Files that were changed after they had landed, with the checksum they had before. Both texts make the same database,
 * so one that ran the former needs nothing. PostgreSQL 15.20 refused the former text of this one.
 */
const formerChecksums = new Map([
  [
    `${productMigrations}/20261122140000_related_measures.sql`,
    '312d15155d5cf958966c220aba348af203aab0aeb6c4a1b8773ae8b12fce8c5e',
  ],
])

/** Where it is written down what has run. */
const makeLedger = `
  create schema if not exists migrations;
  create table if not exists migrations.files (
    name text primary key,
    checksum text not null,
    ran_at timestamptz not null default now()
  );`

/**
 * Runs each `*.sql` of the folders that has not run yet, folder by folder in the order of the names, each in a
 * transaction of its own that also records it. Throws when a file that has run was changed since or is gone.
 * @param given the folders; those of a Rotunda database without it
 * @param onRun told of each file that has run, as it goes
 * @returns the files that were run now
 */
export async function migrate(
  sql: postgres.Sql,
  given?: string[],
  onRun?: (name: string) => void,
): Promise<string[]> {
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${migrationLock})`
    const files = await waiting(connection, given)
    await connection.unsafe(makeLedger)
    for (const file of files) {
      await run(connection, file)
      onRun?.(file.name)
    }
    if (files.length > 0) await openToServiceRole(connection)
    return files.map(({ name }) => name)
  } finally {
    await connection`select pg_advisory_unlock(${migrationLock})`
    connection.release()
  }
}

/** The files that `migrate` would run now; nothing is written. Throws where it would. */
export async function pendingMigrations(sql: postgres.Sql): Promise<string[]> {
  return (await waiting(sql)).map(({ name }) => name)
}

/**
 * Whether the database is a Supabase project's, hosted or self-hosted: it has accounts, and they are not of our own
 * making.
 */
export async function isSupabaseProject(sql: Reader): Promise<boolean> {
  const [found] = await sql<{ accounts: boolean; ledger: boolean }[]>`
    select
      to_regclass('auth.users') is not null as accounts,
      to_regclass('migrations.files') is not null as ledger`
  if (!found?.accounts) return false
  if (!found.ledger) return true
  const own = await sql`
    select from migrations.files where name like ${`${platformMigrations}/%`} limit 1`
  return own.length === 0
}

type Reader = postgres.ISql

/**
 * Makes an empty database what exactly these migrations make it, in a transaction that is open already and decides
 * about all of them.
 * @param wanted the names and checksums of what has run elsewhere
 * @throws one sentence where one of them is not here as it was there
 */
export async function migrateTo(
  transaction: postgres.TransactionSql,
  wanted: readonly { name: string; checksum: string }[],
): Promise<void> {
  const files = await migrationFiles([platformMigrations, productMigrations])
  for (const { name, checksum } of wanted) {
    const file = files.find((here) => here.name === name)
    if (!file || !isSame(file, checksum))
      throw new Error(
        `The migration ${name} has run there and is ${file ? 'another' : 'not'} here: use this version of Rotunda, or a later one.`,
      )
  }
  await transaction.unsafe(makeLedger)
  const names = new Set(wanted.map(({ name }) => name))
  for (const file of files.filter(({ name }) => names.has(name))) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await apply(transaction, file)
    // Deferred constraints are checked after each file, as they are where each is committed.
    // oxlint-disable-next-line no-await-in-loop
    await transaction.unsafe(
      'set constraints all immediate; set constraints all deferred; reset all',
    )
  }
  await openToServiceRole(transaction)
}

type MigrationFile = { name: string; text: string; checksum: string }

/** The files that have not run here, in their order. @throws where one that has was changed since or is gone */
async function waiting(sql: Reader, given?: string[]): Promise<MigrationFile[]> {
  const isProject = given === undefined && (await isSupabaseProject(sql))
  const folders =
    given ?? (isProject ? [productMigrations] : [platformMigrations, productMigrations])
  const files = await migrationFiles(folders)
  const ran = await ledger(sql)
  const gone = [...ran.keys()].find(
    (name) =>
      folders.some((folder) => name.startsWith(`${folder}/`)) &&
      !files.some((file) => file.name === name),
  )
  if (gone) {
    throw new Error(
      `The migration ${gone} has already run here and its file is gone: restore it, or start from an empty database.`,
    )
  }
  const changed = files.find((file) => !isSame(file, ran.get(file.name) ?? file.checksum))
  if (changed) {
    throw new Error(
      `The migration ${changed.name} has already run here and was changed since. ` +
        'Undo the change and add a new migration instead.',
    )
  }
  return files.filter(({ name }) => !ran.has(name))
}

/** Whether what ran with this checksum made what the file makes. */
function isSame({ name, checksum }: MigrationFile, ran: string): boolean {
  return ran === checksum || ran === formerChecksums.get(name)
}

/** The checksum of each file that has run. */
async function ledger(sql: Reader): Promise<Map<string, string>> {
  const [there] = await sql`select to_regclass('migrations.files') is not null as is_there`
  if (!there?.is_there) return new Map()
  const rows = await sql<{ name: string; checksum: string }[]>`
    select name, checksum from migrations.files`
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function migrationFiles(folders: string[]): Promise<MigrationFile[]> {
  const files: MigrationFile[] = []
  for (const folder of folders) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      files.push({ name: `${folder}/${name}`, text, checksum })
    }
  }
  return files
}

async function run(sql: postgres.Sql, file: MigrationFile): Promise<void> {
  await sql`begin`
  try {
    await apply(sql, file)
    await sql`commit`
    // A file's own `set` ends with it.
    await sql`reset all`
  } catch (error) {
    await sql`rollback`
    throw error
  }
}

async function apply(sql: postgres.ISql, { name, text, checksum }: MigrationFile): Promise<void> {
  try {
    await sql.unsafe(text)
    await sql`insert into migrations.files (name, checksum) values (${name}, ${checksum})`
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${describe(error, text)}`, { cause: error })
  }
}

/** Where the owner could not give service_role BYPASSRLS, policies stand in for it, on new tables too. */
async function openToServiceRole(sql: Reader): Promise<void> {
  const [own] = await sql`
    select to_regprocedure('auth.open_to_service_role()') is not null as is_there`
  if (own?.is_there) await sql`select auth.open_to_service_role()`
}

/** PostgreSQL gives the place as a count of characters; a line number is easier to go to. */
function describe(error: unknown, text: string): string {
  const { message, position } = error as { message: string; position?: string }
  return position
    ? `${message} (line ${text.slice(0, Number(position)).split('\n').length})`
    : message
}
