import { rm } from 'node:fs/promises'
import { z } from 'zod'
import type { Item, Json, ReadContext, Step } from '../../source.ts'
import { fileName, fileUrl, type Folder, numberIn } from './folder.ts'
import type { OpenedFolder } from './open-folder.ts'
import { onlyChanged } from './only-changed.ts'
import type { MemberNames } from '../member-names.ts'
import { rejectFile, toItem } from './to-item.ts'
import { type ZipText, zipTexts } from '../../bulk-data/zip-texts.ts'

// Enough for the database to take them quickly, few enough to hold in memory.
const stepSize = { files: 200, characters: 2_000_000 }

/** A step, and the number of files left in the folder after it. */
export type FolderStep = Step & { left?: number }

/**
 * Reads all files of a folder from its zip, which is deleted then.
 * @throws ItemError when it is of no use.
 */
export async function* readZip(
  context: ReadContext,
  folder: Folder,
  { path, validators }: Extract<OpenedFolder, { status: 'zip' }>,
  roster: MemberNames,
): AsyncGenerator<FolderStep, void> {
  const name = fileName(folder)
  const url = fileUrl(folder, name)
  const { since, again } = context.options
  const part = `${folder.congress} ${folder.type}`
  // The position is valid only for the same zip and the same options.
  const version = JSON.stringify([validators, since ?? null, again])
  const place = placeIn(version, context.cursor(part))
  // A zip with a file that suffered on the way here is read again another time, also when this run is cut off.
  let { isWhole } = place
  for await (const files of batches(zipTexts(path, place.at, name))) {
    const { at, of } = files.at(-1)!
    isWhole &&= !files.some((file) => 'problem' in file && file.isCorrupt)
    const items = await toItems(context, folder, files, roster)
    yield { items, checkpoint: { part, cursor: { version, at, isWhole } }, left: of - at }
  }
  yield {
    items: await clearReject(context, name, url),
    checkpoint: { part, cursor: null },
    // With `since` some files were left out. A later run may need them.
    documents: isWhole && since === undefined ? [{ url, validators }] : [],
  }
  await rm(path)
}

function placeIn(version: string, cursor: Json | undefined): { at: number; isWhole: boolean } {
  const place = z
    .object({ version: z.literal(version), at: z.int(), isWhole: z.boolean() })
    .safeParse(cursor)
  return place.data ?? { at: 0, isWhole: true }
}

async function* batches(files: AsyncIterable<ZipText>): AsyncGenerator<ZipText[], void> {
  let batch: ZipText[] = []
  let characters = 0
  for await (const file of files) {
    batch.push(file)
    characters += 'text' in file ? file.text.length : 0
    if (batch.length < stepSize.files && characters < stepSize.characters) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

async function toItems(
  context: ReadContext,
  folder: Folder,
  files: ZipText[],
  roster: MemberNames,
): Promise<Item[]> {
  const read: { name: string; xml: string }[] = []
  const refused: Item[] = []
  for (const file of files) {
    if (numberIn(folder, file.name) === undefined) {
      refused.push(rejectFile(folder, file.name, `${file.name} is no file of this folder.`))
    } else if ('problem' in file) refused.push(rejectFile(folder, file.name, file.problem))
    else read.push({ name: file.name, xml: file.text })
  }
  const fresh = await onlyChanged(context, folder, read)
  return [...refused, ...fresh.map(({ name, xml }) => toItem(folder, name, xml, roster))]
}

/** The zip itself, when an earlier run had to set it aside: it is whole now. */
async function clearReject({ sql }: ReadContext, id: string, url: string): Promise<Item[]> {
  const rejects = await sql`
    select from private.ingest_rejects where (source, record) = ('congress', ${id})`
  return rejects.length > 0 ? [{ id, url }] : []
}
