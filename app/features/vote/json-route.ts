import { answerOf } from '#app/blocks/vote/member.ts'
import { publicData } from '#app/data/public-data.ts'
import { partyName } from '#domain/party.ts'
import type { Route } from './+types/json-route'
import { fileHeaders, voteOfFile } from './vote-files.ts'

/** /vote/{id}.json: a roll call with every position, in the words of its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const vote = await voteOfFile(context.get(publicData), params.id)
  const { counts, action } = vote
  const file = {
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
  return new Response(`${JSON.stringify(file, null, 1)}\n`, {
    headers: fileHeaders('application/json', `votes-${vote.id}.json`),
  })
}
