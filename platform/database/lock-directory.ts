import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A directory held by this process alone. */
export type DirectoryLock = { release(): void }

/**
 * Takes `directory` (made if need be) for this process. Node has no file locks of its own; SQLite's hold on a
 * file in it is the system's, and so ends with the process, however that ends.
 * @throws one sentence when another process holds it
 */
export function lockDirectory(directory: string): DirectoryLock {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  try {
    const file = new DatabaseSync(join(directory, 'lock'))
    file.exec('pragma journal_mode = memory; begin exclusive')
    return { release: () => file.close() }
  } catch (error) {
    // SQLITE_BUSY
    if ((error as { errcode?: number }).errcode !== 5) throw error
    throw new Error(
      `Another Rotunda is running on ${resolve(directory)}: stop it, or choose another DATA_DIR.`,
      { cause: error },
    )
  }
}
