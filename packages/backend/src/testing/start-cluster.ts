import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import type { ConnectionOptions } from '../database/embedded-postgres.ts'
import { databaseAccount } from '../database/database-account.ts'

/** A cluster with nothing in it, reachable by a socket in `directory` alone. */
export type Cluster = {
  superuser: ConnectionOptions
  /** An administrator's connection. */
  sql: postgres.Sql
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL by the programs in `bin` on a fresh cluster in `directory`.
 * @param superuser the name of the one role it has
 * @param locale options of initdb
 * @param settings of PostgreSQL
 */
export async function startCluster(
  bin: string,
  directory: string,
  superuser: string,
  locale: string[] = ['--locale=C.UTF-8'],
  settings: string[] = [],
): Promise<Cluster> {
  const account = databaseAccount()
  const data = join(directory, 'cluster')
  await mkdir(data, { recursive: true, mode: 0o700 })
  if (account) {
    await chown(directory, account.uid, account.gid)
    await chown(data, account.uid, account.gid)
  }
  const initdb = ['-D', data, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--no-sync']
  const options = { cwd: data, ...account }
  await promisify(execFile)(join(bin, 'initdb'), [...initdb, ...locale], options)
  const all = [
    `unix_socket_directories=${directory}`,
    'listen_addresses=',
    'fsync=off',
    ...settings,
  ]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...all.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  )
  const exit = once(server, 'exit')
  const address = { host: directory, port: 5432, user: superuser, database: 'postgres' }
  const sql = postgres({ ...address, max: 1, fetch_types: false, onnotice: () => {} })
  for (let tries = 0; ; tries++) {
    try {
      await sql`select 1`
      break
    } catch (error) {
      if (tries === 200) throw error
      await sleep(50)
    }
  }
  return {
    superuser: address,
    sql,
    async stop() {
      await sql.end({ timeout: 1 })
      server.kill('SIGINT')
      await exit
    },
  }
}
