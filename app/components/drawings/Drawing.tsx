import type { ReactNode } from 'react'

/**
 * A line drawing in the theme's ink on its lower edge. Every line has one weight, whatever its size.
 * Draw parts from back to front, and fill a part with the paper (`solid`) if it hides others.
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 720 384"
      aria-hidden
      className="line-drawing block h-auto w-full text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {children}
    </svg>
  )
}

/** For what hides the lines behind it. */
export const solid = { fill: 'var(--surface)' }

/** Enlarges a building from the middle of its lower edge. */
export function Scaled({ by, children }: { by: number; children: ReactNode }) {
  return <g transform={`translate(360 384) scale(${by}) translate(-360 -384)`}>{children}</g>
}

type ColumnsProps = {
  /** The axes of the first and the last column. */
  from: number
  to: number
  count: number
  top: number
  foot: number
  width: number
}

/** A row of columns with shaft, capital and base. The shaft narrows upwards by a sixth, as classical shafts do. */
export function Columns({ from, to, count, top, foot, width }: ColumnsProps) {
  const half = width / 2
  const neck = half * 0.84
  const cap = Math.max(2, width * 0.4)
  return (
    <path
      {...solid}
      d={spread(from, to, count)
        .map(
          (x) =>
            `M${x - half} ${foot - cap * 0.6}L${x - neck} ${top + cap}H${x + neck}L${x + half} ${foot - cap * 0.6}z` +
            rect(x - half - 1.5, top, width + 3, cap) +
            rect(x - half - 1.5, foot - cap * 0.6, width + 3, cap * 0.6),
        )
        .join('')}
    />
  )
}

/** A row of columns too small for capitals. Each is two strokes. */
export function SlenderColumns({ from, to, count, top, foot, width }: ColumnsProps) {
  return (
    <path
      d={spread(from, to, count)
        .map((x) => `M${x - width / 2} ${foot}V${top}M${x + width / 2} ${foot}V${top}`)
        .join('')}
    />
  )
}

type BalustradeProps = { from: number; to: number; y: number; height: number; count: number }

export function Balustrade({ from, to, y, height, count }: BalustradeProps) {
  const posts = spread(from, to, count)
  return (
    <path
      d={`M${from} ${y}H${to}M${from} ${y - height}H${to}${posts.map((x) => `M${x} ${y}V${y - height}`).join('')}`}
    />
  )
}

/** Places `count` marks evenly from one axis to another, both included. */
export function spread(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => round(from + ((to - from) * n) / (count - 1)))
}

export function rect(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
