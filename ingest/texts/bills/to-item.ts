import { textPosition } from '#domain/text-version.ts'
import { ItemError } from '../../errors.ts'
import type { Item, ReadContext } from '../../source.ts'
import { readMeasure } from '../measure/read-measure.ts'
import { sourceHash, textRow } from '../text-row.ts'
import { fileUrl, type TextFile, type TextFolder } from './text-folder.ts'

/** The files that say something else than what is stored, as what is to be stored of them. */
export async function toItems(
  { sql, options: { again } }: Pick<ReadContext, 'sql' | 'options'>,
  folder: TextFolder,
  files: readonly { file: TextFile; xml: string }[],
): Promise<Item[]> {
  const stored = again
    ? []
    : await sql<{ action_id: string; version: string; source_hash: string }[]>`
        select action_id, version, source_hash from public.action_texts
        where action_id = any (${files.map(({ file }) => file.actionId)})`
  const hashes = new Map(
    stored.map((text) => [`${text.action_id} ${text.version}`, text.source_hash]),
  )
  return files
    .filter(({ file, xml }) => hashes.get(`${file.actionId} ${file.version}`) !== sourceHash(xml))
    .map(({ file, xml }) => toItem(folder, file, xml))
}

/** A version of a measure's text as what is stored of it, or why it is set aside. */
function toItem(folder: TextFolder, { name, actionId, version }: TextFile, xml: string): Item {
  const url = fileUrl(folder, name)
  try {
    const { format, issuedOn, passages } = readMeasure(xml, name)
    const position = textPosition(
      { version, issuedOn },
      {
        congress: folder.congress,
        originChamber: folder.type.startsWith('H') ? 'House' : 'Senate',
      },
    )
    const text = textRow({
      actionId,
      version,
      position,
      issuedOn,
      url,
      format,
      body: xml,
      passages,
    })
    return { id: name, url, rows: { texts: [text] } }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return setAside(folder, name, error.message)
  }
}

export function setAside(folder: TextFolder, name: string, reason: string): Item {
  return { id: name, url: fileUrl(folder, name), rejects: [{ reason }] }
}
