import { type BulkFile, type BulkFolder, makeFolder } from './bulk-folder.ts'
import type { MockRecords } from './mock-records.ts'

const samples = 'samples/govinfo-uslm'

/** The public laws of a Congress in the Publishing Office's XML. Undefined if there are no samples. */
export async function lawTextFolder(
  data: MockRecords,
  congress: string,
): Promise<BulkFolder | undefined> {
  const folder = await makeFolder(`PLAW-${congress}-public.zip`, filesOf(data, congress))
  return folder.files.length === 0 ? undefined : folder
}

// The samples have other names: 113publ44-uslm.xml. The last change of a file is the day it was made.
function filesOf(data: MockRecords, congress: string): BulkFile[] {
  if (!data.has(samples)) return []
  return data.names(samples).flatMap((name) => {
    const [, of, number] = /^(\d+)publ0*(\d+)-uslm\.xml$/i.exec(name) ?? []
    if (of !== congress) return []
    const xml = data.text(`${samples}/${name}`)
    const day = /<processedDate>(\d{4}-\d{2}-\d{2})</.exec(xml)?.[1] ?? '2018-10-04'
    return [{ name: `PLAW-${of}publ${number}.xml`, xml, changed: Date.parse(`${day}T12:00:00Z`) }]
  })
}
