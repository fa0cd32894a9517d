import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'
import type { BillRecords } from './bill-records.ts'
import { billStatusXml } from './bill-status-xml.ts'

/** A folder of BILLSTATUS files, made; all zips of the 119th Congress together are some 35 MB. */
export type BillStatusFolder = {
  /** The latest change of all, in milliseconds. */
  changed: number
  zip: { name: string; bytes: Uint8Array<ArrayBuffer>; size: number; etag: string }
  files: { name: string; size: number; changed: number }[]
}

/** Makes the folder of one kind of measure (`hr`) from those records whose ids are given. */
export async function makeFolder(
  records: BillRecords,
  congress: string,
  kind: string,
  ids: readonly string[],
): Promise<BillStatusFolder> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
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
    await turn()
  }
  zip.end()
  const bytes = Buffer.concat(chunks)
  const etag = `"${createHash('sha1').update(bytes).digest('hex')}"`
  const changed = Math.max(...files.map((file) => file.changed))
  const name = `BILLSTATUS-${congress}-${kind}.zip`
  return { changed, files, zip: { name, bytes, size: bytes.length, etag } }
}

/** A file of a zip, packed with the machine's own deflate, which is many times as fast. */
class Deflated extends ZipPassThrough {
  override compression = 8

  protected override process(chunk: Uint8Array, isLast: boolean): void {
    this.ondata(null, deflateRawSync(chunk, { level: 1 }), isLast)
  }
}
