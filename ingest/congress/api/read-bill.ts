import type { z } from 'zod'
import type { BillNumber } from '#domain/measures/bill-number.ts'
import { ItemError } from '../../errors.ts'
import type { Reject } from '../../source.ts'
import type { Bill } from '../bill.ts'
import { apiUrl, type CongressApi, pageSize } from './client.ts'
import * as schema from './schema.ts'
import { type BillLists, toBill, updated } from './to-bill.ts'

export type BillId = BillNumber & { congress: number }

/** `/bill/119/hr/1` */
export function billPath({ congress, type, number }: BillId): string {
  return `/bill/${congress}/${type.toLowerCase()}/${number}`
}

/**
 * A bill with all its lists, which are requested together.
 * @param known the time of our copy. A bill that has not changed since gives undefined.
 * @throws ItemError if one of its lists cannot be read: half a bill would count as whole. An odd entry or field is
 * among the rejects.
 */
export async function readBill(
  api: CongressApi,
  id: BillId,
  known?: Date,
): Promise<{ bill: Bill; rejects: Reject[] } | undefined> {
  const path = billPath(id)
  const { bill: item } = await api.ask(path, schema.billItem)
  const isOther = (['congress', 'type', 'number'] as const).some(
    (field) => item[field] !== id[field],
  )
  if (isOther) throw new ItemError(`${apiUrl(path)} is about another bill.`)
  if (known !== undefined && Date.parse(updated(item) ?? '') <= known.getTime()) return undefined
  const short: Reject[] = []
  const list = (name: keyof BillLists, end: string, page: z.ZodType<Page>, least?: number) =>
    readList(api, `${path}/${end}`, page, item[name] ?? { count: 0, isEmpty: false }, least, short)
  const [actions, cosponsors, subjects, summaries, titles, textVersions] = await Promise.all([
    list('actions', 'actions', schema.actions),
    list('cosponsors', 'cosponsors', schema.cosponsors),
    // The policy area is one of the count.
    list('subjects', 'subjects', schema.subjects, (item.subjects?.count ?? 1) - 1),
    list('summaries', 'summaries', schema.summaries),
    list('titles', 'titles', schema.titles, 1),
    list('textVersions', 'text', schema.textVersions, 1),
  ])
  const { bill, rejects } = toBill(item, {
    actions,
    cosponsors,
    subjects,
    summaries,
    titles,
    textVersions,
  })
  return { bill, rejects: [...rejects, ...short] }
}

type Page = { entries: unknown[]; hasNext: boolean }

/**
 * The entries of a list. The service sometimes counts more than it lists.
 * If a second request gives as few, the list is complete, and `short` says so.
 * @param listSize the bill's count of the list. An empty list is not requested.
 * @param least the fewest entries that must come.
 */
async function readList(
  api: CongressApi,
  path: string,
  pageSchema: z.ZodType<Page>,
  listSize: schema.ListSize,
  least = listSize.count,
  short: Reject[],
): Promise<unknown[]> {
  if (listSize.isEmpty) return []
  const entries = await readPages(api, path, pageSchema)
  if (entries.length >= least) return entries
  const again = await readPages(api, path, pageSchema)
  if (again.length >= least) return again
  if (again.length !== entries.length || again.length === 0) {
    throw new ItemError(`${apiUrl(path)} has ${again.length} of ${listSize.count} entries.`)
  }
  const part = path.split('/').at(-1)!
  const reason = `${apiUrl(path)} lists ${again.length} of the ${listSize.count} entries it counts.`
  short.push({ part, reason })
  return again
}

async function readPages(
  api: CongressApi,
  path: string,
  pageSchema: z.ZodType<Page>,
): Promise<unknown[]> {
  const entries: unknown[] = []
  for (let offset = 0, hasNext = true; hasNext; offset += pageSize) {
    const query = { limit: String(pageSize), offset: String(offset) }
    const page = await api.ask(path, pageSchema, query)
    entries.push(...page.entries)
    hasNext = page.hasNext
  }
  return entries
}
