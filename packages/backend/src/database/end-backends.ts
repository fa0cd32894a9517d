import { readdir, readlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Ten milliseconds each. If backends remain after that, the next server fails to start and names
 * them.
 */
const maxTries = 300

/**
 * Ends the backends on `data` whose postmaster was killed. A backend in the middle of a long query
 * does not notice that, and no other server may start before it is gone. We find backends in /proc.
 * On systems without it they end by themselves.
 */
export async function endBackends(data: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (let tries = 0; tries < maxTries; tries++) {
    const left = await backendsOn(data)
    if (left.length === 0) return
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has just ended by itself.
      }
    }
    await sleep(10)
  }
}

async function backendsOn(data: string): Promise<number[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const isBackend = await Promise.all(
    processes.map(async (pid) => {
      const [place, program] = await Promise.all(
        ['cwd', 'exe'].map((link) => readlink(`/proc/${pid}/${link}`).catch(() => '')),
      )
      return place === data && program!.endsWith('/postgres')
    }),
  )
  return processes.filter((_, index) => isBackend[index]).map(Number)
}
