import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const gigabyte = 2 ** 30
/** What a whole run has there at once is a fraction of it. */
const needed = { room: 4 * gigabyte, memory: 8 * gigabyte }

/**
 * Makes a folder in memory for what need not outlast the run, open to all as the system's own is; it is gone with the
 * process. Databases are a thousand files each, and a file system that was just rid of many is slow to make others.
 * @returns its path, or undefined where the machine has no such place, or too little of it
 */
export function folderInMemory(): string | undefined {
  if (!existsSync(memory) || isWithoutPrograms()) return undefined
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < needed.room || process.availableMemory() < needed.memory) return undefined
  const folder = mkdtempSync(join(memory, 'rotunda-'))
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  // Memory is not given back by itself when the run is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1))
  return folder
}

/** As in a container, which lets nothing run that lies there. */
function isWithoutPrograms(): boolean {
  return readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((mount) => / \/dev\/shm .*\bnoexec\b/.test(mount))
}
