import { fileNotFound } from '#app/data/file-not-found.ts'
import { publicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import type { Route } from './+types/legislator-card-image'
import { drawCard } from './draw-card.server.ts'
import { legislatorWords } from './legislator-words.ts'
import { pngResponse } from './png-response.server.ts'
import { subjectId } from './subject-id.ts'

/** /cards/legislator/{id}.png: what a link to a member of Congress shows where it is shared. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const member = unwrap(
    await context
      .get(publicData)
      .from('legislators')
      .select('full_name, party, state, district, chamber, in_office')
      .eq('id', subjectId(params.id))
      .maybeSingle(),
  )
  if (!member) throw fileNotFound('Legislator not found.')
  return pngResponse(
    await drawCard({
      title: member.full_name,
      ...legislatorWords(member),
      branch: 'Legislative',
    }),
  )
}
