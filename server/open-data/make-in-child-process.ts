import { fork } from 'node:child_process'
import type { DatabaseAddress } from '@rotunda/backend/database'
import type { MakeSetResult } from './make-set.ts'

/** What the process is told. `address`: where the database is; `folder`: where the sets are. */
export type MakeTask = { address: DatabaseAddress; folder: string; siteUrl: string }

/** What the process that makes a set answers, once. */
export type MakeResult = MakeSetResult | { outcome: 'failed'; error: string }

/** The tables are read as a stream: what is needed does not grow with them. */
const memory = '--max-old-space-size=512'

/**
 * Makes a set where one is due, in a process of its own: compressing holds up nobody who reads pages.
 * @param signal ends it; nothing of the set is kept then
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
  // By message: arguments and environment, with a password in them, are open to others.
  child.send(task)
  return promise
}
