import type { Member } from '#app/components/vote/member.ts'
import { groupSeats, layOutSeats, strokeOfRadius } from '#app/components/vote/seat-layout.ts'
import { markPaint, markPath } from '#app/components/vote/mark.ts'

/**
 * The seats of a vote as SVG by themselves, for a picture or a page without script. Each path has the class of its
 * party (`dem`, `rep`, `ind`), from which its colour comes.
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

/** Those that tokens.css gives the parties on light paper and on dark. */
export const partyColors = {
  light: { dem: '#2b5fa3', rep: '#b5352f', ind: '#4f7a4a' },
  dark: { dem: '#7fb0f0', rep: '#f08a82', ind: '#93c48c' },
}
