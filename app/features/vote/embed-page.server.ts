import { frameLink, framedPage } from '#app/components/embed/framed-page.server.ts'
import { sayNotShown } from '#app/components/vote/positions-not-shown.ts'
import { drawingWidth } from '#app/components/vote/seat-layout.ts'
import { escapeXml } from '#app/data/xml.ts'
import { paths } from '#app/paths.ts'
import { longDate } from '#domain/dates/dates.ts'
import { majorityOfVote } from '#domain/votes/majority.ts'
import { partyBreakdown } from '#domain/votes/party-breakdown.ts'
import { partyName } from '#domain/members/party.ts'
import { decisionLabel, type Decision } from '#domain/votes/vote-tally.ts'
import { drawnSeats, isDrawn } from '#app/components/vote/drawn-seats.ts'
import { outcomeOf, voteName } from './vote-name.ts'
import type { LoadedVote } from './load-roll-call.ts'

/** A vote as a page for the frame of another site. */
export function embedPage(vote: LoadedVote, origin: string): Response {
  const notShown = sayNotShown(vote)
  const { markup, height } = drawnSeats(vote.members)
  const majority = majorityOfVote(vote)
  const name = voteName(vote)
  return framedPage({
    canonical: origin + paths.vote(vote.id),
    title: `${name}: ${vote.question}`,
    body: `<p class="muted">${escapeXml(`${name} · ${longDate(vote.date) ?? ''}`)}</p>
<h1>${escapeXml(vote.question)}</h1>
<p>${escapeXml(outcomeOf(vote))}${majority ? `<span class="muted"> · ${majority.needed} needed: ${escapeXml(majority.rule)}</span>` : ''}</p>
${notShown ? `<p class="muted">${escapeXml(notShown)}</p>\n` : ''}${vote.members.length === 0 ? '' : isDrawn(vote) ? `<svg viewBox="0 0 ${drawingWidth} ${height}" role="img" aria-label="Seats by party and vote: a disc is a yea, a ring a nay, a ring with a bar present, a dash not voting">\n${markup}\n</svg>\n<p class="muted">Disc: yea. Ring: nay. Ring with a bar: present. Dash: not voting.</p>\n${partyTable(vote)}` : '<p>Members gave answers other than yea and nay. The page of this vote shows each answer.</p>'}
<p class="muted">${frameLink(origin + paths.vote(vote.id), 'How each member voted, on Rotunda')}${vote.sourceUrl ? ` · ${frameLink(vote.sourceUrl, 'Official record')}` : ''}</p>`,
  })
}

const columns: Decision[] = ['yea', 'nay', 'present', 'notVoting']

function partyTable({ members }: LoadedVote): string {
  const rows = partyBreakdown(members).map(
    ({ party, counts }) =>
      `<tr><th scope="row" class="${party}">${partyName(party)}</th>${columns.map((key) => `<td>${counts[key]}</td>`).join('')}</tr>`,
  )
  const head = columns.map((key) => `<th scope="col">${decisionLabel(key)}</th>`).join('')
  return `<table>\n<thead><tr><th scope="col">Party</th>${head}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`
}
