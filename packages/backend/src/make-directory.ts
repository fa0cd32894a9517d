import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a directory, and missing ones above it, open to our user only. Node's own `recursive` never
 * returns if the system denies that an existing directory exists, as /proc does.
 * @throws one sentence
 */
export function makeDirectory(path: string): void {
  try {
    make(resolve(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `The directory ${resolve(path)} cannot be made (${code}): choose another DATA_DIR, or let this user write there.`,
      { cause: error },
    )
  }
}

function make(path: string): void {
  if (isDirectory(path)) return
  if (dirname(path) !== path) make(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have been faster.
    if (!isDirectory(path)) throw error
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
