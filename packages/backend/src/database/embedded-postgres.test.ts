import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { copyDataDirectory } from '../testing/copy-data-directory.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { connect } from './database.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded-postgres.ts'
import { reachableBinaries } from './reachable-binaries.ts'
import { databaseAccount } from './database-account.ts'
import { pidFilePath, readPidFile } from './pid-file.ts'

const root = process.getuid?.() === 0
let parent: string
let directory: string
const running: EmbeddedPostgres[] = []
/** For tests that do not ask what survives. */
const withoutFsync = { fsync: 'off' }
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** The data directory of a cluster that was started once and stopped. */
let prepared: string
beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'rotunda-prepared-'))
  const server = await startEmbedded(prepared, withoutFsync)
  await server.stop()
})
afterAll(() => rm(prepared, { recursive: true, maxRetries: 10 }))
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rotunda-embedded-'))
  directory = join(parent, 'data')
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  await rm(parent, { recursive: true, maxRetries: 10 })
})
/** Starts the prepared cluster in `directory`, unless there is one already. */
async function start(overrides: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  if (!existsSync(directory)) await copyPrepared()
  return startAnew(overrides)
}
const copyPrepared = () => copyDataDirectory(prepared, directory)
async function startAnew(overrides: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbedded(directory, overrides)
  running.push(server)
  return server
}
const data = () => join(directory, 'postgres')
const pidIn = async () => (await readPidFile(data())).pid

test('the application hears of changes of its schema, though only a superuser can have them announced', async () => {
  const server = await start(withoutFsync)
  const sql = connect(server.options, 1)
  const [row] = await sql`
    select array_agg(evtname::text order by evtname) as triggers from pg_event_trigger where evtenabled = 'O'`
  expect(row).toEqual({ triggers: ['announce_ddl', 'announce_dropped_objects'] })
  await sql.end()
})

test('the application is not superuser, and what it writes is durable and survives a restart', async () => {
  const first = await start()
  const sql = connect(first.options, 1)
  const [settings] = await sql`
    select
      current_setting('recovery_init_sync_method') as recovery,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
      current_setting('full_page_writes') as pages, current_setting('is_superuser') as superuser,
      current_setting('server_encoding') as encoding`
  expect(settings).toEqual({
    recovery: process.platform === 'linux' ? 'syncfs' : 'fsync',
    fsync: 'on',
    commits: 'on',
    pages: 'on',
    superuser: 'off',
    encoding: 'UTF8',
  })
  await sql`create table public.kept as select 'here' as word`
  await sql.end()
  await running.pop()?.stop()

  const again = connect((await start()).options, 1)
  expect(await again`select word from public.kept`).toEqual([{ word: 'here' }])
  await again.end()
})

test('however deep the folder, it is reached by a private socket and by no TCP port', async () => {
  directory = join(parent, 'deep'.repeat(20), 'deeper'.repeat(20), 'data')
  const server = await start(withoutFsync)
  const mode = (await stat(server.options.host)).mode & 0o777
  expect(mode).toBe(0o700)
  const admin = connect(server.superuser, 1)
  expect(
    await admin`select current_setting('listen_addresses') as tcp, inet_server_addr() as address`,
  ).toEqual([{ tcp: '', address: null }])
  await admin.end()
  expect(await listeningSockets(await pidIn())).toEqual([])
})

test.skipIf(!root)('as root it runs as an account without rights, in a closed folder', async () => {
  await chmod(parent, 0o700)
  await start(withoutFsync)
  const status = await readFile(`/proc/${await pidIn()}/status`, 'utf8')
  const { uid } = databaseAccount()!
  expect(status).toMatch(new RegExp(`^Uid:\t${uid}\t${uid}\t${uid}\t${uid}$`, 'm'))
  expect(status).toMatch(/^CapEff:\t0+$/m)
  expect((await stat(join(directory, 'postgres'))).uid).toBe(uid)
})

test.skipIf(!root)(
  'as root, programs in a closed folder are copied to an open one, once',
  async () => {
    const closed = join(parent, 'closed')
    const shared = join(tmpdir(), `rotunda-programs-${process.pid}`)
    await mkdir(closed, { mode: 0o700 })
    await cp(dirname(postgresBinaries()), join(closed, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    try {
      const copy = await reachableBinaries(join(closed, 'native/bin'), databaseAccount(), shared)
      expect(copy.startsWith(shared)).toBe(true)
      expect(await reachableBinaries(join(closed, 'native/bin'), databaseAccount(), shared)).toBe(
        copy,
      )
      expect(await readdir(shared)).toHaveLength(1)
      const version = spawn(join(copy, 'postgres'), ['--version'], { ...databaseAccount() })
      expect(await once(version, 'exit')).toEqual([0, null])
    } finally {
      await rm(shared, { recursive: true })
    }
  },
)

test('what a killed start left half-made is cleared away, and a second server is refused with a word about the first', async () => {
  await mkdir(join(directory, 'postgres.new-abc/base'), { recursive: true })
  await startAnew(withoutFsync)
  expect((await readdir(directory)).toSorted()).toEqual(['lock', 'postgres', 'postgres.log'])
  await expect(startEmbedded(directory)).rejects.toThrow(
    `Another server is running on ${directory}: stop it, or choose another DATA_DIR.`,
  )
})

test('a pid file whose number is another program’s by now does not stop the start, nor it', async () => {
  await start(withoutFsync)
  const kept = await readFile(pidFilePath(data()), 'utf8')
  await running.pop()?.stop()
  const stranger = spawn('sleep', ['60'], { ...databaseAccount() })
  await writeFile(pidFilePath(data()), kept.replace(/^\d+/, `${stranger.pid}`))
  await start(withoutFsync)
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  stranger.kill()
})

test('a platform without binaries is pointed to DATABASE_URL in one sentence', () => {
  expect(() => postgresBinaries('sunos', 'sparc')).toThrow(
    /^The embedded PostgreSQL for this machine \(@embedded-postgres\/sunos-sparc\) is not installed.+DATABASE_URL.+\.$/,
  )
})

test('nothing acknowledged is lost when our process is killed while writing, five times', async () => {
  await copyPrepared()
  const acknowledged = new Set<number>()
  for (let round = 0; round < 5; round++) {
    const writer = spawn(
      process.execPath,
      ['tests/support/writer.ts', directory, String(round * 1_000_000)],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    const lines = linesOf(writer)
    while (lines.all.length < 20) await sleep(5)
    await sleep(40 * round)
    // In every other round the database is killed too, as by a loss of power.
    if (round % 2) process.kill(await pidIn(), 'SIGKILL')
    writer.kill('SIGKILL')
    await once(writer, 'close')
    for (const line of lines.all) acknowledged.add(Number(line))
  }
  const sql = connect((await start()).options, 1)
  const stored = new Set((await sql`select id from public.written`).map((row) => Number(row.id)))
  await sql.end()
  expect(acknowledged.size).toBeGreaterThan(100)
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
})

test('killed five times in a row while writing, it comes back each time, and nothing acknowledged is lost or doubled', async () => {
  const server = await start(withoutFsync)
  const sql = connect(server.options, 4)
  await sql`create table public.written (id bigint)`
  const heard: string[] = []
  let listened = 0
  await sql.listen(
    'marks',
    (payload) => heard.push(payload),
    () => listened++,
  )
  const acknowledged = new Set<number>()
  const stop = new AbortController()
  let next = 0
  const writers = Array.from({ length: 4 }, async () => {
    while (!stop.signal.aborted) {
      const id = next++
      await sql`insert into public.written values (${id})`.then(
        () => acknowledged.add(id),
        () => sleep(1),
      )
    }
  })
  // The backends of one that was killed may answer for a while yet.
  const writesOfAnother = async (killed: number) => {
    const pid = await vi.waitFor(
      async () => {
        const current = await readPidFile(data())
        expect(current.pid).not.toBe(killed)
        expect(current.isReady).toBe(true)
        return current.pid
      },
      { timeout: 60_000 },
    )
    const before = acknowledged.size
    await vi.waitUntil(() => acknowledged.size > before + 20, { timeout: 60_000 })
    return pid
  }
  let pid = await writesOfAnother(0)
  for (let round = 0; round < 5; round++) {
    process.kill(pid, 'SIGKILL')
    pid = await writesOfAnother(pid)
  }
  stop.abort()
  await Promise.all(writers)
  const stored = (await sql`select id from public.written`).map(({ id }) => Number(id))
  expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([])
  expect(stored.length).toBe(new Set(stored).size)

  await vi.waitUntil(() => listened > 1, { timeout: 60_000 })
  // After the last kill, it misses notifications until it listens again.
  const hears = async () => {
    await sql.notify('marks', 'heard again')
    return heard.includes('heard again')
  }
  await vi.waitUntil(hears, { timeout: 60_000 })
  await sql.end()
}, 300_000)

test('a backend that reckons on after its postmaster was killed does not keep the next from starting', async () => {
  const server = await start(withoutFsync)
  const sql = connect(server.options, 2)
  const reckoning = sql`select count(*) from generate_series(1, 1000000000)`.catch(
    (error: unknown) => error,
  )
  await sql`select 1`
  process.kill(await pidIn(), 'SIGKILL')
  expect(await reckoning).toMatchObject({ code: 'CONNECTION_CLOSED' })
  // The other connection may not know yet that it is lost.
  const back = await vi.waitFor(() => sql`select 'back' as word`, 10_000)
  expect([...back]).toEqual([{ word: 'back' }])
  await sql.end()
})

test('it is given up only when it does not start, with the last lines of its log', async () => {
  const notes: string[] = []
  await copyPrepared()
  const server = await startEmbedded(directory, withoutFsync, (message) => notes.push(message))
  running.push(server)
  await rm(join(directory, 'postgres/global/pg_control'))
  process.kill(await pidIn(), 'SIGKILL')
  expect(await server.ended).toMatch(
    /^The embedded PostgreSQL ended \(SIGKILL\)\. The embedded PostgreSQL did not start\. [^]*pg_control/,
  )
  expect(notes[0]).toBe('The embedded PostgreSQL ended (SIGKILL) and is being restarted.')
})

test('data in memory when it ended is there after the next start', async () => {
  const first = await start(withoutFsync)
  await first.stop()
  await startAnew(withoutFsync)
  await vi.waitFor(
    async () =>
      expect(await readFile(join(directory, 'postgres.log'), 'utf8')).toContain(
        'autoprewarm successfully prewarmed',
      ),
    10_000,
  )
})

test('files of another major version are not started on, and it is said what to do', async () => {
  await copyPrepared()
  await writeFile(join(directory, 'postgres/PG_VERSION'), '15\n')
  await expect(startEmbedded(directory, withoutFsync)).rejects.toThrow(
    /incompatible with server.* Its files are of another major version: .+ `npm run backup`/s,
  )
})

function linesOf(child: ChildProcess): { all: string[] } {
  const lines = { all: [] as string[] }
  let rest = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n')
    rest = parts.pop() ?? ''
    lines.all.push(...parts)
  })
  return lines
}

/** The TCP sockets on which this process listens (state 0A in /proc/net/tcp); Linux only, none elsewhere. */
async function listeningSockets(pid: number): Promise<string[]> {
  if (process.platform !== 'linux') return []
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'utf8').catch(() => '')),
  )
  const listening = tables
    .flatMap((table) => table.trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[3] === '0A')
    .map((columns) => `socket:[${columns[9]}]`)
  const descriptors = await readdir(`/proc/${pid}/fd`)
  const open = await Promise.all(
    descriptors.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')),
  )
  return open.filter((target) => listening.includes(target))
}
