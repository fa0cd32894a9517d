import { isActionId } from '#domain/actions/action-id.ts'
import { measureId, parseBillNumber } from '#domain/measures/bill-number.ts'

/** What an address asks for: `?from=ih&to=enr`, and `with=119-s-5` where the later text is another measure's. */
export type ComparisonQuery = {
  from: string | null
  to: string | null
  /** As it was written: an id, or a number that somebody typed. */
  other: string | null
  page: number
}

/** @param search what was typed as a number counts before what was chosen from the list. */
export function comparisonQuery(search: URLSearchParams): ComparisonQuery {
  const page = Number(search.get('page'))
  return {
    from: search.get('from') || null,
    to: search.get('to') || null,
    other: search.get('number')?.trim() || search.get('with') || null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/**
 * The id of the measure that is asked for: "119-s-5" as it is, "S. 5" of the same Congress as `self`; null for what
 * names no measure.
 */
export function otherMeasure(written: string, self: string): string | null {
  const bill = parseBillNumber(written)
  const congress = Number(/^\d+(?=-)/.exec(self)?.[0])
  if (bill && congress) return measureId(congress, bill)
  const id = written.toLowerCase()
  return isActionId(id) ? id : null
}
