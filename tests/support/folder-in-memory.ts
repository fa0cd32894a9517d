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
/** A whole run has 1.1 GB there at once, at most. */
const needed = { room: 4 * gigabyte, memory: 8 * gigabyte }

/**
 * Makes a folder in memory for what need not outlast the run, open to all as the system's own is; it is gone with the
 * process. Databases are a thousand files each, and a file system that was just rid of many is slow to make others.
 * @returns its path, or undefined where the machine has no such place, or too little of it
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

/** As in a container, which lets nothing run that lies there. */
function isWithoutPrograms(): boolean {
  return readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((mount) => / \/dev\/shm .*\bnoexec\b/.test(mount))
}

/** Removes what runs of this account that were interrupted have left: memory is not given back by itself. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^rotunda-tests-(\d+)$/.exec(name) ?? []
    const folder = join(memory, name)
    if (!pid || existsSync(`/proc/${pid}`) || statSync(folder).uid !== process.getuid?.()) continue
    rmSync(folder, { recursive: true, force: true })
  }
}
