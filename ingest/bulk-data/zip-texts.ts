import { readFile, stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { crc32, inflateRawSync } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ItemError } from '../errors.ts'

/** A file in a zip. */
export type ZipText = {
  name: string
  /** Its place among `of` files, from 1. */
  at: number
  of: number
} & (
  | { text: string }
  /** Why it is not unpacked. `isCorrupt` means that the transfer may have damaged it. */
  | { problem: string; isCorrupt: boolean }
)

// The largest file of the 119th Congress is H.R. 1 with 2 MB, packed 20 to 1.
// All House bills are 145 MB, packed 32 MB.
const limits = { zipBytes: 256 * 2 ** 20, fileBytes: 32 * 2 ** 20, ratio: 200, bytes: 2 * 2 ** 30 }

/**
 * Unpacks the files of a zip one after another, with limits on their sizes.
 * The zip is in memory: reading thousands of small files from the disk takes twice as long.
 * @param path of the zip.
 * @param from how many files to skip.
 * @param what names the zip in errors.
 * @throws ItemError if the zip is damaged or too large.
 */
export async function* zipTexts(
  path: string,
  from: number,
  what: string,
): AsyncGenerator<ZipText, void> {
  const { size } = await stat(path)
  if (size > limits.zipBytes) throw new ItemError(`${what} is larger than 256 MiB.`)
  const bytes = await readFile(path)
  const zip = await asItemError(what, () => fromBufferPromise(bytes, { lazyEntries: true }))
  const entries = zip.eachEntry()
  try {
    let unpacked = 0
    for (let at = 1; ; at += 1) {
      const { value: entry, done } = await asItemError(what, () => entries.next())
      if (done) return
      if (at <= from || entry.fileName.endsWith('/')) continue
      const place = { name: entry.fileName, at, of: zip.entryCount }
      const problem = sizeProblem(entry)
      if (problem !== undefined) {
        yield { ...place, problem, isCorrupt: false }
        continue
      }
      unpacked += entry.uncompressedSize
      if (unpacked > limits.bytes) throw new ItemError(`${what} holds more than 2 GiB.`)
      yield { ...place, ...(await unpack(zip, entry)) }
    }
  } finally {
    zip.close()
  }
}

/**
 * Unpacks a file in one step, because a stream for each small file takes many times as long.
 * The size that the zip declares is the limit, and the checksum must match.
 */
async function unpack(
  zip: ZipFile,
  entry: Entry,
): Promise<{ text: string } | { problem: string; isCorrupt: true }> {
  const { compressionMethod: method, uncompressedSize: size } = entry
  try {
    const packed = await buffer(await zip.openReadStreamPromise(entry, { decodeFileData: false }))
    // 8 is deflate and 0 is uncompressed (APPNOTE.TXT, 4.4.5). Bulk files use no other method.
    if (method !== 8 && method !== 0) throw new Error(`method ${method}`)
    const bytes =
      method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) })
    if (bytes.length === size && crc32(bytes) === entry.crc32) return { text: bytes.toString() }
    throw new Error('its checksum is wrong')
  } catch (error) {
    return { problem: `The file cannot be unpacked: ${reasonOf(error)}.`, isCorrupt: true }
  }
}

function sizeProblem({ uncompressedSize, compressedSize }: Entry): string | undefined {
  if (uncompressedSize > limits.fileBytes)
    return `Unpacked, the file would be ${uncompressedSize} bytes.`
  const ratio = Math.round(uncompressedSize / Math.max(compressedSize, 1))
  return ratio > limits.ratio ? `Unpacked, the file would be ${ratio} times as large.` : undefined
}

/** Turns errors of the zip library into errors that name the zip. */
async function asItemError<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new ItemError(`${what} is not a complete zip file: ${reasonOf(error)}.`)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'no reason given'
}
