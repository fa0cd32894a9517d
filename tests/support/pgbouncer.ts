import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionOptions } from '@rotunda/backend/database'
import { databaseAccount } from '@rotunda/backend/testing'
import { freePort } from './server-process.ts'

/** Debian's path. */
export const pgbouncerProgram = '/usr/sbin/pgbouncer'

/** PgBouncer with the configuration of deploy/, on a port that stays the same after a restart. */
export class TestPgbouncer {
  /** For DATABASE_URL. */
  readonly url: string
  readonly #port: number
  readonly #configuration: string
  #process: ChildProcess | undefined

  private constructor(port: number, configuration: string) {
    this.url = `postgres://rotunda@127.0.0.1:${port}/rotunda`
    this.#port = port
    this.#configuration = configuration
  }

  /** @param home a folder for its configuration, open to all */
  static async start(home: string, to: ConnectionOptions): Promise<TestPgbouncer> {
    const port = await freePort()
    const configuration = join(home, 'pgbouncer.ini')
    const text = readFileSync('deploy/pgbouncer.ini', 'utf8')
      .replace('host=127.0.0.1 port=5432', `host=${to.host} port=${to.port}`)
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
      // Trusts every account that may open the cluster's socket.
      .replace('auth_type = scram-sha-256', 'auth_type = trust')
      .replace('/etc/pgbouncer/userlist.txt', join(home, 'userlist.txt'))
    writeFileSync(configuration, text)
    writeFileSync(join(home, 'userlist.txt'), '"rotunda" ""\n')
    const pgbouncer = new TestPgbouncer(port, configuration)
    await pgbouncer.start()
    return pgbouncer
  }

  async start(): Promise<void> {
    const account = databaseAccount()
    if (account) await chown(this.#configuration, account.uid, account.gid)
    this.#process = spawn(pgbouncerProgram, ['-q', this.#configuration], {
      stdio: 'ignore',
      ...account,
    })
    while (!(await this.#listens())) await sleep(20)
  }

  /** After SIGTERM it drops all connections at once. */
  async stop(): Promise<void> {
    const pgbouncer = this.#process
    if (!pgbouncer || pgbouncer.exitCode !== null || pgbouncer.signalCode !== null) return
    pgbouncer.kill('SIGTERM')
    await once(pgbouncer, 'exit')
  }

  #listens(): Promise<boolean> {
    return new Promise((tell) => {
      const socket = connect(this.#port, '127.0.0.1')
      socket.once('connect', () => tell(true)).once('error', () => tell(false))
      socket.once('connect', () => socket.destroy())
    })
  }
}
