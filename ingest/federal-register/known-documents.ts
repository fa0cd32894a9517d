import type postgres from 'postgres'
import type { KnownDocument, KnownDocuments, ParsedDocument } from './transform.ts'

/** The presidential documents that are stored, and those just read, which know better. */
export async function readKnownDocuments(
  sql: postgres.Sql,
  read: readonly ParsedDocument[],
): Promise<KnownDocuments> {
  const stored = await sql<(KnownDocument & { id: string })[]>`
    select id, date_enacted_issued::text as signed, source_url as url, disposition_notes as notes
    from public."GovernmentActions" where branch = 'Executive'`
  const known = new Map<string, KnownDocument>(stored.map(({ id, ...one }) => [id, one]))
  for (const one of read) {
    if (!('document' in one)) continue
    const { signingDate: signed, htmlUrl: url, dispositionNotes: notes = null } = one.document
    known.set(one.id, { signed, url, notes })
  }
  return known
}
