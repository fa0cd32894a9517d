import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type postgres from 'postgres'
import { type SqlFile, applySchemaFiles, readSqlFiles, runFile } from './schema-files.ts'

/**
 * What a Supabase project brings of itself: made where the database is none, and skipped where it is one. In the ledger
 * by the name that the folder had at first.
 */
const platformMigrations = 'platform/migrations'
const platformFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** What a product adds to the database: folders of SQL files, which the ledger names by these paths. */
export type ProductSchema = {
  /** Each file runs once, folder by folder in the order of the names. */
  migrations: string[]
  /** The database as it is now. Functions, views, triggers, policies and grants are applied from here. */
  schemas?: string
  /** Rows that the product brings. Each file may run again and again. */
  seed?: string
  baseline?: Baseline
}

/**
 * A migration that replaces earlier files. If the ledger of an installation or a backup has exactly
 * these files, it has everything that the baseline makes.
 */
export type Baseline = {
  /** Of the file, with its folder. */
  name: string
  /** The SHA-256 of the names and checksums of the files before it, each as `name checksum` and a line's end. */
  formerLedgers: string[]
  /** The version that can bring older databases there. */
  lastCommit: string
}

const none: ProductSchema = { migrations: [] }

/** Any number will do, as long as all of ours use the same: two processes that start at once take turns. */
const migrationLock = 7_411_119

/** The ledger of migrations that have run. */
const makeLedger = `
  create schema if not exists migrations;
  create table if not exists migrations.files (
    name text primary key,
    checksum text not null,
    ran_at timestamptz not null default now()
  );`

/**
 * Brings a database up to date, in one transaction. Runs each new migration, folder by folder in
 * the order of the names. Then, if anything is new, applies the schema and seed files.
 * @param product without it the database has only accounts and the live service
 * @param options `onRun` gets each file that ran, after the commit. `signal` ends the migration
 *   soon and undoes it, and the pool then needs two connections.
 * @returns the names of the files that ran or changed
 * @throws when a migration that ran was changed since or is gone, or the database is older than the
 *   baseline
 */
export async function migrate(
  sql: postgres.Sql,
  product: ProductSchema = none,
  { onRun, signal }: { onRun?: (name: string) => void; signal?: AbortSignal } = {},
): Promise<string[]> {
  signal?.throwIfAborted()
  const connection = await sql.reserve()
  const [own] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`
  // From another connection: this one waits for its answer.
  const cancel = () => void sql`select pg_cancel_backend(${own!.pid})`.catch(() => {})
  let cancelling: NodeJS.Timeout | undefined
  // Again and again: one that comes between two statements does nothing.
  const stop = () => {
    cancel()
    cancelling = setInterval(cancel, 200)
  }
  signal?.addEventListener('abort', stop)
  try {
    await connection`select pg_advisory_lock(${migrationLock})`
    const plan = await makePlan(connection, product)
    if (plan.names.length === 0) return []
    await connection`begin`
    try {
      await connection.unsafe(makeLedger)
      await run(connection, plan, product)
      await openToServiceRole(connection)
      signal?.throwIfAborted()
      await connection`commit`
    } catch (error) {
      await connection`rollback`
      throw error
    }
    for (const name of plan.names) onRun?.(name)
    return plan.names
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    clearInterval(cancelling)
    await unlock(connection)
    connection.release()
  }
}

/** The lock is the connection's, so it has to be given back. A late cancel may have met this statement. */
async function unlock(connection: Reader): Promise<void> {
  const giveBack = () => connection`select pg_advisory_unlock(${migrationLock})`
  await giveBack().catch(giveBack)
}

/**
 * The names of the files that `migrate` would run or apply now. Writes nothing. Throws if `migrate`
 * would.
 */
export async function pendingMigrations(
  sql: postgres.Sql,
  product: ProductSchema,
): Promise<string[]> {
  return (await makePlan(sql, product)).names
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
 * Makes the tables of an empty database as these migrations made them elsewhere, in a transaction that is open already
 * and decides about all of them. If they are all that there are, the schema files are applied too; otherwise the next
 * `migrate` does the rest.
 * @param wanted the names and checksums of a ledger
 * @throws one sentence if one of the migrations is not here as it was there
 */
export async function migrateTo(
  transaction: postgres.TransactionSql,
  wanted: readonly { name: string; checksum: string }[],
  product: ProductSchema,
): Promise<void> {
  const files = await readFolders([platformMigrations, ...product.migrations])
  const ledger = new Map(wanted.map(({ name, checksum }) => [name, checksum]))
  if (isBeforeBaseline(ledger, files, product)) adoptBaseline(ledger, files, product)
  for (const [name, checksum] of ledger) {
    if (isApplied(name, product)) continue
    const file = files.find((here) => here.name === name)
    if (file?.checksum !== checksum)
      throw new Error(
        `The migration ${name} has run there and is ${file ? 'another' : 'not'} here: use the version that ran it, or a later one.`,
      )
  }
  await transaction.unsafe(makeLedger)
  for (const file of files.filter(({ name }) => ledger.has(name))) {
    await runMigration(transaction, file)
    // Check deferred constraints after each file, as if each file were committed.
    await transaction.unsafe('set constraints all immediate; set constraints all deferred')
  }
  if (product.schemas && files.every(({ name }) => ledger.has(name)))
    await applySchemaFiles(transaction, await readSqlFiles(product.schemas))
  await transaction`reset all`
  await openToServiceRole(transaction)
}

/** What `migrate` has to do. */
type Plan = {
  migrations: SqlFile[]
  /** Applied together if anything is new. */
  schemas: SqlFile[]
  seed: SqlFile[]
  /** The ledger is that of the files before the baseline. */
  isBeforeBaseline: boolean
  /** Names of the migrations, and of the schema and seed files that changed. */
  names: string[]
}

/** @throws if a migration that ran was changed since or is gone */
async function makePlan(sql: Reader, product: ProductSchema): Promise<Plan> {
  const { migrations, schemas, seed } = product
  const folders = (await isSupabaseProject(sql)) ? migrations : [platformMigrations, ...migrations]
  const files = await readFolders(folders)
  const ran = await readLedger(sql)
  const before = isBeforeBaseline(ran, files, product)
  if (before) adoptBaseline(ran, files, product)
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
  const changed = files.find(({ name, checksum }) => (ran.get(name) ?? checksum) !== checksum)
  if (changed) {
    throw new Error(
      `The migration ${changed.name} has already run here and was changed since. ` +
        'Undo the change and add a new migration instead.',
    )
  }
  const repeated = {
    schemas: schemas ? await readSqlFiles(schemas) : [],
    seed: seed ? await readSqlFiles(seed) : [],
  }
  const pending = [
    ...files.filter(({ name }) => !ran.has(name)),
    ...[...repeated.schemas, ...repeated.seed].filter(
      ({ name, checksum }) => ran.get(name) !== checksum,
    ),
  ]
  return {
    migrations: files.filter(({ name }) => !ran.has(name)),
    ...repeated,
    isBeforeBaseline: before,
    names: pending.map(({ name }) => name),
  }
}

async function run(
  sql: postgres.Sql,
  plan: Plan,
  { baseline, migrations }: ProductSchema,
): Promise<void> {
  if (plan.isBeforeBaseline && baseline) {
    await sql`delete from migrations.files where name like ${`${dirname(baseline.name)}/%`}`
    const files = await readFolders(migrations)
    await note(
      sql,
      files.find(({ name }) => name === baseline.name)!,
    )
  }
  for (const file of plan.migrations) {
    await runMigration(sql, file)
  }
  if (plan.schemas.length > 0) await applySchemaFiles(sql, plan.schemas)
  for (const file of plan.seed) {
    await runFile(sql, file)
  }
  for (const file of [...plan.schemas, ...plan.seed]) await note(sql, file)
}

async function runMigration(sql: postgres.ISql, file: SqlFile): Promise<void> {
  await runFile(sql, file)
  await note(sql, file)
  // A file's own `set` ends with it.
  await sql`reset all`
}

async function note(sql: postgres.ISql, { name, checksum }: SqlFile): Promise<void> {
  await sql`
    insert into migrations.files (name, checksum) values (${name}, ${checksum})
    on conflict (name) do update set checksum = excluded.checksum, ran_at = now()`
}

/** Whether the file is one that is applied again when it changes. */
function isApplied(name: string, { schemas, seed }: ProductSchema): boolean {
  return name.startsWith(`${schemas}/`) || name.startsWith(`${seed}/`)
}

/**
 * Whether the ledger is that of the files which the baseline replaced.
 * @throws if it is that of an earlier version
 */
function isBeforeBaseline(
  ran: ReadonlyMap<string, string>,
  files: readonly SqlFile[],
  { baseline }: ProductSchema,
): boolean {
  if (!baseline) return false
  const former = [...ran].filter(
    ([name]) =>
      name.startsWith(`${dirname(baseline.name)}/`) && !files.some((file) => file.name === name),
  )
  if (former.length === 0 || ran.has(baseline.name)) return false
  const lines = former.map(([name, checksum]) => `${name} ${checksum}\n`).toSorted()
  const ledger = createHash('sha256').update(lines.join('')).digest('hex')
  if (baseline.formerLedgers.includes(ledger)) return true
  throw new Error(
    `This database was made by a version before ${baseline.lastCommit}. ` +
      `Start it once with commit ${baseline.lastCommit}, then with this version.`,
  )
}

/** Replaces the entries of the files before the baseline by the baseline's own. */
function adoptBaseline(
  ran: Map<string, string>,
  files: readonly SqlFile[],
  { baseline }: ProductSchema,
): void {
  if (!baseline) return
  for (const name of ran.keys()) if (name.startsWith(`${dirname(baseline.name)}/`)) ran.delete(name)
  const file = files.find(({ name }) => name === baseline.name)!
  ran.set(file.name, file.checksum)
}

/** The checksum of each file that has run. */
async function readLedger(sql: Reader): Promise<Map<string, string>> {
  const [there] = await sql`select to_regclass('migrations.files') is not null as is_there`
  if (!there?.is_there) return new Map()
  const rows = await sql<{ name: string; checksum: string }[]>`
    select name, checksum from migrations.files`
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function readFolders(folders: string[]): Promise<SqlFile[]> {
  const read = folders.map((folder) =>
    readSqlFiles(folder === platformMigrations ? platformFolder : folder, folder),
  )
  return (await Promise.all(read)).flat()
}

/** If the owner could not give service_role BYPASSRLS, adds policies instead, on new tables too. */
async function openToServiceRole(sql: Reader): Promise<void> {
  const [own] = await sql`
    select to_regprocedure('auth.open_to_service_role()') is not null as is_there`
  if (own?.is_there) await sql`select auth.open_to_service_role()`
}
