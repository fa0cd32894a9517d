import { congressName } from '#domain/dates/congress.ts'
import type { LoadedVote } from './load-roll-call.ts'

/** "House roll call 190, 119th Congress". */
export function voteName({ chamber, number, congress }: NamedVote): string {
  return `${chamber ?? ''} roll call ${number}, ${congressName(congress)}`.trim()
}

/** "Passed, 218 yea, 214 nay", or the result alone where nobody answered yea or nay. */
export function outcomeOf({ result, counts }: Pick<LoadedVote, 'result' | 'counts'>): string {
  return counts.yea + counts.nay > 0 ? `${result}, ${counts.yea} yea, ${counts.nay} nay` : result
}

type NamedVote = Pick<LoadedVote, 'chamber' | 'number' | 'congress'>

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
