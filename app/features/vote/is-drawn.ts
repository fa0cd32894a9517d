import type { LoadedVote } from './load-roll-call.ts'

/**
 * Whether the seats of a roll call are drawn: not of a quorum call, which is no vote, nor of a vote in other words than
 * yea and nay, whose answers have no shape.
 */
export function isDrawn({
  requires,
  candidates,
  members,
}: Pick<LoadedVote, 'requires' | 'candidates' | 'members'>): boolean {
  return requires !== 'quorum' && !candidates && members.every(({ answer }) => answer === undefined)
}
