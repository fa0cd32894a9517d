import type { AmendmentLine } from '#app/components/amendment/to-amendment-line.ts'
import { toMemberLines } from '#app/components/vote/member-lines.ts'
import { toRollCall } from '#app/components/vote/to-roll-call.ts'
import { whatAVoteMeant } from '#app/components/vote/what-a-vote-meant.ts'
import type { Chamber } from '#domain/members/chamber.ts'
import type { Passage, Votes } from './action-view.ts'
import type { LoadedAction, LoadedVote } from './load-action.ts'

/** The roll calls of an action, and the positions of the one that is shown. */
export function toVotes(
  actionId: string,
  rollCalls: LoadedAction['rollCalls'],
  vote: LoadedVote,
  chamber: Chamber | null,
  unrecorded: Passage[],
  amendments: AmendmentLine[] = [],
): Votes {
  return {
    rollCalls: (rollCalls ?? []).map((row) => ({
      ...toRollCall(row),
      summary: whatAVoteMeant(actionId, row),
    })),
    selectedId: vote?.id ?? null,
    couldNotBeRead: rollCalls === undefined || vote === undefined,
    unrecorded,
    amendments,
    members: toMemberLines(vote?.members ?? []),
    chamber,
  }
}
