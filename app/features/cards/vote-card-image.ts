import { drawnSeats, isDrawn } from '#app/components/vote/drawn-seats.ts'
import { rollCallColumns, toMembers, toRollCall } from '#app/components/vote/to-roll-call.ts'
import { fileNotFound } from '#app/data/file-not-found.ts'
import { publicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { longDate } from '#domain/dates/dates.ts'
import { partyName } from '#domain/members/party.ts'
import { partyBreakdown } from '#domain/votes/party-breakdown.ts'
import { voteTopic } from '#domain/votes/vote-topic.ts'
import type { Route } from './+types/vote-card-image'
import { drawCard } from './draw-card.server.ts'
import { pngResponse } from './png-response.server.ts'
import { subjectId } from './subject-id.ts'

/** /cards/vote/{id}.png: the picture of a link to a roll call, with its seats. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = subjectId(params.id)
  const data = context.get(publicData)
  const [found, positions] = await Promise.all([
    data
      .from('roll_calls')
      .select(
        `${rollCallColumns}, action:GovernmentActions(title, branch, bill_number, executive_order_number, proclamation_number, docket_number)`,
      )
      .eq('id', id)
      .maybeSingle(),
    data.rpc('get_positions', { roll_call_id: id }),
  ])
  const row = unwrap(found)
  if (!row) throw fileNotFound('We have no roll call with this number.')
  const { action } = row
  const vote = { ...toRollCall(row), members: toMembers(unwrap(positions)) }
  const { yea, nay } = vote.counts
  const outcome = yea + nay > 0 ? `${vote.result} ${yea}–${nay}` : vote.result
  return pngResponse(
    await drawCard({
      eyebrow: [`${row.chamber} roll call ${vote.number}`, longDate(vote.date)]
        .filter(Boolean)
        .join(' · '),
      title: voteTopic(vote, action && { title: action.title, number: actionNumber(action) }),
      facts: outcome,
      branch: 'Legislative',
      ...(vote.members.length > 0 &&
        isDrawn(vote) && {
          vote: {
            outcome,
            seats: drawnSeats(vote.members),
            parties: partyBreakdown(vote.members).map(({ party, counts }) => ({
              group: party,
              words: `${partyName(party)}: ${counts.yea} yea, ${counts.nay} nay`,
            })),
          },
        }),
    }),
  )
}
