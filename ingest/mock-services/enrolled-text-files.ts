import { type BulkFile, type BulkFolder, makeFolder } from './bulk-folder.ts'
import type { MockRecords } from './mock-records.ts'

const samples = 'samples/govinfo-uslm'

type Place = { congress: string; session: string; kind: string }

/** The enrolled measures of a kind and a session in USLM. Undefined if there are no samples. */
export async function enrolledTextFolder(
  data: MockRecords,
  place: Place,
): Promise<BulkFolder | undefined> {
  const { congress, session, kind } = place
  const name = `BILLS-uslm-${congress}-${session}-${kind}.zip`
  const folder = await makeFolder(name, filesIn(data, place))
  return folder.files.length === 0 ? undefined : folder
}

// The samples have other names (h1058_enr.XML). Their heads identify them.
function filesIn(data: MockRecords, { congress, session, kind }: Place): BulkFile[] {
  if (!data.has(samples)) return []
  return data.names(samples).flatMap((sample) => {
    const xml = data.text(`${samples}/${sample}`)
    const [, of, own, number] = /<citableAs>(\d+)([a-z]+)(\d+)enr<\/citableAs>/.exec(xml) ?? []
    const isHere = of === congress && own === kind && xml.includes(`<session>${session}</session>`)
    if (!isHere) return []
    const day = /<processedDate>(\d{4}-\d{2}-\d{2})</.exec(xml)?.[1] ?? '2018-10-04'
    return [
      {
        name: `BILLS-${congress}${kind}${number}enr.xml`,
        xml,
        changed: Date.parse(`${day}T12:00:00Z`),
      },
    ]
  })
}
