import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { databaseAccount, postgresBinaries, reachableBinaries } from '@rotunda/backend/testing'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'
import { processMemory } from './shared.process-memory.ts'

const laterStarts = 3

/**
 * From the command to the first page: on an empty directory with the bundled record (12 s at most are wanted), later
 * (2 s), and the memory of all processes when idle (350 MB; PSS, which counts shared pages once). Beside them, from
 * the same run, a bare initdb and start of the same PostgreSQL, and a bare Node.
 */
export async function bench(): Promise<void> {
  execFileSync(process.execPath, ['server/build.ts'], { stdio: 'ignore' })
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
    const median = later.toSorted((a, b) => a - b)[Math.floor(laterStarts / 2)] ?? 0
    print('first start to the first page', seconds(first.milliseconds), 'at most 12 s')
    print('  bare initdb and start', seconds(bare.made), '')
    print(
      `later start to the first page (median of ${laterStarts})`,
      seconds(median),
      'at most 2 s',
    )
    print('  bare start', seconds(bare.started), '')
    print('idle memory after the first start', megabytes(firstMemory), 'at most 350 MB')
    print('idle memory after a later start', megabytes(laterMemory), 'at most 350 MB')
    print('  bare PostgreSQL and bare Node', megabytes(bare.memory + (await bareNode())), '')
  } finally {
    await rm(directory, { recursive: true, maxRetries: 10 })
  }
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

/** The same programs with PostgreSQL's own defaults: what nobody can start faster than. */
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

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
const print = (what: string, value: string, wanted: string) =>
  console.log(`${what.padEnd(46)} ${value.padStart(8)}   ${wanted}`)
