import { Form, useSubmit } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Select.tsx'
import { type BrowseSearch, browseQuery, sorts } from './browse-search.ts'

/** The order of the list; a change sorts at once, and before script has run a button does. */
export function SortForm({ search }: { search: BrowseSearch }) {
  const submit = useSubmit()
  const { sort: _, page: __, ...hiddenFields } = browseQuery(search)
  return (
    <Form
      method="get"
      action={paths.governmentActions()}
      preventScrollReset
      className="flex items-center gap-2"
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      {Object.entries(hiddenFields).map(([name, value]) =>
        value === undefined || String(value) === '' ? null : (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ),
      )}
      <Select
        key={search.sort}
        label="Sort by"
        name="sort"
        defaultValue={search.sort}
        options={sorts.filter(({ value }) => search.q || value !== 'relevance')}
      />
      <span className="hidden noscript:block">
        <Button type="submit">Sort</Button>
      </span>
    </Form>
  )
}
