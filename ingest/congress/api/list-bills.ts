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
  /** When it was changed, a day or a time; null when the list does not say. */
  updated: string | null
}

export type BillList = {
  /** By id. */
  bills: Map<string, ListedBill>
  /** What is missing of it, in a sentence; null when it is whole. */
  gap: string | null
}

/**
 * Every bill of a Congress, or every one changed from a time on. The list moves while it is paged through, because a
 * bill that is changed meanwhile goes to its end, and the service does not promise an order; so it is read once more
 * when fewer bills came than it counts. It also counts bills that it does not list (LibraryOfCongress/api.congress.gov,
 * issues 126 and 334): where the same bills come twice, they are all there are.
 * @throws SourceError when a page of it cannot be read.
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
      // The service takes no fractions of seconds.
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
