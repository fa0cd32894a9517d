import type { BillRecord, BillRecords } from './bill-records.ts'
import { pageOf, type PageQuery } from './congress-gov-page.ts'

export type ListQuery = PageQuery & { sort?: string; fromDateTime?: string; toDateTime?: string }

/**
 * `/v3/bill/{congress}` and `/v3/bill/{congress}/{type}`, the latest change first unless asked otherwise. The list gives
 * the days of changes, not the times, but chooses by the time.
 * @param prefix of the ids: `119-` or `119-hr-`.
 */
export function billList(records: BillRecords, prefix: string, query: ListQuery) {
  const { sort, fromDateTime = '', toDateTime = '9999' } = query
  const kept = Object.entries({ fromDateTime, toDateTime, sort }).filter(
    ([name]) => query[name as keyof ListQuery] !== undefined,
  ) as [string, string][]
  const [congress = '', type] = prefix.split('-')
  const path = `https://api.congress.gov/v3/bill/${congress}${type ? `/${type}` : ''}`
  const direction = sort === 'updateDate asc' ? 1 : -1
  const entries = entriesOf(records)
    .filter(
      ({ id, updated }) =>
        id.startsWith(prefix) && updated >= fromDateTime && updated <= toDateTime,
    )
    .toSorted((a, b) => direction * a.updated.localeCompare(b.updated) || a.id.localeCompare(b.id))
  const { page, pagination } = pageOf(
    entries,
    query,
    kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`,
  )
  return {
    bills: page.map(({ entry }) => entry),
    pagination,
    request: {
      ...(type && { billType: type }),
      congress,
      contentType: 'application/json',
      format: 'json',
    },
  }
}

type Listed = { id: string; updated: string; entry: object }

const listed = new WeakMap<BillRecords, Listed[]>()

function entriesOf(records: BillRecords): Listed[] {
  const known = listed.get(records)
  if (known) return known
  const made = records.ids().flatMap((id): Listed[] => {
    const bill = records.get(id)
    return bill ? [{ id, updated: bill.updateDate, entry: listEntry(bill) }] : []
  })
  listed.set(records, made)
  return made
}

function listEntry(bill: BillRecord): object {
  const { congress, introducedDate, latestAction, number, originChamber, title, type } = bill
  return {
    congress,
    introducedDate,
    ...(latestAction && { latestAction }),
    number,
    originChamber,
    originChamberCode: originChamber[0],
    title,
    type,
    updateDate: bill.updateDate.slice(0, 10),
    updateDateIncludingText: bill.updateDateIncludingText.slice(0, 10),
    url: `https://api.congress.gov/v3/bill/${congress}/${type.toLowerCase()}/${number}?format=json`,
  }
}
