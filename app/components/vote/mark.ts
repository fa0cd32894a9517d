import type { Decision } from '#domain/votes/vote-tally.ts'

/**
 * Draws the shape of a position around a point. Yea is a filled disc, nay a ring, present a ring with a bar, and not
 * voting a dash. The shapes differ without color.
 */
export function markPath(decision: Decision, x: number, y: number, radius: number): string {
  const r = rounded(radius)
  const dash = `M${rounded(x - radius)} ${rounded(y)}h${rounded(2 * radius)}`
  const circle = `M${rounded(x - radius)} ${rounded(y)}a${r} ${r} 0 1 0 ${rounded(2 * radius)} 0a${r} ${r} 0 1 0 ${rounded(-2 * radius)} 0`
  if (decision === 'notVoting') return dash
  return decision === 'present' ? circle + dash : circle
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** How to paint the shape in the current color. */
export function markPaint(decision: Decision, strokeWidth: number) {
  return decision === 'yea'
    ? { fill: 'currentColor', stroke: 'currentColor', strokeWidth }
    : { fill: 'none', stroke: 'currentColor', strokeWidth }
}
