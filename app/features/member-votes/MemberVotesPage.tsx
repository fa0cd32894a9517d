import { data, Form, Link } from 'react-router'
import { PageTerms } from '#app/components/glossary/TermText.tsx'
import { NoSuchLegislator } from '#app/components/official-card/NoSuchLegislator.tsx'
import { seatOf } from '#app/components/official-card/seat.ts'
import { toListedVote } from '#app/components/vote-list/to-listed-vote.ts'
import { congressOptions, listKinds } from '#app/components/vote-list/vote-filters.ts'
import { VoteList } from '#app/components/vote-list/VoteList.tsx'
import { VoteListItem } from '#app/components/vote-list/VoteListItem.tsx'
import { YourVotes } from '#app/components/your-members/YourVotes.tsx'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths, type MemberVotesQuery } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { FilterSelect } from '#app/ui/FilterSelect.tsx'
import { partyGroup, partyLabel } from '#domain/members/party.ts'
import { policyAreas } from '#domain/measures/policy-areas.ts'
import { voteResult } from '#domain/votes/vote-result.ts'
import type { Route } from './+types/MemberVotesPage'
import { loadMemberVotes, type LoadedMemberVotes } from './load-member-votes.ts'
import { MemberCounts } from './MemberCounts.tsx'
import { MissedVotes } from './MissedVotes.tsx'
import { VoteYear } from './VoteYear.tsx'
import { readMemberVotesSearch, sides } from './member-votes-search.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const search = readMemberVotesSearch(new URL(request.url).searchParams)
  const loaded = await loadMemberVotes(context.get(publicData), params.id, search)
  return data(loaded, { status: loaded ? 200 : 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return [{ title: 'Legislator Not Found · Rotunda' }, { name: 'robots', content: 'noindex' }]
  const { member } = loaderData
  return pageMeta({
    matches,
    title: `Votes of ${member.full_name}`,
    description: `Every recorded vote of ${member.full_name} (${seatOf(member)}) in the record, by Congress, kind and subject.`,
    path: paths.memberVotes(member.id),
    card: paths.legislatorCard(member.id),
  })
}

export default function MemberVotesPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchLegislator />
  return <MemberVotes {...loaderData} />
}

function MemberVotes(loaded: LoadedMemberVotes) {
  const { member, search, votes, total, page, totalPages, counts } = loaded
  return (
    <div className="column pt-6">
      <Breadcrumb
        steps={[
          { name: 'Officials', to: paths.officials() },
          { name: member.full_name, to: paths.legislator(member.id) },
          { name: 'Votes' },
        ]}
      />
      <h1 className="mt-5 text-h1">Votes of {member.full_name}</h1>
      <p className="mt-2 text-ink-muted">
        {partyLabel(member.party)} · {seatOf(member)} ·{' '}
        <Link to={paths.memberComparison({ a: member.id })}>Compare with another member</Link>
      </p>
      <div className="mt-8 grid max-w-[60rem] gap-8">
        {counts === undefined ? (
          <p className="text-ink-muted">We couldn’t load the counts of this member.</p>
        ) : (
          counts.map((row) => <MemberCounts key={row.chamber} counts={row} />)
        )}
        {loaded.year && <VoteYear loaded={{ ...loaded, year: loaded.year }} />}
        {loaded.years.length > 1 && <MissedVotes years={loaded.years} />}
      </div>
      <Filters
        id={member.id}
        search={search}
        congresses={loaded.congresses}
        years={loaded.years.map(({ year }) => year)}
      />
      <VoteList
        total={total}
        page={page}
        totalPages={totalPages}
        hrefFor={(number) => paths.memberVotes(member.id, { ...search, page: number })}
        elsewhere={
          total > 0 && (
            <a
              href={paths.memberVotes(member.id, { ...search, page: undefined }, 'csv')}
              download
              className="text-sm"
            >
              These votes as CSV
            </a>
          )
        }
        empty={
          <EmptyState
            title={
              loaded.congresses.length === 0
                ? 'We have no votes by this member.'
                : 'No vote of this member fits these filters.'
            }
          />
        }
      >
        <PageTerms value={loaded.terms}>
          {votes.map((vote) => (
            <VoteListItem
              key={vote.roll_call_id}
              vote={toListedVote(vote.roll_call_id, vote)}
              sentence={loaded.sentences[vote.roll_call_id] ?? null}
            >
              <p className="font-semibold">{vote.vote_decision}</p>
              <p className="text-ink-muted">
                {vote.party_majority && `Most ${membersOf(vote.party)}: ${vote.party_majority} · `}
                {voteResult(vote)}
              </p>
              <YourVotes rollCall={vote.roll_call_id} />
            </VoteListItem>
          ))}
        </PageTerms>
      </VoteList>
    </div>
  )
}

function membersOf(party: string): string {
  return { dem: 'Democrats', rep: 'Republicans', ind: 'Independents' }[partyGroup(party)]
}

type FiltersProps = {
  id: string
  search: MemberVotesQuery
  congresses: number[]
  years: number[]
}

function Filters({ id, search, congresses, years }: FiltersProps) {
  return (
    <Form
      key={id + JSON.stringify(search)}
      method="get"
      action={paths.memberVotes(id)}
      aria-label="Filters"
      className="mt-10 filter-row"
    >
      <FilterSelect
        label="Congress"
        name="congress"
        value={search.congress}
        options={congressOptions(congresses)}
      />
      <FilterSelect
        label="Year"
        name="year"
        value={search.year}
        options={[...new Set(years)]
          .toReversed()
          .map((year) => ({ value: String(year), label: String(year) }))}
      />
      <FilterSelect label="Kind" name="kind" value={search.kind} options={listKinds} />
      <FilterSelect
        label="Subject"
        name="subject"
        value={search.subject}
        options={policyAreas.map((area) => ({ value: area, label: area }))}
      />
      <FilterSelect label="Position" name="side" value={search.side} options={sides} />
      <Button type="submit">Show</Button>
    </Form>
  )
}
