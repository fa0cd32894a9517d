import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { databaseAccount, postgresBinaries, reachableBinaries } from '@rotunda/backend/testing'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'
import { processMemory } from './shared.process-memory.ts'
import { isShort, median, report } from './shared.report.ts'

const laterStarts = isShort ? 1 : 3

/**
 * From the command to the first page: with the build of the pages and an empty directory, as on a
 * fresh clone, then again later. Also the memory of all idle processes (PSS, which counts shared
 * pages once). The baselines of the same run are a bare initdb and start of the same PostgreSQL,
 * and a bare Node. They leave out the build, the tables, the bundled record and the server.
 */
export async function bench(): Promise<void> {
  const built = buildAnew()
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-boot-'))
  try {
    console.log(`${availableParallelism()} cores, Node ${process.version}\n`)
    const bare = await barePostgres()
    const first = await start(directory)
    const firstMemory = await idleMemory(first.server)
    await first.server.stop()
    const later: number[] = []
    let laterMemory = 0
    for (let round = 0; round < laterStarts; round++) {
      const { server, milliseconds } = await start(directory)
      later.push(milliseconds)
      if (round === laterStarts - 1) laterMemory = await idleMemory(server)
      await server.stop()
    }
    report('build of the pages', built / 1000, 's')
    report('first start to the first page', first.milliseconds / 1000, 's')
    report('both, as on a fresh clone', (built + first.milliseconds) / 1000, 's', { atMost: 25 })
    report('  bare initdb and start', bare.made / 1000, 's')
    report(`later start, median of ${laterStarts}`, median(later) / 1000, 's', { atMost: 2 })
    report('  bare start', bare.started / 1000, 's')
    report('idle memory after the first start', megabytes(firstMemory), 'MB', { atMost: 350 })
    report('idle memory after a later start', megabytes(laterMemory), 'MB', { atMost: 350 })
    report('  bare PostgreSQL and bare Node', megabytes(bare.memory + (await bareNode())), 'MB')
  } finally {
    await rm(directory, { recursive: true, maxRetries: 10 })
  }
}

/** Milliseconds. A short run uses the existing build. */
function buildAnew(): number {
  if (!isShort) rmSync('build/sources.sha256', { force: true })
  const began = performance.now()
  execFileSync(process.execPath, ['server/build.ts'], { stdio: 'ignore' })
  return performance.now() - began
}

async function start(directory: string): Promise<{ server: ServerProcess; milliseconds: number }> {
  const port = await freePort()
  const began = performance.now()
  const server = await new ServerProcess(join(directory, 'data'), port).started()
  const page = await fetch(server.url)
  await page.arrayBuffer()
  if (!page.ok) throw new Error(`The first page answered ${page.status}`)
  return { server, milliseconds: performance.now() - began }
}

async function idleMemory(server: ServerProcess): Promise<number> {
  await sleep(3000)
  return processMemory(server.child.pid ?? 0)
}

/** The same programs with PostgreSQL's own defaults, the fastest possible start. */
async function barePostgres(): Promise<{ made: number; started: number; memory: number }> {
  const account = databaseAccount()
  const bin = await reachableBinaries(postgresBinaries(), account)
  const home = await mkdtemp(join(tmpdir(), 'rotunda-bare-'))
  if (account) chownSync(home, account.uid, account.gid)
  const data = join(home, 'data')
  const run = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-k', home, '-c', 'listen_addresses='], {
      stdio: 'ignore',
      cwd: home,
      ...account,
    })
  try {
    const began = performance.now()
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust'], {
      stdio: 'ignore',
      cwd: home,
      ...account,
    })
    const first = run()
    await answers(home)
    const made = performance.now() - began
    await end(first)
    const again = performance.now()
    const second = run()
    await answers(home)
    const started = performance.now() - again
    await sleep(1000)
    const memory = processMemory(second.pid ?? 0)
    await end(second)
    return { made, started, memory }
  } finally {
    await rm(home, { recursive: true, maxRetries: 10 })
  }
}

async function answers(host: string): Promise<void> {
  for (;;) {
    const sql = postgres({
      host,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      fetch_types: false,
    })
    try {
      await sql`select 1`
      return
    } catch {
      await sleep(10)
    } finally {
      await sql.end()
    }
  }
}

async function bareNode(): Promise<number> {
  const node = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  await sleep(500)
  const memory = processMemory(node.pid ?? 0)
  await end(node)
  return memory
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGINT')
  await once(child, 'exit')
}

const megabytes = (bytes: number) => bytes / 1024 / 1024
