import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ViewSwitch } from '#app/components/action-table/ViewSwitch.tsx'
import { paths } from '#app/paths.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import type { OutOfRecord } from '#domain/actions/out-of-record.ts'
import { congressName } from '#domain/dates/congress.ts'
import { longDate } from '#domain/dates/dates.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { exactQuery } from '#domain/search/search-query.ts'
import {
  type BranchOption,
  type BrowseSearch,
  browseQuery,
  hasMoreFilters,
  type MoreFilters,
  toggleBranch,
  toggleType,
} from './browse-search.ts'
import type { Found, QueryReading, Sponsors } from './load-browse.ts'

type SearchNotesProps = {
  search: BrowseSearch
  reading: QueryReading
  /** How many match in the other tab. */
  others: number
  /** What it asks for that the record doesn't have. */
  outOfRecord?: OutOfRecord | null
}

/** What a visitor has to know of a search: that other words were looked for, and that there is more in the other tab. */
export function SearchNotes({ search, reading, others, outOfRecord }: SearchNotesProps) {
  const { q } = search
  const { correction } = reading
  const officials = search.tab === 'officials'
  const isPartial = reading.isPartial && !officials
  if (q === '' || (correction === null && !isPartial && others === 0 && !outOfRecord)) return null
  const to = (change: Partial<BrowseSearch>) =>
    paths.governmentActions(browseQuery({ ...search, page: 1, ...change }))
  const other = officials
    ? { tab: 'actions' as const, words: pluralize(others, 'federal action') }
    : { tab: 'officials' as const, words: pluralize(others, 'federal official') }
  return (
    <div className="mb-5 grid gap-1.5 border-l-2 border-accent pl-4">
      {outOfRecord && (
        <p>
          {outOfRecord.says} Look on{' '}
          <a href={outOfRecord.url} rel="external">
            {outOfRecord.site}
          </a>
          .
        </p>
      )}
      {correction !== null && (
        <p>
          Showing results for <strong className="font-semibold">{correction}</strong>.{' '}
          <Link to={to({ q: exactQuery(q, correction) })}>
            Search for exactly <span className="font-semibold">{q}</span>
          </Link>
        </p>
      )}
      {isPartial && (
        <p>No federal action has all of these words. Showing those that have most of them.</p>
      )}
      {others > 0 && (
        <p>
          <Link
            to={to({
              tab: other.tab,
              searchIn: 'summaries',
              branches: [],
              actionTypes: [],
              more: {},
            })}
          >
            {other.words}
          </Link>{' '}
          {others === 1 ? 'matches' : 'match'} “{correction ?? q}” too.
        </p>
      )}
    </div>
  )
}

/** What narrows the list, each as a chip that takes it away: a whole branch is one chip, else one for each type. */
export function ActiveFilters({
  search,
  options,
  sponsors = null,
  committee,
}: {
  search: BrowseSearch
  options: BranchOption[]
  sponsors?: Sponsors
  /** The name of the committee that filters. */
  committee?: string | undefined
}) {
  const to = (change: Partial<BrowseSearch>) =>
    paths.governmentActions(browseQuery({ ...search, page: 1, ...change }))
  const chips = [
    ...(search.q ? [{ label: `“${search.q}”`, to: to({ q: '', sort: 'date_desc' }) }] : []),
    ...options.flatMap(({ branch, actionTypes }) => {
      const on = actionTypes.filter(({ value }) => search.actionTypes.includes(value))
      return on.length === actionTypes.length && on.length > 0
        ? [{ label: branch, to: to(toggleBranch(search, branch, options)) }]
        : on.map(({ value, label }) => ({ label, to: to(toggleType(search, value, options)) }))
    }),
    ...Object.entries(labelsOf(search.more, sponsors, committee)).map(([name, label]) => ({
      label,
      to: to({ more: { ...search.more, [name]: undefined } }),
    })),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={chip.label} className="max-w-full">
          <Chip to={chip.to} removes={chip.label}>
            {chip.label}
          </Chip>
        </li>
      ))}
      {search.q && (
        <li>
          <Link to={to({ q: '', sort: 'date_desc' })} className="text-sm">
            Remove search
          </Link>
        </li>
      )}
      {(search.branches.length > 0 || hasMoreFilters(search)) && (
        <li>
          <Link to={to({ branches: [], actionTypes: [], more: {} })} className="text-sm">
            Clear filters
          </Link>
        </li>
      )}
    </ul>
  )
}

/** The words for each filter that is set. */
function labelsOf(
  more: MoreFilters,
  sponsors: Sponsors,
  committee = more.committee,
): Record<string, string> {
  const { status, congress, subject, since, until, sponsor, party } = more
  const others = (sponsors?.length ?? 0) - 1
  const [first] = sponsors ?? []
  return {
    ...(status && { status }),
    ...(congress && { congress: congressName(congress) }),
    ...(subject && { subject }),
    ...(committee && { committee }),
    ...(since && { since: `From ${longDate(since)}` }),
    ...(until && { until: `Through ${longDate(until)}` }),
    ...(sponsor && {
      sponsor: `Sponsor: ${others === 0 && first ? first.full_name : sponsor}${
        others > 0 ? ` (${pluralize(others + 1, 'member')})` : ''
      }`,
    }),
    ...(party && { party: `Sponsor’s party: ${party}` }),
  }
}

type ResultPageProps<Row> = {
  search: BrowseSearch
  found: Exclude<Found<Row>, 'failed'>
  table: (rows: Row[]) => ReactNode
  card: (row: Row) => ReactNode
  /** The class that says in how many columns the cards stand on large screens. */
  columns: string
}

export function ResultPage<Row extends { id: string }>(props: ResultPageProps<Row>) {
  const { search, found, table, card, columns } = props
  return (
    <>
      {search.view === 'table' ? (
        table(found.rows)
      ) : (
        <ul className={`grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 ${columns}`}>
          {found.rows.map((row) => (
            <li key={row.id}>{card(row)}</li>
          ))}
        </ul>
      )}
      <div className="mt-10">
        <Pagination
          page={found.page}
          totalPages={found.totalPages}
          resultsId="results-heading"
          hrefFor={(page) => paths.governmentActions(browseQuery({ ...search, page }))}
        />
      </div>
    </>
  )
}

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

export function BrowseViewSwitch({ search }: { search: BrowseSearch }) {
  return (
    <ViewSwitch
      view={search.view}
      labels={{ cards: 'Grid', table: 'List' }}
      to={(view) => paths.governmentActions(browseQuery({ ...search, view }))}
    />
  )
}
