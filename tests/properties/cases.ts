import * as fc from 'fast-check'

/** How many cases `npm run test:properties` tries of each property. */
export const manyCases = 10_000

/**
 * How many cases a property is tried with: those that the suite has the time for, or, where FUZZ_CASES says, so many.
 */
export function casesOf(inTheSuite: number): number {
  return Number(process.env.FUZZ_CASES ?? inTheSuite)
}

/** The smallest case found for which a property does not hold, with the seed that repeats it; undefined without one. */
export async function counterexample<T>(
  arbitrary: fc.Arbitrary<T>,
  holds: (value: T) => boolean | Promise<boolean>,
  inTheSuite: number,
): Promise<string | undefined> {
  const property = fc.asyncProperty(arbitrary, async (value) => holds(value))
  const details = await fc.check(property, { numRuns: casesOf(inTheSuite) })
  return fc.defaultReportMessage(details)
}
