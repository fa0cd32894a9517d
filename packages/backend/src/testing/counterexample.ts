import { relative } from 'node:path'
import * as fc from 'fast-check'
import { expect } from 'vitest'

/** The number of cases for a property: FUZZ_CASES, or as many as the suite has time for. */
function casesOf(inTheSuite: number): number {
  return Number(process.env.FUZZ_CASES ?? inTheSuite)
}

/**
 * The smallest case found for which a property does not hold, with the command that repeats it; undefined without one.
 * `FUZZ_SEED` makes the same cases again, and with `FUZZ_PATH` only the one that failed.
 * @param holds false, or an error that says what came instead
 */
export async function counterexample<T>(
  arbitrary: fc.Arbitrary<T>,
  holds: (value: T) => boolean | Promise<boolean>,
  inTheSuite: number,
): Promise<string | undefined> {
  const property = fc.asyncProperty(arbitrary, async (value) => holds(value))
  const { FUZZ_SEED: seed, FUZZ_PATH: path } = process.env
  const details = await fc.check(property, {
    numRuns: casesOf(inTheSuite),
    includeErrorInReport: true,
    ...(seed && { seed: Number(seed) }),
    ...(path && { path, endOnFailure: true }),
  })
  const report = fc.defaultReportMessage(details)
  if (report === undefined) return undefined
  const { currentTestName = '', testPath = '' } = expect.getState()
  const title = currentTestName.split(' > ').at(-1)
  const again = `FUZZ_SEED=${details.seed} FUZZ_PATH=${details.counterexamplePath} npx vitest run ${relative('.', testPath)} -t '${title}'`
  return `To repeat it: ${again}\n${report}`
}
