import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '@rotunda/backend/database'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { loadSeedInChildProcess } from './load-in-child-process.ts'

vi.setConfig({ testTimeout: 120_000 })
let database: TestDatabase
// A new database for each try, without the remains of a killed loader.
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const load = (signal = new AbortController().signal) =>
  loadSeedInChildProcess({ sql: database.sql, address: database.options }, signal)
const loadedAt = () => database.sql`select loaded_at from private.bundled_record`
const actions = async () =>
  (await database.sql`select count(*)::int as count from public."GovernmentActions"`)[0]?.count as
    | number
    | undefined

/** The processes that load for this one. */
function loaders(parent: number): number[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('seed/load-process.ts'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid!)
}
function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** Blocks the loader just before it writes the first row. */
async function holdUp(work: () => Promise<void>): Promise<void> {
  const other = connect(database.options, 1)
  try {
    await other`select pg_advisory_lock(hashtext('rotunda bundled record'))`
    await work()
  } finally {
    await other.end()
  }
}
const isWaiting = () =>
  vi.waitUntil(
    async () =>
      (
        await database.sql`
          select from pg_catalog.pg_locks
          where locktype = 'advisory' and not granted and database = (
            select oid from pg_catalog.pg_database where datname = current_database())`
      ).length > 0,
    { timeout: 60_000 },
  )

test('a loader that is killed, or stopped with the server, says so and leaves nothing; the next one loads all of it, once', async () => {
  await holdUp(async () => {
    const killed = load().catch(String)
    await isWaiting()
    const [loader] = loaders(process.pid)
    // A terminal's Ctrl-C reaches both processes. The server decides.
    process.kill(loader!, 'SIGINT')
    await sleep(200)
    expect(alive(loader!)).toBe(true)
    process.kill(loader!, 'SIGKILL')
    expect(await killed).toBe('Error: The bundled record was not loaded (SIGKILL).')

    const stop = new AbortController()
    const stopped = load(stop.signal).catch((error: Error) => error.cause)
    await vi.waitUntil(() => loaders(process.pid).length > 0)
    stop.abort('asked to stop')
    expect(await stopped).toBe('asked to stop')
    await vi.waitUntil(() => loaders(process.pid).length === 0)
  })
  expect(await actions()).toBe(0)

  await load()
  expect(await actions()).toBeGreaterThanOrEqual(260)
  await vi.waitUntil(() => loaders(process.pid).length === 0)
  const before = await loadedAt()
  await load()
  expect(await loadedAt()).toEqual(before)
})

test('what the database refuses is thrown as loading in this process would throw it', async () => {
  const address = { ...database.options, database: 'nowhere' }
  await expect(
    loadSeedInChildProcess({ sql: database.sql, address }, new AbortController().signal),
  ).rejects.toThrow('database "nowhere" does not exist')
})

test('a loader does not outlive a server that is killed', async () => {
  const server = `
    import { connect } from '@rotunda/backend/database'
    import { loadSeedInChildProcess } from '#seed/load-in-child-process.ts'
    const address = ${JSON.stringify(database.options)}
    await loadSeedInChildProcess({ sql: connect(address, 1), address }, new AbortController().signal)`
  await holdUp(async () => {
    const parent = spawn(process.execPath, ['--input-type=module', '-e', server])
    await isWaiting()
    const [loader] = loaders(parent.pid!)
    expect(alive(loader!)).toBe(true)
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    await vi.waitUntil(() => !alive(loader!), { timeout: 10_000 })
  })
})
