import { useId } from 'react'

type TallyBarProps = {
  yea: number
  nay: number
  /** The number of yeas required, marked on the bar. Null if the record does not give it. */
  needed: number | null
  /** Thin and without a label at the mark, for lists that give it in words. */
  thin?: boolean
}

/** Shows yeas solid from the left and nays hatched from the right. The numbers next to it give the same counts. */
export function TallyBar({ yea, nay, needed, thin = false }: TallyBarProps) {
  const hatch = useId()
  // A majority of all members may be more than the votes cast.
  const scale = Math.max(yea + nay, needed ?? 0, 1)
  const percent = (count: number) => (100 * count) / scale
  const at = needed === null ? null : percent(needed)
  const height = thin ? 8 : 16
  return (
    <svg className={`w-full overflow-visible ${thin ? 'h-2' : 'h-12'}`} aria-hidden="true">
      <pattern
        id={hatch}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="3" height="7" className="fill-ink-muted" />
      </pattern>
      <rect width="100%" height={height} rx="2" className="fill-line" />
      <rect width={`${percent(yea)}%`} height={height} rx="2" className="fill-ink" />
      <rect
        x={`${100 - percent(nay)}%`}
        width={`${percent(nay)}%`}
        height={height}
        rx="2"
        fill={`url(#${hatch})`}
        stroke="var(--ink-muted)"
      />
      {at !== null && (
        <>
          <line
            x1={`${at}%`}
            x2={`${at}%`}
            y1={thin ? -3 : -7}
            y2={thin ? 11 : 24}
            className="stroke-accent"
            strokeWidth="2"
          />
          {!thin && (
            <text
              x={`${at}%`}
              y="38"
              dx={at > 60 ? -6 : 6}
              textAnchor={at > 60 ? 'end' : 'start'}
              className="fill-accent text-sm"
            >
              {needed} needed
            </text>
          )}
        </>
      )}
    </svg>
  )
}
