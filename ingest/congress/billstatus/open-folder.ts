import { join } from 'node:path'
import { ItemError } from '../../errors.ts'
import type { Validators } from '../../http/http.ts'
import type { ReadContext } from '../../source.ts'
import { type Changes, changesSince } from './changes.ts'
import { fileName, fileUrl, type Folder } from './folder.ts'

/** A folder as it is found, and what of it is to be read. */
export type OpenedFolder =
  | { status: 'unchanged' }
  | { status: 'missing' }
  | { status: 'changed'; changes: Extract<Changes, { extent: 'some' }> }
  /** The zip of all files, which lies at `path` now. */
  | { status: 'zip'; path: string; validators: Validators }
  | { status: 'unusable'; reason: string }

/**
 * Asks what has changed in a folder, and fetches its zip when that is the shorter way.
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
