import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a file that holds a secret, readable by our user only (0600), unless it exists.
 * `link` fails where it exists: of two servers that start at once both use the same one.
 */
export async function createOnce(file: string, make: () => Promise<string>): Promise<void> {
  if (await exists(file)) return
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const temporary = await writeTemporary(file, await make())
  try {
    await link(temporary, file)
  } catch (error) {
    if (!(await exists(file))) throw error
  } finally {
    await unlink(temporary)
  }
}

/** Replaces the file in one step: a reader sees the old content or the new, never a part. */
export async function replace(file: string, content: string): Promise<void> {
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
