import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts first the files that set themselves the longest deadlines, and of those the largest, so that a run does not
 * end with one that all others wait for. Vitest knows how long a file takes only from the run before, and a clean clone
 * has none.
 */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sizes = files.map((file) => {
      const source = readFileSync(file.moduleId, 'utf8')
      // Those that share a process follow one another, or it would not be shared.
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

/** @returns milliseconds: the longest that a test or a hook may take by its own word, or 0 where none says */
function deadline(source: string): number {
  const said = source.matchAll(/(?:timeout: |Timeout: |^\}, )(\d[\d_]*)/gm)
  return Math.max(0, ...[...said].map(([, number = '']) => Number(number.replaceAll('_', ''))))
}
