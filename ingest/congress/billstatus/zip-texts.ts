import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { RecordError } from '../../errors.ts'

/** A file in a zip; `problem` instead of its text when it is not to be unpacked. */
export type ZipText = {
  name: string
  /** Its place among `of` files, from 1. */
  at: number
  of: number
} & ({ text: string } | { problem: string })

// The largest of the 119th Congress is H.R. 1 with 2 MB, packed one to twenty; all of H.R. are 145 MB.
const most = { fileBytes: 32 * 2 ** 20, ratio: 200, bytes: 2 * 2 ** 30 }

/**
 * Unpacks the files of a zip one after another, from the disk; none is larger than it says, nor than an official one
 * can be.
 * @param path of the zip.
 * @param from how many files to pass over.
 * @param what names the zip in errors.
 * @throws RecordError when it is no whole zip.
 */
export async function* zipTexts(
  path: string,
  from: number,
  what: string,
): AsyncGenerator<ZipText, void> {
  const zip = await whole(what, () => openPromise(path, { lazyEntries: true }))
  const entries = zip.eachEntry()
  try {
    let unpacked = 0
    for (let at = 1; ; at += 1) {
      const { value: entry, done } = await whole(what, () => entries.next())
      if (done) return
      if (at <= from || entry.fileName.endsWith('/')) continue
      const place = { name: entry.fileName, at, of: zip.entryCount }
      const problem = suspicion(entry)
      if (problem !== undefined) {
        yield { ...place, problem }
        continue
      }
      unpacked += entry.uncompressedSize
      if (unpacked > most.bytes) throw new RecordError(`${what} holds more than 2 GiB.`)
      yield { ...place, text: await whole(what, () => unpack(zip, entry)) }
    }
  } finally {
    zip.close()
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<string> {
  return text(await zip.openReadStreamPromise(entry))
}

function suspicion({ uncompressedSize, compressedSize }: Entry): string | undefined {
  if (uncompressedSize > most.fileBytes) return `It would unpack to ${uncompressedSize} bytes.`
  const ratio = Math.round(uncompressedSize / Math.max(compressedSize, 1))
  return ratio > most.ratio ? `It would unpack to ${ratio} times its size.` : undefined
}

/** What the library finds wrong with a zip is said of the zip. */
async function whole<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no reason given'
    throw new RecordError(`${what} is no whole zip: ${reason}.`)
  }
}
