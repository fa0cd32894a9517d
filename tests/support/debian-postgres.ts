import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import type { EmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { databaseAccount } from '#platform/database/database-account.ts'

/**
 * Starts a PostgreSQL of the machine's own packages on a fresh cluster in `directory`, with a database
 * `rotunda` whose owner may make roles but is not superuser: what DATABASE_URL asks for.
 */
export async function startDebianPostgres(
  bin: string,
  directory: string,
): Promise<EmbeddedPostgres & { url: string }> {
  const account = databaseAccount()
  const data = join(directory, 'debian')
  await mkdir(data, { recursive: true, mode: 0o700 })
  if (account) {
    await chown(directory, account.uid, account.gid)
    await chown(data, account.uid, account.gid)
  }
  const initdb = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]
  await promisify(execFile)(join(bin, 'initdb'), initdb, { cwd: data, ...account })
  const settings = [`unix_socket_directories=${directory}`, 'listen_addresses=', 'fsync=off']
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { cwd: data, stdio: 'ignore', ...account },
  )
  const exit = once(server, 'exit')
  const superuser = { host: directory, port: 5432, user: 'postgres', database: 'postgres' }
  const sql = postgres({ ...superuser, max: 1, fetch_types: false, onnotice: () => {} })
  for (let tries = 0; ; tries++) {
    try {
      await sql`select 1`
      break
    } catch (error) {
      if (tries === 200) throw error
      await sleep(50)
    }
  }
  await sql`create role rotunda login createrole`
  await sql`create database rotunda owner rotunda`
  await sql.end()
  return {
    options: { ...superuser, user: 'rotunda', database: 'rotunda' },
    superuser,
    url: `postgres://rotunda@${encodeURIComponent(directory)}/rotunda`,
    ended: new Promise<string>(() => {}),
    async stop() {
      server.kill('SIGINT')
      await exit
    },
  }
}
