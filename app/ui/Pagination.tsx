import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { DeferredLink } from './DeferredLink.tsx'

type PaginationProps = {
  page: number
  totalPages: number
  hrefFor: (page: number) => string
  label?: string
  /** The id of the element before the results. It gets the focus after a change of page (WCAG 2.4.3). */
  resultsId?: string
}

const cell =
  'grid min-w-8 h-10 place-items-center rounded px-1 sm:min-w-10 text-sm tabular-nums no-underline text-ink'

/** Numbered pages as real links, so that they open in a tab and work without script. */
export function Pagination(props: PaginationProps) {
  const { page, totalPages, hrefFor, label = 'Pages', resultsId } = props
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    if (resultsId) document.getElementById(resultsId)?.focus({ preventScroll: true })
  }, [page, resultsId])
  if (totalPages <= 1) return null
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex flex-wrap items-center justify-center">
        <Step to={page > 1 ? hrefFor(page - 1) : null} label="Previous page" rel="prev">
          <ChevronLeft aria-hidden className="size-4" />
        </Step>
        {pageNumbers(page, totalPages).map((number, index) => (
          <li key={number === 'gap' ? `gap-${index}` : number}>
            {number === 'gap' ? (
              <span className="grid h-10 w-4 place-items-center text-ink-muted">
                <span aria-hidden>…</span>
                <span className="sr-only">Pages left out</span>
              </span>
            ) : (
              <DeferredLink
                to={hrefFor(number)}
                aria-label={`Page ${number.toLocaleString('en-US')}`}
                aria-current={number === page ? 'page' : undefined}
                className={`${cell} hover:bg-wash active:bg-line aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-surface`}
              >
                {' '}
                {number.toLocaleString('en-US')}
              </DeferredLink>
            )}
          </li>
        ))}
        <Step to={page < totalPages ? hrefFor(page + 1) : null} label="Next page" rel="next">
          <ChevronRight aria-hidden className="size-4" />
        </Step>
      </ul>
    </nav>
  )
}

type StepProps = { to: string | null; label: string; rel: string; children: ReactNode }

/** On the first or last page it keeps its place, but is not a link. */
function Step({ to, label, rel, children }: StepProps) {
  return (
    <li>
      {to === null ? (
        <span className={`${cell} opacity-35`} aria-hidden>
          {children}
        </span>
      ) : (
        <DeferredLink
          to={to}
          rel={rel}
          aria-label={label}
          className={`${cell} hover:bg-wash active:bg-line`}
        >
          {children}
        </DeferredLink>
      )}
    </li>
  )
}

/**
 * The pages that a pagination lists. Up to 7 it lists all, else the first, the last and the current one with two on
 * each side. `'gap'` replaces pages that are left out.
 */
export function pageNumbers(page: number, totalPages: number): (number | 'gap')[] {
  const all = Array.from({ length: totalPages }, (_, index) => index + 1)
  if (totalPages <= 7) return all
  const listed = all.filter((n) => n === 1 || n === totalPages || Math.abs(n - page) <= 2)
  return listed.flatMap((n, index) => {
    const before = listed[index - 1]
    return before !== undefined && n - before > 1 ? ['gap' as const, n] : [n]
  })
}
