import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { oneAtATime } from './database.ts'
import { copyInstalled } from './installed-copy.ts'

/** Builds the pages unless they are built: test files that run side by side would build into one folder. */
export async function buildPages(): Promise<void> {
  await oneAtATime('build', () => promisify(execFile)(process.execPath, ['server/build.ts']))
}

/** Makes `directory`, which must not exist, the data directory of a server that has started once; see `copyInstalled`. */
export async function copyInstallation(directory: string): Promise<void> {
  await buildPages()
  await copyInstalled(inject('installation'), directory)
}
