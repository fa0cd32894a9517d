import type postgres from 'postgres'
import { relationKey, type KnownDocuments, type ParsedDocument } from './transform.ts'

/** What is known of the executive's actions: as stored, and as just read. */
export async function readKnownDocuments(
  sql: postgres.Sql,
  read: readonly ParsedDocument[],
): Promise<KnownDocuments> {
  const [actions, relations] = await Promise.all([
    sql<
      {
        id: string
        signed: string | null
        url: string | null
        disposition: string | null
        notes: string | null
      }[]
    >`
      select id, date_enacted_issued::text as signed, source_url as url, disposition, disposition_notes as notes
      from public."GovernmentActions" where branch = 'Executive'`,
    sql<{ id: string; kind: string; named: string; label: string; date: string | null }[]>`
      select relation.action_id as id, relation.kind, relation.named_action_id as named,
        relation.related_label as label, relation.related_date::text as date
      from public.action_relations as relation
      join public."GovernmentActions" as action on action.id = relation.action_id
      where action.branch = 'Executive' and relation.named_action_id is not null`,
  ])
  const documents = new Map(actions.map(({ id, signed, url }) => [id, { signed, url }]))
  for (const one of read) {
    if (!('document' in one)) continue
    documents.set(one.id, { signed: one.document.signingDate, url: one.document.htmlUrl })
  }
  return {
    documents,
    stored: new Map(actions.map(({ id, ...stored }) => [id, stored])),
    relations: new Map(
      relations.map(({ id, kind, named, ...stored }) => [relationKey(id, kind, named), stored]),
    ),
  }
}
