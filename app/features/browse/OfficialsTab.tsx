import { Form, Link, useRevalidator } from 'react-router'
import type { ListedOfficial } from '#app/components/official-card/listed-official.ts'
import { OfficialCard } from '#app/components/official-card/OfficialCard.tsx'
import { PartyMark } from '#app/components/official-card/PartyMark.tsx'
import { Seat } from '#app/components/official-card/Seat.tsx'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { FilterSelect } from '#app/ui/FilterSelect.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Select } from '#app/ui/Select.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { officeOf } from '#domain/members/chamber.ts'
import { stateName } from '#domain/places/states.ts'
import {
  type BrowseSearch,
  browseQuery,
  chambers,
  isNarrowed,
  noFilter,
  offices,
  parties,
  usualOffice,
} from './browse-search.ts'
import type { LoadedOfficials } from './load-browse.ts'
import { ActiveFilters, BrowseViewSwitch, ResultPage, SearchNotes } from './ResultPage.tsx'

/** Senators and representatives: those in office by name, or those who match the query, and fit the filters. */
export function OfficialsTab({
  search,
  found,
  termsOver,
  facets,
  reading,
  actions,
}: LoadedOfficials) {
  const { revalidate } = useRevalidator()
  if (found === 'failed') {
    return (
      <ErrorState message="Failed to fetch officials data." onRetry={() => void revalidate()} />
    )
  }
  const narrowed = isNarrowed(search.officials)
  if (found.total === 0 && search.q === '' && !narrowed)
    return <EmptyState title="Federal Officials Directory Coming Soon" />
  return (
    <>
      <SearchNotes search={search} reading={reading} others={actions} />
      {(found.total > 0 || narrowed) && <OfficialsFilterForm search={search} facets={facets} />}
      {found.total === 0 ? (
        <NobodyFound search={search} />
      ) : (
        <>
          <ActiveFilters search={search} options={[]} />
          <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-muted tabular-nums">
              {pluralize(found.total, 'federal official')}
            </p>
            <BrowseViewSwitch search={search} />
          </div>
          {termsOver && <p className="mb-4 text-sm text-ink-muted">{termsOver}</p>}
          <ResultPage
            search={search}
            found={found}
            columns="lg:grid-cols-3"
            table={(officials) => <OfficialsTable officials={officials} />}
            card={(official) => <OfficialCard official={official} />}
          />
        </>
      )}
    </>
  )
}

function NobodyFound({ search }: { search: BrowseSearch }) {
  const unfiltered = paths.governmentActions(browseQuery({ ...search, officials: noFilter }))
  return isNarrowed(search.officials) ? (
    <EmptyState
      title={
        search.q
          ? 'No federal officials found for your search query.'
          : 'No federal officials fit these filters.'
      }
      action={<LinkButton to={unfiltered}>Clear filters</LinkButton>}
    />
  ) : (
    <EmptyState
      title="No federal officials found for your search query."
      action={<LinkButton to={paths.officials()}>Browse All Federal Officials</LinkButton>}
    />
  )
}

/** State, chamber, party and office, each with how many officials the other filters leave. Works without script. */
function OfficialsFilterForm({ search, facets }: Pick<LoadedOfficials, 'search' | 'facets'>) {
  const { state, chamber, party, office } = search.officials
  const { officials: _, ...elsewhere } = { ...search, page: 1 }
  const kept = browseQuery({ ...elsewhere, officials: noFilter })
  const countOf = (facet: string, value: string) =>
    facets.find((row) => row.facet === facet && row.value === value)?.officials ?? 0
  const option = (facet: string, value: string, label: string) =>
    withCount(value, label, countOf(facet, value))
  const states = facets.filter(({ facet }) => facet === 'state').map(({ value }) => value)
  if (state && !states.includes(state)) states.push(state)
  const all = countOf('office', 'sitting') + countOf('office', 'former')
  return (
    <Form
      // The fields show what the address says, also after another one was followed.
      key={JSON.stringify(search)}
      method="get"
      action={paths.governmentActions()}
      aria-label="Filters"
      className="mb-6 filter-row"
    >
      {Object.entries(kept).map(([name, value]) =>
        value === undefined || String(value) === '' ? null : (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ),
      )}
      <FilterSelect
        label="State"
        name="state"
        value={state}
        options={states
          .map((code) => option('state', code, stateName(code)))
          .toSorted((a, b) => a.label.localeCompare(b.label))}
      />
      <FilterSelect
        label="Chamber"
        name="chamber"
        value={chamber}
        options={chambers.map((one) => option('chamber', one, one))}
      />
      <FilterSelect
        label="Party"
        name="party"
        value={party}
        options={parties.map((one) => option('party', one, one))}
      />
      <Select
        label="Office"
        name="office"
        defaultValue={office ?? usualOffice(search.q)}
        options={offices.map(({ value, label }) =>
          value === 'all' ? withCount(value, label, all) : option('office', value, label),
        )}
      />
      <Button type="submit">Show</Button>
      {isNarrowed(search.officials) && (
        <Link to={paths.governmentActions(kept)} className="min-h-11 content-center text-sm">
          Clear filters
        </Link>
      )}
      <p className="basis-full text-sm text-ink-muted">
        The number next to each choice is how many officials it shows. Independent includes members
        of other parties and of no party. <Link to={paths.states()}>Members by state</Link>
      </p>
    </Form>
  )
}

function withCount(value: string, label: string, count: number) {
  return { value, label: `${label} (${count.toLocaleString('en-US')})` }
}

const head = 'py-2 pr-3 last:pr-0 text-left text-xs font-semibold text-ink-muted'
const cell = 'py-2.5 pr-3 last:pr-0'

/** Four columns do not fit on a phone, so there the seat is below the name. */
export function OfficialsTable({ officials }: { officials: ListedOfficial[] }) {
  return (
    <table className="w-full border-b border-line text-sm">
      <thead className="border-b border-ink">
        <tr>
          <th className={head}>Name</th>
          <th className={`${head} hidden sm:table-cell`}>Office</th>
          <th className={`${head} hidden sm:table-cell`}>Seat</th>
          <th className={head}>Party</th>
        </tr>
      </thead>
      <tbody>
        {officials.map((official) => (
          <tr key={official.id} className="border-t border-line first:border-t-0">
            <td className={cell}>
              <Link to={paths.legislator(official.id)} className="font-semibold text-ink">
                {official.full_name}
              </Link>
              <span className="block text-ink-muted sm:hidden">
                <Seat state={official.state} district={official.district} />
              </span>
            </td>
            <td className={`${cell} hidden sm:table-cell`}>
              {official.in_office
                ? officeOf(official.chamber)
                : `Former ${officeOf(official.chamber)}`}
            </td>
            <td className={`${cell} hidden sm:table-cell`}>
              <Seat state={official.state} district={official.district} />
            </td>
            <td className={cell}>
              <PartyMark party={official.party} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
