import { frameLink, framedPage, frameNotFound } from '#app/components/embed/framed-page.server.ts'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { escapeXml } from '#app/data/xml.ts'
import { paths } from '#app/paths.ts'
import { isActionId } from '#domain/actions/action-id.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { congressName } from '#domain/dates/congress.ts'
import { longDate } from '#domain/dates/dates.ts'
import { truncate } from '#domain/language/truncate.ts'
import type { Route } from './+types/embed-route'

/** Characters of the summary. */
const summaryLength = 320

/** /embed/action/{id}: an action for a frame on another site. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const action = isActionId(id)
    ? unwrap(
        await context
          .get(publicData)
          .from('GovernmentActions')
          .select(
            `id, title, branch, bill_number, congress_number, executive_order_number, proclamation_number,
            docket_number, current_status, status_date, status_reason, card_text, congress_gov_url, source_url`,
          )
          .eq('id', id)
          .maybeSingle(),
      )
    : null
  if (!action) throw frameNotFound('Action not found.')
  const page = context.get(site).origin + paths.action(id)
  const { congress_number: congress, current_status: status, card_text: summary } = action
  const number = [actionNumber(action), congress === null ? null : congressName(congress)]
  const title = headingTitle(action.title)
  const official = action.congress_gov_url ?? action.source_url
  const reason = [longDate(action.status_date), action.status_reason].filter(Boolean).join(', ')
  return framedPage({
    canonical: page,
    title: [actionNumber(action), title].filter(Boolean).join(': '),
    body: `<p class="muted">${escapeXml(number.filter(Boolean).join(' · ') || action.branch)}</p>
<h1>${escapeXml(title)}</h1>
<p><strong>${escapeXml(status ?? 'Status not in the record')}</strong>${reason ? `<span class="muted"> · ${escapeXml(reason)}</span>` : ''}</p>
${summary ? `<p>${escapeXml(truncate(summary, summaryLength))}</p>\n` : ''}<p class="muted">${frameLink(page, 'Summary, sources and votes, on Rotunda')}${official ? ` · ${frameLink(official, 'Official record')}` : ''}</p>`,
  })
}
