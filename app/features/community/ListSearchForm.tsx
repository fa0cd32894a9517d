import { Form } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Select.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { type ListSearch, listOrders } from './load-community.ts'

/** Looks for public lists by their words; a form that works without script. */
export function ListSearchForm({ search }: { search: ListSearch | null }) {
  return (
    <search aria-label="Public lists">
      <Form action={paths.community()} className="mt-8 flex flex-wrap items-end gap-4">
        <TextField
          label="Search lists"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={search?.q ?? ''}
          key={search?.q ?? ''}
          className="min-w-60 grow sm:max-w-md"
        />
        <Select
          label="Order"
          name="sort"
          defaultValue={search?.sort ?? 'newest'}
          options={Object.entries(listOrders).map(([value, label]) => ({ value, label }))}
        />
        <Button type="submit">Search</Button>
      </Form>
    </search>
  )
}
