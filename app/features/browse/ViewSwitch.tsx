import { LayoutGrid, List } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { SegmentedControl } from '#app/ui/SegmentedControl.tsx'
import { type BrowseSearch, browseQuery } from './browse-search.ts'

/** Cards, or a dense table. */
export function ViewSwitch({ search }: { search: BrowseSearch }) {
  const to = (view: BrowseSearch['view']) =>
    paths.governmentActions(browseQuery({ ...search, view }))
  return (
    <SegmentedControl
      label="View"
      value={search.view}
      segments={[
        {
          value: 'grid',
          label: 'Grid',
          icon: <LayoutGrid aria-hidden className="size-4" />,
          to: to('grid'),
        },
        {
          value: 'list',
          label: 'List',
          icon: <List aria-hidden className="size-4" />,
          to: to('list'),
        },
      ]}
    />
  )
}
