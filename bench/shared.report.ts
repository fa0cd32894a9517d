/**
 * Whether this is a short run (`npm run bench -- <name> --short`). It shows that a benchmark still works. It measures too
 * little for a bound to mean anything, so a missed bound does not fail it.
 */
export const isShort = process.argv.includes('--short')

/** The bound for a figure; empty if the figure is only shown. */
export type Bound = { atMost: number } | { atLeast: number } | Record<string, never>

/** Prints one measured figure, and sets the exit code to 1 if it misses its bound. */
export function report(name: string, value: number, unit: string, bound: Bound = {}): void {
  const limit =
    'atMost' in bound
      ? `at most ${bound.atMost} wanted`
      : 'atLeast' in bound
        ? `at least ${bound.atLeast} wanted`
        : ''
  const isMissed =
    ('atMost' in bound && !(value <= bound.atMost)) ||
    ('atLeast' in bound && !(value >= bound.atLeast))
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 1000 ? 1 : 0
  const figure = `${value.toFixed(digits)} ${unit}`.trim()
  console.log(
    `${name.padEnd(62)} ${figure.padStart(14)}  ${limit}${isMissed ? (isShort ? '' : '  MISSED') : ''}`,
  )
  if (isMissed && !isShort) process.exitCode = 1
}

/** Fails the run: for answers that must be equal. */
export function check(name: string, isTrue: boolean): void {
  console.log(`${name}: ${isTrue ? 'yes' : 'NO'}`)
  if (!isTrue) process.exitCode = 1
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** @param share 0.95 for the 95th percentile */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
