import { ItemError } from '../../errors.ts'
import type { Item, ReadContext } from '../../source.ts'
import { readOneText } from '../one-text.ts'
import { sourceHash } from '../text-row.ts'
import { fileUrl, isEnrolledUslm, type TextFile, type TextFolder } from './text-folder.ts'

/** Items to store for the files that differ from the stored texts. */
export async function toItems(
  { sql, options: { again } }: Pick<ReadContext, 'sql' | 'options'>,
  folder: TextFolder,
  files: readonly { file: TextFile; xml: string }[],
): Promise<Item[]> {
  const rows = await sql<StoredText[]>`
    select action_id, version, source_url, source_hash from public.action_texts
    where action_id = any (${files.map(({ file }) => file.actionId)})`
  const stored = new Map(rows.map((text) => [`${text.action_id} ${text.version}`, text]))
  const items: Item[] = []
  for (const { file, xml } of files) {
    const text = stored.get(`${file.actionId} ${file.version}`)
    if (text && folder.collection === 'BILLS' && isEnrolledUslm(text.source_url)) continue
    if (text && !again && text.source_hash === sourceHash(xml)) continue
    items.push(await toItem(folder, file, xml))
  }
  return items
}

type StoredText = {
  action_id: string
  version: string
  source_url: string
  source_hash: string
}

/** A version of a measure's text as rows, or the reason for setting it aside. */
async function toItem(folder: TextFolder, file: TextFile, xml: string): Promise<Item> {
  const { name, actionId, version } = file
  const url = fileUrl(folder, name)
  try {
    const text = await readOneText({ kind: 'measure', actionId, version, url }, xml, name)
    return { id: itemId(folder, name), url, rows: { texts: [text] } }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return rejectFile(folder, name, error.message)
  }
}

export function rejectFile(folder: TextFolder, name: string, reason: string): Item {
  return { id: itemId(folder, name), url: fileUrl(folder, name), rejects: [{ reason }] }
}

// The same text has the same id in both mark-ups.
function itemId(folder: TextFolder, name: string): string {
  return folder.collection === 'BILLS/uslm' ? `uslm/${name}` : name
}
