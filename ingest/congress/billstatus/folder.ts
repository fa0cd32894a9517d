import type { BillType } from '#domain/measures/bill-number.ts'

/** The bulk files of one kind of measure in one Congress. `type` is in capitals, as in a bill's number. */
export type Folder = { congress: number; type: BillType }

/** The kinds with the fewest measures first: the large files of the others download meanwhile. */
export const billTypes: BillType[] = [
  'SCONRES',
  'HCONRES',
  'SJRES',
  'HJRES',
  'SRES',
  'HRES',
  'S',
  'HR',
]

const bulkData = 'https://www.govinfo.gov/bulkdata'

/** The listing of the folder, as JSON. */
export function listingUrl({ congress, type }: Folder): string {
  return `${bulkData}/json/BILLSTATUS/${congress}/${type.toLowerCase()}`
}

/** BILLSTATUS-119-hr.zip, or the file of one measure if a number is given: BILLSTATUS-119hr1.xml. */
export function fileName({ congress, type }: Folder, number?: number): string {
  const kind = type.toLowerCase()
  return number === undefined
    ? `BILLSTATUS-${congress}-${kind}.zip`
    : `BILLSTATUS-${congress}${kind}${number}.xml`
}

export function fileUrl(folder: Folder, name: string): string {
  return `${bulkData}/BILLSTATUS/${folder.congress}/${folder.type.toLowerCase()}/${name}`
}

/** The number of the measure that the file is about. Undefined for any other file. */
export function numberIn(folder: Folder, name: string): number | undefined {
  const number = Number(/(?<!\d)(\d+)\.xml$/.exec(name)?.[1])
  return name === fileName(folder, number) ? number : undefined
}
