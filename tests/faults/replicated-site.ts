import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nginxProgram, startComposeNginx } from '#tests/support/nginx.ts'
import { TestPgbouncer, pgbouncerProgram } from '#tests/support/pgbouncer.ts'
import type { ReplicatedPostgres } from '#tests/support/replicated-postgres.ts'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'

/** The missing program if this machine cannot run such a site. */
export const missingProgram = [nginxProgram, pgbouncerProgram].find((path) => !existsSync(path))

/** Two servers behind nginx, a primary behind PgBouncer, and a replica. */
export type ReplicatedSite = {
  /** nginx. */
  url: string
  servers: readonly [ServerProcess, ServerProcess]
  pgbouncer: TestPgbouncer
  pair: ReplicatedPostgres
  apiKeys(): Promise<{ publishableKey: string; secretKey: string }>
  /** Waits until both servers use the replica, or until neither does. */
  replicaIs(word: 'used' | 'not used'): Promise<void>
  stop(): Promise<void>
}

/** @param dataDir where the servers' keys are */
export async function startReplicatedSite(
  pair: ReplicatedPostgres,
  dataDir: string,
): Promise<ReplicatedSite> {
  const home = await mkdtemp(join(tmpdir(), 'rotunda-site-'))
  await using resources = new AsyncDisposableStack()
  resources.defer(() => rm(home, { recursive: true, force: true }))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const serverPorts = [await freePort(), await freePort()] as const
  const servers = serverPorts.map((number) => `http://127.0.0.1:${number}`)
  const nginx = await startComposeNginx(home, { port, servers })
  resources.defer(() => nginx.stop())
  // nginx has opened the folder to all accounts, which PgBouncer also needs.
  const pgbouncer = await TestPgbouncer.start(home, pair.primary.options)
  resources.defer(() => pgbouncer.stop())
  const start = async (number: number) => {
    const server = new ServerProcess(dataDir, number, {
      DATABASE_URL: pgbouncer.url,
      DATABASE_DIRECT_URL: pair.primary.url,
      DATABASE_REPLICA_URL: pair.replica.url,
      SITE_URL: url,
      TRUST_PROXY: 'true',
      AUTH_LIMIT_FACTOR: '1000',
    })
    resources.defer(async () => void (await server.stop('SIGTERM')))
    return server.started()
  }
  const started = await Promise.all([start(serverPorts[0]), start(serverPorts[1])])
  const opened = resources.move()
  return {
    url,
    servers: started,
    pgbouncer,
    pair,
    apiKeys: async () =>
      JSON.parse(await readFile(join(dataDir, 'keys/api-keys.json'), 'utf8')) as Awaited<
        ReturnType<ReplicatedSite['apiKeys']>
      >,
    async replicaIs(word) {
      await Promise.all(started.map((server) => untilReplicaIs(server, word)))
    },
    stop: () => opened.disposeAsync(),
  }
}

async function untilReplicaIs({ url }: ServerProcess, word: string): Promise<void> {
  const deadline = performance.now() + 30_000
  for (;;) {
    const said = await fetch(`${url}/readyz`).then((answer) => answer.text())
    if (said.includes(`"replica":"${word}"`)) return
    if (performance.now() > deadline) throw new Error(`the replica is not ${word}: ${said}`)
    await sleep(20)
  }
}
