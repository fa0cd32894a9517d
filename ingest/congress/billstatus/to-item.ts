import { today } from '#domain/dates/dates.ts'
import { measureId } from '#domain/measures/bill-number.ts'
import { ItemError } from '../../errors.ts'
import type { Item } from '../../source.ts'
import type { MemberNames } from '../member-names.ts'
import { impossibleLaws, toMeasureRows } from '../transform.ts'
import { fileUrl, type Folder, numberIn } from './folder.ts'
import { toBill } from './to-bill.ts'

/** The file of one measure as rows to store and rejects. */
export function toItem(
  folder: Folder,
  name: string,
  xml: string,
  roster: MemberNames = new Map(),
): Item {
  const url = fileUrl(folder, name)
  try {
    const number = numberIn(folder, name)
    const { bill, rejects } = toBill(
      xml,
      name,
      number === undefined ? undefined : { ...folder, number },
    )
    const id = measureId(bill.congress, bill)
    if (id !== itemIdOf(folder, name)) throw new ItemError(`${name} is about ${id}.`)
    return {
      id,
      url,
      rows: toMeasureRows(bill, today(), roster),
      rejects: [...rejects, ...impossibleLaws(bill)],
    }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return rejectFile(folder, name, error.message)
  }
}

export function rejectFile(folder: Folder, name: string, reason: string): Item {
  return { id: itemIdOf(folder, name), url: fileUrl(folder, name), rejects: [{ reason }] }
}

/** The id of the measure that the file is about, or the name of any other file. */
export function itemIdOf(folder: Folder, name: string): string {
  const number = numberIn(folder, name)
  return number === undefined ? name : measureId(folder.congress, { type: folder.type, number })
}
