import { readFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'

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

/**
 * Gives a file or directory to the account that runs PostgreSQL.
 * @throws one sentence if this system does not allow it, as in a container that maps only one user
 */
export async function giveTo(path: string, account: Account | undefined): Promise<void> {
  if (!account) return
  try {
    await chown(path, account.uid, account.gid)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `This system refuses to change the owner of ${path} (${code}), and PostgreSQL does not run as root. ` +
        'Start the server as an ordinary user, in a container for example with --user node. Or set DATABASE_URL.',
      { cause: error },
    )
  }
}
