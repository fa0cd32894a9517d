import { data } from 'react-router'
import { ActionCard } from '#app/components/action-card/ActionCard.tsx'
import { toCardAction } from '#app/components/action-card/to-card-action.ts'
import { FollowThing } from '#app/components/follow-thing/FollowThing.tsx'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import type { Route } from './+types/SubjectPage'
import { actionsPerPage, loadSubject } from './load-subject.ts'

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
