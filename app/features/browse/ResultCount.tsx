type ResultCountProps = { page: number; perPage: number; total: number }

export function ResultCount({ page, perPage, total }: ResultCountProps) {
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  const [from, to, all] = [first, last, total].map((number) => number.toLocaleString('en-US'))
  return (
    <p className="text-sm text-ink-muted tabular-nums">
      Showing {from} to {to} of {all} results
    </p>
  )
}
