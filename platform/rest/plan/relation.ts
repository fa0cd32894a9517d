import type { Catalogue, Relation } from '../catalogue/catalogue.ts'
import { RestError } from '../errors.ts'

/** @throws PGRST205 (404) for what is no table or view of `public`. */
export function findRelation(catalogue: Catalogue, name: string): Relation {
  const relation = catalogue.relations.get(name)
  if (relation) return relation
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table 'public.${name}' in the schema cache`,
  )
}
