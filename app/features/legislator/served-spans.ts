export type ServedSpan = { chamber: string; start: string; end: string }

const day = 86_400_000
/** A term may begin some days after the one before it ended: members are sworn in when they arrive. */
const gap = 31 * day

/** Terms in one chamber that follow each other as one span, in the order in which they began. Days as YYYY-MM-DD. */
export function servedSpans(terms: readonly ServedSpan[]): ServedSpan[] {
  const spans: ServedSpan[] = []
  for (const { chamber, start, end } of terms.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = spans.at(-1)
    if (last?.chamber === chamber && Date.parse(start) - Date.parse(last.end) <= gap) {
      if (end > last.end) last.end = end
    } else spans.push({ chamber, start, end })
  }
  return spans
}
