import { BillRecords } from './bill-records.ts'
import { billStatusXml } from './bill-status-xml.ts'
import { type BulkFile, type BulkFolder, makeFolder } from './bulk-folder.ts'
import type { MockRecords } from './mock-records.ts'

/** The folder of one kind of measure (`hr`). Undefined if there are no records of it. */
export async function billStatusFolder(
  data: MockRecords,
  congress: string,
  kind: string,
): Promise<BulkFolder | undefined> {
  const records = await BillRecords.of(data)
  const ids = records.ids().filter((id) => id.startsWith(`${congress}-${kind}-`))
  if (ids.length === 0) return undefined
  return makeFolder(`BILLSTATUS-${congress}-${kind}.zip`, filesOf(records, ids))
}

function* filesOf(records: BillRecords, ids: readonly string[]): Generator<BulkFile> {
  for (const id of ids) {
    const bill = records.get(id)
    if (bill === undefined) continue
    const [congress, kind] = id.split('-')
    const changed = [bill.updateDate, bill.updateDateIncludingText].toSorted().at(-1)!
    yield {
      name: `BILLSTATUS-${congress}${kind}${bill.number}.xml`,
      xml: billStatusXml(bill),
      changed: Date.parse(changed),
    }
  }
}
