import { summaryWriter } from '#app/blocks/summary/summary-writer.ts'
import { toSummary } from '#app/blocks/summary/to-summary.ts'
import { chamberOf, type Chamber } from '#domain/chamber.ts'
import { isoDay } from '#domain/dates.ts'
import { districtNumber } from '#domain/district.ts'
import { partyGroup } from '#domain/party.ts'
import { readTerms, termOn } from '#domain/term.ts'
import { decisionOf } from '#domain/vote-tally.ts'
import { voteKind } from '#domain/vote-kind.ts'
import { vicePresidentVote, voteResult } from '#domain/vote-result.ts'
import type { Member, Passage, Votes } from './action-view.ts'
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

/** What a yes meant, by whoever wrote it. */
function whatAVoteMeant(
  actionId: string,
  { ai_summary: text, summaries }: NonNullable<LoadedAction['rollCalls']>[number],
) {
  const writer = summaryWriter(summaries)
  const sources = writer?.sources ?? []
  return toSummary({ actionId, text, sources, origin: 'neutral', writer, isPart: true })
}

/** Every position of a roll call, in the few fields that are shown, with the seat and party of the day of the vote. */
export function toMembers(vote: LoadedVote): Member[] {
  if (!vote) return []
  const day = isoDay(vote.vote_date) ?? ''
  return vote.legislator_votes.map(({ vote_decision, legislator }) => {
    const held = termOn(readTerms(legislator.terms), vote.chamber, day) ?? legislator
    return {
      id: legislator.id,
      fullName: legislator.full_name,
      firstName: legislator.first_name,
      lastName: legislator.last_name,
      state: held.state,
      district: districtNumber(held.district),
      party: partyGroup(held.party),
      decision: decisionOf(vote_decision),
    }
  })
}
