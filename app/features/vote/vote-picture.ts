import { markPaint, markPath } from '#app/components/vote/mark.ts'
import { sayNotShown } from '#app/components/vote/positions-not-shown.ts'
import { drawingWidth } from '#app/components/vote/seat-layout.ts'
import { escapeXml } from '#app/data/xml.ts'
import { longDate } from '#domain/dates/dates.ts'
import { partiesBySize, partyCount } from '#domain/members/party.ts'
import { truncate } from '#domain/language/truncate.ts'
import { type Decision, decisionLabel } from '#domain/votes/vote-tally.ts'
import { drawnSeats, partyColors } from '#app/components/vote/drawn-seats.ts'
import type { LoadedVote } from './load-roll-call.ts'
import { outcomeOf, voteName } from './vote-name.ts'

const decisions: Decision[] = ['yea', 'nay', 'present', 'notVoting']
const margin = 40
/** What fits on a line of the drawing at the size of its title. */
const titleCharacters = 56

/** A vote as one SVG file: question, outcome, seats, what shapes and colours mean, and where it was read. */
export function votePicture(vote: LoadedVote): string {
  const { markup, height } = drawnSeats(vote.members)
  const top = 150
  const legend = top + height + 36
  const parties = partiesBySize(vote.members.map(({ party }) => party))
  const shown = decisions.filter((key) => key === 'yea' || key === 'nay' || vote.counts[key] > 0)
  const wide = drawingWidth + 2 * margin
  const tall = legend + 90
  const notShown = sayNotShown(vote)
  const { light } = partyColors
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${wide} ${tall}" role="img" font-family="'Public Sans', system-ui, sans-serif" font-size="20" fill="#5b6170">
<title>${escapeXml(`${voteName(vote)}: ${vote.question}. ${outcomeOf(vote)}.`)}</title>
<style>.dem{color:${light.dem}}.rep{color:${light.rep}}.ind{color:${light.ind}}.ink{color:#1a1f2b}</style>
<rect width="${wide}" height="${tall}" fill="#fbfaf7"/>
<text x="${margin}" y="50">${escapeXml([voteName(vote), longDate(vote.date)].filter(Boolean).join(' · '))}</text>
<text x="${margin}" y="88" font-size="27" font-weight="600" fill="#1a1f2b">${escapeXml(truncate(vote.question, titleCharacters))}</text>
<text x="${margin}" y="122">${escapeXml(outcomeOf(vote))}</text>
${notShown ? `<text x="${margin}" y="146" font-size="16">${escapeXml(notShown)}</text>` : ''}
<g transform="translate(${margin} ${top})">
${markup}
</g>
${shown.map((decision, at) => mark(decision, margin + at * 170, legend)).join('\n')}
${parties.map(({ group, size }, at) => `<text x="${margin + at * 230}" y="${legend + 36}" fill="${light[group]}">${partyCount(group, size)}</text>`).join('\n')}
<text x="${margin}" y="${tall - 18}" font-size="16">${escapeXml(`Source: ${vote.sourceUrl ?? 'official roll call'} · Rotunda`)}</text>
</svg>
`
}

function mark(decision: Decision, x: number, y: number): string {
  const { fill, stroke, strokeWidth } = markPaint(decision, 2.6)
  return `<path class="ink" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" d="${markPath(decision, x + 8, y - 7, 7)}"/><text x="${x + 26}" y="${y}">${decisionLabel(decision)}</text>`
}
