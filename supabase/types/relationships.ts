import type { LinkRow } from './catalogue.ts'

/** As `GenericRelationship` of postgrest-js has it. */
export type Relationship = {
  foreignKeyName: string
  columns: string[]
  isOneToOne: boolean
  referencedRelation: string
  referencedColumns: string[]
}

/** The foreign keys that leave each table or view, by its name. */
export function relationshipsOf(links: LinkRow[]): Map<string, Relationship[]> {
  const relationships = new Map<string, Relationship[]>()
  for (const link of links) {
    const relationship = {
      foreignKeyName: link.constraint,
      columns: link.columns,
      isOneToOne: link.unique,
      referencedRelation: link.target,
      referencedColumns: link.target_columns,
    }
    relationships.set(link.origin, [...(relationships.get(link.origin) ?? []), relationship])
  }
  return relationships
}
