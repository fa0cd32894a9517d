import { Link } from 'react-router'
import { TermText } from '#app/components/glossary/TermText.tsx'
import { YourVotes } from '#app/components/your-members/YourVotes.tsx'
import { mostRollCalls } from '#app/data/own-votes.ts'
import { paths } from '#app/paths.ts'
import { LongDetails } from '#app/ui/LongDetails.tsx'
import { isoDay, longDate } from '#domain/dates/dates.ts'
import { voteResult } from '#domain/votes/vote-result.ts'
import type { LoadedRollCall } from './load-roll-call.ts'
import { voteTitle } from '#domain/votes/vote-title.ts'

const shownAtOnce = 8
/** With the vote of the page as many as one request for the user's own members takes. */
const mostOfYours = mostRollCalls - 1

type OtherVotesProps = Pick<LoadedRollCall, 'others'> & {
  /** "measure", "nomination" or "treaty". */
  noun: string
}

/** The other roll calls on the same measure, nomination or treaty, newest first. */
export function OtherVotes({ others, noun }: OtherVotesProps) {
  if (others === undefined)
    return <p className="text-ink-muted">We couldn’t load the other votes.</p>
  if (others.length === 0)
    return <p className="text-ink-muted">We have no other votes on this {noun}.</p>
  const more = others.slice(shownAtOnce)
  const yours = new Set(others.slice(0, mostOfYours).map(({ id }) => id))
  return (
    <>
      <VoteRows votes={others.slice(0, shownAtOnce)} yours={yours} />
      {more.length > 0 && (
        <LongDetails
          summary={`${more.length} earlier`}
          summaryClassName="w-fit py-3 text-sm text-accent print:hidden"
        >
          <VoteRows votes={more} yours={yours} />
        </LongDetails>
      )}
    </>
  )
}

type VoteRowsProps = {
  votes: NonNullable<LoadedRollCall['others']>
  /** The votes that show how the user's own members voted. */
  yours: ReadonlySet<string>
}

function VoteRows({ votes, yours }: VoteRowsProps) {
  return (
    <ul className="border-b border-line">
      {votes.map((vote) => (
        <li
          key={vote.id}
          className="grid grid-cols-1 gap-x-6 gap-y-0.5 border-t border-line py-3 text-sm sm:grid-cols-[minmax(0,1fr)_18rem]"
        >
          <div className="min-w-0">
            <Link to={paths.vote(vote.id)} className="font-semibold wrap-anywhere text-ink">
              {voteTitle(vote)}
            </Link>
            <Sentence words={vote.sentence} />
            {vote.subject && !voteTitle(vote).includes(vote.subject) && (
              <p className="wrap-anywhere text-ink-muted">{vote.subject}</p>
            )}
            {vote.amendment_purpose && !vote.sentence?.includes('stated purpose') && (
              <p className="wrap-anywhere text-ink-muted">{vote.amendment_purpose}</p>
            )}
          </div>
          <p className="text-ink-muted tabular-nums sm:text-right">
            {vote.chamber} roll call {vote.roll_call_number} ·{' '}
            <time dateTime={isoDay(vote.vote_date) ?? undefined}>{longDate(vote.vote_date)}</time>
            <span className="block">
              {voteResult(vote)}
              {(vote.yea_count ?? 0) + (vote.nay_count ?? 0) > 0 &&
                `, ${vote.yea_count} to ${vote.nay_count}`}
            </span>
          </p>
          {yours.has(vote.id) && (
            <div className="empty:hidden sm:col-span-2">
              <YourVotes rollCall={vote.id} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Sentence({ words }: { words: string | null }) {
  return (
    words && (
      <p className="wrap-anywhere">
        <TermText text={words} />
      </p>
    )
  )
}
