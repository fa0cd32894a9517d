import type postgres from 'postgres'
import { startRepeating } from '@rotunda/backend/background'
import { logError, logNote } from '../http/log.ts'
import { describeMade } from './describe-made.ts'
import { isDue } from './is-due.ts'
import { makeSetInChildProcess, type MakeTask } from './make-in-child-process.ts'

const minute = 60_000
/** A set that takes longer is given up. */
const longest = 4 * 60 * minute

/**
 * Looks now and again whether a set of the data is due, and has it made; see `isDue`. Of several servers on one database
 * one makes it. What fails is logged, and tried again at the next look.
 * @returns how to stop it; a set that is being made is given up
 */
export function startKeepingSets(
  task: MakeTask & { sql: postgres.Sql },
  { first = minute, interval = 10 * minute }: { first?: number; interval?: number } = {},
): () => Promise<void> {
  const { sql, ...made } = task

  async function makeWhereDue(stopping: AbortSignal): Promise<void> {
    if (!(await isDue(sql, task.folder))) return
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(longest)])
    const result = await makeSetInChildProcess(made, signal)
    if (result.outcome === 'failed') logNote('open data', result.error)
    if (result.outcome === 'made') logNote('open data', describeMade(result))
  }
  return startRepeating(
    makeWhereDue,
    (error) => logError('the data set could not be made', error),
    { first, interval },
  )
}
