import { createHash } from 'node:crypto'
import { sayNotShown } from '#app/components/vote/positions-not-shown.ts'
import { drawingWidth } from '#app/components/vote/seat-layout.ts'
import { escapeXml } from '#app/data/xml.ts'
import { paths } from '#app/paths.ts'
import { longDate } from '#domain/dates/dates.ts'
import { majorityOfVote } from '#domain/votes/majority.ts'
import { partyBreakdown } from '#domain/votes/party-breakdown.ts'
import { partyName } from '#domain/members/party.ts'
import { decisionLabel, type Decision } from '#domain/votes/vote-tally.ts'
import { drawnSeats, partyColors, isDrawn } from '#app/components/vote/drawn-seats.ts'
import { outcomeOf, voteName } from './vote-name.ts'
import type { LoadedVote } from './load-roll-call.ts'

const { light, dark } = partyColors
const style = `
:root{color-scheme:light dark;--surface:#fbfaf7;--ink:#1a1f2b;--muted:#5b6170;--line:#e3dfd5;--dem:${light.dem};--rep:${light.rep};--ind:${light.ind}}
@media(prefers-color-scheme:dark){:root{--surface:#12151c;--ink:#ece9e1;--muted:#a3a7b3;--line:#2b303b;--dem:${dark.dem};--rep:${dark.rep};--ind:${dark.ind}}}
body{margin:0;padding:16px;background:var(--surface);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
h1{margin:2px 0 4px;font-size:20px;line-height:1.25;overflow-wrap:anywhere}
p{margin:0 0 6px}
.muted{color:var(--muted);font-size:14px}
a{color:inherit}
svg{display:block;width:100%;height:auto;margin:12px 0}
.dem{color:var(--dem)}.rep{color:var(--rep)}.ind{color:var(--ind)}
table{width:100%;border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}
th,td{padding:4px 0;border-bottom:1px solid var(--line);text-align:right}
th:first-child{text-align:left}
thead th{font-weight:400;color:var(--muted)}
`

/**
 * The rights of an embedded vote: any site may frame it, and it may use its own style. No script
 * runs and nothing is fetched, so viewers ask us for this page alone.
 */
export const embedPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/** A vote as a page for the frame of another site; light or dark as the visitor's system is. */
export function embedPage(vote: LoadedVote, origin: string): string {
  const notShown = sayNotShown(vote)
  const { markup, height } = drawnSeats(vote.members)
  const majority = majorityOfVote(vote)
  const name = voteName(vote)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeXml(origin + paths.vote(vote.id))}">
<title>${escapeXml(`${name}: ${vote.question}`)}</title>
<style>${style}</style>
</head>
<body>
<p class="muted">${escapeXml(`${name} · ${longDate(vote.date) ?? ''}`)}</p>
<h1>${escapeXml(vote.question)}</h1>
<p>${escapeXml(outcomeOf(vote))}${majority ? `<span class="muted"> · ${majority.needed} needed: ${escapeXml(majority.rule)}</span>` : ''}</p>
${notShown ? `<p class="muted">${escapeXml(notShown)}</p>\n` : ''}${vote.members.length === 0 ? '' : isDrawn(vote) ? `<svg viewBox="0 0 ${drawingWidth} ${height}" role="img" aria-label="Seats by party and vote: a disc is a yea, a ring a nay, a ring with a bar present, a dash not voting">\n${markup}\n</svg>\n<p class="muted">Disc: yea. Ring: nay. Ring with a bar: present. Dash: not voting.</p>\n${partyTable(vote)}` : '<p>Members gave answers other than yea and nay. The page of this vote shows each answer.</p>'}
<p class="muted"><a href="${escapeXml(origin + paths.vote(vote.id))}" target="_blank" rel="noopener">How each member voted, on Rotunda</a>${vote.sourceUrl ? ` · <a href="${escapeXml(vote.sourceUrl)}" target="_blank" rel="noopener noreferrer">Official record</a>` : ''}</p>
</body>
</html>
`
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
