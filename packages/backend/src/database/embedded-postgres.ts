import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { type Account, databaseAccount, giveTo } from './database-account.ts'
import { endBackends } from './end-backends.ts'
import { initialiseCluster } from './initialise-cluster.ts'
import { lockDirectory } from './lock-directory.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { startPostmaster } from './postmaster.ts'
import { reachableBinaries } from './reachable-binaries.ts'
import { announceSchemaChanges } from './schema-changes.ts'
import { stopOrphan } from './stop-orphan.ts'
import { supervise } from './supervise.ts'

/** How to reach a started cluster, as the application's own role and as the superuser. */
export type EmbeddedPostgres = {
  options: ConnectionOptions
  superuser: ConnectionOptions
  /** Resolves with a sentence when the server has ended and cannot be started again. */
  ended: Promise<string>
  /** Ends the server. Open transactions are rolled back, and committed data is on disk. */
  stop(): Promise<void>
}
export type ConnectionOptions = { host: string; port: number; user: string; database: string }

/** The role that owns the application's database; it may make roles but is not superuser. */
const owner = 'rotunda'
const port = 5432

/**
 * Starts the PostgreSQL from our packages on `directory` (made on first use), reachable by a unix
 * socket only. Restarts it with the same directory and socket whenever it ends unasked. If a killed
 * process left a server behind, stops that first. The cluster then recovers by itself.
 * @param settings of PostgreSQL (tests, whose data may be lost, run without fsync)
 * @param note gets one sentence for each event of the server
 * @throws one sentence when another process holds the directory
 */
export async function startEmbedded(
  directory: string,
  settings: Record<string, string> = {},
  note: (message: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  const account = databaseAccount()
  const bin = await reachableBinaries(postgresBinaries(), account)
  await using resources = new AsyncDisposableStack()
  resources.adopt(lockDirectory(directory), (lock) => lock.release())

  const data = join(resolve(directory), 'postgres')
  if (!existsSync(data)) await initialiseCluster(bin, data, account, settings.fsync !== 'off')
  await stopOrphan(data)
  const sockets = await socketDirectory(account)
  resources.defer(() => rm(sockets, { recursive: true, force: true }))

  const log = join(resolve(directory), 'postgres.log')
  await rm(log, { force: true })
  const has = (extension: string) =>
    existsSync(join(bin, `../share/postgresql/extension/${extension}.control`))
  const hasStatistics = has('pg_stat_statements')
  const preloaded = ['pg_stat_statements', 'pg_prewarm'].filter(has).join(',')
  const all = {
    ...(preloaded && { shared_preload_libraries: preloaded }),
    ...(hasStatistics && statisticsSettings),
    ...settings,
  }
  const start = () => startPostmaster({ bin, data, sockets, log, account, settings: all })
  const supervised = supervise(await start(), {
    directory: data,
    note,
    async restart() {
      await endBackends(data)
      return start()
    },
  })
  resources.defer(() => supervised.stop())

  const superuser = { host: sockets, port, user: 'postgres', database: 'postgres' }
  await makeOwnDatabase(superuser, hasStatistics)
  const opened = resources.move()
  return {
    options: { ...superuser, user: owner, database: owner },
    superuser,
    ended: supervised.ended,
    stop: () => opened.disposeAsync(),
  }
}

/** Private to the server's account, and short: a socket's path has at most 107 bytes, whatever DATA_DIR is. */
async function socketDirectory(account: Account | undefined): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-'))
  await chmod(directory, 0o700)
  await giveTo(directory, account)
  return directory
}

async function makeOwnDatabase(
  superuser: ConnectionOptions,
  hasStatistics: boolean,
): Promise<void> {
  const sql = postgres({ ...superuser, max: 1, fetch_types: false })
  try {
    const [found] = await sql`
      select
        exists (select from pg_catalog.pg_roles where rolname = ${owner}) as role,
        exists (select from pg_catalog.pg_database where datname = ${owner}) as database`
    if (!found?.role) await sql`create role ${sql(owner)} login createrole bypassrls`
    if (!found?.database) await sql`create database ${sql(owner)} owner ${sql(owner)}`
  } finally {
    await sql.end()
  }
  const own = postgres({ ...superuser, database: owner, max: 1, fetch_types: false })
  try {
    await announceSchemaChanges(own)
    if (hasStatistics) await keepStatistics(own)
  } finally {
    await own.end()
  }
}

/** Which statements take long, for the operator's page: without their values, and of the top level alone. */
const statisticsSettings = {
  'pg_stat_statements.max': '1000',
  'pg_stat_statements.track_utility': 'off',
}

async function keepStatistics(superuser: postgres.Sql): Promise<void> {
  const [kept] = await superuser`
    select from pg_catalog.pg_extension where extname = 'pg_stat_statements'`
  if (kept) return
  await superuser.unsafe(`
    create schema extensions;
    create extension pg_stat_statements schema extensions;
    grant usage on schema extensions to ${owner};
    grant pg_read_all_stats to ${owner};`)
}
