import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDirectory } from '../make-directory.ts'
import { refuseOtherUser } from '../refuse-other-user.ts'

/** SQLITE_BUSY */
const busy = 5

/** A directory held by this process alone. */
export type DirectoryLock = { release(): void }

/**
 * Takes `directory` (made if need be) for this process. Node has no file locks of its own; SQLite's hold on a
 * file in it is the system's, and so ends with the process, however that ends.
 * @throws one sentence when another process holds it, it is another user's, or it cannot be written in
 */
export function lockDirectory(directory: string): DirectoryLock {
  const file = join(directory, 'lock')
  refuseOtherUser(file, directory)
  makeDirectory(directory)
  try {
    return lockFile(file)
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number }
    const place = resolve(directory)
    throw new Error(
      errcode === busy
        ? `Another server is running on ${place}: stop it, or choose another DATA_DIR.`
        : `The directory ${place} cannot be used (${message}): choose another DATA_DIR, or let this user write there.`,
      { cause: error },
    )
  }
}

/**
 * Takes a lock file for this process. Waits for a process that holds it.
 * @param timeout milliseconds for which it waits
 * @throws one sentence when it was held for all that time
 */
export async function waitForLock(file: string, timeout: number): Promise<DirectoryLock> {
  const deadline = performance.now() + timeout
  for (;;) {
    try {
      return lockFile(file)
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== busy) throw error
      if (performance.now() > deadline)
        throw new Error(`Another process holds ${file}: try again when it is done.`, {
          cause: error,
        })
      await sleep(20)
    }
  }
}

function lockFile(file: string): DirectoryLock {
  const held = new DatabaseSync(file)
  try {
    held.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    held.close()
    throw error
  }
  return { release: () => held.close() }
}
