import { Form, Link } from 'react-router'
import { z } from 'zod'
import { oneOf } from '#app/components/vote-list/vote-filters.ts'
import { publicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { type CommitteesQuery, paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { FilterSelect } from '#app/ui/FilterSelect.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { fieldStyle } from '#app/ui/TextField.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { partyCount, partyGroup, partyLetter } from '#domain/members/party.ts'
import type { Route } from './+types/CommitteesPage'

/** By the first letter of a committee's code. */
const chambers = [
  { value: 'House', label: 'House', letter: 'H' },
  { value: 'Senate', label: 'Senate', letter: 'S' },
  { value: 'Joint', label: 'Joint', letter: 'J' },
] as const

const partyCounts = z.array(z.object({ party: z.string(), members: z.number() }))
const committeeLeaders = z.array(
  z.object({ id: z.string(), name: z.string(), party: z.string(), title: z.string() }),
)

export async function loader({ url, context }: Route.LoaderArgs) {
  const search: CommitteesQuery = {
    chamber: oneOf(chambers, url.searchParams.get('chamber')),
    q: url.searchParams.get('q')?.trim().slice(0, 100) || undefined,
  }
  const rows = unwrap(await context.get(publicData).rpc('get_committees'))
  const words = search.q?.toLowerCase().split(/\s+/) ?? []
  const letter = chambers.find(({ value }) => value === search.chamber)?.letter
  const committees = rows
    .filter(({ code }) => letter === undefined || code.startsWith(letter))
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .map((row) => ({
      ...row,
      parties: partyCounts.parse(row.parties),
      leaders: committeeLeaders.parse(row.leaders),
    }))
  return { search, committees, total: rows.length }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Committees of Congress',
    description:
      'The committees of the House and the Senate and the joint committees, who leads them, and how many members of each party have a seat.',
    path: paths.committees(loaderData?.search),
  })
}

export default function CommitteesPage({ loaderData }: Route.ComponentProps) {
  const { search, committees, total } = loaderData
  return (
    <div className="column pt-6">
      <Breadcrumb steps={[{ name: 'Officials', to: paths.officials() }, { name: 'Committees' }]} />
      <h1 className="mt-5 text-h1">Committees of Congress</h1>
      <p className="mt-2 max-w-[68ch] text-ink-muted">
        Most bills go to a committee first. Here are the full committees with the members that our
        record lists now.
      </p>
      <Form
        key={JSON.stringify(search)}
        method="get"
        action={paths.committees()}
        aria-label="Filters"
        className="mt-6 filter-row"
      >
        <FilterSelect label="Chamber" name="chamber" value={search.chamber} options={chambers} />
        <label className="flex items-center gap-2 text-sm text-ink-muted filter-field">
          Name
          <input
            type="search"
            name="q"
            maxLength={100}
            defaultValue={search.q ?? ''}
            className={`${fieldStyle} min-h-11`}
          />
        </label>
        <Button type="submit">Show</Button>
      </Form>
      <p className="mt-6">
        {committees.length === total
          ? pluralize(total, 'committee')
          : `${committees.length} of ${pluralize(total, 'committee')}`}
      </p>
      {committees.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            title="No committee fits these filters."
            action={<LinkButton to={paths.committees()}>All committees</LinkButton>}
          />
        </div>
      ) : (
        <ul className="mt-3 border-b border-line">
          {committees.map((committee) => (
            <CommitteeRow key={committee.code} committee={committee} />
          ))}
        </ul>
      )}
    </div>
  )
}

type Committee = Route.ComponentProps['loaderData']['committees'][number]

function CommitteeRow({
  committee: { code, name, members, parties, leaders },
}: {
  committee: Committee
}) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <Link to={paths.committee(code)} className="quiet-link font-serif font-semibold">
          {name}
        </Link>
        {leaders.length > 0 && (
          <p className="text-sm text-ink-muted">
            {leaders.map(({ id, name: leader, party, title }, at) => (
              <span key={id}>
                {at > 0 && ' · '}
                {title}:{' '}
                <Link to={paths.legislator(id)} className="quiet-link">
                  {leader}
                </Link>{' '}
                ({partyLetter(partyGroup(party))})
              </span>
            ))}
          </p>
        )}
      </div>
      <p className="text-sm text-ink-muted tabular-nums sm:text-right">
        {members === 0 ? (
          'We don’t know its members yet.'
        ) : (
          <>
            {pluralize(members, 'member')}
            <span className="block">
              {parties.map((each) => partyCount(partyGroup(each.party), each.members)).join(', ')}
            </span>
          </>
        )}
      </p>
    </li>
  )
}
