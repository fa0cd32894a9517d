import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#platform/database/database.ts'
import { databaseAccount } from '#platform/database/database-account.ts'
import { startDebianPostgres } from '#tests/support/debian-postgres.ts'
import { HouseProcess, freePort } from '#tests/support/house-process.ts'

const root = process.getuid?.() === 0
const debian = '/usr/lib/postgresql/15/bin'
let directory: string
let running: HouseProcess[]
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, ['server/build.ts'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The pages do not build: ${stderr}`)
})
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rotunda-house-'))
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((each) => each.end()))
  await rm(directory, { recursive: true, maxRetries: 10 })
})
async function house(environment: Record<string, string> = {}, as?: { uid: number; gid: number }) {
  const process = new HouseProcess(join(directory, 'data'), await freePort(), environment, as)
  running.push(process)
  return process
}
function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('killed ten times during its first start, it then starts whole; a second one is refused; Ctrl-C ends all of it', async () => {
  for (let round = 0; round < 10; round++) {
    const killed = await house()
    await sleep(150 + round * 120)
    await killed.end('SIGKILL')
  }
  const open = await (await house()).open()
  const page = await fetch(`${open.url}/government-actions`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('of ')

  const second = await house()
  expect(await second.exit()).toBe(1)
  expect(second.said).toBe(
    `Another Rotunda is running on ${join(directory, 'data')}: stop it, or choose another DATA_DIR.\n`,
  )

  const postmaster = await open.postmaster()
  expect(alive(postmaster)).toBe(true)
  expect(await open.end('SIGINT')).toBe(0)
  expect(alive(postmaster)).toBe(false)
})

test('keys are private, are kept, and the browser is told of the public one only', async () => {
  const first = await (await house()).open()
  const config = await (await fetch(`${first.url}/config.json`)).text()
  const { publishableKey, ...rest } = JSON.parse(config) as Record<string, unknown>
  expect(publishableKey).toMatch(/^sb_publishable_/)
  expect(rest).toEqual({
    url: first.url.replace('127.0.0.1', 'localhost'),
    publicListsFromDashboard: false,
    accountDeletion: false,
  })
  for (const name of ['api-keys.json', 'signing-keys.json']) {
    expect((await stat(join(directory, 'data/keys', name))).mode & 0o777).toBe(0o600)
  }
  expect(first.said).not.toContain('sb_secret')
  expect(await first.end('SIGTERM')).toBe(0)

  const again = await (await house()).open()
  expect(await (await fetch(`${again.url}/config.json`)).json()).toMatchObject({ publishableKey })
})

test('when its database ends, it says so and ends with 1', async () => {
  const open = await (await house()).open()
  process.kill(await open.postmaster(), 'SIGQUIT')
  expect(await open.exit()).toBe(1)
  expect(open.said).toMatch(/The embedded PostgreSQL ended/)
})

test('every wrong variable is named, and nothing is made', async () => {
  const wrong = await house({ PORT: 'abc', SITE_URL: 'example' })
  expect(await wrong.exit()).toBe(1)
  expect(wrong.said).toBe(
    'PORT must be a port number from 1 to 65535, such as 3000.\n' +
      'SITE_URL must be the public address without a path, such as https://rotunda.example.\n',
  )
  expect(existsSync(join(directory, 'data'))).toBe(false)
})

test('a taken port is one sentence', async () => {
  const open = await (await house()).open()
  const { port } = new URL(open.url)
  const second = new HouseProcess(join(directory, 'other'), Number(port))
  expect(await second.exit()).toBe(1)
  expect(second.said).toBe(
    `127.0.0.1:${port} cannot be listened on: another program uses it; choose another PORT.\n`,
  )
})

test('a database that is not there is one sentence', async () => {
  const lost = await house({ DATABASE_URL: 'postgres://rotunda:secret@127.0.0.1:9/rotunda' })
  expect(await lost.exit()).toBe(1)
  expect(lost.said).toMatch(/^The database at DATABASE_URL cannot be reached: .*ECONNREFUSED/)
  expect(lost.said).not.toContain('secret')
})

// Where the repository lies in a folder closed to others, no other user can run it from there.
const readable = root && pathIsOpen(process.cwd())
test.skipIf(!readable)('an ordinary user can run it', async () => {
  const { uid, gid } = databaseAccount()!
  spawnSync('chown', [`${uid}:${gid}`, directory])
  const open = await (await house({ HOME: directory }, { uid, gid })).open()
  expect((await fetch(`${open.url}/config.json`)).status).toBe(200)
  expect((await stat(join(directory, 'data/postgres'))).uid).toBe(uid)
})

test.skipIf(!existsSync(debian))(
  `with DATABASE_URL it runs on PostgreSQL 15 as an owner who is not superuser (needs ${debian})`,
  async () => {
    const cluster = await mkdtemp(join(tmpdir(), 'rotunda-debian-'))
    const server = await startDebianPostgres(debian, cluster)
    try {
      const admin = connect(server.superuser, 1)
      await admin`create role powerless login`
      await admin`create database powerless owner powerless`
      await admin.end()
      const powerless = await house({
        DATABASE_URL: `postgres://powerless@${encodeURIComponent(cluster)}/powerless`,
      })
      expect(await powerless.exit()).toBe(1)
      expect(powerless.said).toMatch(/^The role in DATABASE_URL may not make roles.+createrole/)

      const environment = { DATABASE_URL: server.url }
      const [one, two] = [await house(environment), await house(environment)]
      await Promise.all([one.open(), two.open()])
      const { publishableKey } = (await (await fetch(`${one.url}/config.json`)).json()) as {
        publishableKey: string
      }
      const members = await fetch(`${two.url}/rest/v1/legislators?select=id&limit=2`, {
        headers: { apikey: publishableKey },
      })
      expect(await members.json()).toHaveLength(2)
      expect(existsSync(join(directory, 'data/postgres'))).toBe(false)
    } finally {
      await Promise.all(running.map((each) => each.end()))
      await server.stop()
      await rm(cluster, { recursive: true })
    }
  },
)

function pathIsOpen(folder: string): boolean {
  const { mode } = statSync(folder)
  const parent = dirname(folder)
  return (mode & 0o001) !== 0 && (parent === folder || pathIsOpen(parent))
}
