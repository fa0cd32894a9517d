import { useId } from 'react'

type TallyBarProps = { yea: number; nay: number; needed: number | null }

/** Yeas solid, nays hatched, and a brass mark at the yeas that were needed. The numbers say the same in words. */
export function TallyBar({ yea, nay, needed }: TallyBarProps) {
  const hatch = useId()
  const total = yea + nay
  if (total === 0) return null
  const share = (votes: number) => `${((votes / total) * 100).toFixed(2)}%`
  return (
    <div className="mt-auto">
      <p className="flex justify-between text-sm tabular-nums">
        <span>
          <strong>{yea.toLocaleString('en-US')}</strong> yea
        </span>
        {needed !== null && <span className="text-accent">{needed} needed</span>}
        <span>
          <strong>{nay.toLocaleString('en-US')}</strong> nay
        </span>
      </p>
      <svg aria-hidden className="mt-1 block h-3 w-full text-ink">
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="2.5" height="6" fill="currentColor" />
          </pattern>
        </defs>
        <rect x="0" y="2" width={share(yea)} height="8" fill="currentColor" />
        <rect
          x={share(yea)}
          y="2"
          width={share(nay)}
          height="8"
          fill={`url(#${hatch})`}
          opacity="0.75"
        />
        {needed !== null && (
          <rect
            x={share(Math.min(needed, total))}
            y="0"
            width="3"
            height="12"
            className="fill-accent stroke-surface [paint-order:stroke]"
            strokeWidth="3"
          />
        )}
      </svg>
    </div>
  )
}
