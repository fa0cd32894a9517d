import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Opens folders one after another, in a directory that exists until the last one is read.
 * Opens the next folder while one is read.
 * @param open may put a file into the directory. Its error is thrown in the folder's turn.
 */
export async function* openedFolders<Folder, Opened>(
  folders: readonly Folder[],
  open: (folder: Folder, directory: string) => Promise<Opened>,
): AsyncGenerator<{ folder: Folder; opened: Opened; next: Folder | undefined }, void> {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-'))
  let ahead: Promise<Opened> | undefined
  try {
    for (const [at, folder] of folders.entries()) {
      const opened = await (ahead ?? open(folder, directory))
      const next = folders[at + 1]
      ahead = next && open(next, directory)
      // Its error is thrown when it is awaited.
      ahead?.catch(() => {})
      yield { folder, opened, next }
    }
  } finally {
    await Promise.allSettled([ahead])
    await rm(directory, { recursive: true, force: true })
  }
}
