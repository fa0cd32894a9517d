import { readFileSync } from 'node:fs'

/**
 * Bytes of a process and its descendants (Linux's proportional set size, which counts shared pages
 * once).
 */
export function processMemory(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  const below = children === '' ? [] : children.split(' ').map(Number)
  return below.map(processMemoryIfThere).reduce((sum, bytes) => sum + bytes, own)
}

/** A PostgreSQL connection's process may end between the listing and the reading. */
function processMemoryIfThere(pid: number): number {
  try {
    return processMemory(pid)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return 0
    throw error
  }
}
