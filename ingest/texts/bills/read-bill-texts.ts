import { join } from 'node:path'
import type { BillType } from '#domain/measures/bill-number.ts'
import { openedFolders } from '../../bulk-data/opened-folders.ts'
import { ItemError } from '../../errors.ts'
import type { Item, ReadContext, Step } from '../../source.ts'
import type { TextReader } from '../text-reader.ts'
import { readSingleFiles } from './read-single-files.ts'
import { readTextZip, type TextZip } from './read-text-zip.ts'
import { fileUrl, type TextFolder, zipName } from './text-folder.ts'
import { rejectFile } from './to-item.ts'
import { type Listed, type FileList, listFiles } from './list-files.ts'

// The types with the fewest texts first: the large folders download meanwhile.
const types: BillType[] = ['SCONRES', 'HCONRES', 'SJRES', 'HJRES', 'SRES', 'HRES', 'S', 'HR']
// Simple resolutions belong to one chamber and are not enrolled.
const enrolledTypes = types.filter((type) => type !== 'SRES' && type !== 'HRES')
const maxSingleFiles = 200

type Opened =
  | FileList
  | { status: 'zip'; list: Listed; zip: TextZip }
  | { status: 'unusable'; reason: string }

/**
 * The texts of measures and public laws from govinfo's bulk files, which need no key
 * (https://github.com/usgpo/bulk-data). If a folder's listing shows a few wanted files, they are fetched one by one.
 * If it shows many, the zip is fetched. USLM files come first, and replace the same text in bill.dtd.
 */
export const billTexts: TextReader = {
  branch: 'legislative',
  async *read(context) {
    const folders = context.options.congresses.flatMap(foldersOf)
    const open = (folder: TextFolder, directory: string) => openFolder(context, folder, directory)
    for await (const { folder, opened } of openedFolders(folders, open)) {
      yield* stepsOf(context, folder, opened)
    }
  },
}

function foldersOf(congress: number): TextFolder[] {
  const measures = (collection: 'BILLS' | 'BILLS/uslm', of: readonly BillType[]) =>
    ([1, 2] as const).flatMap((session) =>
      of.map((type) => ({ collection, congress, session, type })),
    )
  return [
    ...measures('BILLS/uslm', enrolledTypes),
    ...measures('BILLS', types),
    { collection: 'PLAW', congress },
  ]
}

async function openFolder(
  context: ReadContext,
  folder: TextFolder,
  directory: string,
): Promise<Opened> {
  try {
    const list = await listFiles(context, folder)
    if (list.status !== 'listed' || areFetchedSingly(folder, list.files)) return list
    const name = zipName(folder)
    const path = join(directory, name)
    const reply = await context.http.download(fileUrl(folder, name), path, { type: 'zip' })
    if (reply.status !== 'ok') throw new ItemError('govinfo does not have this file.')
    return { status: 'zip', list, zip: { path, validators: reply.validators } }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return { status: 'unusable', reason: error.message }
  }
}

async function* stepsOf(
  context: ReadContext,
  folder: TextFolder,
  opened: Opened,
): AsyncGenerator<Step, void> {
  const name = zipName(folder)
  try {
    if (opened.status === 'missing') context.log(`govinfo has no ${name}.`)
    if (opened.status === 'listed') yield* readListed(context, folder, opened)
    if (opened.status === 'zip') yield* readListed(context, folder, opened.list, opened.zip)
    if (opened.status === 'unusable') throw new ItemError(opened.reason)
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    // The other folders may be complete. The next run reads this one again.
    yield { items: [rejectFile(folder, name, error.message)] }
  }
}

async function* readListed(
  context: ReadContext,
  folder: TextFolder,
  { files, document }: Listed,
  zip?: TextZip,
): AsyncGenerator<Step, void> {
  const left = new Map(files)
  if (zip) yield* readTextZip(context, folder, zip, left)
  // Listed files that are not in the zip are newer than it, unless many are missing.
  let isWhole = areFetchedSingly(folder, left)
  if (isWhole) {
    for await (const { allFetched, ...step } of readSingleFiles(context, folder, left)) {
      isWhole &&= allFetched
      yield step
    }
  }
  // With `since` some files were left out. A later run may need them.
  const documents = isWhole && context.options.since === undefined ? [document] : []
  yield { items: await clearReject(context, folder), documents }
}

// govinfo has no zip of enrolled measures in USLM.
function areFetchedSingly(folder: TextFolder, files: ReadonlyMap<string, unknown>): boolean {
  return folder.collection === 'BILLS/uslm' || files.size <= maxSingleFiles
}

/** Clears the folder's own reject from an earlier run, because it is complete now. */
async function clearReject({ sql }: ReadContext, folder: TextFolder): Promise<Item[]> {
  const name = zipName(folder)
  const rejects = await sql`
    select from private.ingest_rejects where (source, record) = ('texts', ${name})`
  return rejects.length > 0 ? [{ id: name, url: fileUrl(folder, name) }] : []
}
