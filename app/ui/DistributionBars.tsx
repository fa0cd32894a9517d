type DistributionBarsProps = {
  label: string
  /** Rows from the top, with label and count. */
  rows: readonly { label: string; count: number }[]
}

export function DistributionBars({ label, rows }: DistributionBarsProps) {
  const total = rows.reduce((sum, row) => sum + row.count, 0)
  return (
    <ul aria-label={label} className="grid gap-2">
      {rows.map((row) => {
        const share = total === 0 ? 0 : Math.round((row.count / total) * 100)
        return (
          <li
            key={row.label}
            className="grid grid-cols-[1.25rem_1fr_3rem] items-center gap-2 text-sm"
          >
            <span className="tabular-nums">{row.label}</span>
            <svg aria-hidden className="h-1.5 w-full overflow-hidden rounded-full bg-line">
              <rect width={`${share}%`} height="100%" className="fill-accent" />
            </svg>
            <span className="text-right text-ink-muted tabular-nums">{share}%</span>
          </li>
        )
      })}
    </ul>
  )
}
