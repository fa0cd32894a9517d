import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts the files with the longest deadlines first, and among those the largest, so that a run
 * does not end with one slow file. Vitest knows the duration of a file only from an earlier run,
 * which a clean clone does not have.
 */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sizes = files.map((file) => {
      const source = readFileSync(file.moduleId, 'utf8')
      // Keeps files that share a process together, because otherwise they could not share it.
      return {
        file,
        group: file.project.config.isolate ? 0 : 1,
        deadline: deadline(source),
        source,
      }
    })
    const sorted = sizes.toSorted(
      (a, b) => a.group - b.group || b.deadline - a.deadline || b.source.length - a.source.length,
    )
    return Promise.resolve(sorted.map(({ file }) => file))
  }
}

/** @returns the longest deadline of a test or a hook in milliseconds, or 0 without one */
function deadline(source: string): number {
  const said = source.matchAll(/(?:timeout: |Timeout: |^\}, )(\d[\d_]*)/gm)
  return Math.max(0, ...[...said].map(([, number = '']) => Number(number.replaceAll('_', ''))))
}
