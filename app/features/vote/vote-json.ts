import { answerOf } from '#app/blocks/vote/member.ts'
import { partyName } from '#domain/party.ts'
import type { LoadedVote } from './load-roll-call.ts'

/** A roll call with every position for machines, in the words of its page. */
export function voteJson(vote: LoadedVote) {
  const { counts, action } = vote
  return {
    id: vote.id,
    chamber: vote.chamber,
    congress: vote.congress,
    session: vote.session,
    number: vote.number,
    date: vote.date,
    question: vote.question,
    classification: vote.classification,
    subject: vote.subject,
    kind: vote.kind,
    required_majority: vote.requires,
    result: vote.result,
    counts: {
      yea: counts.yea,
      nay: counts.nay,
      present: counts.present,
      not_voting: counts.notVoting,
    },
    vice_president: vote.vicePresident,
    measure: action,
    official_record: vote.sourceUrl,
    positions: vote.members.map((member) => ({
      bioguide_id: member.id,
      name: member.fullName,
      state: member.state,
      district: member.district,
      party: partyName(member.party),
      position: answerOf(member),
    })),
  }
}
