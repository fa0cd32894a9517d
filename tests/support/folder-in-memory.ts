import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
} from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const gigabyte = 2 ** 30
/** A whole run stores at most 1.1 GB there at once. */
const needed = { room: 4 * gigabyte, memory: 8 * gigabyte }

/**
 * Makes a folder in memory for files that the run needs only for itself. Like the system's own, it
 * is open to all accounts, and it is removed with the process. Each database has a thousand files,
 * and a file system that has just deleted many creates others slowly.
 * @returns its path, or undefined if the machine has no such place, or not enough memory
 */
export function folderInMemory(): string | undefined {
  if (!existsSync(memory) || isWithoutPrograms()) return undefined
  removeAbandoned()
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < needed.room || process.availableMemory() < needed.memory) return undefined
  const folder = join(memory, `rotunda-tests-${process.pid}`)
  mkdirSync(folder)
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** As in a container that forbids running programs from there. */
function isWithoutPrograms(): boolean {
  return readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((mount) => / \/dev\/shm .*\bnoexec\b/.test(mount))
}

/** Removes the leftovers of this account's interrupted runs: memory is not freed by itself. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^rotunda-tests-(\d+)$/.exec(name) ?? []
    const folder = join(memory, name)
    if (!pid || existsSync(`/proc/${pid}`) || statSync(folder).uid !== process.getuid?.()) continue
    rmSync(folder, { recursive: true, force: true })
  }
}
