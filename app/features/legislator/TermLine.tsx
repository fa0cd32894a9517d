import { longDate } from '#domain/dates/dates.ts'
import { isRegularEnd } from './about.ts'

const width = 1000

type TermLineProps = {
  /** Oldest first. */
  terms: readonly ServedSpan[]
  inOffice: boolean
}

/** The terms as a line of time, and in words: each chamber a row, from the first day to the end of the last term. */
export function TermLine({ terms, inOffice }: TermLineProps) {
  const spans = servedSpans(terms)
  const listedTo = inOffice ? undefined : terms.at(-1)?.end
  const first = Math.min(...spans.map(({ start }) => Date.parse(start)))
  const last = Math.max(...spans.map(({ end }) => Date.parse(end)))
  const chambers = [...new Set(spans.map(({ chamber }) => chamber))]
  const placeOf = (day: string) => ((Date.parse(day) - first) / (last - first)) * width
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${chambers.length * 28}`}
        preserveAspectRatio="none"
        className="w-full text-accent"
        height={chambers.length * 14}
        aria-hidden
      >
        {spans.map(({ chamber, start, end }) => (
          <rect
            key={chamber + start}
            x={placeOf(start)}
            y={chambers.indexOf(chamber) * 28 + 4}
            width={Math.max(4, placeOf(end) - placeOf(start))}
            height={20}
            fill="currentColor"
          />
        ))}
      </svg>
      <ol className="mt-2 grid gap-1 text-sm">
        {spans.map(({ chamber, start, end }) => (
          <li key={chamber + start}>
            {chamber}: {longDate(start)} to {longDate(end)}
            {/* A term is listed to its regular end, also of who died or left before. */}
            {end === listedTo && isRegularEnd(end) && ', the last term in whole or in part'}
          </li>
        ))}
      </ol>
    </>
  )
}

type ServedSpan = { chamber: string; start: string; end: string }

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
