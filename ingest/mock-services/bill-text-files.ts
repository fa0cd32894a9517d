import type { BillTextRecord } from './bill-text-record.ts'
import { billTextXml } from './bill-text-xml.ts'
import { type BulkFile, type BulkFolder, makeFolder } from './bulk-folder.ts'
import type { MockRecords } from './mock-records.ts'

const path = 'bills/bill-texts-119.jsonl.gz'

/** The folder of the texts of one kind of measure in a session. Undefined if there are no records of it. */
export async function billTextFolder(
  data: MockRecords,
  congress: string,
  session: string,
  kind: string,
): Promise<BulkFolder | undefined> {
  const place = `/bulkdata/BILLS/${congress}/${session}/${kind}/`
  const folder = await makeFolder(`BILLS-${congress}-${session}-${kind}.zip`, filesIn(data, place))
  return folder.files.length === 0 ? undefined : folder
}

// The folder has no times of change: the day printed on each file is used.
async function* filesIn(data: MockRecords, place: string): AsyncGenerator<BulkFile> {
  if (!data.has(path) && !data.has(path.replace(/\.gz$/, ''))) return
  const inPlace = `https://www.govinfo.gov${place}`
  for await (const line of data.lines(path)) {
    if (!line.includes(inPlace)) continue
    const record = JSON.parse(line) as BillTextRecord
    if (!record.sourceUrl.startsWith(inPlace)) continue
    yield {
      name: record.sourceUrl.slice(inPlace.length),
      xml: billTextXml(record),
      changed: Date.parse(`${record.versionDate || '2025-01-03'}T12:00:00Z`),
    }
  }
}
