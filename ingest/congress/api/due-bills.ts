import { parseBillNumber } from '#domain/measures/bill-number.ts'
import type { ListedBill } from './list-bills.ts'

export type DueBill = ListedBill & {
  /** What it was last changed at, as we have it; undefined when it is to be read in any case. */
  known: Date | undefined
}

export type KnownBills = {
  /** When each stored bill was changed last, by id. */
  stored: ReadonlyMap<string, Date>
  /** Records that were set aside: what is a bill among them is tried again. */
  setAside: ReadonlySet<string>
  /** What changed before this day is published; from it on, a bill may have changed again on the day we know of. */
  settled: Date
  /** Read all of them again. */
  again: boolean
}

/** The listed bills that have to be asked for, in the order of their numbers. */
export function dueBills(
  congress: number,
  listed: ReadonlyMap<string, ListedBill>,
  { stored, setAside, settled, again }: KnownBills,
): DueBill[] {
  const failed = [...setAside].flatMap((id): [string, ListedBill][] => {
    const number = parseBillNumber(id.slice(`${congress}-`.length).replace('-', ''))
    return number ? [[id, { ...number, congress, id, updated: null }]] : []
  })
  return [...new Map([...failed, ...listed]).values()]
    .map((bill) => ({
      ...bill,
      known: again || setAside.has(bill.id) ? undefined : stored.get(bill.id),
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
