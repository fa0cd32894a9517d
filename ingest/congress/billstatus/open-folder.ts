import { join } from 'node:path'
import { ItemError } from '../../errors.ts'
import type { Validators } from '../../http/http.ts'
import type { ReadContext } from '../../source.ts'
import { type Changes, changesSince } from './changes.ts'
import { fileName, fileUrl, type Folder } from './folder.ts'

/** A folder, and which of its files must be read. */
export type OpenedFolder =
  | { status: 'unchanged' }
  | { status: 'missing' }
  | { status: 'changed'; changes: Extract<Changes, { extent: 'some' }> }
  /** The zip of all files, saved at `path`. */
  | { status: 'zip'; path: string; validators: Validators }
  | { status: 'unusable'; reason: string }

/**
 * Asks for the changes in a folder, and fetches its zip if that is faster.
 * @param directory for the zip.
 */
export async function openFolder(
  context: ReadContext,
  folder: Folder,
  directory: string,
): Promise<OpenedFolder> {
  try {
    const changes = await changesSince(context, folder)
    if (changes.extent === 'none') return { status: 'unchanged' }
    if (changes.extent === 'some') return { status: 'changed', changes }
    const name = fileName(folder)
    const url = fileUrl(folder, name)
    const path = join(directory, name)
    const reply = await context.http.download(url, path, {
      type: 'zip',
      validators: context.validators(url),
    })
    if (reply.status === 'unchanged') return { status: 'unchanged' }
    if (reply.status === 'missing') return { status: 'missing' }
    return { status: 'zip', path, validators: reply.validators }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return { status: 'unusable', reason: error.message }
  }
}
