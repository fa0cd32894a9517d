import type { PublicData } from './public-data.ts'
import { unwrap } from './unwrap.ts'

/**
 * Reads when rows last changed here.
 * @param ids at most 100
 * @returns the times by id, without rows that are gone
 * @throws DataError
 */
export async function readChangeTimes(
  data: PublicData,
  table: 'GovernmentActions' | 'roll_calls',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = unwrap(await data.from(table).select('id, updated_at').in('id', ids).limit(100))
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]))
}
