import { cardFacts } from '#app/components/action-card/card-facts.ts'
import { fileNotFound } from '#app/data/file-not-found.ts'
import { publicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import type { Route } from './+types/action-card-image'
import { drawCard } from './draw-card.server.ts'
import { pngResponse } from './png-response.server.ts'
import { subjectId } from './subject-id.ts'

/** /cards/action/{id}.png: what a link to an action shows where it is shared. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const action = unwrap(
    await context
      .get(publicData)
      .from('GovernmentActions')
      .select(
        'title, branch, bill_number, executive_order_number, proclamation_number, docket_number, current_status, status_date, action_date, date_enacted_issued',
      )
      .eq('id', subjectId(params.id))
      .maybeSingle(),
  )
  if (!action) throw fileNotFound('Action not found.')
  const branch =
    action.branch === 'Executive' || action.branch === 'Judicial' ? action.branch : 'Legislative'
  return pngResponse(
    await drawCard({
      eyebrow: action.branch,
      number: actionNumber(action),
      title: headingTitle(action.title),
      facts: cardFacts(action)
        .map(({ words }) => words)
        .join(' · '),
      branch,
    }),
  )
}
