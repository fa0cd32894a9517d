import { Form } from 'react-router'
import { PageTerms } from '#app/components/glossary/TermText.tsx'
import { toListedVote } from '#app/components/vote-list/to-listed-vote.ts'
import { congressOptions, listKinds } from '#app/components/vote-list/vote-filters.ts'
import { VoteList } from '#app/components/vote-list/VoteList.tsx'
import { VoteListItem } from '#app/components/vote-list/VoteListItem.tsx'
import { VoteOutcome } from '#app/components/vote-list/VoteOutcome.tsx'
import { ChooseMembersLink, YourVotes } from '#app/components/your-members/YourVotes.tsx'
import { publicData } from '#app/data/public-data.ts'
import { feedLink, pageMeta } from '#app/layout/meta.ts'
import { paths, type VotesQuery } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { FilterSelect } from '#app/ui/FilterSelect.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { findTerms } from '#domain/glossary/glossary.ts'
import { policyAreas } from '#domain/measures/policy-areas.ts'
import { voteSentence } from '#domain/votes/vote-sentence.ts'
import type { Route } from './+types/VotesPage'
import { loadVotes } from './load-votes.ts'
import { chambers, margins, readVotesSearch, splits } from './votes-search.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readVotesSearch(new URL(request.url).searchParams)
  const loaded = await loadVotes(context.get(publicData), search)
  // Made here, so that no visitor downloads what makes them.
  const votes = loaded.votes.map((vote) => ({ ...vote, sentence: voteSentence(vote) }))
  return { ...loaded, votes, terms: findTerms(votes.map(({ sentence }) => sentence)) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const query = loaderData ? { ...loaderData.search, page: pageInAddress(loaderData.page) } : {}
  return [
    ...pageMeta({
      matches,
      title: 'Recorded votes of Congress',
      description:
        'Every recorded vote of the House and the Senate in the record, by chamber, Congress, day, kind and subject, and how close it was.',
      path: paths.votes(query),
    }),
    feedLink('These votes', paths.votesFeed({ ...query, page: undefined })),
  ]
}

export default function VotesPage({ loaderData }: Route.ComponentProps) {
  const { search, votes, total, page, totalPages, congresses } = loaderData
  return (
    <div className="column pt-10">
      <h1 className="text-h1">Recorded votes</h1>
      <p className="mt-2 max-w-[68ch] text-ink-muted">
        Roll calls of the House and the Senate, newest first. In each bar the filled parts are yeas
        and the outlined parts are nays, by party.
      </p>
      <p className="mt-1">
        <ChooseMembersLink />
      </p>
      <Filters search={search} congresses={congresses} />
      <VoteList
        total={total}
        page={page}
        totalPages={totalPages}
        hrefFor={(number) => paths.votes({ ...search, page: number })}
        elsewhere={
          <span className="flex gap-x-5 text-sm">
            <a href={paths.votesCsv({ ...search, page: undefined })} download>
              These votes as CSV
            </a>
            <a href={paths.votesFeed({ ...search, page: undefined })}>Feed of these votes</a>
          </span>
        }
        empty={
          <EmptyState
            title="No vote in the record fits these filters."
            action={<LinkButton to={paths.votes()}>All votes</LinkButton>}
          />
        }
      >
        <PageTerms value={loaderData.terms}>
          {votes.map((vote) => (
            <VoteListItem key={vote.id} vote={toListedVote(vote.id, vote)} sentence={vote.sentence}>
              <VoteOutcome vote={vote} />
              <YourVotes rollCall={vote.id} />
            </VoteListItem>
          ))}
        </PageTerms>
      </VoteList>
    </div>
  )
}

function Filters({ search, congresses }: { search: VotesQuery; congresses: number[] }) {
  return (
    <Form
      // Shows the choices of the address, also after a link to other ones.
      key={JSON.stringify(search)}
      method="get"
      action={paths.votes()}
      aria-label="Filters"
      className="mt-6 filter-row"
    >
      <FilterSelect label="Chamber" name="chamber" value={search.chamber} options={chambers} />
      <FilterSelect
        label="Congress"
        name="congress"
        value={search.congress}
        options={congressOptions(congresses)}
      />
      <FilterSelect label="Kind" name="kind" value={search.kind} options={listKinds} />
      <FilterSelect label="Margin" name="margin" value={search.margin} options={margins} />
      <FilterSelect
        label="Subject"
        name="subject"
        value={search.subject}
        options={policyAreas.map((area) => ({ value: area, label: area }))}
      />
      <FilterSelect
        label="Majorities of the two parties"
        name="parties"
        value={search.parties}
        options={splits}
      />
      <label className="flex items-center gap-2 text-sm text-ink-muted filter-field">
        Day
        <input
          type="date"
          name="day"
          defaultValue={search.day ?? ''}
          className="min-h-11 rounded border border-control bg-raised px-3 text-ink"
        />
      </label>
      <Button type="submit">Show</Button>
    </Form>
  )
}

function pageInAddress(page: number): number | undefined {
  return page > 1 ? page : undefined
}
