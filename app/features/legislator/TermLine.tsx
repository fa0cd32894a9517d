import { longDate } from '#domain/dates/dates.ts'
import { isRegularEnd } from './about.ts'
import { type ServedSpan, servedSpans } from './served-spans.ts'

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
