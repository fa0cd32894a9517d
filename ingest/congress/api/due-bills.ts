import { parseBillNumber } from '#domain/measures/bill-number.ts'
import type { ListedBill } from './list-bills.ts'

export type DueBill = ListedBill & {
  /** The time of the last change that we know. Undefined if the bill must be read in any case. */
  known: Date | undefined
}

export type KnownBills = {
  /** The time of the last change of each stored bill, by id. */
  stored: ReadonlyMap<string, Date>
  /** Records that were rejected. Bills among them are tried again. */
  rejected: ReadonlySet<string>
  /** All changes before this day are published. Later bills may have changed again on the day we know. */
  settled: Date
  /** Read all of them again. */
  again: boolean
}

/** The listed bills that must be requested, in the order of their numbers. */
export function dueBills(
  congress: number,
  listed: ReadonlyMap<string, ListedBill>,
  { stored, rejected, settled, again }: KnownBills,
): DueBill[] {
  const failed = [...rejected].flatMap((id): [string, ListedBill][] => {
    const number = parseBillNumber(id.slice(`${congress}-`.length).replace('-', ''))
    return number ? [[id, { ...number, congress, id, updated: null }]] : []
  })
  return [...new Map([...failed, ...listed]).values()]
    .map((bill) => ({
      ...bill,
      known: again || rejected.has(bill.id) ? undefined : stored.get(bill.id),
    }))
    .filter((bill) => isDue(bill, settled))
    .toSorted((a, b) => a.type.localeCompare(b.type) || a.number - b.number)
}

function isDue({ updated, known }: DueBill, settled: Date): boolean {
  if (known === undefined || updated === null) return true
  if (updated.includes('T')) return Date.parse(updated) > known.getTime()
  return updated > dayOf(known) || updated >= dayOf(settled)
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
