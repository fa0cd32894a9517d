import { measureId, parseBillNumber } from '#domain/measures/bill-number.ts'
import type { RelatedBill } from './bill.ts'

/** Related measures, each once. Those that the Library or a chamber found identical come first. */
export function toRelatedBills(
  listed: readonly {
    congress: number
    type: string
    number: number
    title: string | null
    relations: { type: string | null; identifiedBy: string | null }[]
  }[],
): RelatedBill[] {
  const bills = listed.flatMap(({ congress, type, number, title, relations }): RelatedBill[] => {
    const bill = parseBillNumber(`${type}${number}`)
    const known = relations.flatMap(({ type: word, identifiedBy }) =>
      word === null ? [] : [{ type: word, identifiedBy }],
    )
    return bill ? [{ congress, ...bill, title, relations: known }] : []
  })
  const sorted = bills.toSorted((a, b) => Number(isIdentical(b)) - Number(isIdentical(a)))
  return [...new Map(sorted.map((one) => [measureId(one.congress, one), one])).values()]
}

function isIdentical({ relations }: RelatedBill): boolean {
  return relations.some(({ type }) => /^identical/i.test(type))
}
