import { plainText } from './plain-text.ts'

/**
 * The latest summary of the Congressional Research Service, which writes one for each stage of a measure, as plain
 * text; null where there is none.
 */
export function latestSummary(
  summaries: readonly { actionDate: string; updateDate: string; text: string }[],
): string | null {
  const latest = summaries
    .toSorted(
      (a, b) =>
        a.actionDate.localeCompare(b.actionDate) || a.updateDate.localeCompare(b.updateDate),
    )
    .at(-1)
  return latest ? plainText(latest.text) : null
}
