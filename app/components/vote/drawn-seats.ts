import type { Member } from '#app/components/vote/member.ts'
import { groupSeats, layOutSeats, strokeOfRadius } from '#app/components/vote/seat-layout.ts'
import { markPaint, markPath } from '#app/components/vote/mark.ts'

type DrawnVote = {
  requires: string
  candidates: readonly unknown[] | null
  members: readonly Pick<Member, 'answer'>[]
}

/**
 * Whether a page draws the seats of a roll call. A quorum call is no vote, and answers other than yea and nay have no
 * shape.
 */
export function isDrawn({ requires, candidates, members }: DrawnVote): boolean {
  return requires !== 'quorum' && !candidates && members.every(({ answer }) => answer === undefined)
}

/**
 * The seats of a vote as SVG, for a picture or a page without script. Each path has the class of its party (`dem`,
 * `rep`, `ind`), which gives its color.
 */
export function drawnSeats(members: Member[]): { markup: string; height: number } {
  const { seats, radius, height } = layOutSeats(members)
  const markup = groupSeats(seats)
    .map(({ party, decision, places }) => {
      const { fill, stroke, strokeWidth } = markPaint(decision, radius * strokeOfRadius)
      const path = places.map(({ x, y }) => markPath(decision, x, y, radius)).join('')
      return `<path class="${party}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth.toFixed(2)}" d="${path}"/>`
    })
    .join('\n')
  return { markup, height }
}

/** The colors of the parties on light and dark paper, as in tokens.css. */
export const partyColors = {
  light: { dem: '#2b5fa3', rep: '#b5352f', ind: '#4f7a4a' },
  dark: { dem: '#7fb0f0', rep: '#f08a82', ind: '#93c48c' },
}
