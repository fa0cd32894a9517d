import { setPriority } from 'node:os'
import { connect } from '@rotunda/backend/database'
import type { MakeResult, MakeTask } from './make-in-child-process.ts'
import { isDue } from './is-due.ts'
import { makeSet } from './make-set.ts'

// The process that `makeSetInChildProcess` starts; see `seed/load-process.ts` for why it minds no signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit(1))
process.once('message', (task: MakeTask) => {
  // Readers come first.
  setPriority(10)
  void make(task).then((result) => process.send?.(result, () => process.exit()))
})

async function make({ address, folder, siteUrl }: MakeTask): Promise<MakeResult> {
  const sql = connect(address, 2)
  try {
    return await makeSet({ sql, folder, siteUrl, isWanted: () => isDue(sql, folder) })
  } catch (error) {
    return { outcome: 'failed', error: error instanceof Error ? error.message : String(error) }
  } finally {
    await sql.end({ timeout: 5 })
  }
}
