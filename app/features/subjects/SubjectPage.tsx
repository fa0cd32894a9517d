import { data, Form, Link, redirect } from 'react-router'
import { ActionCard } from '#app/components/action-card/ActionCard.tsx'
import { toCardAction } from '#app/components/action-card/to-card-action.ts'
import { FollowByMail } from '#app/components/follow-by-mail/FollowByMail.tsx'
import { FollowThing } from '#app/components/follow-thing/FollowThing.tsx'
import {
  congressesBetween,
  congressOptions,
  wholeNumber,
} from '#app/components/vote-list/vote-filters.ts'
import { type ActionRow, actionRowColumns } from '#app/data/action-row.ts'
import { publicData, type PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { feedLink, pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Button } from '#app/ui/Button.tsx'
import { FilterSelect } from '#app/ui/FilterSelect.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { policyAreas } from '#domain/measures/policy-areas.ts'
import type { Route } from './+types/SubjectPage'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const area = policyAreas.find((each) => each.toLowerCase() === params.name.toLowerCase())
  if (area !== undefined && area !== params.name)
    throw redirect(paths.subject(area) + url.search, 301)
  const found = await loadSubject(context.get(publicData), params.name, {
    congress: wholeNumber(url.searchParams.get('congress'), 1, 999),
    page: wholeNumber(url.searchParams.get('page'), 1, 99_999) ?? 1,
  })
  if (!found) throw data('Subject not found.', { status: 404 })
  return found
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, congress } = loaderData
  return [
    ...pageMeta({
      matches,
      title: name,
      description: `What Congress did on the subject ${name}, the newest first.`,
      path: paths.subject(name, { congress }),
    }),
    feedLink(`Actions on ${name}`, paths.feed({ subject: name, congress })),
  ]
}

export default function SubjectPage({ loaderData }: Route.ComponentProps) {
  const { name, congress, congresses, actions, total, page } = loaderData
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
        <div>
          <FollowThing thing={{ kind: 'subject', id: name }} name={name} />
          <FollowByMail thing={{ kind: 'subject', id: name }} />
        </div>
      </div>
      <Form
        key={congress}
        method="get"
        action={paths.subject(name)}
        aria-label="Filters"
        className="mt-6 filter-row"
      >
        <FilterSelect
          label="Congress"
          name="congress"
          value={congress}
          options={congressOptions(congresses)}
        />
        <Button type="submit">Show</Button>
      </Form>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Link to={paths.calendar({ subject: name })}>Scheduled events in this subject</Link>
        <a href={paths.feed({ subject: name, congress })}>Feed</a>
      </p>
      <h2 className="sr-only">Actions</h2>
      {actions.length === 0 && (
        <p className="mt-8">
          {total > 0 ? 'There is no such page.' : 'No action in our record fits.'}
        </p>
      )}
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
          hrefFor={(to) => paths.subject(name, { congress, page: to > 1 ? to : undefined })}
        />
      </div>
    </div>
  )
}

const actionsPerPage = 24

/**
 * A page of the actions of a subject, the newest first. Null if neither the Library of Congress nor the record knows the
 * subject.
 * @throws DataError if a query fails
 */
async function loadSubject(
  client: PublicData,
  name: string,
  { congress, page }: { congress: number | undefined; page: number },
) {
  // No subject is longer, and none has a NUL, which the database refuses.
  if (name.length > 200 || name.includes('\0')) return null
  const from = (page - 1) * actionsPerPage
  const ofSubject = <Query extends { match: (filter: Record<string, unknown>) => Query }>(
    query: Query,
  ) => query.match({ policy_area: name, ...(congress && { congress_number: congress }) })
  const [counted, rows, oldest, newest] = await Promise.all([
    ofSubject(client.from('GovernmentActions').select('id', { count: 'exact', head: true })),
    ofSubject(client.from('GovernmentActions').select(actionRowColumns))
      .order('action_date', { ascending: false })
      .order('id')
      .range(from, from + actionsPerPage - 1)
      .overrideTypes<ActionRow[], { merge: false }>(),
    endOfSubject(client, name, true),
    endOfSubject(client, name, false),
  ])
  unwrap(counted)
  const total = counted.count ?? 0
  const congresses = congressesBetween(
    unwrap(oldest)?.congress_number,
    unwrap(newest)?.congress_number,
  )
  if (congresses.length === 0 && total === 0 && !policyAreas.includes(name)) return null
  return { name, congress, congresses, total, page, actions: unwrap(rows) }
}

/** The oldest or the newest action of a subject. */
function endOfSubject(client: PublicData, name: string, ascending: boolean) {
  return client
    .from('GovernmentActions')
    .select('congress_number')
    .eq('policy_area', name)
    .order('congress_number', { ascending })
    .limit(1)
    .maybeSingle()
}
