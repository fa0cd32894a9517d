import type { CandidateTotal } from '#domain/elections/candidate-totals.ts'
import type { Tally } from '#domain/votes/vote-tally.ts'

type CountedVote = {
  counts: Tally
  candidates?: readonly CandidateTotal[] | null
  members: readonly unknown[]
}

/** Counts the positions of members whom the record cannot name. */
export function countNotShown({ counts, candidates, members }: CountedVote): number {
  const { yea, nay, present, notVoting } = counts
  const all =
    candidates?.reduce((sum, { total }) => sum + total, 0) ?? yea + nay + present + notVoting
  return Math.max(0, all - members.length)
}

/** Says it in a sentence, or null if every position is shown. */
export function sayNotShown(vote: CountedVote): string | null {
  const count = countNotShown(vote)
  if (count === 0) return null
  if (vote.members.length === 0)
    return 'We have the counts of this vote, but not how each member voted.'
  return count === 1
    ? '1 position is missing because we don’t know the member.'
    : `${count} positions are missing because we don’t know the members.`
}
