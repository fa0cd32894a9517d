import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { strFromU8, unzipSync, Zip, ZipPassThrough } from 'fflate'

/** A folder of govinfo's bulk data as the mock makes it: its files and the zip of them. */
export type BulkFolder = {
  /** The latest change of any file, in milliseconds. */
  changed: number
  zip: { name: string; bytes: Uint8Array<ArrayBuffer>; size: number; etag: string }
  files: { name: string; size: number; changed: number }[]
}

export type BulkFile = { name: string; xml: string; changed: number }

/** Makes a folder. All zips of the 119th Congress are about 35 MB for each kind of file. */
export async function makeFolder(
  zipName: string,
  content: AsyncIterable<BulkFile> | Iterable<BulkFile>,
): Promise<BulkFolder> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const files: BulkFolder['files'] = []
  for await (const { name, xml, changed } of content) {
    const bytes = Buffer.from(xml)
    const file = new DeflatedFile(name)
    file.mtime = changed
    zip.add(file)
    file.push(bytes, true)
    files.push({ name, size: bytes.length, changed })
    await turn()
  }
  zip.end()
  const bytes = Buffer.concat(chunks)
  const etag = `"${createHash('sha1').update(bytes).digest('hex')}"`
  const changed = files.reduce((latest, file) => Math.max(latest, file.changed), 0)
  return { changed, files, zip: { name: zipName, bytes, size: bytes.length, etag } }
}

export function fileIn({ zip }: BulkFolder, name: string): string | undefined {
  const found = unzipSync(zip.bytes, { filter: (file) => file.name === name })[name]
  return found && strFromU8(found)
}

/** A file of a zip, compressed by Node's native deflate, which is many times faster. */
class DeflatedFile extends ZipPassThrough {
  override compression = 8

  protected override process(chunk: Uint8Array, isLast: boolean): void {
    this.ondata(null, deflateRawSync(chunk, { level: 1 }), isLast)
  }
}
