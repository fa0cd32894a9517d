import type { LoadedLegislator } from './load-legislator.ts'

type Counts = NonNullable<LoadedLegislator['sponsorships']>

const roles = [
  { role: 'sponsor', name: 'Sponsored' },
  { role: 'cosponsor', name: 'Cosponsored' },
] as const

/** How many measures in the record a member sponsored and cosponsored, and where they stand. */
export function SponsorshipCounts({ counts }: { counts: Counts }) {
  const known = roles
    .map(({ role, name }) => ({ name, rows: counts.filter((row) => row.role === role) }))
    .filter(({ rows }) => rows.length > 0)
  if (known.length === 0) return null
  return (
    <dl className="mb-5 grid max-w-[60rem] gap-x-10 gap-y-4 sm:grid-cols-2">
      {known.map(({ name, rows }) => (
        <div key={name} className="border-t border-line pt-2">
          <dt className="text-sm text-ink-muted">{name}, in this record</dt>
          <dd className="text-lead tabular-nums">
            {rows.reduce((sum, { measures }) => sum + measures, 0).toLocaleString('en-US')}
          </dd>
          {rows.map(({ status, measures }) => (
            <dd key={status} className="text-sm text-ink-muted tabular-nums">
              {status ?? 'Status not in the record'}: {measures.toLocaleString('en-US')}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
