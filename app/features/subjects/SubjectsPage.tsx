import { Form, Link } from 'react-router'
import { FollowThing } from '#app/components/follow-thing/FollowThing.tsx'
import {
  congressesBetween,
  congressOptions,
  oneOf,
  wholeNumber,
} from '#app/components/vote-list/vote-filters.ts'
import { publicData, type PublicData } from '#app/data/public-data.ts'
import { unwrap, unwrapPart } from '#app/data/unwrap.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths, type SubjectsQuery } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { FilterSelect } from '#app/ui/FilterSelect.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Select } from '#app/ui/Select.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import type { Route } from './+types/SubjectsPage'

const orders = [
  { value: '', label: 'Name' },
  { value: 'actions', label: 'Most actions' },
] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  const search: SubjectsQuery = {
    congress: wholeNumber(url.searchParams.get('congress'), 1, 999),
    sort: oneOf(orders, url.searchParams.get('sort')) || undefined,
  }
  const data = context.get(publicData)
  const [found, first, latest] = await Promise.all([
    data.rpc('get_subjects', { congress_filter: search.congress ?? null }),
    congressAtTheEnd(data, true),
    congressAtTheEnd(data, false),
  ])
  const subjects = unwrap(found)
  return {
    search,
    congresses: congressesBetween(
      unwrapPart('the first Congress', first)?.congress_number,
      unwrapPart('the latest Congress', latest)?.congress_number,
    ),
    subjects: search.sort ? subjects.toSorted((a, b) => b.action_count - a.action_count) : subjects,
  }
}

function congressAtTheEnd(data: PublicData, ascending: boolean) {
  return data
    .from('GovernmentActions')
    .select('congress_number')
    .not('congress_number', 'is', null)
    .order('congress_number', { ascending })
    .limit(1)
    .maybeSingle()
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Subjects',
    description:
      'Measures of Congress by subject, as the Library of Congress sorts them: to read and to follow.',
    path: paths.subjects(loaderData?.search),
  })
}

export default function SubjectsPage({ loaderData }: Route.ComponentProps) {
  const { search, subjects, congresses } = loaderData
  return (
    <div className="column pt-10 md:pt-14">
      <h1 className="text-h1">Subjects</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-ink-muted">
        The Library of Congress gives each measure one subject. Orders and decisions have none.
      </p>
      <Form
        key={JSON.stringify(search)}
        method="get"
        action={paths.subjects()}
        aria-label="Filters"
        className="mt-6 filter-row"
      >
        <FilterSelect
          label="Congress"
          name="congress"
          value={search.congress}
          options={congressOptions(congresses)}
        />
        <Select label="Order" name="sort" defaultValue={search.sort ?? ''} options={orders} />
        <Button type="submit">Show</Button>
      </Form>
      {subjects.length === 0 && (
        <div className="mt-8">
          <EmptyState
            title={
              search.congress
                ? 'No measure of this Congress has a subject in our record.'
                : 'No measure of this record has a subject yet.'
            }
            action={search.congress && <LinkButton to={paths.subjects()}>All subjects</LinkButton>}
          />
        </div>
      )}
      <ul className="mt-8 grid gap-x-9 md:grid-cols-2">
        {subjects.map(({ policy_area: area, action_count: count }) => (
          <li
            key={area}
            className="flex min-h-15 items-center justify-between gap-x-5 border-t border-line py-2"
          >
            <span className="min-w-0">
              <Link
                to={paths.subject(area, { congress: search.congress })}
                className="quiet-link font-semibold"
              >
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
