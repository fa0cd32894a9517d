import type { BillSummary } from './bill.ts'
import { plainText } from './plain-text.ts'

/**
 * The latest summary by the Congressional Research Service, which writes one for each stage of a measure.
 * Null if there is none.
 */
export function latestSummary(
  summaries: readonly {
    actionDate: string
    actionDesc: string | null
    updateDate: string
    text: string
  }[],
): BillSummary | null {
  const latest = summaries
    .toSorted(
      (a, b) =>
        a.actionDate.localeCompare(b.actionDate) || a.updateDate.localeCompare(b.updateDate),
    )
    .at(-1)
  const text = latest && plainText(latest.text)
  return latest && text
    ? {
        text,
        version: latest.actionDesc,
        date: latest.actionDate,
        updated: latest.updateDate || null,
      }
    : null
}
