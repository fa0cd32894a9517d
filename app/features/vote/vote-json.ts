import { answerOf } from '#app/components/vote/member.ts'
import { partyName } from '#domain/members/party.ts'
import type { LoadedVote } from './load-roll-call.ts'

/** A roll call with every position for machines, in the words of its page. */
export function voteJson(vote: LoadedVote) {
  const { action, candidates } = vote
  const counts = candidates ? null : vote.counts
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
    amendment_author: vote.amendment.author,
    amendment_purpose: vote.amendment.purpose,
    required_majority: vote.requires,
    result: vote.result,
    counts: {
      yea: counts?.yea ?? null,
      nay: counts?.nay ?? null,
      present: counts?.present ?? null,
      not_voting: counts?.notVoting ?? null,
    },
    candidates,
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
