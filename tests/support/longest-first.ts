import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Starts first the files that set themselves the longest deadlines: a run does not end with one that all others wait
 * for. Vitest itself knows how long a file takes from the run before, and a clean clone has none.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = new Map(
      [...new Set(sorted.map(({ project }) => project))]
        .entries()
        .map(([at, project]) => [project, at]),
    )
    return sorted.toSorted(
      (a, b) => place.get(a.project)! - place.get(b.project)! || deadline(b) - deadline(a),
    )
  }
}

/** Milliseconds: the longest that a test or a hook of it may take, or 0 where none is said. */
function deadline({ moduleId }: TestSpecification): number {
  const said = readFileSync(moduleId, 'utf8').matchAll(/(?:[tT]imeout: |^\}, )(\d[\d_]*)/gm)
  return Math.max(0, ...[...said].map(([, number]) => Number(number!.replaceAll('_', ''))))
}
