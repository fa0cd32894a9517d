import { fork } from 'node:child_process'
import type { Database } from '@rotunda/backend/database'
import { isLoaded } from './load.ts'

/** The single answer of the loading process. */
export type LoadResult = { error?: string }

/**
 * Loads the bundled record in a child process, unless this edition is loaded.
 * Node and PostgreSQL release the memory when the process ends.
 * @param signal ends the loading and discards it
 * @throws the errors of `loadSeed`, or an error if the process was killed
 */
export async function loadSeedInChildProcess(
  { sql, address }: Pick<Database, 'sql' | 'address'>,
  signal: AbortSignal,
): Promise<void> {
  if (await isLoaded(sql)) return
  const child = fork(new URL('load-process.ts', import.meta.url), {
    // Without the server's own flags: a debugger's port is already taken.
    execArgv: [],
    signal,
    killSignal: 'SIGKILL',
  })
  const { promise, resolve, reject } = Promise.withResolvers<LoadResult>()
  child.once('message', resolve)
  child.once('error', reject)
  child.once('exit', (code, killedBy) => {
    reject(new Error(`The bundled record was not loaded (${killedBy ?? `code ${code}`}).`))
  })
  // By message: other users of the machine can read arguments and environment, and the address has a password.
  child.send(address)
  const { error } = await promise
  if (error !== undefined) throw new Error(error)
}
