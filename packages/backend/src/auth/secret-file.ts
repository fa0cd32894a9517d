import { randomUUID } from 'node:crypto'
import { link, open, rename, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeDirectory } from '../make-directory.ts'
import { refuseOtherUser } from '../refuse-other-user.ts'
import { log } from './log.ts'

/**
 * Makes a file that holds a secret, readable by our user only (0600), unless it exists. `link`
 * fails if the file exists, so two servers that start at once use the same secret.
 * @throws one sentence if the folder is another user's
 */
export async function createOnce(file: string, make: () => Promise<string>): Promise<void> {
  if (await exists(file)) return
  refuseOtherUser(dirname(file), dirname(dirname(file)))
  makeDirectory(dirname(file))
  const temporary = await writeTemporary(file, await make())
  try {
    await link(temporary, file)
  } catch (error) {
    if (!(await exists(file))) throw error
  } finally {
    await unlink(temporary)
  }
}

/**
 * Reads a file that holds a secret. If other users can read the file, closes it to them and logs
 * that, because they may already know the secret.
 * @throws one sentence if it cannot be closed to them
 */
export async function readSecret(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { mode } = await handle.stat()
    if ((mode & 0o077) !== 0) {
      await handle.chmod(0o600).catch((error: unknown) => {
        throw new Error(
          `${file} holds a secret that other users can read, and we could not change that. Make it readable only by its owner (mode 600).`,
          { cause: error },
        )
      })
      log(
        `${file} could be read by other users (mode ${(mode & 0o777).toString(8)}). We have changed that, but ` +
          'replace its keys if other people have accounts on this machine',
      )
    }
    return await handle.readFile('utf8')
  } finally {
    await handle.close()
  }
}

/** Replaces the file in one step: a reader sees the old content or the new, never a part. */
export async function replace(file: string, content: string): Promise<void> {
  refuseOtherUser(file)
  await rename(await writeTemporary(file, content), file)
}

/** Written whole and flushed under another name, so that a killed process never leaves half a file. */
async function writeTemporary(file: string, content: string): Promise<string> {
  const temporary = `${file}.${randomUUID()}`
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return temporary
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
