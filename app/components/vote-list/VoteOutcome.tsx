import { voteResult } from '#domain/votes/vote-result.ts'
import { PartyBar } from './PartyBar.tsx'
import type { PartyVotes } from './party-votes.ts'

type VoteOutcomeProps = {
  vote: {
    question: string
    result: string
    vice_president_vote: string | null
    yea_count: number | null
    nay_count: number | null
    parties: PartyVotes
  }
}

/** The result of a roll call in a list, with its counts and a bar of them by party. */
export function VoteOutcome({ vote }: VoteOutcomeProps) {
  const [yea, nay] = [vote.yea_count ?? 0, vote.nay_count ?? 0]
  return (
    <>
      <p className="font-serif text-lead leading-snug font-semibold">
        {voteResult(vote)}
        {yea + nay > 0 && (
          <span className="whitespace-nowrap tabular-nums">
            {' '}
            {yea}–{nay}
          </span>
        )}
      </p>
      {yea + nay > 0 && (
        <div className="mt-1.5">
          <PartyBar yea={yea} nay={nay} parties={vote.parties} />
        </div>
      )}
    </>
  )
}
