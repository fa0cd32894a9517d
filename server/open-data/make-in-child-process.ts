import { fork } from 'node:child_process'
import type { DatabaseAddress } from '@rotunda/backend/database'
import type { MakeSetResult } from './make-set.ts'

/** The process's task. `address`: of the database; `folder`: of the sets. */
export type MakeTask = { address: DatabaseAddress; folder: string; siteUrl: string }

/** The single answer of the process. */
export type MakeResult = MakeSetResult | { outcome: 'failed'; error: string }

/** Tables are read as a stream, so the memory needed does not grow with them. */
const memory = '--max-old-space-size=512'

/**
 * Makes a set if one is due, in a process of its own, so that compressing does not delay pages.
 * @param signal ends it; an unfinished set is discarded
 */
export async function makeSetInChildProcess(
  task: MakeTask,
  signal: AbortSignal,
): Promise<MakeResult> {
  const child = fork(new URL('make-process.ts', import.meta.url), {
    execArgv: [memory],
    signal,
    killSignal: 'SIGKILL',
  })
  const { promise, resolve, reject } = Promise.withResolvers<MakeResult>()
  child.once('message', (result) => resolve(result as MakeResult))
  child.once('error', reject)
  child.once('exit', (code, killedBy) => {
    reject(new Error(`The data set was not made (${killedBy ?? `code ${code}`}).`))
  })
  // Other users can read arguments and environment, and the task holds a password.
  child.send(task)
  return promise
}
