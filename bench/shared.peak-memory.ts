import { existsSync, readFileSync } from 'node:fs'

/**
 * The highest memory of this process, in kilobytes. On Linux `getrusage` may include that of its
 * parent, so this reads the process's own status there.
 */
export function peakMemory(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS)
}
