import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { connect, type ConnectionOptions } from '@rotunda/backend/database'
import {
  databaseAccount,
  endBackends,
  postgresBinaries,
  type Postmaster,
  reachableBinaries,
  readPidFile,
  startPostmaster,
} from '@rotunda/backend/testing'
import { copyDataDirectory } from '@rotunda/backend/testing'

/** One of two clusters. Its address stays the same after a restart. */
export class TestCluster {
  readonly options: ConnectionOptions
  readonly superuser: ConnectionOptions
  /** For DATABASE_URL and the like. */
  readonly url: string
  readonly #data: string
  readonly #bin: string
  readonly #settings: Record<string, string>
  #postmaster: Postmaster | undefined

  constructor(data: string, bin: string, sockets: string, settings: Record<string, string>) {
    this.#data = data
    this.#bin = bin
    this.#settings = settings
    this.superuser = { host: sockets, port: 5432, user: 'postgres', database: 'rotunda' }
    this.options = { ...this.superuser, user: 'rotunda' }
    this.url = `postgres://rotunda@${encodeURIComponent(sockets)}/rotunda`
  }

  async start(): Promise<void> {
    this.#postmaster = await startPostmaster({
      bin: this.#bin,
      data: this.#data,
      sockets: this.superuser.host,
      log: `${this.#data}.log`,
      account: databaseAccount(),
      settings: this.#settings,
    })
  }

  async stop(): Promise<void> {
    await this.#postmaster?.stop()
  }

  /** Ends it immediately, without warning. */
  async kill(): Promise<void> {
    process.kill(await this.#pid(), 'SIGKILL')
    await this.#postmaster?.exited
    await endBackends(this.#data)
  }

  /** Sends the signal to the postmaster and all its processes. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const pid = await this.#pid()
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    for (const each of [pid, ...children.trim().split(' ').map(Number)]) process.kill(each, signal)
  }

  async #pid(): Promise<number> {
    return (await readPidFile(this.#data)).pid
  }

  /** Runs queries as the superuser, on a separate connection. */
  async administer<T>(ask: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    const sql = connect(this.superuser, 1)
    try {
      return await ask(sql)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
}

/** A primary and a streaming replica: two clusters on this machine, reachable only by sockets. */
export type ReplicatedPostgres = {
  primary: TestCluster
  replica: TestCluster
  /** Keeps the replica from replaying, or lets it continue. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  stop(): Promise<void>
}

/**
 * @param dataDir the DATA_DIR of a server that has started once and was stopped. It becomes the
 * primary's, and the replica's is made next to it.
 */
export async function startReplicatedPostgres(dataDir: string): Promise<ReplicatedPostgres> {
  const account = databaseAccount()
  const bin = await reachableBinaries(postgresBinaries(), account)
  const home = await mkdtemp(join(tmpdir(), 'rotunda-pair-'))
  await chmod(home, 0o711)
  const sockets = async (name: string) => {
    const directory = await mkdtemp(join(home, name))
    await chmod(directory, 0o711)
    if (account) await chown(directory, account.uid, account.gid)
    return directory
  }
  const shared = {
    fsync: 'off',
    wal_level: 'replica',
    max_wal_senders: '4',
    wal_keep_size: '512MB',
  }
  const settings = { ...shared, unix_socket_permissions: '0777' }
  const data = join(dataDir, 'postgres')
  const primary = new TestCluster(data, bin, await sockets('p'), settings)
  // The log of an embedded cluster is too small for a replica.
  await primary.start()
  await primary.stop()
  await copyDataDirectory(data, `${data}-replica`)
  await writeFile(join(`${data}-replica`, 'standby.signal'), '')
  const replica = new TestCluster(`${data}-replica`, bin, await sockets('r'), {
    ...settings,
    primary_conninfo: `host=${primary.superuser.host} user=postgres`,
    wal_retrieve_retry_interval: '200ms',
    max_standby_streaming_delay: '0',
  })
  await primary.start()
  await replica.start()
  return {
    primary,
    replica,
    async pauseReplay() {
      await unlessStopped(() => replica.administer((sql) => sql`select pg_wal_replay_pause()`))
    },
    async resumeReplay() {
      await unlessStopped(() =>
        replica.administer((sql) => sql`select pg_wal_replay_resume() where pg_is_in_recovery()`),
      )
    },
    async stop() {
      await replica.stop()
      await primary.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Whether a replica stopped a query because it conflicts with the replay. */
export function isStopped(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40001'
}

/**
 * Asks again, up to ten times, if a replica stopped the query because it conflicts with the replay.
 */
async function unlessStopped<T>(ask: () => Promise<T>, left = 10): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isStopped(error) || left <= 1) throw error
    return unlessStopped(ask, left - 1)
  }
}
