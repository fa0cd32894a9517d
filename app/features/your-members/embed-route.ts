import { frameLink, framedPage, frameNotFound } from '#app/components/embed/framed-page.server.ts'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import { escapeXml } from '#app/data/xml.ts'
import { paths } from '#app/paths.ts'
import { partyLabel } from '#domain/members/party.ts'
import { districtLabel } from '#domain/places/district.ts'
import { states } from '#domain/places/states.ts'
import type { Route } from './+types/embed-route'
import { notesOf } from './district-notes.ts'
import { loadMembers } from './load-members.ts'

/** /embed/district/{tx-20}: the members in office for a district, for a frame on another site. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, state = '', district = ''] = /^([a-z]{2})-(\d{1,2})$/i.exec(params.id) ?? []
  const loaded = state ? await loadMembers(context.get(publicData), { state, district }) : null
  if (!loaded || loaded.district === null)
    throw frameNotFound('There is no such district. An address has a state and a number: tx-20.')
  const { origin } = context.get(site)
  const page = origin + paths.yourMembers({ state: loaded.state, district: loaded.district })
  const name = `${states[loaded.state]}, ${districtLabel(loaded.district) ?? ''}`
  const items = loaded.members.map(({ id, full_name, chamber, party }) => {
    const facts = `${chamber} · ${partyLabel(party)}`
    return `<li>${frameLink(origin + paths.legislator(id), full_name)} <span class="muted">${escapeXml(facts)}</span></li>`
  })
  const notes = notesOf(loaded).map((note) => `<p class="muted">${escapeXml(note)}</p>`)
  return framedPage({
    canonical: page,
    title: `Members of Congress for ${name}`,
    body: `<p class="muted">Members of Congress</p>
<h1>${escapeXml(name)}</h1>
<ul>
${items.join('\n')}
</ul>
${notes.join('\n')}
<p class="muted">${frameLink(page, 'How they voted, on Rotunda')}</p>`,
  })
}
