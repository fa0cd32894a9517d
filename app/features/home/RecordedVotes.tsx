import { Link } from 'react-router'
import { TermText } from '#app/components/glossary/TermText.tsx'
import { TallyBar } from '#app/components/tally-bar/TallyBar.tsx'
import { ChooseMembersLink, YourVotes } from '#app/components/your-members/YourVotes.tsx'
import { paths } from '#app/paths.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { isoDay, longDate } from '#domain/dates/dates.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { limits } from '#domain/limits.ts'
import { lineOfFacts } from '#domain/language/line-of-facts.ts'
import { majorityOfVote } from '#domain/votes/majority.ts'
import { truncate } from '#domain/language/truncate.ts'
import { vicePresidentVote, voteResult } from '#domain/votes/vote-result.ts'
import type { HomeData } from './home-data.ts'
import { voteTitle } from '#domain/votes/vote-title.ts'

/** The server makes the sentence about the decision, so that no visitor downloads what makes it. */
type Vote = HomeData['votes'][number] & { sentence: string | null }

export function RecordedVotes({ votes }: { votes: Vote[] }) {
  if (votes.length === 0) return null
  return (
    <section aria-labelledby="votes" className="column pt-16">
      <h2 id="votes" className="text-h2">
        Recorded votes
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        The most recent votes of the House and the Senate on measures, nominations and treaties.{' '}
        <Link to={paths.votes()}>All recorded votes</Link>
        {' · '}
        <ChooseMembersLink />
      </p>
      <ul className="mt-5 grid grid-cols-1 gap-x-9 md:grid-cols-2">
        {votes.map((vote) => (
          <RecordedVote key={vote.id} vote={vote} />
        ))}
      </ul>
    </section>
  )
}

function RecordedVote({ vote }: { vote: Vote }) {
  const tally = {
    yea: vote.yea_count ?? 0,
    nay: vote.nay_count ?? 0,
    present: vote.present_count ?? 0,
    notVoting: vote.not_voting_count ?? 0,
  }
  const chamber = vote.chamber === 'Senate' ? 'Senate' : 'House'
  const needed =
    majorityOfVote({
      requires: vote.required_majority,
      result: vote.result,
      counts: tally,
      vicePresident: vicePresidentVote(vote.vice_president_vote),
      chamber,
    })?.needed ?? null
  return (
    <li className="relative flex min-w-0 flex-col border-t border-line py-5">
      <p className="text-sm text-ink-muted tabular-nums">
        <Link to={paths.vote(vote.id)} className="quiet-link relative z-10">
          {vote.chamber} roll call {vote.roll_call_number}
        </Link>{' '}
        · <time dateTime={isoDay(vote.vote_date) ?? undefined}>{longDate(vote.vote_date)}</time>
      </p>
      <h3 className="mt-1 font-serif text-lead leading-snug">
        <Link
          to={paths.actionVote(vote.action.id, vote.id)}
          className="quiet-link after:absolute after:inset-0"
        >
          {truncate(headingTitle(vote.action.title), limits.characters.cardTitle)}
        </Link>
      </h3>
      {vote.sentence && (
        <p className="relative z-10 mt-1 w-fit text-sm">
          <TermText text={vote.sentence} />
        </p>
      )}
      <p className="mt-1 mb-4 text-sm text-ink-muted">
        {lineOfFacts([
          actionNumber(vote.action),
          truncate(voteTitle(vote), limits.characters.cardTitle),
          voteResult(vote),
        ])}
      </p>
      {tally.yea + tally.nay > 0 && (
        <div className="mt-auto">
          <p className="mb-1.5 flex justify-between text-sm tabular-nums">
            <span>
              <strong>{tally.yea.toLocaleString('en-US')}</strong> yea
            </span>
            {needed !== null && <span className="text-accent">{needed} needed</span>}
            <span>
              <strong>{tally.nay.toLocaleString('en-US')}</strong> nay
            </span>
          </p>
          <TallyBar thin yea={tally.yea} nay={tally.nay} needed={needed} />
        </div>
      )}
      <div className="relative z-10 mt-2 empty:hidden">
        <YourVotes rollCall={vote.id} />
      </div>
    </li>
  )
}
