import { type BillType, measureId, parseBillNumber } from '#domain/measures/bill-number.ts'
import { formatLawNumber } from '#domain/measures/law-number.ts'

/**
 * A folder of texts: the public laws of a Congress, or measures of one type in a session of a Congress.
 * `type` is in capitals, as in a bill's number. Enrolled measures are in USLM, others by bill.dtd.
 * Private laws have no folder.
 */
export type TextFolder = { congress: number } & (
  | { collection: 'BILLS' | 'BILLS/uslm'; session: 1 | 2; type: BillType }
  | { collection: 'PLAW' }
)

/** A file by its name: BILLS-119hr1ih.xml, PLAW-119publ21.xml. */
export type TextFile = {
  name: string
  actionId: string
  /** In small letters: `ih`. */
  version: string
}

const bulkData = 'https://www.govinfo.gov/bulkdata'

function pathOf(folder: TextFolder): string {
  const { collection, congress } = folder
  if (collection === 'PLAW') return `PLAW/${congress}/public`
  return `${collection}/${congress}/${folder.session}/${folder.type.toLowerCase()}`
}

/** The listing of the folder, as JSON. */
export const listingUrl = (folder: TextFolder): string => `${bulkData}/json/${pathOf(folder)}`

/** BILLS-119-1-hr.zip, PLAW-119-public.zip: all files of the folder. */
export const zipName = (folder: TextFolder): string => `${pathOf(folder).replaceAll('/', '-')}.zip`

export function fileUrl(folder: TextFolder, name: string): string {
  return `${bulkData}/${pathOf(folder)}/${name}`
}

/** Whether the file is in USLM. The same text also exists by bill.dtd. */
export const isEnrolledUslm = (url: string): boolean => url.includes('/uslm/')

/**
 * The version and the measure of a file. `measure` is its id in the record, or the number of the law it became.
 * Undefined for a file that does not belong in the folder.
 */
export function namedIn(
  folder: TextFolder,
  name: string,
): { measure: string; version: string } | undefined {
  const { congress } = folder
  if (folder.collection === 'PLAW') {
    const [, of, number] = /^PLAW-(\d+)publ([1-9]\d{0,3})\.xml$/.exec(name) ?? []
    if (Number(of) !== congress) return undefined
    const law = { kind: 'public', congress, number: Number(number) } as const
    return { measure: formatLawNumber(law), version: 'plaw' }
  }
  const found = /^BILLS-(\d+)([a-z]+)(\d+)([a-z][a-z0-9]{0,15})\.xml$/.exec(name)
  const [, of, kind, number, version = ''] = found ?? []
  const bill = parseBillNumber(`${kind}${number}`)
  if (Number(of) !== congress || bill?.type !== folder.type) return undefined
  if (folder.collection === 'BILLS/uslm' && version !== 'enr') return undefined
  return { measure: measureId(congress, bill), version }
}
