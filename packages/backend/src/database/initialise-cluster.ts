import { execFile } from 'node:child_process'
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Account, giveTo } from './database-account.ts'
import { ownDirectory } from './postmaster.ts'

/**
 * Makes the cluster in another folder and moves it when it is complete, so that a killed first
 * start leaves no half.
 */
export async function initialiseCluster(
  bin: string,
  data: string,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  const parent = resolve(data, '..')
  for (const name of await readdir(parent)) {
    // The initdb of a killed start may still be writing there.
    if (name.startsWith('postgres.new-')) {
      await rm(join(parent, name), { recursive: true, force: true, maxRetries: 20 })
    }
  }
  const fresh = await mkdtemp(`${data}.new-`)
  await giveTo(fresh, account)
  // macOS has no C.UTF-8. Sorting does not depend on it: the built-in provider sorts.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  await promisify(execFile)(
    join(bin, 'initdb'),
    [
      ['-D', ownDirectory(fresh, account)],
      ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`],
      ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      durable ? [] : ['--no-sync'],
    ].flat(),
    { cwd: fresh, ...account },
  ).catch((error: Error & { stderr?: string }) => {
    throw new Error(
      `The embedded PostgreSQL could not be set up: ${error.stderr?.trim() || error.message} ` +
        'DATABASE_URL names another PostgreSQL (15 or later) to use instead.',
      { cause: error },
    )
  })
  await rename(fresh, data)
  const directory = await open(parent)
  await directory.sync()
  await directory.close()
}
