import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { oneAtATime } from './database.ts'
import { copyInstalled } from './installed-copy.ts'

/**
 * Builds the pages unless they are built. Parallel test files would otherwise build into the same
 * folder.
 */
export async function buildPages(): Promise<void> {
  await oneAtATime('build', () => promisify(execFile)(process.execPath, ['server/build.ts']))
}

/**
 * Makes `directory`, which must not exist, the data directory of a server that has started once.
 * See `copyInstalled`.
 */
export async function copyInstallation(directory: string): Promise<void> {
  await buildPages()
  await copyInstalled(inject('installation'), directory)
}
