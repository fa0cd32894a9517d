import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { type BrowseSearch, browseQuery } from './browse-search.ts'
import { type BranchOption, toggleBranch, toggleType } from './filter-choice.ts'

/** What narrows the list, each as a chip that takes it away: a whole branch is one chip, else one for each type. */
export function ActiveFilters({
  search,
  options,
}: {
  search: BrowseSearch
  options: BranchOption[]
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
      {search.branches.length > 0 && (
        <li>
          <Link to={to({ branches: [], actionTypes: [] })} className="text-sm">
            Clear filters
          </Link>
        </li>
      )}
    </ul>
  )
}
