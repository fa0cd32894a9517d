import { LinkButton } from '#app/ui/LinkButton.tsx'

type PagerProps = { page: number; pages: number; label: string; to: (page: number) => string }

/** One page back and one on; nothing where all fits on one. */
export function Pager({ page, pages, label, to }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="mt-8 flex items-center justify-between gap-4">
      <span className="min-w-24 print:hidden">
        {page > 1 && (
          <LinkButton to={to(page - 1)} rel="prev">
            Previous
          </LinkButton>
        )}
      </span>
      <span className="text-sm text-ink-muted tabular-nums">
        Page {page} of {pages}
      </span>
      <span className="min-w-24 text-right print:hidden">
        {page < pages && (
          <LinkButton to={to(page + 1)} rel="next">
            Next
          </LinkButton>
        )}
      </span>
    </nav>
  )
}
