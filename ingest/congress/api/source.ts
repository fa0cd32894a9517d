import { today } from '#domain/dates/dates.ts'
import { Readable } from 'node:stream'
import { ItemError, SourceError } from '../../errors.ts'
import { congressKeyMissing } from '../../missing-key.ts'
import type { Item, ReadContext, Step } from '../../source.ts'
import { type MemberNames, readMemberNames } from '../member-names.ts'
import { impossibleLaws, toMeasureRows } from '../transform.ts'
import { apiUrl, type CongressApi, congressApi } from './client.ts'
import { type DueBill, dueBills } from './due-bills.ts'
import { listBills } from './list-bills.ts'
import { isWholeDue, settledBefore, toCursor, toWatermark } from './watermark.ts'
import { billPath, readBill } from './read-bill.ts'
import { toRereading } from './rereading.ts'
import { findRejectedRecords, storedAmendmentTimes, storedTimes } from './stored-bills.ts'

/** Bills per step. The service's rate limit allows this many in two minutes. */
const stepSize = 25
/** Bills that are requested at the same time, each with its lists. */
const concurrency = 4

/**
 * Bills of some Congresses from the Congress.gov API that are new or changed since we stored them.
 * Reads the list of bills, then each bill that is due. Stored data shows where a run was cut off.
 * @throws SourceError without a key, or if the service refuses.
 */
export async function* readFromApi(context: ReadContext): AsyncGenerator<Step> {
  const { congressApiKey, congresses } = context.options
  if (congressApiKey === undefined) throw new SourceError(congressKeyMissing)
  const api = congressApi(context.http, congressApiKey)
  const roster = await readMemberNames(context.sql)
  let before = 0
  for (const congress of congresses) {
    let read = 0
    for await (const step of readCongress(api, congress, context, roster)) {
      read += step.items.length
      yield step.total === undefined ? step : { ...step, total: before + step.total }
    }
    before += read
  }
}

async function* readCongress(
  api: CongressApi,
  congress: number,
  context: ReadContext,
  roster: MemberNames,
): AsyncGenerator<Step> {
  const { sql } = context
  const { since, again } = context.options
  const now = new Date()
  const part = `api/${congress}`
  const watermark = toWatermark(context.cursor(part))
  const settled = settledBefore(watermark, now)
  const from = since ? new Date(since) : again || isWholeDue(watermark, now) ? undefined : settled
  const list = await listBills(api, congress, from)
  const rejected = await findRejectedRecords(sql, congress)
  yield* listStep(congress, list.gap, rejected)

  const stored = await storedTimes(sql, congress)
  const amendments = again ? new Map<string, Date>() : await storedAmendmentTimes(sql, congress)
  const due = dueBills(congress, list.bills, { stored, rejected, settled, again })
  const rereading = again ? toRereading(context.cursor(`${part}/again`), since, now) : undefined
  const first = rereading ? due.findIndex(({ id }) => id === rereading.after) + 1 : 0
  for (let at = first; at < due.length; at += stepSize) {
    const bills = due.slice(at, at + stepSize)
    yield {
      items: await readTogether(api, bills, amendments, roster),
      total: due.length - first,
      ...(rereading && {
        checkpoint: { part: `${part}/again`, cursor: { ...rereading, after: bills.at(-1)!.id } },
      }),
    }
  }
  if (rereading) yield { items: [], checkpoint: { part: `${part}/again`, cursor: null } }
  if (since === undefined && list.gap === null) {
    const whole = from === undefined || watermark === undefined ? now : watermark.whole
    yield {
      items: [],
      checkpoint: { part, cursor: toCursor({ through: now, whole }) },
      currentThrough: { part: String(congress), since: now },
    }
  }
}

/** The list as a record of its own, if it is or was incomplete. */
function* listStep(
  congress: number,
  gap: string | null,
  rejected: ReadonlySet<string>,
): Generator<Step> {
  const id = `${congress}-list`
  if (gap === null && !rejected.has(id)) return
  const rejects = gap === null ? [] : [{ reason: gap }]
  yield { items: [{ id, url: apiUrl(`/bill/${congress}`), rejects }] }
}

async function readTogether(
  api: CongressApi,
  bills: DueBill[],
  amendments: ReadonlyMap<string, Date>,
  roster: MemberNames,
): Promise<Item[]> {
  const items: Item[][] = await Readable.from(bills)
    .map((bill: DueBill) => readItem(api, bill, amendments, roster), { concurrency: concurrency })
    .toArray()
  return items.flat()
}

/** No item if the bill has not changed. */
async function readItem(
  api: CongressApi,
  { id, known, ...bill }: DueBill,
  amendments: ReadonlyMap<string, Date>,
  roster: MemberNames,
): Promise<Item[]> {
  const item = { id, url: apiUrl(billPath(bill)) }
  try {
    const read = await readBill(api, bill, known, amendments)
    if (!read) return []
    const { bill: found, rejects } = read
    const rows = toMeasureRows(found, today(), roster)
    return [{ ...item, rows, rejects: [...rejects, ...impossibleLaws(found)] }]
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return [{ ...item, rejects: [{ reason: error.message }] }]
  }
}
