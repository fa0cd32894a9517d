import { readFileSync } from 'node:fs'

/** A user and group of the machine, by number. */
export type Account = { uid: number; gid: number }

/**
 * The account that runs PostgreSQL: `undefined` for our own. Root may not run it, so for root it is
 * `nobody`, which every Unix has. No account is added to the machine.
 */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m)
  if (!line) {
    throw new Error(
      'PostgreSQL does not run as root and this machine has no account `nobody`: ' +
        'start the server as an ordinary user, or set DATABASE_URL.',
    )
  }
  return { uid: Number(line[1]), gid: Number(line[2]) }
}
