import { fileNotFound } from '#app/data/file-not-found.ts'
import { publicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { longDate } from '#domain/dates/dates.ts'
import { voteResult } from '#domain/votes/vote-result.ts'
import type { Route } from './+types/vote-card-image'
import { drawCard } from './draw-card.server.ts'
import { pngResponse } from './png-response.server.ts'
import { subjectId } from './subject-id.ts'

/** /cards/vote/{id}.png: what a link to a roll call shows where it is shared. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const vote = unwrap(
    await context
      .get(publicData)
      .from('roll_calls')
      .select(
        'chamber, roll_call_number, vote_date, question, result, vice_president_vote, yea_count, nay_count',
      )
      .eq('id', subjectId(params.id))
      .maybeSingle(),
  )
  if (!vote) throw fileNotFound('We have no roll call with this number.')
  const { yea_count: yeas, nay_count: nays } = vote
  return pngResponse(
    await drawCard({
      eyebrow: `${vote.chamber} roll call ${vote.roll_call_number}`,
      title: vote.question,
      facts: [
        voteResult(vote),
        (yeas ?? 0) + (nays ?? 0) > 0 && `${yeas} yea, ${nays} nay`,
        longDate(vote.vote_date),
      ]
        .filter(Boolean)
        .join(' · '),
      branch: 'Legislative',
    }),
  )
}
