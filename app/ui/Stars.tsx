import { useId } from 'react'

type StarsProps = { value: number; size?: number; label?: string }

/** Shows a rating from 0 to 5, filled to the fraction. */
export function Stars({ value, size = 28, label }: StarsProps) {
  const id = useId()
  const filled = Math.min(5, Math.max(0, value))
  return (
    <svg
      role="img"
      aria-label={label ?? `${filled.toFixed(1)} out of 5 stars`}
      width={size * 5}
      height={size}
      viewBox="0 0 120 24"
      className="shrink-0 text-accent"
    >
      <clipPath id={id}>
        <rect width={starsWidth(filled)} height="24" />
      </clipPath>
      {[0, 1, 2, 3, 4].map((n) => (
        <path
          key={n}
          d={star}
          transform={`translate(${n * 24} 0)`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      ))}
      <g clipPath={`url(#${id})`}>
        {[0, 1, 2, 3, 4].map((n) => (
          <path key={n} d={star} transform={`translate(${n * 24} 0)`} fill="currentColor" />
        ))}
      </g>
    </svg>
  )
}

/** The width of the filling in the row of five 24-unit stars. Each star's shape is 19 units wide. */
function starsWidth(value: number): number {
  const whole = Math.floor(value)
  return whole * 24 + (value > whole ? 2.5 + (value - whole) * 19 : 0)
}

/** A five-pointed star of radius 10 around (12, 12.6). */
export const star =
  'M12 2.6 14.94 8.56 21.51 9.51 16.76 14.15 17.88 20.69 12 17.6 6.12 20.69 7.24 14.15 2.49 9.51 9.06 8.56Z'
