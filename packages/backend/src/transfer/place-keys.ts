import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createOnce } from '../auth/secret-file.ts'

/** @throws one sentence if the folder has a different key with one of these names */
export async function refuseOtherKeys(folder: string, keys: Map<string, Buffer>): Promise<void> {
  for (const [name, content] of keys) {
    const path = join(folder, name)
    const present = await readFile(path).catch(() => undefined)
    if (present && !present.equals(content))
      throw new Error(
        `${path} is not the backup's key and would be lost. Nothing was written. Choose another DATA_DIR, or move the keys away.`,
      )
  }
}

/** Puts the keys there, readable by our user alone; those that are there already stay. */
export async function placeKeys(folder: string, keys: Map<string, Buffer>): Promise<void> {
  for (const [name, content] of keys)
    await createOnce(join(folder, name), () => Promise.resolve(content.toString('utf8')))
}
