import { ViewSwitch } from '#app/components/action-table/ViewSwitch.tsx'
import { paths } from '#app/paths.ts'
import { type BrowseSearch, browseQuery } from './browse-search.ts'

export function BrowseViewSwitch({ search }: { search: BrowseSearch }) {
  return (
    <ViewSwitch
      view={search.view}
      labels={{ cards: 'Grid', table: 'List' }}
      to={(view) => paths.governmentActions(browseQuery({ ...search, view }))}
    />
  )
}
