export type KeyRow = {
  constraint: string
  kind: 'primary' | 'foreign'
  /** The table that has the key, and the numbers of the key's columns. */
  origin: number
  origin_columns: number[]
  /** The table that a foreign key refers to. */
  target: number
  target_columns: number[] | null
  /** Whether the columns of a foreign key are unique, so that at most one row leads to each target. */
  one_to_one: boolean
}

/**
 * Primary and foreign keys of all schemas, since a view of `public` may show tables of another; a partition's foreign
 * keys are its parent's.
 */
export const keysQuery = `
  select
    keys.conname as constraint,
    case keys.contype when 'p' then 'primary' else 'foreign' end as kind,
    keys.conrelid::int8::float8 as origin,
    keys.conkey as origin_columns,
    keys.confrelid::int8::float8 as target,
    keys.confkey as target_columns,
    keys.contype = 'f' and exists (
      select from pg_catalog.pg_constraint as uniques
      where uniques.conrelid = keys.conrelid
        and uniques.contype in ('p', 'u')
        and uniques.conkey @> keys.conkey
        and keys.conkey @> uniques.conkey
    ) as one_to_one
  from pg_catalog.pg_constraint as keys
  where keys.contype in ('p', 'f')
    and (keys.contype = 'p' or keys.conparentid = 0)
    and keys.connamespace <> 'pg_catalog'::regnamespace
  order by keys.conrelid, keys.conname`
