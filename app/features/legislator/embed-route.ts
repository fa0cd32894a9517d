import { frameLink, framedPage, frameNotFound } from '#app/components/embed/framed-page.server.ts'
import { loadMember } from '#app/data/load-member.ts'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { escapeXml } from '#app/data/xml.ts'
import { paths } from '#app/paths.ts'
import { longDate } from '#domain/dates/dates.ts'
import { truncate } from '#domain/language/truncate.ts'
import { officeOf } from '#domain/members/chamber.ts'
import { partyLabel } from '#domain/members/party.ts'
import { districtLabel } from '#domain/places/district.ts'
import { stateName } from '#domain/places/states.ts'
import { voteTopic } from '#domain/votes/vote-topic.ts'
import type { Route } from './+types/embed-route'

const votesShown = 5
/** Characters of what a vote was about. */
const topicLength = 120

/** /embed/member/{id}: a member of Congress with the newest votes, for a frame on another site. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const client = context.get(publicData)
  const member = await loadMember(client, id)
  if (member === null) throw frameNotFound('We have no legislator with this ID.')
  const votes = unwrap(
    await client.rpc('get_member_votes', { member_id: id, page_size: votesShown }),
  )
  const { origin } = context.get(site)
  const page = origin + paths.legislator(id)
  const { full_name: name, party, state, district } = member
  const facts = [stateName(state), districtLabel(district), partyLabel(party)]
  const items = votes.map((vote) => {
    const { action_title: title, bill_number: number } = vote
    const topic = voteTopic(vote, title === null ? null : { title, number })
    const link = frameLink(origin + paths.vote(vote.roll_call_id), truncate(topic, topicLength))
    return `<li><strong>${escapeXml(vote.vote_decision)}</strong>: ${link} <span class="muted">${escapeXml(longDate(vote.vote_date) ?? '')}</span></li>`
  })
  return framedPage({
    canonical: page,
    title: name,
    body: `<p class="muted">${member.in_office ? '' : 'Former '}${escapeXml(officeOf(member.chamber))}</p>
<h1>${escapeXml(name)}</h1>
<p>${escapeXml(facts.filter(Boolean).join(' · '))}</p>
${items.length === 0 ? '<p>We have no votes by this member.</p>' : `<p class="muted">The latest recorded votes</p>\n<ul>\n${items.join('\n')}\n</ul>`}
<p class="muted">${frameLink(page, 'All votes and measures, on Rotunda')}</p>`,
  })
}
