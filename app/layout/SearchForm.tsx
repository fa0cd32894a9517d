import { Search } from 'lucide-react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { SearchField } from '#app/components/type-ahead/SearchField.tsx'
import { paths } from '#app/paths.ts'
import { ignoreBlank } from '#app/ui/ignore-blank.ts'

/** The lists whose `q` is a search of the whole record. Elsewhere it searches within a page. */
const lists = ['/government-actions', '/legislative', '/executive', '/judicial']

/** The header's search: a plain GET form to the list. A blank query does nothing. */
export function SearchForm({ className = '' }: { className?: string }) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const q = (lists.includes(pathname) && params.get('q')) || ''
  return (
    <search className={className}>
      <Form action={paths.governmentActions()} onSubmit={ignoreBlank} className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-muted"
        />
        <SearchField
          key={q}
          defaultValue={q}
          aria-label="Search policies, bills and orders"
          className="h-10 w-full rounded border border-control/60 bg-raised pr-3 pl-10 text-sm hover:border-control"
        />
      </Form>
    </search>
  )
}
