import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { chmod, chown, mkdtemp, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { postgresBinaries } from './postgres-binaries.ts'
import { lockDirectory } from './lock-directory.ts'
import { stopOrphan } from './stop-orphan.ts'
import { reachableBinaries } from './reachable-binaries.ts'
import { postgresSettings } from './postgres-settings.ts'
import { announceSchemaChanges } from './schema-changes.ts'
import { type Account, databaseAccount } from './database-account.ts'

/** Where a started cluster is reached: for the application's own role, and for the superuser. */
export type EmbeddedPostgres = {
  options: ConnectionOptions
  superuser: ConnectionOptions
  /** Resolves with a sentence when the server ends without having been asked to. */
  ended: Promise<string>
  /** Ends all of it: open transactions are rolled back, what was committed is on disk. */
  stop(): Promise<void>
}
export type ConnectionOptions = { host: string; port: number; user: string; database: string }

/** The role that owns the application's database; it may make roles but is not superuser. */
const owner = 'rotunda'
const port = 5432
/** For how long a directory in which an earlier server is still ending is asked for again. */
const inUseTimeoutMs = 10_000

/**
 * Starts the PostgreSQL that comes with the packages on `directory` (made on first use), reachable by a unix
 * socket only. A cluster left behind by a killed process is stopped first, and recovers by itself.
 * Throws one sentence when another process holds the directory. `overrides` are settings of
 * PostgreSQL (tests, whose data may be lost, do without fsync).
 */
export async function startEmbedded(
  directory: string,
  overrides: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const account = databaseAccount()
  const bin = await reachableBinaries(postgresBinaries(), account)
  const lock = lockDirectory(directory)
  try {
    const server = await startWhenFree(bin, resolve(directory), account, overrides)
    return { ...server, stop: () => server.stop().finally(() => lock.release()) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * What a killed process of ours left may still be ending, or not yet be written down: PostgreSQL then refuses to
 * start, and is asked again for a while.
 */
async function startWhenFree(...how: Parameters<typeof start>): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + inUseTimeoutMs
  for (;;) {
    try {
      return await start(...how)
    } catch (error) {
      const inUse = /postmaster\.pid|shared memory block/.test((error as Error).message)
      if (!inUse || Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

async function start(
  bin: string,
  directory: string,
  account: Account | undefined,
  overrides: Record<string, string>,
): Promise<EmbeddedPostgres> {
  const data = join(directory, 'postgres')
  if (!existsSync(data)) await initialise(bin, data, account, overrides.fsync !== 'off')
  await stopOrphan(data)

  const sockets = await socketDirectory(account)
  const logPath = join(directory, 'postgres.log')
  const log = openSync(logPath, 'w', 0o600)
  // A group of its own, so that Ctrl-C in a terminal reaches us first and the last answers can be given.
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', ownDirectory(data, account), ...postgresSettings(sockets, overrides)],
    { cwd: data, detached: true, stdio: ['ignore', log, log], ...account },
  )
  closeSync(log)
  // It would outlive us, if we are ended before `stop` is done.
  const abandon = () => server.kill('SIGINT')
  process.once('exit', abandon)
  const exit = exitOf(server).finally(() => process.off('exit', abandon))
  try {
    await waitUntilReady(data, server, exit)
    const superuser = { host: sockets, port, user: 'postgres', database: 'postgres' }
    await makeOwnDatabase(superuser)
    let stopping = false
    return {
      options: { ...superuser, user: owner, database: owner },
      superuser,
      ended: exit.then(async (how) =>
        stopping
          ? new Promise<string>(() => {})
          : `The embedded PostgreSQL ended (${how}). ${await lastLines(logPath)}`,
      ),
      async stop() {
        stopping = true
        await end(server, exit)
        await rm(sockets, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await end(server, exit)
    await rm(sockets, { recursive: true, force: true })
    throw new Error(`The embedded PostgreSQL did not start. ${await lastLines(logPath)}`, {
      cause: error,
    })
  }
}

/** Makes the cluster beside its place and moves it there whole, so that a killed first start leaves no half. */
async function initialise(
  bin: string,
  data: string,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  const parent = resolve(data, '..')
  for (const name of await readdir(parent)) {
    // The initdb of a killed start may still be writing there.
    if (name.startsWith('postgres.new-')) {
      await rm(join(parent, name), { recursive: true, force: true, maxRetries: 20 })
    }
  }
  const fresh = await mkdtemp(`${data}.new-`)
  if (account) await chown(fresh, account.uid, account.gid)
  const locale = process.platform === 'win32' ? 'C' : 'C.UTF-8'
  await promisify(execFile)(
    join(bin, 'initdb'),
    [
      ['-D', ownDirectory(fresh, account)],
      ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`],
      ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      durable ? [] : ['--no-sync'],
    ].flat(),
    { cwd: fresh, ...account },
  ).catch((error: Error & { stderr?: string }) => {
    throw new Error(
      `The embedded PostgreSQL could not be set up: ${error.stderr?.trim() || error.message} ` +
        'DATABASE_URL names another PostgreSQL (15 or later) to use instead.',
      { cause: error },
    )
  })
  await rename(fresh, data)
  const directory = await open(parent)
  await directory.sync()
  await directory.close()
}

/**
 * How the server is told its directory. Dropping from root, it may lack the right to pass through the folders
 * above (`/root` is 0700): it is started inside and, on Linux, names the place by that.
 */
function ownDirectory(data: string, account: Account | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : data
}

/** Private to the server's account, and short: a socket's path has at most 107 bytes, whatever DATA_DIR is. */
async function socketDirectory(account: Account | undefined): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-'))
  await chmod(directory, 0o700)
  if (account) await chown(directory, account.uid, account.gid)
  return directory
}

/** Waits until the server says in its pid file that it takes connections; recovery may take its time. */
async function waitUntilReady(
  data: string,
  server: ChildProcess,
  exit: Promise<string>,
): Promise<void> {
  const failed = exit.then((how) => {
    throw new Error(`postgres ended: ${how}`)
  })
  const untilReady = async () => {
    for (;;) {
      const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split(
        '\n',
      )
      if (Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready') return
      if (server.exitCode !== null) return
      await sleep(10)
    }
  }
  await Promise.race([failed, untilReady()])
}

async function makeOwnDatabase(superuser: ConnectionOptions): Promise<void> {
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
  } finally {
    await own.end()
  }
}

function exitOf(server: ChildProcess): Promise<string> {
  return new Promise((tell) => {
    server.once('error', (error) => tell(error.message))
    server.once('exit', (code, signal) => tell(signal ?? `code ${code}`))
  })
}

/** SIGINT is PostgreSQL's fast shutdown; SIGQUIT its immediate one, from which it recovers. */
async function end(server: ChildProcess, exit: Promise<string>): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
  server.kill('SIGINT')
  const slow = setTimeout(() => server.kill('SIGQUIT'), 20_000)
  await exit
  clearTimeout(slow)
}

async function lastLines(path: string): Promise<string> {
  return (await readFile(path, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n')
}
