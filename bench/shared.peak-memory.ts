import { existsSync, readFileSync } from 'node:fs'

/**
 * The most memory that this process ever held, in kilobytes. What `getrusage` says on Linux can hold that of the process
 * which started this one, so the process's own status is read there.
 */
export function peakMemory(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS)
}
