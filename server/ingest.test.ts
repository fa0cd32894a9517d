import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rotunda-ingest-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** The command as the operator starts it; nothing it asks for leaves this machine. */
function start(...args: string[]) {
  const child = spawn(process.execPath, ['server/ingest.ts', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', error: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.error += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }))
  return { child, said, ended }
}

test('called wrongly, it says in one sentence what is wrong, shows its usage and ends with 2', async () => {
  const { code, error } = await start('votes', '--limit', 'many').ended
  expect(code).toBe(2)
  expect(error).toMatch(
    /^--limit takes a whole number from 1, and "many" is none\.\n\nnpm run ingest -- <source \| all>/,
  )
}, 30_000)

test('on a new database it says that the bundled record alone is here', async () => {
  expect(await start('status').ended).toEqual({
    code: 0,
    out: 'No source has been read: the bundled record alone is here.\n',
    error: '',
  })
  expect(await start('rejects').ended).toMatchObject({ code: 0, out: 'Nothing is set aside.\n' })
}, 30_000)

const schedule = () => start('all', '--schedule', '--base-url', nobody)
// Nobody answers at port 9 of loopback.
const nobody = 'http://127.0.0.1:9'

async function open({ child, said, ended }: ReturnType<typeof start>): Promise<unknown> {
  const isOpen = new Promise((tell) => {
    child.stderr.on('data', () => said.error.includes('Keeping the record fresh') && tell('open'))
  })
  return Promise.race([isOpen, ended])
}

test('it keeps a schedule until it is told to stop, and ends with 130', async () => {
  const run = schedule()
  expect(await open(run)).toBe('open')
  run.child.kill('SIGTERM')
  expect((await run.ended).code).toBe(130)
}, 60_000)

test('beside a server it shares the database, and ends with 1 when that server does', async () => {
  const server = await openDatabase({ dataDir })
  const run = schedule()
  expect(await open(run)).toBe('open')
  await server.close()
  const { code, error } = await run.ended
  expect(error).toMatch(/The server whose database was joined has ended\.\n$/)
  expect(code).toBe(1)
}, 60_000)
