import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Opens folders one after another, in a directory that is there until the last is read: while one is read, the next
 * is opened.
 * @param open may put a file into the directory; its error is thrown where the folder's turn comes.
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
      // Its error is thrown where it is awaited.
      ahead?.catch(() => {})
      yield { folder, opened, next }
    }
  } finally {
    await Promise.allSettled([ahead])
    await rm(directory, { recursive: true, force: true })
  }
}
