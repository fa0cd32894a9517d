import { LRUCache } from 'lru-cache'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { Capitol } from '#app/components/drawings/Capitol.tsx'
import { SupremeCourt } from '#app/components/drawings/SupremeCourt.tsx'
import { WhiteHouse } from '#app/components/drawings/WhiteHouse.tsx'
import { drawingWidth } from '#app/components/vote/seat-layout.ts'
import { partyColors } from '#app/components/vote/drawn-seats.ts'
import type { PartyGroup } from '#domain/members/party.ts'
import { breakLines, letter } from './lettering.server.ts'

/** What a card says, from top to bottom. */
export type Card = {
  /** The line above the title, and at its other end, such as the branch and the number. */
  eyebrow: string
  number?: string | null
  title: string
  /** The line below the title: status and date. */
  facts: string
  branch: 'Legislative' | 'Executive' | 'Judicial'
  /** The seats of a vote in place of the branch's building. */
  vote?: {
    /** In large letters: "Passed 218–214". */
    outcome: string
    seats: { markup: string; height: number }
    parties: { group: PartyGroup; words: string }[]
  }
}

// The light theme's tokens (tokens.css). Other sites show the cards, and have no theme of ours.
const paper = '#fbfaf7'
const ink = '#1a1f2b'
const muted = '#5b6170'
const hues = { Legislative: '#1f6f6b', Executive: '#6b3a72', Judicial: '#8c5a12' }
const drawings = { Legislative: Capitol, Executive: WhiteHouse, Judicial: SupremeCourt }

const width = 1200
const height = 630
const margin = 72
const ground = 546

// A failed drawing is not kept.
const drawnCards = new LRUCache<string, Buffer, Card>({
  max: 200,
  fetchMethod: (_key, _stale, { context }) =>
    sharp(Buffer.from(svgOf(context)))
      .png({ palette: true, quality: 90 })
      .toBuffer(),
})

/** Draws a card as a PNG of 1200×630. The last 200 are kept. */
export function drawCard(card: Card): Promise<Buffer> {
  return drawnCards.forceFetch(JSON.stringify(card), { context: card })
}

function svgOf({ eyebrow, number, title, facts, branch, vote }: Card): string {
  const size = title.length > 70 || vote ? 48 : 60
  const lines = breakLines(title, size, width - 2 * margin, vote ? 2 : 3)
  const hue = hues[branch]
  const titleTop = 128
  const below = titleTop + lines.length * size * 1.14 + 14
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${paper}"/>
${vote ? voteDrawing(vote) : building(branch)}
<path d="M0 ${ground}H${width}" stroke="${ink}" stroke-width="1.5"/>
<circle cx="${margin + 7}" cy="83" r="7" fill="${hue}"/>
${letter({ text: eyebrow, x: margin + 26, y: 92, size: 26, fill: hue, bold: true })}
${number ? letter({ text: number, x: width - margin, y: 92, size: 26, fill: muted, anchor: 'end' }) : ''}
${lines.map((text, n) => letter({ text, x: margin, y: titleTop + size * (0.9 + n * 1.14), size, fill: ink, bold: true })).join('\n')}
${vote ? '' : letter({ text: breakLines(facts, 26, 560, 1)[0] ?? '', x: margin, y: below + 22, size: 26, fill: muted })}
${letter({ text: 'Rotunda', x: margin, y: 600, size: 30, fill: ink, bold: true })}
${letter({ text: 'What your government did, in plain words.', x: width - margin, y: 599, size: 24, fill: muted, anchor: 'end' })}
</svg>`
}

/** The seats on the ground line, right. Left of them the outcome, and the counts of each party. */
function voteDrawing({ outcome, seats, parties }: NonNullable<Card['vote']>): string {
  const wide = 520
  const scale = wide / drawingWidth
  const { light } = partyColors
  const left = width - margin - wide
  const lines = breakLines(outcome, 46, left - 2 * margin, 2)
  const top = ground - 30 - 38 * parties.length
  return `<style>.dem{color:${light.dem}}.rep{color:${light.rep}}.ind{color:${light.ind}}</style>
<g transform="translate(${left} ${ground - 8 - seats.height * scale}) scale(${scale})">${seats.markup}</g>
${lines.map((text, n) => letter({ text, x: margin, y: top - 22 - 52 * (lines.length - 1 - n), size: 46, fill: ink, bold: true })).join('\n')}
${parties.map(({ group, words }, n) => letter({ text: words, x: margin, y: top + 34 + 38 * n, size: 28, fill: light[group] })).join('\n')}`
}

/** The branch's building on the ground line, right. */
function building(branch: Card['branch']): string {
  const wide = 440
  const markup = renderToStaticMarkup(createElement(drawings[branch]))
  const inside = markup
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<text[\s\S]*?<\/text>/, '')
    .replaceAll('var(--surface)', paper)
  const scale = wide / 720
  return `<g transform="translate(${width - margin - wide} ${ground - 384 * scale}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="${1.5 / scale}" stroke-linejoin="round" stroke-linecap="round">${inside}</g>`
}
