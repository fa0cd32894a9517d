import type { ReactNode } from 'react'

type CountBarsProps = {
  /** Rows from the top. A label may be a link. */
  rows: readonly { key: string; label: ReactNode; count: number }[]
}

/** Counts with bars. The longest bar is the largest count. */
export function CountBars({ rows }: CountBarsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ul className="grid gap-1.5 text-sm">
      {rows.map(({ key, label, count }) => (
        <li
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-x-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_3.5rem]"
        >
          <span>{label}</span>
          <svg aria-hidden className="h-2 w-full bg-line max-sm:order-last max-sm:col-span-2">
            <rect width={`${(100 * count) / most}%`} height="100%" className="fill-accent" />
          </svg>
          <span className="text-right tabular-nums">{count.toLocaleString('en-US')}</span>
        </li>
      ))}
    </ul>
  )
}
