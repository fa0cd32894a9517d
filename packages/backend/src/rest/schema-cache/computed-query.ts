import { bases, shape } from './base-types.ts'
import type { Column } from './schema-cache.ts'

export type ComputedRow = {
  name: string
  /** The relation whose rows the function takes. */
  origin: number
  /** The relation whose rows it gives, for a computed relationship. */
  target: number | null
  /** Whether it gives at most one row (or value). */
  single: boolean
  type: string
  shape: Column['shape']
}

/**
 * Functions of `public` whose one parameter is a row of a relation. They are computed columns, or computed relationships
 * if the result is rows of a relation.
 */
export const computedQuery = `
  with recursive ${bases}
  select
    functions.proname as name,
    origin.oid::int8::float8 as origin,
    target.oid::int8::float8 as target,
    not functions.proretset or functions.prorows = 1 as single,
    pg_catalog.format_type(functions.prorettype, null) as type,
    ${shape} as shape
  from pg_catalog.pg_proc as functions
  join pg_catalog.pg_class as origin
    on origin.reltype = functions.proargtypes[0] and origin.relnamespace = 'public'::regnamespace
  left join pg_catalog.pg_class as target
    on target.reltype = functions.prorettype
    and target.relnamespace = 'public'::regnamespace
    and target.relkind in ('r', 'p', 'v', 'm', 'f')
  join bases on bases.oid = functions.prorettype and bases.typtype <> 'd'
  join pg_catalog.pg_type as base on base.oid = bases.base
  where functions.pronamespace = 'public'::regnamespace
    and functions.prokind = 'f'
    and functions.pronargs = 1
    and (target.oid is not null or not functions.proretset)
  order by functions.oid`
