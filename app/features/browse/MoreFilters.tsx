import { ChevronRight } from 'lucide-react'
import { Form } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { FilterSelect } from '#app/ui/FilterSelect.tsx'
import { congressName } from '#domain/dates/congress.ts'
import {
  type BrowseSearch,
  browseQuery,
  hasMoreFilters,
  type MoreFilters as Filters,
  parties,
} from './browse-search.ts'
import type { Choices } from './load-browse.ts'

const field = 'min-h-11 rounded border border-control bg-raised px-3 text-ink'

type MoreFiltersProps = { search: BrowseSearch; choices: Choices }

/** The filters that most visitors do not need, in a disclosure. A plain form, so that they work without script. */
export function MoreFilters({ search, choices }: MoreFiltersProps) {
  const { more } = search
  const kept = Object.entries(browseQuery({ ...search, more: {}, page: 1 }))
  const options = (facet: keyof Filters, labelOf = (value: string) => value) => {
    const counted = choices.filter((choice) => choice.facet === facet)
    const chosen = more[facet]?.toString()
    const isListed = chosen === undefined || counted.some(({ value }) => value === chosen)
    return [...counted, ...(isListed ? [] : [{ value: chosen, label: undefined, actions: 0 }])].map(
      ({ value, label = labelOf(value), actions }) => ({
        value,
        label: actions === null ? label : `${label} (${actions.toLocaleString('en-US')})`,
      }),
    )
  }
  const committees = options('committee')
  return (
    <details
      // The fields show what the address says, also after another link was followed.
      key={JSON.stringify(search)}
      className="group mt-3 print:hidden"
    >
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 group-open:rotate-90" />
        {hasMoreFilters(search) ? 'Change more filters' : 'More filters'}
      </summary>
      <Form
        method="get"
        action={paths.governmentActions()}
        preventScrollReset
        aria-label="More filters"
        className="mt-3 border-y border-line py-4 filter-row"
      >
        {kept.map(([name, value]) =>
          value === undefined || String(value) === '' ? null : (
            <input key={name} type="hidden" name={name} value={String(value)} />
          ),
        )}
        <FilterSelect
          label="Status"
          name="status"
          value={more.status}
          options={options('status')}
        />
        <FilterSelect
          label="Congress"
          name="congress"
          value={more.congress}
          options={options('congress', (value) => congressName(Number(value))).toSorted(
            (a, b) => Number(b.value) - Number(a.value),
          )}
        />
        <FilterSelect
          label="Subject"
          name="subject"
          value={more.subject}
          options={options('subject')}
        />
        {committees.length > 0 && (
          <FilterSelect
            label="Committee"
            name="committee"
            value={more.committee}
            options={committees}
          />
        )}
        <Day label="From" name="since" value={more.since} />
        <Day label="Through" name="until" value={more.until} />
        <label className="flex items-center gap-2 text-sm text-ink-muted filter-field">
          Sponsor
          <input
            name="sponsor"
            defaultValue={more.sponsor}
            maxLength={100}
            autoComplete="off"
            className={field}
          />
        </label>
        <FilterSelect
          label="Sponsor’s party"
          name="party"
          value={more.party}
          options={options('party').filter(({ value }) => parties.includes(value))}
        />
        <Button type="submit">Show</Button>
        <p className="basis-full text-sm text-ink-muted">
          The number next to a choice is how many actions it shows. Dates are those of the latest
          action, the signing or the decision. Orders and decisions have no Congress, subject or
          sponsor.
        </p>
      </Form>
    </details>
  )
}

function Day({ label, name, value }: { label: string; name: string; value: string | undefined }) {
  return (
    <label className="flex items-center gap-2 text-sm text-ink-muted filter-field">
      {label}
      <input type="date" name={name} defaultValue={value ?? ''} className={field} />
    </label>
  )
}
