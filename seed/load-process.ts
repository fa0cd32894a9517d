import { connect, type DatabaseAddress } from '@rotunda/backend/database'
import type { LoadResult } from './load-in-child-process.ts'
import { loadSeed } from './load.ts'

// The process that `loadSeedInChildProcess` starts. It ignores a terminal's Ctrl-C, because its parent decides.
// Without its parent it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit(1))
process.once('message', (address: DatabaseAddress) => {
  void load(address).then((result) => process.send?.(result, () => process.exit()))
})

async function load(address: DatabaseAddress): Promise<LoadResult> {
  const sql = connect(address, 1)
  try {
    await loadSeed(sql)
    return {}
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  } finally {
    await sql.end({ timeout: 5 })
  }
}
