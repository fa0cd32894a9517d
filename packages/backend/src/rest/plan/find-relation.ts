import { closestName } from '../closest-name.ts'
import { RestError } from '../errors.ts'
import type { Relation, SchemaCache } from '../schema-cache/schema-cache.ts'

/** @throws PGRST205 (404) if `public` has no such table or view. */
export function findRelation({ relations }: SchemaCache, name: string): Relation {
  const relation = relations.get(name)
  if (relation) return relation
  const closest = closestName(name, relations.keys(), 0.75)
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table 'public.${name}' in the schema cache`,
    { hint: closest === undefined ? null : `Perhaps you meant the table 'public.${closest}'` },
  )
}
