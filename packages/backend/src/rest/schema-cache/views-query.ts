export type ViewRow = { oid: number; definition: string }

/** The stored definitions of the views of `public`, for `traceView`. */
export const viewsQuery = `
  select relations.oid::int8::float8 as oid, rules.ev_action::text as definition
  from pg_catalog.pg_class as relations
  join pg_catalog.pg_rewrite as rules on rules.ev_class = relations.oid and rules.rulename = '_RETURN'
  where relations.relnamespace = 'public'::regnamespace and relations.relkind in ('v', 'm')`
