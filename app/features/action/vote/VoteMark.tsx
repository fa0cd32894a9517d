import type { PartyGroup } from '#domain/party.ts'
import type { Decision } from '#domain/vote-tally.ts'

/** A position as shape and its member's party as colour; the words stand beside it. */
export function VoteMark({ decision, party }: { decision: Decision; party?: PartyGroup }) {
  return (
    <svg
      viewBox="-6 -6 12 12"
      className={`size-3 shrink-0 ${party ? partyColor[party] : 'text-ink'}`}
      aria-hidden="true"
    >
      <path d={markPath(decision, 0, 0, 4.6)} {...markPaint(decision, 1.8)} />
    </svg>
  )
}

/** The text colour of each party: it appears as data only. */
export const partyColor: Record<PartyGroup, string> = {
  dem: 'text-democratic',
  rep: 'text-republican',
  ind: 'text-independent',
}

/**
 * The shape of a position around a point: yea a filled disc, nay a ring, present a ring with a bar across,
 * not voting a dash. They stay apart without any colour.
 */
export function markPath(decision: Decision, x: number, y: number, radius: number): string {
  const r = rounded(radius)
  const dash = `M${rounded(x - radius)} ${rounded(y)}h${rounded(2 * radius)}`
  const circle = `M${rounded(x - radius)} ${rounded(y)}a${r} ${r} 0 1 0 ${rounded(2 * radius)} 0a${r} ${r} 0 1 0 ${rounded(-2 * radius)} 0`
  if (decision === 'notVoting') return dash
  return decision === 'present' ? circle + dash : circle
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** How that shape is painted, in the current colour. */
export function markPaint(decision: Decision, strokeWidth: number) {
  return decision === 'yea'
    ? { fill: 'currentColor', stroke: 'currentColor', strokeWidth }
    : { fill: 'none', stroke: 'currentColor', strokeWidth }
}
