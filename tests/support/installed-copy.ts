import { existsSync } from 'node:fs'
import { appendFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DirectoryLock, lockDirectory } from '@rotunda/backend/testing'
import { copyDataDirectory } from '@rotunda/backend/testing'
import { ServerProcess, freePort } from './server-process.ts'

/**
 * Copies the data directory of a server that has started once and was stopped: database, record and
 * keys. The first caller in a run makes it, because a first start takes most of the time of a test
 * with its own server.
 * @param home the run's own folder; the pages must be built
 * @param directory the new DATA_DIR; must not exist
 */
export async function copyInstalled(home: string, directory: string): Promise<void> {
  const installed = join(home, 'installed')
  const lock = await takeLock(home)
  try {
    if (!existsSync(installed)) await install(installed)
  } finally {
    lock.release()
  }
  await copyDataDirectory(installed, directory)
}

async function takeLock(home: string): Promise<DirectoryLock> {
  for (;;) {
    try {
      return lockDirectory(home)
    } catch (error) {
      if (!String(error).includes('is running on')) throw error
      // Another process of this run makes it.
      await sleep(100)
    }
  }
}

async function install(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const server = await new ServerProcess(unfinished, await freePort()).started()
  const code = await server.stop('SIGTERM')
  if (code !== 0) throw new Error(`The first start ended with ${code}: ${server.output}`)
  // Tests only kill processes, and the system still writes their data to the disk.
  await appendFile(join(unfinished, 'postgres/postgresql.conf'), 'fsync = off\n')
  await rename(unfinished, directory)
}
