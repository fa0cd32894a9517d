import { fileNotFound } from '#app/data/file-not-found.ts'
import { publicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { officeOf } from '#domain/chamber.ts'
import { districtLabel } from '#domain/district.ts'
import { stateName } from '#domain/states.ts'
import type { Route } from './+types/legislator-card-image'
import { drawCard } from './draw-card.server.ts'
import { pngResponse } from './png-response.server.ts'
import { subjectId } from './subject-id.ts'

/** /cards/legislator/{id}.png: what a link to a member of Congress shows where it is shared. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const member = unwrap(
    await context
      .get(publicData)
      .from('legislators')
      .select('full_name, party, state, district, chamber')
      .eq('id', subjectId(params.id))
      .maybeSingle(),
  )
  if (!member) throw fileNotFound('Legislator not found.')
  return pngResponse(
    await drawCard({
      eyebrow: officeOf(member.chamber),
      title: member.full_name,
      facts: [stateName(member.state), districtLabel(member.district), member.party]
        .filter(Boolean)
        .join(' · '),
      branch: 'Legislative',
    }),
  )
}
