import type { z } from 'zod'
import { ItemError } from '../../errors.ts'
import type { Reject } from '../../source.ts'
import { apiUrl, type CongressApi, pageSize } from './client.ts'
import type * as schema from './schema.ts'

export type Page = { entries: unknown[]; hasNext: boolean }

/**
 * The entries of a list. The service sometimes counts more than it lists.
 * If a second request gives as few, the list is complete, and `short` says so.
 * @param listSize the bill's count of the list. An empty list is not requested.
 * @param least the fewest entries that must come.
 */
export async function readList(
  api: CongressApi,
  path: string,
  pageSchema: z.ZodType<Page>,
  listSize: schema.ListSize,
  least = listSize.count,
  short: Reject[],
): Promise<unknown[]> {
  if (listSize.isEmpty) return []
  const entries = await readPages(api, path, pageSchema)
  if (entries.length >= least) return entries
  const again = await readPages(api, path, pageSchema)
  if (again.length >= least) return again
  if (again.length !== entries.length || again.length === 0) {
    throw new ItemError(`${apiUrl(path)} has ${again.length} of ${listSize.count} entries.`)
  }
  const part = path.split('/').at(-1)!
  const reason = `${apiUrl(path)} lists ${again.length} of the ${listSize.count} entries it counts.`
  short.push({ part, reason })
  return again
}

async function readPages(
  api: CongressApi,
  path: string,
  pageSchema: z.ZodType<Page>,
): Promise<unknown[]> {
  const entries: unknown[] = []
  for (let offset = 0, hasNext = true; hasNext; offset += pageSize) {
    const query = { limit: String(pageSize), offset: String(offset) }
    const page = await api.ask(path, pageSchema, query)
    entries.push(...page.entries)
    hasNext = page.hasNext
  }
  return entries
}
