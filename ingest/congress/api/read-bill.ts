import type { z } from 'zod'
import type { BillNumber } from '#domain/measures/bill-number.ts'
import { ItemError } from '../../errors.ts'
import type { Reject } from '../../source.ts'
import type { Bill } from '../bill.ts'
import { apiUrl, type CongressApi } from './client.ts'
import { readAmendments } from './read-amendments.ts'
import { type Page, readList } from './read-list.ts'
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
 * @param storedAmendments the times of our copies of amendments. Those that have not changed since are left out.
 * @throws ItemError if one of its lists cannot be read: half a bill would count as whole. An odd entry or field is
 * among the rejects.
 */
export async function readBill(
  api: CongressApi,
  id: BillId,
  known?: Date,
  storedAmendments: ReadonlyMap<string, Date> = new Map(),
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
  const [actions, committees, cosponsors, relatedBills, ...others] = await Promise.all([
    list('actions', 'actions', schema.actions),
    list('committees', 'committees', schema.committees),
    list('cosponsors', 'cosponsors', schema.cosponsors),
    list('relatedBills', 'relatedbills', schema.relatedBills),
    // The policy area is one of the count.
    list('subjects', 'subjects', schema.subjects, (item.subjects?.count ?? 1) - 1),
    list('summaries', 'summaries', schema.summaries),
    list('titles', 'titles', schema.titles, 1),
    list('textVersions', 'text', schema.textVersions, 1),
  ])
  const [subjects, summaries, titles, textVersions] = others
  const amendments =
    item.amendments?.isEmpty === false
      ? await readAmendments(api, `${path}/amendments`, item.amendments, storedAmendments, short)
      : []
  const lists = {
    actions,
    committees,
    cosponsors,
    relatedBills,
    subjects,
    summaries,
    titles,
    textVersions,
  }
  const { bill, rejects } = toBill(item, lists, amendments)
  return { bill, rejects: [...rejects, ...short] }
}
