import { congressName } from '#domain/dates/congress.ts'
import type { LoadedVote } from './load-roll-call.ts'

/** "House roll call 190, 119th Congress". */
export function voteName({ chamber, number, congress }: NamedVote): string {
  return `${chamber ?? ''} roll call ${number}, ${congressName(congress)}`.trim()
}

/** "Passed, 218 yea, 214 nay", or the result alone if there are no yeas and nays. */
export function outcomeOf({ result, counts }: Pick<LoadedVote, 'result' | 'counts'>): string {
  return counts.yea + counts.nay > 0 ? `${result}, ${counts.yea} yea, ${counts.nay} nay` : result
}

type NamedVote = Pick<LoadedVote, 'chamber' | 'number' | 'congress'>
