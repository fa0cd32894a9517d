import { measureId } from '#domain/bill-number.ts'
import { congressName } from '#domain/congress.ts'
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
 * when fewer bills came than it counts.
 * @throws SourceError when a page of it cannot be read.
 */
export async function listBills(
  api: CongressApi,
  congress: number,
  from: Date | undefined,
): Promise<BillList> {
  const bills = new Map<string, ListedBill>()
  const first = await readList(api, congress, from, bills)
  return { bills, gap: first && (await readList(api, congress, from, bills)) }
}

/** @returns what is missing. */
async function readList(
  api: CongressApi,
  congress: number,
  from: Date | undefined,
  bills: Map<string, ListedBill>,
): Promise<string | null> {
  const unnamed: string[] = []
  for (let offset = 0; ; offset += pageSize) {
    const page = await readPage(api, congress, from, offset)
    page.bills.forEach((entry, at) => {
      const bill = toListed(congress, entry, `entry ${offset + at + 1}`)
      if (typeof bill === 'string') unnamed.push(bill)
      else bills.set(bill.id, bill)
    })
    const { count, next } = page.pagination
    if (typeof next === 'string' && page.bills.length > 0) continue
    if (unnamed.length > 0) {
      return `The list has entries that name no bill, ${unnamed.length} in all: ${unnamed[0]}`
    }
    return bills.size < count ? `The list has ${bills.size} of the ${count} bills it counts.` : null
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
