import { ItemError } from '../../errors.ts'
import type { Item, ReadContext, Step } from '../../source.ts'
import type { Changes } from './changes.ts'
import { fileUrl, type Folder } from './folder.ts'
import { onlyChanged } from './only-changed.ts'
import type { MemberNames } from '../member-names.ts'
import { rejectFile, toItem } from './to-item.ts'

const concurrency = 4
const stepSize = 40

/** Reads single files of a folder, and takes the folder as read when all of them came. */
export async function* readFiles(
  context: ReadContext,
  folder: Folder,
  { files, documents }: Extract<Changes, { extent: 'some' }>,
  roster: MemberNames,
): AsyncGenerator<Step, void> {
  let allFetched = true
  for (let from = 0; from < files.length; from += stepSize) {
    const items: Item[] = []
    const names = files.slice(from, from + stepSize)
    while (names.length > 0) {
      const fetched = await Promise.all(
        names.splice(0, concurrency).map((name) => fetchFile(context, folder, name)),
      )
      for (const one of fetched) {
        if ('xml' in one) {
          const fresh = await onlyChanged(context, folder, [one])
          items.push(...fresh.map(({ name, xml }) => toItem(folder, name, xml, roster)))
        } else {
          allFetched = false
          items.push(one)
        }
      }
    }
    yield { items }
  }
  // With `since` some files were left out. A later run may need them.
  if (allFetched && context.options.since === undefined) yield { items: [], documents }
}

/** @returns the file, or an item with the reason why it did not come. */
async function fetchFile(
  { http }: ReadContext,
  folder: Folder,
  name: string,
): Promise<{ name: string; xml: string } | Item> {
  try {
    const reply = await http.get(fileUrl(folder, name), { type: 'xml' })
    if (reply.status === 'ok') return { name, xml: reply.body }
    return rejectFile(folder, name, 'govinfo lists this file but does not have it.')
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return rejectFile(folder, name, error.message)
  }
}
