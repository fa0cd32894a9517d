export type TypeRow = { name: string; type: string; own: boolean }

/** Built-in base and range types, and what `public` adds: enums, domains, ranges. */
export const typesQuery = `
  select
    types.typname as name,
    pg_catalog.format_type(types.oid, null) as type,
    types.typnamespace = 'public'::regnamespace as own
  from pg_catalog.pg_type as types
  where (types.typnamespace = 'public'::regnamespace and types.typtype in ('e', 'd', 'r', 'm', 'b'))
    or (types.typnamespace = 'pg_catalog'::regnamespace and types.typtype in ('b', 'r', 'm'))
  order by types.oid`
