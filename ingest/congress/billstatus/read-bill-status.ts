import { openedFolders } from '../../bulk-data/opened-folders.ts'
import { ItemError, SourceError } from '../../errors.ts'
import type { ReadContext, Step } from '../../source.ts'
import { billTypes, fileName, type Folder } from './folder.ts'
import { type OpenedFolder, openFolder } from './open-folder.ts'
import { readFiles } from './read-files.ts'
import { type FolderStep, readZip } from './read-zip.ts'
import { type MemberNames, readMemberNames } from '../member-names.ts'
import { rejectFile } from './to-item.ts'

/**
 * Whole Congresses from govinfo's BILLSTATUS files (https://github.com/usgpo/bill-status).
 * They need no key. The first run for a kind of measure uses the zip of all its files.
 * Later runs fetch only the files that the folder's listing shows as changed, or the zip if many changed.
 * @throws SourceError if govinfo has nothing for a Congress.
 */
export async function* readBillStatus(context: ReadContext): AsyncGenerator<Step, void> {
  const folders = context.options.congresses.flatMap((congress) =>
    billTypes.map((type) => ({ congress, type })),
  )
  const began = new Date()
  const roster = await readMemberNames(context.sql)
  const found = new Set<number>()
  let isWhole = true
  let read = 0
  const open = (folder: Folder, directory: string) => openFolder(context, folder, directory)
  for await (const { folder, opened, next } of openedFolders(folders, open)) {
    if (opened.status !== 'missing') found.add(folder.congress)
    let isFolderWhole = opened.status === 'unchanged'
    for await (const { left, ...step } of stepsOf(context, folder, opened, roster)) {
      read += step.items.length
      // Remember only complete folders read without `since`.
      isFolderWhole ||= (step.documents ?? []).length > 0
      // The size of the other folders is unknown until they are read.
      yield left === undefined || next !== undefined ? step : { ...step, total: read + left }
    }
    isWhole &&= isFolderWhole
    const isLast = next?.congress !== folder.congress
    if (!isLast) continue
    if (!found.has(folder.congress)) {
      throw new SourceError(`govinfo has no bill status of Congress ${folder.congress}.`)
    }
    if (isWhole)
      yield { items: [], currentThrough: { part: String(folder.congress), since: began } }
    isWhole = true
  }
}

async function* stepsOf(
  context: ReadContext,
  folder: Folder,
  opened: OpenedFolder,
  roster: MemberNames,
): AsyncGenerator<FolderStep, void> {
  const zip = fileName(folder)
  try {
    if (opened.status === 'missing') context.log(`govinfo has no ${zip}.`)
    if (opened.status === 'changed') yield* readFiles(context, folder, opened.changes, roster)
    if (opened.status === 'zip') yield* readZip(context, folder, opened, roster)
    if (opened.status === 'unusable') throw new ItemError(opened.reason)
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    // The other folders may be complete. The next run reads this one again.
    yield { items: [rejectFile(folder, zip, error.message)] }
  }
}
