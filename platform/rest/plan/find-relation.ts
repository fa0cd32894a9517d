import type { SchemaCache, Relation } from '../schema-cache/schema-cache.ts'
import { RestError } from '../errors.ts'

/** @throws PGRST205 (404) for what is no table or view of `public`. */
export function findRelation(schemaCache: SchemaCache, name: string): Relation {
  const relation = schemaCache.relations.get(name)
  if (relation) return relation
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table 'public.${name}' in the schema cache`,
  )
}
