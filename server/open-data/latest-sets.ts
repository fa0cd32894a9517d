import { type DataSet, listSets, readSet } from './sets.ts'

/** Reads the published sets again if they changed; simultaneous callers share one reading. */
export type LatestSets = () => Promise<DataSet[]>

/**
 * @param freshMs milliseconds for which the result is reused
 * @returns the sets in `folder`, the newest first; empty before the first is made
 */
export function createLatestSets(folder: string, freshMs = 2000): LatestSets {
  let known: DataSet[] = []
  let lookedAt = -Infinity
  let looking: Promise<DataSet[]> | undefined

  async function look(): Promise<DataSet[]> {
    const names = await listSets(folder)
    known = (
      await Promise.all(
        names.map(
          async (name) => known.find((set) => set.name === name) ?? (await readSet(folder, name)),
        ),
      )
    ).filter((set) => set !== undefined)
    lookedAt = performance.now()
    return known
  }
  return () => {
    if (performance.now() - lookedAt < freshMs) return Promise.resolve(known)
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
}
