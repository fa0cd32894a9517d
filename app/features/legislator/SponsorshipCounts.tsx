import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import type { LoadedLegislator } from './load-legislator.ts'

type Counts = NonNullable<LoadedLegislator['sponsorships']>

const roles = [
  { role: 'sponsor', name: 'Sponsored, in this record' },
  { role: 'cosponsor', name: 'Cosponsored, in this record' },
  { role: 'withdrawn', name: 'Withdrew as cosponsor' },
] as const

/** How many measures in the record a member sponsored and cosponsored, and where they stand; each leads to its list. */
export function SponsorshipCounts({ id, counts }: { id: string; counts: Counts }) {
  const known = roles
    .map(({ role, name }) => ({ role, name, rows: counts.filter((row) => row.role === role) }))
    .filter(({ rows }) => rows.length > 0)
  if (known.length === 0) return null
  return (
    <dl className="mb-5 grid max-w-[60rem] gap-x-10 gap-y-4 sm:grid-cols-2">
      {known.map(({ role, name, rows }) => (
        <div key={role} className="border-t border-line pt-2">
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="text-lead tabular-nums">
            <Link to={paths.memberMeasures(id, { role })}>
              {rows.reduce((sum, { measures }) => sum + measures, 0).toLocaleString('en-US')}
            </Link>
          </dd>
          {rows.map(({ status, measures }) => (
            <dd key={status} className="text-sm text-ink-muted tabular-nums">
              <Link
                to={paths.memberMeasures(id, { role, status: status ?? 'none' })}
                className="quiet-link"
              >
                {status ?? 'Status not in the record'}: {measures.toLocaleString('en-US')}
              </Link>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
