import { readdir, readlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Ten milliseconds each. What is left then will be named by the server that does not start. */
const maxTries = 300

/**
 * Ends what is left of a server on `data` whose postmaster was killed: a backend in the middle of a long query does not
 * notice, and no other server may start before it is gone. Found in /proc; elsewhere they end by themselves.
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
