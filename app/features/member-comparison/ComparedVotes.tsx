import { PageTerms } from '#app/components/glossary/TermText.tsx'
import { toListedVote } from '#app/components/vote-list/to-listed-vote.ts'
import { VoteListItem } from '#app/components/vote-list/VoteListItem.tsx'
import { YourVotes } from '#app/components/your-members/YourVotes.tsx'
import { paths } from '#app/paths.ts'
import { Pagination } from '#app/ui/Pagination.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { countOf } from '#domain/language/share.ts'
import type { ComparedMember, LoadedComparison } from './load-comparison.ts'

type ComparedVotesProps = {
  one: ComparedMember
  other: ComparedMember
  subject: string | undefined
  compared: NonNullable<LoadedComparison['compared']>
}

/** What two members voted on together, and the votes in which one answered yea and the other nay, newest first. */
export function ComparedVotes({ one, other, subject, compared }: ComparedVotesProps) {
  const { inCommon, bothDecided, agreed, differing, total, page, totalPages } = compared
  return (
    <>
      <dl className="grid max-w-[60rem] gap-x-10 gap-y-4 sm:grid-cols-3">
        <Count name="Roll calls that list both" value={inCommon.toLocaleString('en-US')} />
        <Count name="Both answered yea or nay" value={bothDecided.toLocaleString('en-US')} />
        <Count name="Of these, the same answer" value={countOf(agreed, bothDecided)} />
      </dl>
      <h2 className="mt-10 text-h2">Where they differed</h2>
      <p className="mt-1 text-ink-muted">
        {total === 0
          ? 'In no vote did one answer yea and the other nay.'
          : `${pluralize(total, 'vote')}, newest first`}
        {totalPages > 1 && ` · page ${page} of ${totalPages.toLocaleString('en-US')}`}
      </p>
      {differing.length > 0 && (
        <ul className="mt-3 border-b border-line">
          <PageTerms value={compared.terms}>
            {differing.map((vote) => (
              <VoteListItem
                key={vote.roll_call_id}
                vote={toListedVote(vote.roll_call_id, vote)}
                sentence={compared.sentences[vote.roll_call_id] ?? null}
              >
                <p>
                  {one.name}: <strong className="font-semibold">{vote.decision_of_one}</strong>
                </p>
                <p>
                  {other.name}: <strong className="font-semibold">{vote.decision_of_other}</strong>
                </p>
                <YourVotes rollCall={vote.roll_call_id} />
              </VoteListItem>
            ))}
          </PageTerms>
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          totalPages={totalPages}
          hrefFor={(number) =>
            paths.memberComparison({
              a: one.id,
              b: other.id,
              subject,
              page: number > 1 ? number : undefined,
            })
          }
        />
      </div>
    </>
  )
}

function Count({ name, value }: { name: string; value: string }) {
  return (
    <div className="border-t border-line pt-2">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="text-lead tabular-nums">{value}</dd>
    </div>
  )
}
