import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { oneAtATime } from './database.ts'
import { ServerProcess, freePort } from './server-process.ts'

const run = promisify(execFile)

/** Builds the pages unless they are built: test files that run side by side would build into one folder. */
export async function buildPages(): Promise<void> {
  await oneAtATime('build', () => run(process.execPath, ['server/build.ts']))
}

/**
 * Copies the data directory of a server that has started once and was stopped: database, record and keys. The first
 * test of a run that asks for it makes it, as a first start is most of what such a test would cost.
 * @param directory what becomes DATA_DIR; must not exist
 */
export async function copyInstallation(directory: string): Promise<void> {
  const installed = join(inject('installation'), 'installed')
  await oneAtATime('installation', async () => {
    if (!existsSync(installed)) await install(installed)
  })
  await mkdir(dirname(directory), { recursive: true })
  // Node's own copy forgets whose the files are, and PostgreSQL asks.
  await run('cp', ['-a', installed, directory])
}

async function install(directory: string): Promise<void> {
  await buildPages()
  const unfinished = `${directory}.unfinished`
  const server = await new ServerProcess(unfinished, await freePort()).started()
  const code = await server.stop('SIGTERM')
  if (code !== 0) throw new Error(`The first start ended with ${code}: ${server.output}`)
  await rename(unfinished, directory)
}
