import type postgres from 'postgres'
import type { Item, SourceName } from './source.ts'

/**
 * Records without rows that clear rejects whose names are gone from their documents.
 * @param seen the names of all records in these documents now.
 * @param documents the addresses of the documents that were read.
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
