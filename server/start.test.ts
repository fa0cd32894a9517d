import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyInstallation } from '#tests/support/installation.ts'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'

let directory: string
let processes: ServerProcess[]
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rotunda-server-'))
  processes = []
  await copyInstallation(join(directory, 'data'))
})
afterEach(async () => {
  await Promise.all(processes.map((each) => each.stop()))
  await rm(directory, { recursive: true, maxRetries: 10 })
})
async function spawnServer() {
  const server = new ServerProcess(join(directory, 'data'), await freePort())
  processes.push(server)
  return server
}

test('keys are private, are kept, and the browser gets the public one only', async () => {
  await rm(join(directory, 'data/keys'), { recursive: true })
  const first = await (await spawnServer()).started()
  const config = await (await fetch(`${first.url}/config.json`)).text()
  const { publishableKey, pushKey, ...rest } = JSON.parse(config) as Record<string, unknown>
  expect(publishableKey).toMatch(/^sb_publishable_/)
  // A point of the curve P-256, as browsers take it.
  expect(pushKey).toMatch(/^B[\w-]{86}$/)
  expect(rest).toEqual({
    url: first.url.replace('127.0.0.1', 'localhost'),
    publicListsFromDashboard: false,
    accountDeletion: true,
    sendsMail: false,
    recoveryCodes: true,
    passkeys: true,
  })
  for (const name of ['api-keys.json', 'push-keys.json', 'signing-keys.json']) {
    expect((await stat(join(directory, 'data/keys', name))).mode & 0o777).toBe(0o600)
  }
  expect(first.output).not.toContain('sb_secret')
  expect(await first.stop('SIGTERM')).toBe(0)

  const again = await (await spawnServer()).started()
  expect(await (await fetch(`${again.url}/config.json`)).json()).toMatchObject({ publishableKey })
})

test('a killed database is started again; when it does not start any more, the server says why and ends with 1', async () => {
  const running = await (await spawnServer()).started()
  const killed = await running.postmaster()
  process.kill(killed, 'SIGKILL')
  const page = () => fetch(`${running.url}/government-actions?page=${Math.random()}`)
  await vi.waitUntil(async () => (await page()).status === 200, { timeout: 30_000 })
  expect(await running.postmaster()).not.toBe(killed)
  expect(running.child.exitCode).toBeNull()

  await rm(join(directory, 'data/postgres/global/pg_control'))
  process.kill(await running.postmaster(), 'SIGKILL')
  expect(await running.exited()).toBe(1)
  expect(running.output).toMatch(
    /The embedded PostgreSQL ended \(SIGKILL\)\. The embedded PostgreSQL did not start\. [^]*pg_control/,
  )
})

test('a start tells its steps, and a taken port in one sentence', async () => {
  const running = await (await spawnServer()).started()
  const { port } = new URL(running.url)
  await copyInstallation(join(directory, 'other'))
  const second = new ServerProcess(join(directory, 'other'), Number(port))
  expect(await second.exited()).toBe(1)
  expect(second.output).toBe(
    `127.0.0.1:${port} is not available: another program uses it. Choose another PORT.\n`,
  )
  expect(running.output.replaceAll(/\d+\.\d s/g, '0.1 s')).toBe(
    'Starting the database … 0.1 s\n' +
      'Updating the database tables … 0.1 s\n' +
      'Loading the bundled record … 0.1 s\n' +
      'Computing the status of each action … 0.1 s\n' +
      `Rotunda is at http://localhost:${port}\n`,
  )
})
