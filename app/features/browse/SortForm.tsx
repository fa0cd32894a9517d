import { type ChangeEvent, startTransition, useOptimistic } from 'react'
import { Form, useSubmit } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Select.tsx'
import { type BrowseSearch, type Sort, browseQuery, sorts } from './browse-search.ts'

/** The order of the list; a change sorts at once, and before script has run a button does. */
export function SortForm({ search }: { search: BrowseSearch }) {
  const submit = useSubmit()
  // The choice shows while its list is on its way. The field stays the same one, and so keeps the focus.
  const [sort, showSort] = useOptimistic(search.sort)
  const { sort: _, page: __, ...hiddenFields } = browseQuery(search)
  function change({ target }: ChangeEvent<HTMLSelectElement>) {
    startTransition(async () => {
      showSort(target.value as Sort)
      await submit(target.form, { preventScrollReset: true })
    })
  }
  return (
    <Form
      method="get"
      action={paths.governmentActions()}
      preventScrollReset
      className="flex items-center gap-2"
    >
      {Object.entries(hiddenFields).map(([name, value]) =>
        value === undefined || String(value) === '' ? null : (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ),
      )}
      <Select
        label="Sort by"
        name="sort"
        value={sort}
        onChange={change}
        options={sorts.filter(({ value }) => search.q || value !== 'relevance')}
      />
      <span className="hidden noscript:block">
        <Button type="submit">Sort</Button>
      </span>
    </Form>
  )
}
