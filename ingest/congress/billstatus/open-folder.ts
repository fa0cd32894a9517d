import { join } from 'node:path'
import { ItemError } from '../../errors.ts'
import type { Validators } from '../../http/http.ts'
import type { ReadContext } from '../../source.ts'
import { type Changes, changesSince } from './changes.ts'
import { fileName, fileUrl, type Folder } from './folder.ts'

/** A folder as it is found, and what of it is to be read. */
export type Opened =
  | { find: 'nothing new' }
  | { find: 'no such folder' }
  | { find: 'changed files'; changes: Extract<Changes, { amount: 'few' }> }
  /** The zip of all files, which lies at `path` now. */
  | { find: 'zip'; path: string; validators: Validators }
  | { find: 'of no use'; reason: string }

/**
 * Asks what has changed in a folder, and fetches its zip when that is the shorter way.
 * @param directory for the zip.
 */
export async function openFolder(
  context: ReadContext,
  folder: Folder,
  directory: string,
): Promise<Opened> {
  try {
    const changes = await changesSince(context, folder)
    if (changes.amount === 'none') return { find: 'nothing new' }
    if (changes.amount === 'few') return { find: 'changed files', changes }
    const name = fileName(folder)
    const url = fileUrl(folder, name)
    const path = join(directory, name)
    const reply = await context.http.download(url, path, { type: 'zip', known: context.known(url) })
    if (reply.status === 'unchanged') return { find: 'nothing new' }
    if (reply.status === 'missing') return { find: 'no such folder' }
    return { find: 'zip', path, validators: reply.validators }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return { find: 'of no use', reason: error.message }
  }
}
