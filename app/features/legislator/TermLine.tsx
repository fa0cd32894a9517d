import { longDate } from '#domain/dates/dates.ts'
import { isRegularEnd } from './about.ts'

type TermLineProps = {
  /** Oldest first. */
  terms: readonly ServedSpan[]
  inOffice: boolean
}

/** The terms on an axis of years, a row for each chamber, and in words. */
export function TermLine({ terms, inOffice }: TermLineProps) {
  const spans = servedSpans(terms)
  const listedTo = inOffice ? undefined : terms.at(-1)?.end
  const first = Math.min(...spans.map(({ start }) => yearOf(start)))
  const last = Math.max(...spans.map(({ end }) => yearOf(end)))
  const chambers = [...new Set(spans.map(({ chamber }) => chamber))]
  const placeOf = (time: number) => (100 * (time - first)) / (last - first)
  return (
    <>
      <div aria-hidden className="grid max-w-[60rem] gap-1.5">
        {chambers.map((chamber) => (
          <div key={chamber} className="grid grid-cols-[4rem_minmax(0,1fr)] items-center text-sm">
            {chamber}
            <svg className="h-3.5 w-full overflow-visible bg-wash text-accent">
              {spans
                .filter((span) => span.chamber === chamber)
                .map(({ start, end }) => (
                  <rect
                    key={start}
                    x={`${placeOf(yearOf(start))}%`}
                    width={`${Math.max(0.4, placeOf(yearOf(end)) - placeOf(yearOf(start)))}%`}
                    height="100%"
                    fill="currentColor"
                  />
                ))}
              {electionYears(terms, chamber).map((time) => (
                <line
                  key={time}
                  x1={`${placeOf(time)}%`}
                  x2={`${placeOf(time)}%`}
                  y1="0"
                  y2="100%"
                  className="stroke-surface"
                />
              ))}
            </svg>
          </div>
        ))}
        <svg className="ml-16 h-5 w-[calc(100%-4rem)] overflow-visible text-ink-muted">
          {axisYears(first, last).map((year) => (
            <text
              key={year}
              x={`${placeOf(year)}%`}
              y="13"
              textAnchor={placeOf(year) > 95 ? 'end' : placeOf(year) < 5 ? 'start' : 'middle'}
              className="fill-current text-xs tabular-nums"
            >
              {year}
            </text>
          ))}
        </svg>
      </div>
      <ol className="mt-2 grid gap-1 text-sm">
        {spans.map(({ chamber, start, end }) => (
          <li key={chamber + start}>
            {chamber}: {longDate(start)} to {longDate(end)}
            {/* The directory lists a term to its regular end, even if the member died or left before. */}
            {end === listedTo && isRegularEnd(end) && ', the last term in whole or in part'}
          </li>
        ))}
      </ol>
    </>
  )
}

/** A day as a fraction of years: 2025-07-02 is 2025.5. */
function yearOf(day: string): number {
  const [year = 0] = day.split('-').map(Number)
  return year + (Date.parse(day) - Date.UTC(year)) / (365.25 * 86_400_000)
}

/** Where one term in a chamber follows another. */
function electionYears(terms: readonly ServedSpan[], chamber: string): number[] {
  return terms
    .filter((term) => term.chamber === chamber)
    .slice(1)
    .map(({ start }) => yearOf(start))
}

const mostYears = 6

/** Whole years for the axis, at equal steps and at most seven. */
export function axisYears(first: number, last: number): number[] {
  const from = Math.ceil(first - 0.02)
  const to = Math.floor(last + 0.02)
  const step = [1, 2, 5, 10, 20].find((one) => (to - from) / one <= mostYears) ?? 50
  const start = step < 5 ? from : Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((to - start) / step) + 1 }, (_, at) => start + at * step)
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
