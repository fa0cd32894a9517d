import type postgres from 'postgres'
import type { Item, SourceName } from './source.ts'

/**
 * Records without rows for what was set aside once and is under that name no more, so that the list of rejects forgets
 * it. To be given when a source was read whole.
 * @param seen the names of all its records now.
 */
export async function settledRejects(
  sql: postgres.Sql,
  source: SourceName,
  seen: ReadonlySet<string>,
): Promise<Item[]> {
  const rejects = await sql<{ record: string; url: string | null }[]>`
    select distinct on (record) record, url from private.ingest_rejects where source = ${source}`
  return rejects
    .filter(({ record }) => !seen.has(record))
    .map(({ record, url }) => ({ record, url: url ?? '' }))
}
