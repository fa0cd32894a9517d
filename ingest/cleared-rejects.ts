import type postgres from 'postgres'
import type { Item, SourceName } from './source.ts'

/**
 * Records without rows for what was set aside once and is under that name no more, so that the list of rejects forgets
 * it.
 * @param seen the names of all records of these documents now.
 * @param documents the addresses of what was read.
 */
export async function clearedRejects(
  sql: postgres.Sql,
  source: SourceName,
  seen: ReadonlySet<string>,
  documents: readonly string[],
): Promise<Item[]> {
  const rejects = await sql<{ record: string; url: string }[]>`
    select distinct on (record) record, url from private.ingest_rejects
    where source = ${source} and url = any (${documents})`
  return rejects.flatMap(({ record: id, url }) => (seen.has(id) ? [] : { id, url }))
}
