import { data } from 'react-router'
import { ActionCard } from '#app/components/action-card/ActionCard.tsx'
import { toCardAction } from '#app/components/action-card/to-card-action.ts'
import { FollowThing } from '#app/components/follow-thing/FollowThing.tsx'
import { type ActionRow, actionRowColumns } from '#app/data/action-row.ts'
import { publicData, type PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { policyAreas } from '#domain/measures/policy-areas.ts'
import type { Route } from './+types/SubjectPage'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = url.searchParams.get('page') ?? ''
  const found = await loadSubject(
    context.get(publicData),
    params.name,
    /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  )
  if (!found) throw data('Subject not found.', { status: 404 })
  return found
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name } = loaderData
  return pageMeta({
    matches,
    title: name,
    description: `What Congress did on the subject ${name}, the newest first.`,
    path: paths.subject(name),
  })
}

export default function SubjectPage({ loaderData }: Route.ComponentProps) {
  const { name, actions, total, page } = loaderData
  return (
    <div className="column pt-6">
      <Breadcrumb steps={[{ name: 'Subjects', to: paths.subjects() }, { name }]} />
      <div className="mt-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-h1">{name}</h1>
          <p className="mt-2 text-ink-muted tabular-nums">
            {pluralize(total, 'action')}, the newest first
          </p>
        </div>
        <FollowThing thing={{ kind: 'subject', id: name }} name={name} />
      </div>
      <h2 className="sr-only">Actions</h2>
      {actions.length === 0 && <p className="mt-8">There is no such page.</p>}
      <ul className="mt-8 grid gap-x-9 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
        {actions.map((action) => (
          <li key={action.id} className="min-w-0">
            <ActionCard action={toCardAction(action)} />
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Pagination
          page={page}
          totalPages={Math.ceil(total / actionsPerPage)}
          hrefFor={(to) => paths.subject(name, to > 1 ? { page: to } : {})}
        />
      </div>
    </div>
  )
}

const actionsPerPage = 24

/**
 * A page of the actions of a subject, the newest first. Null for what is no subject: neither the Library of Congress nor
 * the record knows it.
 * @throws DataError where a query fails.
 */
async function loadSubject(client: PublicData, name: string, page: number) {
  // An action has no longer one, and none with a NUL; the database need not be asked.
  if (name.length > 200 || name.includes('\0')) return null
  const from = (page - 1) * actionsPerPage
  const [counted, rows] = await Promise.all([
    client
      .from('GovernmentActions')
      .select('id', { count: 'exact', head: true })
      .eq('policy_area', name),
    client
      .from('GovernmentActions')
      .select(actionRowColumns)
      .eq('policy_area', name)
      .order('action_date', { ascending: false })
      .order('id')
      .range(from, from + actionsPerPage - 1)
      .overrideTypes<ActionRow[], { merge: false }>(),
  ])
  unwrap(counted)
  const total = counted.count ?? 0
  if (total === 0 && !policyAreas.includes(name)) return null
  return { name, total, page, actions: unwrap(rows) }
}
