import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noFaults } from '#ingest/mock-services/faults.ts'
import { hosts } from '#ingest/mock-services/hosts.ts'
import { MockRecords } from '#ingest/mock-services/mock-records.ts'
import { createMockServices } from '#ingest/mock-services/mock-services.ts'
import { openDatabase } from '@rotunda/backend/database'
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts'

const soon = { timeout: 20_000, interval: 50 }

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rotunda-ingest-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** The command as the operator starts it; nothing it asks for leaves this machine. */
function start(...args: string[]) {
  return startWith({}, ...args)
}

/** With environment variables that the operator set. */
function startWith(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['server/cli/ingest.ts', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', error: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.error += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }))
  return { child, said, ended }
}

test('called wrongly, it explains the mistake in one sentence, shows its usage and ends with 2', async () => {
  const { code, error } = await start('votes', '--limit', 'many').ended
  expect(code).toBe(2)
  expect(error).toMatch(
    /^--limit needs a whole number from 1, not "many"\.\n\nnpm run ingest -- <source \| all>/,
  )
}, 30_000)

test('on a new database it says that the bundled record alone is here', async () => {
  expect(await start('status').ended).toEqual({
    code: 0,
    out: 'No source has been read yet. The database holds the bundled record.\n',
    error: '',
  })
  expect(await start('rejects').ended).toMatchObject({
    code: 0,
    out: 'There are no rejected records.\n',
  })
}, 120_000)

const schedule = () => start('all', '--schedule', '--base-url', nobody)
// No process listens at port 9 of loopback.
const nobody = 'http://127.0.0.1:9'

async function open({ child, said, ended }: ReturnType<typeof start>): Promise<unknown> {
  const isOpen = new Promise((tell) => {
    child.stderr.on('data', () => said.error.includes('Keeping the record fresh') && tell('open'))
  })
  return Promise.race([isOpen, ended])
}

test('a schedule waits for a database that the server needs until it is asked to stop, and ends with 130', async () => {
  const run = schedule()
  await vi.waitFor(() => {
    expect(run.said.error).toBe('Waiting for the server, which owns this database …\n')
  }, soon)
  run.child.kill('SIGTERM')
  expect(await run.ended).toMatchObject({ code: 130, out: '' })
}, 60_000)

test('a schedule goes on once the server is there and shares its database; it ends with 130 when told to stop, and with 1 when the server ends', async () => {
  const told = schedule()
  const run = schedule()
  await vi.waitFor(() => {
    expect(told.said.error).toContain('Waiting')
    expect(run.said.error).toContain('Waiting')
  }, soon)
  const server = await openDatabase({ dataDir })
  expect(await Promise.all([open(told), open(run)])).toEqual(['open', 'open'])
  told.child.kill('SIGTERM')
  expect((await told.ended).code).toBe(130)
  await server.close()
  const { code, error } = await run.ended
  expect(error).toMatch(/The server that shares its database with this command has ended\.\n$/)
  expect(code).toBe(1)
}, 60_000)

/** The official services, with a few records, on a free port of loopback. */
async function startMockServices() {
  const app = createMockServices(hosts, new MockRecords('tests/records'), noFaults)
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A model that writes two sentences on whatever text it is given, and judges them as supported. */
async function model(): Promise<ModelServer> {
  const server = await startModelServer()
  server.answer = async ({ prompt }) => {
    // So that the second text is read before the first summary is done.
    if (server.requests.length === 1) await sleep(4000)
    const { pairs, passages } = JSON.parse(prompt) as {
      pairs?: { pair: number }[]
      passages: { name: string; text: string }[]
    }
    if (pairs) return { verdicts: pairs.map(({ pair }) => ({ pair, supported: true })) }
    const claims = ['This is what it says first.', 'This is what it says as well.'].map((text) => {
      const [{ name, text: words } = { name: '', text: '' }] = passages
      return { text, portion: name, quote: words.split(/\s+/).slice(0, 12).join(' ') }
    })
    return { related: true, claims }
  }
  return server
}

test('after each reading the schedule asks the model for summaries of the new texts, laws first', async () => {
  const official = await startMockServices()
  const written = await model()
  // A folder for each try: a second try would skip what the first had written.
  const own = await mkdtemp(join(dataDir, 'summaries-'))
  const database = await openDatabase({ dataDir: own })
  const run = startWith(
    { DATA_DIR: own, AI_MODEL: 'test-model', AI_BASE_URL: written.baseUrl },
    'all',
    '--schedule',
    '--base-url',
    official.address,
  )
  try {
    const isDone = new Promise((tell) => {
      run.child.stderr.on('data', () => /Summaries: [1-9]/.test(run.said.error) && tell('made'))
    })
    expect(await Promise.race([isDone, run.ended])).toBe('made')
    expect(run.said.error).toContain(
      'Summaries: 8 shown, 0 for an editor to review, 0 excerpts, 0 failed.',
    )
    const records = written.requests.map(
      ({ prompt }) => (JSON.parse(prompt) as { record: string }).record,
    )
    const names = [...new Set(records.map((record) => record.split('\n')[0] ?? ''))]
    // Laws first: while the model answers, the next is made ready.
    expect(names.slice(0, 2).toSorted()).toEqual(['H.J.Res. 105', 'S. 5'])
    expect(names.slice(2).toSorted()).toEqual([
      'E.O. 14134',
      'E.O. 14135',
      'Proclamation 10877',
      'Proclamation 10878',
      'S.Con.Res. 1',
    ])
  } finally {
    run.child.kill('SIGTERM')
    await run.ended
    await database.close()
    official.server.close()
    written.stop()
  }
}, 120_000)
