import type { z } from 'zod'
import type { BillNumber } from '#domain/bill-number.ts'
import { ItemError } from '../../errors.ts'
import type { Bill } from '../bill.ts'
import { apiUrl, type CongressApi, pageSize } from './client.ts'
import * as schema from './schema.ts'
import { toBill, updated } from './to-bill.ts'

export type BillId = BillNumber & { congress: number }

/** `/bill/119/hr/1` */
export function billPath({ congress, type, number }: BillId): string {
  return `/bill/${congress}/${type.toLowerCase()}/${number}`
}

/**
 * A bill with all its lists, which are asked for together: those that it has.
 * @param known of what time we have it; a bill that has not changed since is not read further, and gives undefined.
 * @throws ItemError when any part of it cannot be read: half a bill would be taken for the whole.
 */
export async function readBill(
  api: CongressApi,
  id: BillId,
  known?: Date,
): Promise<Bill | undefined> {
  const path = billPath(id)
  const { bill: item } = await api.ask(path, schema.billItem)
  const isOther = (['congress', 'type', 'number'] as const).some(
    (field) => item[field] !== id[field],
  )
  if (isOther) throw new ItemError(`${apiUrl(path)} is about another bill.`)
  if (known !== undefined && Date.parse(updated(item)) <= known.getTime()) return undefined
  const [actions, cosponsors, subjects, summaries, titles, textVersions] = await Promise.all([
    readList(api, `${path}/actions`, schema.actions, item.actions),
    readList(api, `${path}/cosponsors`, schema.cosponsors, item.cosponsors),
    // The policy area is one of the count.
    readList(api, `${path}/subjects`, schema.subjects, item.subjects, item.subjects.count - 1),
    readList(api, `${path}/summaries`, schema.summaries, item.summaries),
    readList(api, `${path}/titles`, schema.titles, item.titles, 1),
    readList(api, `${path}/text`, schema.textVersions, item.textVersions, 1),
  ])
  return toBill(item, { actions, cosponsors, subjects, summaries, titles, textVersions })
}

type Page<Entry> = { entries: Entry[]; hasNext: boolean }

/**
 * @param listSize what the bill says of the list; an empty one is not asked for.
 * @param least so many entries have to come.
 */
async function readList<Entry>(
  api: CongressApi,
  path: string,
  pageSchema: z.ZodType<Page<Entry>>,
  listSize: schema.ListSize,
  least = listSize.count,
): Promise<Entry[]> {
  const entries: Entry[] = []
  if (listSize.isEmpty) return entries
  for (let offset = 0, hasNext = true; hasNext; offset += pageSize) {
    const query = { limit: String(pageSize), offset: String(offset) }
    const page = await api.ask(path, pageSchema, query)
    entries.push(...page.entries)
    hasNext = page.hasNext
  }
  if (entries.length < least) {
    throw new ItemError(`${apiUrl(path)} has ${entries.length} of ${listSize.count} entries.`)
  }
  return entries
}
