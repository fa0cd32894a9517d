import { existsSync } from 'node:fs'
import { readlink, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pidFilePath, readPidFile } from './pid-file.ts'

/** For each of the two ways in which it is asked to. */
const stopTimeoutMs = 15_000

/**
 * Stops the server that a killed process of ours left on `data`, and clears its files in the socket
 * directory. Also removes a pid file whose number now belongs to another program, because
 * PostgreSQL would refuse to start. The caller must hold the directory's lock.
 */
export async function stopOrphan(data: string): Promise<void> {
  const file = pidFilePath(data)
  if (!existsSync(file)) return
  const { pid, sockets } = await readPidFile(data)
  if (pid > 0 && isRunning(pid)) {
    if (await isServerOf(data, pid, sockets)) await stop(pid)
    else await rm(file)
  }
  if (/^rotunda-[^/]+$/.test(sockets.slice(dirname(sockets).length + 1))) {
    await rm(sockets, { recursive: true, force: true })
  }
}

async function stop(pid: number): Promise<void> {
  // The fast shutdown, then the immediate one, from which PostgreSQL recovers.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal)
    const deadline = performance.now() + stopTimeoutMs
    while (performance.now() < deadline) {
      if (!isRunning(pid)) return
      await sleep(20)
    }
  }
  throw new Error(`A PostgreSQL left from an earlier run (process ${pid}) does not end.`)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isServerOf(data: string, pid: number, sockets: string): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data
  }
  return new Promise((tell) => {
    const socket = connect(join(sockets, '.s.PGSQL.5432'))
    socket.once('connect', () => tell(true)).once('error', () => tell(false))
    socket.once('connect', () => socket.destroy())
  })
}
