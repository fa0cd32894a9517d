import { fork } from 'node:child_process'
import type { Database } from '@rotunda/backend/database'
import { isLoaded } from './load.ts'

/** What the process that loads answers, once. */
export type LoadResult = { error?: string }

/**
 * Loads the bundled record, unless this edition of it is loaded, in a process of its own: what loading takes of memory,
 * in Node and in PostgreSQL, is given back when it has ended.
 * @param signal ends the loading; nothing of it is kept then
 * @throws what `loadSeed` throws, or a sentence when the process was killed
 */
export async function loadSeedInChildProcess(
  { sql, address }: Pick<Database, 'sql' | 'address'>,
  signal: AbortSignal,
): Promise<void> {
  if (await isLoaded(sql)) return
  const child = fork(new URL('load-process.ts', import.meta.url), {
    // Not the server's own flags: a debugger's port is taken already.
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
  // By message: arguments and environment, with a password in them, are open to others.
  child.send(address)
  const { error } = await promise
  if (error !== undefined) throw new Error(error)
}
