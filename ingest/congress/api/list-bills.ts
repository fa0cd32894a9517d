import { measureId } from '#domain/measures/bill-number.ts'
import { congressName } from '#domain/dates/congress.ts'
import { ItemError, SourceError } from '../../errors.ts'
import { checked } from '../../parse.ts'
import { type CongressApi, pageSize } from './client.ts'
import type { BillId } from './read-bill.ts'
import * as schema from './schema.ts'

export type ListedBill = BillId & {
  /** `119-hr-1` */
  id: string
  /** The day or time of the last change. Null if the list does not give it. */
  updated: string | null
}

export type BillList = {
  /** By id. */
  bills: Map<string, ListedBill>
  /** A sentence that says what the list lacks. Null if it is complete. */
  gap: string | null
}

/**
 * Every bill of a Congress, or every one changed since a time.
 * The order can change while we page through: a bill that changes moves to the end.
 * The list is therefore read again if it has fewer bills than its count.
 * The count includes unlisted bills (LibraryOfCongress/api.congress.gov, issues 126 and 334).
 * If two runs give the same bills, the list is complete.
 * @throws SourceError if a page cannot be read.
 */
export async function listBills(
  api: CongressApi,
  congress: number,
  from: Date | undefined,
): Promise<BillList> {
  const first = await readList(api, congress, from)
  if (first.gap === null) return first
  const second = await readList(api, congress, from)
  const bills = new Map([...first.bills, ...second.bills])
  const isSame = bills.size === first.bills.size && bills.size === second.bills.size
  const isWhole = bills.size >= second.count || isSame
  return { bills, gap: second.unnamed ?? (isWhole ? null : second.gap) }
}

async function readList(
  api: CongressApi,
  congress: number,
  from: Date | undefined,
): Promise<BillList & { unnamed: string | null; count: number }> {
  const bills: BillList['bills'] = new Map()
  const problems: string[] = []
  for (let offset = 0; ; offset += pageSize) {
    const page = await readPage(api, congress, from, offset)
    page.bills.forEach((entry, at) => {
      const bill = toListed(congress, entry, `entry ${offset + at + 1}`)
      if (typeof bill === 'string') problems.push(bill)
      else bills.set(bill.id, bill)
    })
    const { count, next } = page.pagination
    if (typeof next === 'string' && page.bills.length > 0) continue
    const unnamed =
      problems.length === 0
        ? null
        : `The list has entries that name no bill, ${problems.length} in all: ${problems[0]}`
    const isShort = bills.size < count
    const gap =
      unnamed ?? (isShort ? `The list has ${bills.size} of the ${count} bills it counts.` : null)
    return { bills, gap, unnamed, count }
  }
}

async function readPage(
  api: CongressApi,
  congress: number,
  from: Date | undefined,
  offset: number,
) {
  try {
    return await api.ask(`/bill/${congress}`, schema.billList, {
      // The service accepts no fractions of seconds.
      ...(from && { fromDateTime: from.toISOString().replace(/\.\d+/, '') }),
      sort: 'updateDate asc',
      limit: String(pageSize),
      offset: String(offset),
    })
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    const list = `The list of the bills of the ${congressName(congress)}`
    throw new SourceError(`${list} cannot be read: ${error.message}`, { cause: error })
  }
}

/** A bill, or why the entry names none. */
function toListed(congress: number, entry: unknown, what: string): ListedBill | string {
  try {
    const listed = checked(schema.listedBill, entry, what)
    const { type, number, updateDate, updateDateIncludingText } = listed
    // A time sorts after its day.
    const updated = [updateDate ?? '', updateDateIncludingText ?? ''].toSorted().at(-1) || null
    return { congress, type, number, id: measureId(congress, listed), updated }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return error.message
  }
}
