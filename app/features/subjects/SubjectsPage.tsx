import { Link } from 'react-router'
import { FollowThing } from '#app/components/follow-thing/FollowThing.tsx'
import { publicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import type { Route } from './+types/SubjectsPage'

export async function loader({ context }: Route.LoaderArgs) {
  return { subjects: unwrap(await context.get(publicData).rpc('get_subjects')) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Subjects',
    description:
      'Measures of Congress by subject, as the Library of Congress sorts them: to read and to follow.',
    path: paths.subjects(),
  })
}

export default function SubjectsPage({ loaderData: { subjects } }: Route.ComponentProps) {
  return (
    <div className="column pt-10 md:pt-14">
      <h1 className="text-h1">Subjects</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-ink-muted">
        The Library of Congress gives each measure one subject. Orders and decisions have none.
      </p>
      {subjects.length === 0 && (
        <div className="mt-8">
          <EmptyState title="No measure of this record has a subject yet." />
        </div>
      )}
      <ul className="mt-8 grid gap-x-9 md:grid-cols-2">
        {subjects.map(({ policy_area: area, action_count: count }) => (
          <li
            key={area}
            className="flex min-h-15 items-center justify-between gap-x-5 border-t border-line py-2"
          >
            <span className="min-w-0">
              <Link to={paths.subject(area)} className="quiet-link font-semibold">
                {area}
              </Link>
              <span className="block text-sm text-ink-muted tabular-nums">
                {pluralize(count, 'action')}
              </span>
            </span>
            <span className="shrink-0">
              <FollowThing thing={{ kind: 'subject', id: area }} name={area} size="sm" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
