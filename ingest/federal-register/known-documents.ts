import type postgres from 'postgres'
import type { KnownDocuments, ParsedDocument } from './transform.ts'

/** The orders and proclamations that are stored, and those just read, which know better. */
export async function readKnownDocuments(
  sql: postgres.Sql,
  read: readonly ParsedDocument[],
): Promise<KnownDocuments> {
  const stored = await sql<{ id: string; signed: string | null; url: string | null }[]>`
    select id, date_enacted_issued::text as signed, source_url as url
    from public."GovernmentActions" where branch = 'Executive'`
  const known = new Map(stored.map(({ id, signed, url }) => [id, { signed, url }]))
  for (const one of read) {
    if (!('document' in one)) continue
    known.set(one.id, { signed: one.document.signingDate, url: one.document.htmlUrl })
  }
  return known
}
