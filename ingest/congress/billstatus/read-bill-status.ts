import { RecordError, SourceError } from '../../errors.ts'
import type { ReadContext, Step } from '../../source.ts'
import { changesSince } from './changes.ts'
import { billTypes, fileName, type Folder } from './folder.ts'
import { readFiles } from './read-files.ts'
import { readZip } from './read-zip.ts'
import { setAside } from './to-item.ts'

/**
 * Whole Congresses from govinfo's BILLSTATUS files, which need no key (https://github.com/usgpo/bill-status). The first
 * time a kind of measure is read from the zip of all its files. Later the folder's listing tells what has changed
 * since: nothing, a few files, which are fetched one by one, or so many that the zip is the shorter way.
 */
export async function* readBillStatus(context: ReadContext): AsyncGenerator<Step, void> {
  const progress = { read: 0 }
  for (const congress of context.options.congresses) {
    let isThere = false
    for (const type of billTypes) {
      isThere = (yield* readFolder(context, { congress, type }, progress)) || isThere
    }
    if (!isThere) throw new SourceError(`govinfo has no bill status of Congress ${congress}.`)
  }
}

/** @returns whether there is such a folder. */
async function* readFolder(
  context: ReadContext,
  folder: Folder,
  progress: { read: number },
): AsyncGenerator<Step, boolean> {
  const zip = fileName(folder)
  try {
    const changes = await changesSince(context, folder)
    if (changes.amount === 'none') return true
    if (changes.amount === 'few') {
      yield* readFiles(context, folder, changes)
      return true
    }
    const isThere = yield* readZip(context, folder, progress)
    if (!isThere) context.say(`govinfo has no ${zip}.`)
    return isThere
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    // The other folders may be whole. This one is not known now, so that the next run reads it again.
    yield { items: [setAside(folder, zip, error.message)] }
    return true
  }
}
