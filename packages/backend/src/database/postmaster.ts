import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './database-account.ts'
import { readPidFile } from './pid-file.ts'
import { postgresSettings } from './postgres-settings.ts'

/** A PostgreSQL that takes connections. */
export type Postmaster = {
  /** Resolves with how it ended: a signal's name or an exit code. */
  exited: Promise<string>
  stop(): Promise<void>
}

export type PostmasterOptions = {
  /** The folder of its programs. */
  bin: string
  data: string
  /** Where its socket is made. */
  sockets: string
  log: string
  account: Account | undefined
  settings: Record<string, string>
}

/** For how long a directory is asked for again in which something of an earlier server is still ending. */
const inUseTimeoutMs = 10_000

const ofAnotherVersion =
  'Its files are of another major version: go back to the program that wrote them, run `npm run backup`, ' +
  'move them away, and `npm run restore` with this one.'

/**
 * Starts PostgreSQL on its directory, and waits until it has recovered.
 * @throws a sentence with the last words of its log
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = performance.now() + inUseTimeoutMs
  for (;;) {
    try {
      return await start(options)
    } catch (error) {
      const inUse = /postmaster\.pid|shared memory block/.test((error as Error).message)
      if (!inUse || performance.now() > deadline) throw error
      await sleep(100)
    }
  }
}

async function start(options: PostmasterOptions): Promise<Postmaster> {
  const { bin, data, account } = options
  const log = openSync(options.log, 'a', 0o600)
  // A group of its own, so that Ctrl-C in a terminal reaches us first and the last answers can be given.
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', ownDirectory(data, account), ...postgresSettings(options.sockets, options.settings)],
    { cwd: data, detached: true, stdio: ['ignore', log, log], ...account },
  )
  closeSync(log)
  // It would outlive us, if we are ended before `stop` is done.
  const abandon = () => server.kill('SIGINT')
  process.once('exit', abandon)
  const exited = exitOf(server).finally(() => process.off('exit', abandon))
  try {
    await waitUntilReady(data, server, exited)
    return { exited, stop: () => end(server, exited) }
  } catch (error) {
    await end(server, exited)
    // One that was not even started, or could not read its files, has written nothing.
    const said = (await lastLines(options.log)) || (error as Error).message
    const advice = said.includes('incompatible with server') ? ` ${ofAnotherVersion}` : ''
    throw new Error(`The embedded PostgreSQL did not start. ${said}${advice}`, { cause: error })
  }
}

/**
 * The server's directory as its argument. Dropping from root, it may lack the right to pass through the folders
 * above (`/root` is 0700): it is started inside and, on Linux, names the place by that.
 */
export function ownDirectory(data: string, account: Account | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : data
}

/** Waits until the server says in its pid file that it takes connections; recovery may take its time. */
async function waitUntilReady(
  data: string,
  server: ChildProcess,
  exit: Promise<string>,
): Promise<void> {
  const failed = exit.then((how) => {
    throw new Error(`postgres ended: ${how}`)
  })
  const untilReady = async () => {
    for (;;) {
      const written = await readPidFile(data).catch(() => undefined)
      if (written?.pid === server.pid && written?.isReady) return
      if (server.exitCode !== null || server.signalCode !== null) return
      await sleep(10)
    }
  }
  await Promise.race([failed, untilReady()])
}

function exitOf(server: ChildProcess): Promise<string> {
  return new Promise((tell) => {
    server.once('error', (error) => tell(error.message))
    server.once('exit', (code, signal) => tell(signal ?? `code ${code}`))
  })
}

/** SIGINT is PostgreSQL's fast shutdown; SIGQUIT its immediate one, from which it recovers. */
async function end(server: ChildProcess, exit: Promise<string>): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
  server.kill('SIGINT')
  const slow = setTimeout(() => server.kill('SIGQUIT'), 20_000)
  await exit
  clearTimeout(slow)
}

async function lastLines(path: string): Promise<string> {
  return (await readFile(path, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n')
}
