import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
})

test('on a new database it says that the bundled record alone is here', async () => {
  expect(await start('status').ended).toEqual({
    code: 0,
    out: 'No source has been read: the bundled record alone is here.\n',
    error: '',
  })
  expect(await start('rejects').ended).toMatchObject({ code: 0, out: 'Nothing is set aside.\n' })
}, 30_000)

test('it keeps a schedule until it is told to stop, and ends with 130', async () => {
  // Nobody answers at port 9 of loopback.
  const { child, said, ended } = start('all', '--schedule', '--base-url', 'http://127.0.0.1:9')
  const open = new Promise((tell) => {
    child.stdout.on('data', () => said.out.includes('Keeping the record fresh') && tell('open'))
  })
  expect(await Promise.race([open, ended])).toBe('open')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(130)
}, 60_000)
