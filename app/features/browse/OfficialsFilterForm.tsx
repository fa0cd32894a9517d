import { Form, Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { FilterSelect } from '#app/ui/FilterSelect.tsx'
import { Select } from '#app/ui/Select.tsx'
import { stateName } from '#domain/places/states.ts'
import { browseQuery } from './browse-search.ts'
import type { LoadedOfficials } from './load-browse.ts'
import {
  chambers,
  isNarrowed,
  noFilter,
  offices,
  parties,
  usualOffice,
} from './officials-filter.ts'

/** State, chamber, party and whether they sit; beside each how many the other choices leave. Works without script. */
export function OfficialsFilterForm({
  search,
  facets,
}: Pick<LoadedOfficials, 'search' | 'facets'>) {
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
