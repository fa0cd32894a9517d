import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setImmediate as turn } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'
import type { BillRecords } from './bill-records.ts'
import { billStatusXml } from './bill-status-xml.ts'

/** A folder of BILLSTATUS files, made: the zip lies in a temporary file for as long as the process runs. */
export type BillStatusFolder = {
  /** The latest change of all, in milliseconds. */
  changed: number
  zip: { name: string; path: string; size: number; etag: string }
  files: { name: string; size: number; changed: number }[]
}

/** Makes the folder of one kind of measure (`hr`) from those records whose ids are given. */
export async function makeFolder(
  records: BillRecords,
  congress: string,
  kind: string,
  ids: readonly string[],
): Promise<BillStatusFolder> {
  const directory = mkdtempSync(join(tmpdir(), 'rotunda-replay-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const name = `BILLSTATUS-${congress}-${kind}.zip`
  const path = join(directory, name)
  const output = createWriteStream(path)
  const hash = createHash('sha1')
  let size = 0
  let isFull = false
  const zip = new Zip((error, chunk, isLast) => {
    if (error) throw error
    size += chunk.length
    hash.update(chunk)
    isFull = !output.write(chunk)
    if (isLast) output.end()
  })
  const files: BillStatusFolder['files'] = []
  for (const id of ids) {
    const bill = records.get(id)
    if (bill === undefined) continue
    const xml = Buffer.from(billStatusXml(bill))
    const changed = Date.parse([bill.updateDate, bill.updateDateIncludingText].toSorted().at(-1)!)
    const file = new Deflated(`BILLSTATUS-${congress}${kind}${bill.number}.xml`)
    file.mtime = changed
    zip.add(file)
    file.push(xml, true)
    files.push({ name: file.filename, size: xml.length, changed })
    if (isFull) await once(output, 'drain')
    else await turn()
    isFull = false
  }
  const written = once(output, 'close')
  zip.end()
  await written
  const changed = Math.max(...files.map((file) => file.changed))
  return { changed, files, zip: { name, path, size, etag: `"${hash.digest('hex')}"` } }
}

/** A file of a zip, packed with the machine's own deflate, which is many times as fast. */
class Deflated extends ZipPassThrough {
  override compression = 8

  protected override process(chunk: Uint8Array, isLast: boolean): void {
    this.ondata(null, deflateRawSync(chunk, { level: 1 }), isLast)
  }
}
