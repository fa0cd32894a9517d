import { toMembers } from '#app/blocks/vote/to-members.ts'
import { whatAVoteMeant } from '#app/blocks/vote/what-a-vote-meant.ts'
import { chamberOf, type Chamber } from '#domain/chamber.ts'
import { voteKind } from '#domain/vote-kind.ts'
import { vicePresidentVote, voteResult } from '#domain/vote-result.ts'
import type { Passage, Votes } from './action-view.ts'
import type { LoadedAction, LoadedVote } from './load-action.ts'

/** The roll calls of an action, and the positions of the one that is shown. */
export function toVotes(
  actionId: string,
  rollCalls: LoadedAction['rollCalls'],
  vote: LoadedVote,
  chamber: Chamber | null,
  unrecorded: Passage[],
): Votes {
  return {
    rollCalls: (rollCalls ?? []).map((row) => ({
      id: row.id,
      number: row.roll_call_number,
      chamber: chamberOf(row.chamber),
      date: row.vote_date,
      question: row.question,
      classification: row.classification,
      subject: row.subject,
      kind: voteKind(row.kind),
      requires: row.required_majority,
      result: voteResult(row),
      counts: {
        yea: row.yea_count,
        nay: row.nay_count,
        present: row.present_count,
        notVoting: row.not_voting_count,
      },
      vicePresident: vicePresidentVote(row.vice_president_vote),
      summary: whatAVoteMeant(actionId, row),
      sourceUrl: row.source_url,
    })),
    selectedId: vote?.id ?? null,
    couldNotBeRead: rollCalls === undefined || vote === undefined,
    unrecorded,
    members: toMembers(vote),
    chamber,
  }
}
