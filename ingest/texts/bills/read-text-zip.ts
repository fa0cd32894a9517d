import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { zipTexts } from '../../bulk-data/zip-texts.ts'
import type { Validators } from '../../http/http.ts'
import type { Item, Json, ReadContext, Step } from '../../source.ts'
import { type TextFile, type TextFolder, zipName } from './text-folder.ts'
import { rejectFile, toItems } from './to-item.ts'

/** The zip of all files of a folder, saved at `path`. */
export type TextZip = { path: string; validators: Validators }

// A balance between fast writes and memory.
const stepSize = { files: 200, characters: 2_000_000 }

/**
 * Reads the wanted files of a folder from its zip, then deletes the zip.
 * @param left the wanted files. Found ones are removed from it.
 * @throws ItemError if the zip cannot be used.
 */
export async function* readTextZip(
  context: ReadContext,
  folder: TextFolder,
  { path, validators }: TextZip,
  left: Map<string, TextFile>,
): AsyncGenerator<Step, void> {
  const { since, again } = context.options
  const part = zipName(folder)
  // The position is valid only for the same zip and the same options.
  const version = JSON.stringify([validators, since ?? null, again])
  const from = placeIn(version, context.cursor(part))
  let batch: { file: TextFile; xml: string }[] = []
  let refused: Item[] = []
  let characters = 0
  for await (const entry of zipTexts(path, 0, part)) {
    const file = left.get(entry.name)
    // Files that the transfer damaged are left to be fetched one by one.
    if (file === undefined || ('problem' in entry && entry.isCorrupt)) continue
    left.delete(entry.name)
    if (entry.at <= from) continue
    if ('problem' in entry) {
      refused.push(rejectFile(folder, entry.name, entry.problem))
      continue
    }
    batch.push({ file, xml: entry.text })
    characters += entry.text.length
    if (batch.length < stepSize.files && characters < stepSize.characters) continue
    const items = [...refused, ...(await toItems(context, folder, batch))]
    yield { items, checkpoint: { part, cursor: { version, at: entry.at } } }
    batch = []
    refused = []
    characters = 0
  }
  const items = [...refused, ...(await toItems(context, folder, batch))]
  yield { items, checkpoint: { part, cursor: null } }
  await rm(path)
}

function placeIn(version: string, cursor: Json | undefined): number {
  const place = z.object({ version: z.literal(version), at: z.int() }).safeParse(cursor)
  return place.data?.at ?? 0
}
