import { type DataSet, listSets, readSet } from './sets.ts'

/** Reads the sets that are there, anew when there are others; several who ask at a time wait for one reading. */
export type LatestSets = () => Promise<DataSet[]>

/**
 * @param freshMs milliseconds for which what was found is reused
 * @returns the sets in `folder`, the newest first; none while none was made
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
