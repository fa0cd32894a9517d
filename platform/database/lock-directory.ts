import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDirectory } from '../make-directory.ts'

/** A directory held by this process alone. */
export type DirectoryLock = { release(): void }

/**
 * Takes `directory` (made if need be) for this process. Node has no file locks of its own; SQLite's hold on a
 * file in it is the system's, and so ends with the process, however that ends.
 * @throws one sentence when another process holds it, or it cannot be written in
 */
export function lockDirectory(directory: string): DirectoryLock {
  makeDirectory(directory)
  try {
    const file = new DatabaseSync(join(directory, 'lock'))
    file.exec('pragma journal_mode = memory; begin exclusive')
    return { release: () => file.close() }
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number }
    const place = resolve(directory)
    // SQLITE_BUSY
    throw new Error(
      errcode === 5
        ? `Another Rotunda is running on ${place}: stop it, or choose another DATA_DIR.`
        : `The directory ${place} cannot be used (${message}): choose another DATA_DIR, or let this user write there.`,
      { cause: error },
    )
  }
}
