import { type BillType, measureId, parseBillNumber } from '#domain/bill-number.ts'

/** The texts of one kind of measure of a session of a Congress; `type` in capitals, as in a bill's number. */
export type TextFolder = { congress: number; session: 1 | 2; type: BillType }

/** A file by its name: BILLS-119hr1ih.xml. */
export type TextFile = {
  name: string
  actionId: string
  /** In small letters: `ih`. */
  version: string
}

const bulkData = 'https://www.govinfo.gov/bulkdata'

function pathOf({ congress, session, type }: TextFolder): string {
  return `BILLS/${congress}/${session}/${type.toLowerCase()}`
}

/** What is in the folder, as JSON. */
export const listingUrl = (folder: TextFolder): string => `${bulkData}/json/${pathOf(folder)}`

/** BILLS-119-1-hr.zip: all files of the folder. */
export function zipName({ congress, session, type }: TextFolder): string {
  return `BILLS-${congress}-${session}-${type.toLowerCase()}.zip`
}

export function fileUrl(folder: TextFolder, name: string): string {
  return `${bulkData}/${pathOf(folder)}/${name}`
}

/** What a file is of; undefined for one that does not belong into the folder. */
export function textFile({ congress, type }: TextFolder, name: string): TextFile | undefined {
  const found = /^BILLS-(\d+)([a-z]+)(\d+)([a-z][a-z0-9]{0,15})\.xml$/.exec(name)
  const [, of, kind, number, version = ''] = found ?? []
  const bill = parseBillNumber(`${kind}${number}`)
  if (Number(of) !== congress || bill?.type !== type) return undefined
  return { name, actionId: measureId(congress, bill), version }
}
