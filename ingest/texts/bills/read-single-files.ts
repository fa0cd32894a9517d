import { ItemError } from '../../errors.ts'
import type { Item, ReadContext, Step } from '../../source.ts'
import { fileUrl, type TextFile, type TextFolder } from './text-folder.ts'
import { rejectFile, toItems } from './to-item.ts'

type FetchedFile = { file: TextFile; xml: string }

const concurrency = 4
const stepSize = 20

/** Fetches single files of a folder, and tells of each step whether all of them came. */
export async function* readSingleFiles(
  context: ReadContext,
  folder: TextFolder,
  files: ReadonlyMap<string, TextFile>,
): AsyncGenerator<Step & { allFetched: boolean }, void> {
  const names = [...files.values()]
  while (names.length > 0) {
    const batch = names.splice(0, stepSize)
    const items: Item[] = []
    let allFetched = true
    while (batch.length > 0) {
      const fetched = await Promise.all(
        batch.splice(0, concurrency).map((file) => fetchFile(context, folder, file)),
      )
      const came: FetchedFile[] = []
      for (const one of fetched) {
        if ('xml' in one) came.push(one)
        else items.push(one)
      }
      allFetched &&= came.length === fetched.length
      items.push(...(await toItems(context, folder, came)))
    }
    yield { items, allFetched }
  }
}

/** @returns the file, or an item with the reason why it did not come. */
async function fetchFile(
  { http }: ReadContext,
  folder: TextFolder,
  file: TextFile,
): Promise<FetchedFile | Item> {
  try {
    const reply = await http.get(fileUrl(folder, file.name), { type: 'xml' })
    if (reply.status === 'ok') return { file, xml: reply.body }
    return rejectFile(folder, file.name, 'govinfo lists this file but does not have it.')
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return rejectFile(folder, file.name, error.message)
  }
}
