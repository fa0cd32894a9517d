import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { connect } from '@rotunda/backend/database'
import { databaseAccount } from '@rotunda/backend/testing'
import { startDebianPostgres } from '@rotunda/backend/testing'
import { buildPages } from '#tests/support/installation.ts'
import { newestPostgres } from '#tests/support/newest-postgres.ts'
import { nginxProgram, startNginx } from '#tests/support/nginx.ts'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'

// Root starts it as another user, unless the repository is in a folder closed to others. Every test that copies an
// installation starts it as root.
const ordinary =
  process.getuid?.() === 0 && pathIsOpen(process.cwd()) ? databaseAccount()! : undefined
const newest = await newestPostgres()
let directory: string
let processes: ServerProcess[]
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

beforeAll(buildPages)
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rotunda-server-'))
  processes = []
})
afterEach(async () => {
  await Promise.all(processes.map((each) => each.stop()))
  await rm(directory, { recursive: true, maxRetries: 10 })
})
async function spawnServer(
  environment: Record<string, string> = {},
  as?: { uid: number; gid: number },
) {
  const server = new ServerProcess(join(directory, 'data'), await freePort(), environment, { as })
  processes.push(server)
  return server
}
function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('killed six times during its first start, it then starts whole, by an ordinary user; a second one is refused; Ctrl-C ends all of it', async () => {
  if (ordinary) spawnSync('chown', [`${ordinary.uid}:${ordinary.gid}`, directory])
  const environment: Record<string, string> = ordinary ? { HOME: directory } : {}
  for (let round = 0; round < 6; round++) {
    const killed = await spawnServer(environment, ordinary)
    await sleep(150 + round * 220)
    await killed.stop('SIGKILL')
  }
  const running = await (await spawnServer(environment, ordinary)).started()
  const page = await fetch(`${running.url}/government-actions`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('of ')

  // Even if root starts it, the database belongs to an account of its own.
  const owner = databaseAccount()?.uid ?? process.getuid?.()
  expect((await stat(join(directory, 'data/postgres'))).uid).toBe(owner)

  const second = await spawnServer(environment, ordinary)
  expect(await second.exited()).toBe(1)
  expect(second.output).toBe(
    'Starting the database … failed\n' +
      `Another server is running on ${join(directory, 'data')}: stop it, or choose another DATA_DIR.\n`,
  )

  const postmaster = await running.postmaster()
  expect(alive(postmaster)).toBe(true)
  expect(await running.stop('SIGINT')).toBe(0)
  expect(alive(postmaster)).toBe(false)
})

test('every wrong variable is named, and nothing is made', async () => {
  const wrong = await spawnServer({ PORT: 'abc', SITE_URL: 'example' })
  expect(await wrong.exited()).toBe(1)
  expect(wrong.output).toBe(
    'PORT must be a port number from 1 to 65535, such as 3000.\n' +
      'SITE_URL must be the public address without a path, such as https://rotunda.example.\n',
  )
  expect(existsSync(join(directory, 'data'))).toBe(false)
})

test('a database that is not there is one sentence', async () => {
  const lost = await spawnServer({ DATABASE_URL: 'postgres://rotunda:secret@127.0.0.1:9/rotunda' })
  expect(await lost.exited()).toBe(1)
  expect(lost.output).toMatch(
    /^Starting the database … failed\nThe database at DATABASE_URL cannot be reached: .*ECONNREFUSED/,
  )
  expect(lost.output).not.toContain('secret')
})

describe.runIf('bin' in newest)('with DATABASE_URL, the newest PostgreSQL that apt offers', () => {
  let home: string
  let cluster: Awaited<ReturnType<typeof startDebianPostgres>>
  let one: ServerProcess
  let two: ServerProcess
  let powerless: { code: number | string; output: string }
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'rotunda-debian-'))
    if ('missing' in newest) return
    cluster = await startDebianPostgres(newest.bin, home)
    // Before the roles are made: a cluster has them only once.
    powerless = await startAsPowerless()
    one = behindProxy(await freePort())
    two = behindProxy(await freePort())
    await Promise.all([one.started(), two.started()])
  })
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()])
    await cluster.stop()
    await rm(home, { recursive: true })
  })

  /** Stops the server and starts it again at the same place, as an operator does. */
  async function restarted(server: ServerProcess): Promise<ServerProcess> {
    await server.stop('SIGTERM')
    return behindProxy(Number(new URL(server.url).port)).started()
  }
  function behindProxy(port: number): ServerProcess {
    return new ServerProcess(join(home, 'data'), port, {
      DATABASE_URL: cluster.url,
      SITE_URL: 'https://rotunda.example',
      TRUST_PROXY: 'true',
      LOG_REQUESTS: 'true',
    })
  }

  async function startAsPowerless() {
    const admin = connect(cluster.superuser, 1)
    await admin`create role powerless login`
    await admin`create database powerless owner powerless`
    await admin.end()
    const address = `postgres://powerless@${encodeURIComponent(home)}/powerless`
    const server = new ServerProcess(join(home, 'none'), await freePort(), {
      DATABASE_URL: address,
    })
    return { code: await server.exited(), output: server.output }
  }

  test('a role that may not make roles gets a specific error', () => {
    expect(powerless.code).toBe(1)
    expect(powerless.output).toMatch(
      /^Starting the database … failed\nThe role in DATABASE_URL may not make the roles that are needed .+createrole/,
    )
  })

  test('two servers run there as an owner who is not superuser', async () => {
    const admin = connect(cluster.superuser, 1)
    const [running] = await admin`select split_part(version(), ' ', 2) as version`
    await admin.end()
    expect(newest).toMatchObject({ version: expect.stringContaining(String(running!.version)) })
    const { publishableKey } = (await (await fetch(`${one.url}/config.json`)).json()) as {
      publishableKey: string
    }
    const members = await fetch(`${two.url}/rest/v1/legislators?select=id&limit=2`, {
      headers: { apikey: publishableKey },
    })
    expect(await members.json()).toHaveLength(2)
    expect(existsSync(join(home, 'data/postgres'))).toBe(false)
  })

  test.skipIf(!existsSync(nginxProgram))(
    'behind nginx as deploy/ has it, a page is made once for many readers, and both are restarted in turn while the site is read (needs nginx)',
    async () => {
      const { publishableKey } = (await (await fetch(`${one.url}/config.json`)).json()) as {
        publishableKey: string
      }
      const [plain, secure] = [await freePort(), await freePort()]
      const nginx = await startNginx(home, { plain, secure, servers: [one.url, two.url] })
      const ask = async (path: string, own: Record<string, string> = {}) => {
        const headers = { host: 'rotunda.example', ...own }
        const asking = get(`https://127.0.0.1:${secure}${path}`, {
          rejectUnauthorized: false,
          headers,
        })
        const [answer] = (await once(asking, 'response')) as [IncomingMessage]
        const body = await buffer(answer)
        return { status: answer.statusCode ?? 0, headers: answer.headers, body }
      }
      try {
        await vi.waitUntil(
          () =>
            ask('/about').then(
              () => true,
              () => false,
            ),
          { timeout: 10_000 },
        )
        const redirected = await fetch(`http://127.0.0.1:${plain}/about`, { redirect: 'manual' })
        expect(redirected.status).toBe(301)
        expect((await ask('/readyz')).status).toBe(404)

        const socket = new WebSocket(
          `wss://127.0.0.1:${secure}/realtime/v1/websocket?apikey=${publishableKey}&vsn=1.0.0`,
          { rejectUnauthorized: false },
        )
        await once(socket, 'open')
        socket.close()

        const first = await ask('/api', { 'accept-encoding': 'gzip, deflate, br' })
        expect(brotliDecompressSync(first.body).toString()).toContain('</html>')
        const { etag = '' } = first.headers
        const again = { 'accept-encoding': 'br', 'if-none-match': etag }
        expect((await ask('/api', again)).status).toBe(304)
        const own = { 'accept-encoding': 'br', authorization: 'Bearer someone' }
        expect((await ask('/api', own)).headers.etag).toBe(etag)
        const timesMade = () =>
          [one, two].flatMap(({ output }) => output.match(/"path":"\/api"/g) ?? []).length
        await vi.waitFor(() => expect(timesMade()).toBe(2))

        const over = new AbortController()
        const statuses: number[] = []
        const reading = (async () => {
          while (!over.signal.aborted)
            statuses.push(
              (await ask(`/about?page=${statuses.length % 3 && statuses.length}`)).status,
            )
        })()
        one = await restarted(one)
        two = await restarted(two)
        over.abort()
        await reading
        expect(statuses.length).toBeGreaterThan(20)
        expect([...new Set(statuses)]).toEqual([200])
      } finally {
        await nginx.stop()
      }
    },
  )
})

function pathIsOpen(folder: string): boolean {
  const { mode } = statSync(folder)
  const parent = dirname(folder)
  return (mode & 0o001) !== 0 && (parent === folder || pathIsOpen(parent))
}
