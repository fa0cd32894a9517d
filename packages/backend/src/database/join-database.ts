import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database, openDatabase } from './database.ts'
import { readPidFile } from './pid-file.ts'

const lookAgainMs = 1000

/**
 * For a command that runs next to the server. Joins the embedded PostgreSQL that a running server
 * keeps under `dataDir`. If there is none, or `url` names another database, opens the database as
 * the server would. Closing leaves a joined server running.
 * @param where `max` is the number of connections of the pool, 2 by default. Use `server` for a
 *   command that runs as long as the server does. It then waits for a server instead of keeping the
 *   embedded database to itself, and calls `waiting` once if none runs yet.
 * @returns `joined` is true if our server runs the database, and has migrated it
 */
export async function joinDatabase({
  max = 2,
  server,
  ...where
}: {
  url?: string | undefined
  urlFrom?: string
  dataDir: string
  max?: number
  server?: { signal: AbortSignal; waiting: () => void } | undefined
}): Promise<Database & { joined: boolean }> {
  if (!where.url) {
    let running = await findRunning(where.dataDir, max)
    if (server && !running) {
      server.waiting()
      while (!running) {
        await sleep(lookAgainMs, undefined, { signal: server.signal })
        running = await findRunning(where.dataDir, max)
      }
    }
    if (running) return { ...running, joined: true }
  }
  return { ...(await openDatabase({ ...where, max })), joined: false }
}

async function findRunning(dataDir: string, max: number): Promise<Database | undefined> {
  const written = await pidFileIn(dataDir)
  if (!written?.sockets || !written.isReady) return undefined
  const { sockets: host, port } = written
  const address = { host, port, user: 'rotunda', database: 'rotunda' }
  const sql = connect(address, max)
  try {
    await sql`select 1`
    const { ended, forget } = watch(dataDir, host)
    const close = async () => {
      forget()
      await sql.end({ timeout: 5 })
    }
    return { sql, direct: sql, address, close, ended }
  } catch {
    // The file is from a killed server, so no process listens there.
    await sql.end({ timeout: 1 })
    return undefined
  }
}

const pidFileIn = (dataDir: string) => readPidFile(join(dataDir, 'postgres')).catch(() => undefined)

/**
 * A server takes its socket's directory away when it ends. One that was killed leaves it, and has another when it is
 * started again.
 */
function watch(dataDir: string, sockets: string): { ended: Promise<string>; forget: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>()
  const look = async () => {
    const present = (await pidFileIn(dataDir))?.sockets
    if (existsSync(sockets) && (!present || present === sockets)) return
    clearInterval(timer)
    resolve('The server that shares its database with this command has ended.')
  }
  const timer = setInterval(() => void look(), lookAgainMs).unref()
  return { ended: promise, forget: () => clearInterval(timer) }
}
