import { Columns, Drawing, Scaled, rect, solid, spread } from './Drawing.tsx'

/**
 * The west front of the Supreme Court (Gilbert, 1935). It has eight Corinthian columns under a pediment, and a broad
 * stair between two seated figures.
 */
export function SupremeCourt() {
  return (
    <Drawing>
      <Scaled by={1.15}>
        <path
          {...solid}
          d="M212 176L360 116L508 176Z M236 171L360 121.5L484 171Z M208 182V176H512V182Z"
        />
        <path d="M222 182V204H498V182M222 190H498" />
        <text
          x="360"
          y="200.5"
          textAnchor="middle"
          textLength="176"
          className="font-serif"
          fontSize="8.5"
          fill="currentColor"
          stroke="none"
        >
          EQUAL JUSTICE UNDER LAW
        </text>
        <path d="M338 322V232H382V322M342 322V238H378V322M360 322V238M330 232V226H390V232Z" />
        <Columns from={234} to={486} count={8} top={204} foot={322} width={14} />
        <path d={flutes} />
        <path d={capitals} />

        <path d="M60 226V218H222M498 218H660V226M60 226H222M498 226H660M68 226V340M652 226V340M56 234H222M498 234H664M56 234V226M664 234V226" />
        <path d={wingWindows(88, 204) + wingWindows(516, 632)} />
        <path d="M56 340H206M514 340H664M60 340V384M660 340V384M60 352H206M514 352H660" />
        <path
          d={spread(84, 160, 4)
            .map((x) => rect(x - 5, 360, 10, 14))
            .join('')}
        />
        <path
          d={spread(560, 636, 4)
            .map((x) => rect(x - 5, 360, 10, 14))
            .join('')}
        />

        <path d={steps} />
        <path d="M206 384V334H222V322H498V334H514V384" />
        <path
          {...solid}
          d="M176 384V356H206M514 356H544V384M172 356H206M514 356H548M180 356V350H202V356M518 350V356M518 350H540V356"
        />
        <path {...solid} d={seated(191) + seated(529)} />
      </Scaled>{' '}
    </Drawing>
  )
}

const columns = spread(234, 486, 8)

const flutes = columns.flatMap((x) => [-3.4, 0, 3.4].map((dx) => `M${x + dx} 316V213`)).join('')

/** At this size, acanthus is two curls below the abacus. */
const capitals = columns
  .map(
    (x) =>
      `M${x - 7} 205C${x - 5} 206 ${x - 5} 209 ${x - 6.5} 210M${x + 7} 205C${x + 5} 206 ${x + 5} 209 ${x + 6.5} 210`,
  )
  .join('')

const steps = Array.from({ length: 9 }, (_, n) => {
  const y = 328 + n * 6.2
  return `M222 ${y.toFixed(1)}H498`
}).join('')

function wingWindows(from: number, to: number): string {
  return spread(from, to, 5)
    .map(
      (x) => rect(x - 7, 254, 14, 40) + rect(x - 7, 308, 14, 18) + `M${x} 254v40M${x - 7} 274h14`,
    )
    .join('')
}

/** Outlines of the seated marble figures next to the stair. */
function seated(x: number): string {
  return (
    `M${x - 2.5} 327a2.5 3 0 1 0 5 0a2.5 3 0 1 0 -5 0` +
    `M${x - 3} 331C${x - 8} 333 ${x - 8} 340 ${x - 8} 350M${x + 3} 331C${x + 8} 333 ${x + 8} 340 ${x + 9} 350` +
    `M${x - 4} 340C${x} 342 ${x + 3} 341 ${x + 6} 340M${x - 2} 342V350M${x + 4} 341V350`
  )
}
