export type ReachableColumn = {
  name: string
  type: string
  comment: string | null
  required: boolean
  readable: boolean
}

export type ReachableRelation = {
  name: string
  comment: string | null
  columns: ReachableColumn[]
  primary_key: string[]
  insertable: boolean
  updatable: boolean
  deletable: boolean
}

export type ReachableFunction = {
  name: string
  comment: string | null
  volatile: boolean
  set: boolean
  /** The table or view whose rows it gives. */
  rows_of: string | null
  parameters: { name: string; type: string; required: boolean }[]
  /** The columns that it names itself. */
  columns: { name: string; type: string }[]
  type: string
}

export type Reachable = { relations: ReachableRelation[]; functions: ReachableFunction[] }

/** What of schema `public` the current role has been granted, with its comments, as one JSON value. */
export const reachableQuery = `
  select json_build_object(
    'relations', coalesce((
      select json_agg(json_build_object(
        'name', relations.relname,
        'comment', pg_catalog.obj_description(relations.oid, 'pg_class'),
        'columns', columns.list,
        'primary_key', coalesce((
          select json_agg(attname order by array_position(indkey::int2[], attnum))
          from pg_catalog.pg_index
          join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey::int2[])
          where indrelid = relations.oid and indisprimary
        ), '[]'),
        'insertable', pg_catalog.has_any_column_privilege(relations.oid, 'insert'),
        'updatable', pg_catalog.has_any_column_privilege(relations.oid, 'update'),
        'deletable', pg_catalog.has_table_privilege(relations.oid, 'delete')
      ) order by relations.relname)
      from pg_catalog.pg_class as relations
      cross join lateral (
        select json_agg(json_build_object(
          'name', attname,
          'type', pg_catalog.format_type(atttypid, null),
          'comment', pg_catalog.col_description(relations.oid, attnum),
          'required', attnotnull and not atthasdef and attidentity = '',
          'readable', pg_catalog.has_column_privilege(relations.oid, attnum, 'select')
        ) order by attnum) as list
        from pg_catalog.pg_attribute
        where attrelid = relations.oid and attnum > 0 and not attisdropped
          and pg_catalog.has_column_privilege(relations.oid, attnum, 'select, insert, update')
      ) as columns
      where relations.relnamespace = 'public'::regnamespace
        and relations.relkind in ('r', 'p', 'v', 'm', 'f')
        and columns.list is not null
    ), '[]'),
    'functions', coalesce((
      select json_agg(json_build_object(
        'name', functions.proname,
        'comment', pg_catalog.obj_description(functions.oid, 'pg_proc'),
        'volatile', functions.provolatile = 'v',
        'set', functions.proretset,
        'rows_of', rows_of.relname,
        'parameters', coalesce(arguments.taken, '[]'),
        'columns', coalesce(arguments.given, '[]'),
        'type', pg_catalog.format_type(functions.prorettype, null)
      ) order by functions.proname, functions.oid)
      from pg_catalog.pg_proc as functions
      join pg_catalog.pg_type as result on result.oid = functions.prorettype
      left join pg_catalog.pg_class as rows_of
        on rows_of.oid = result.typrelid and rows_of.relnamespace = 'public'::regnamespace
          and rows_of.relkind <> 'c'
      cross join lateral (
        select
          json_agg(argument order by ordinality) filter (where mode in ('i', 'b', 'v')) as taken,
          json_agg(argument order by ordinality) filter (where mode in ('o', 'b', 't')) as given
        from (
          select ordinality, mode, json_build_object(
            'name', coalesce(functions.proargnames[ordinality], ''),
            'type', pg_catalog.format_type(type, null),
            'required', sum((mode in ('i', 'b', 'v'))::int) over (order by ordinality)
              <= functions.pronargs - functions.pronargdefaults
          ) as argument
          from unnest(coalesce(functions.proallargtypes, functions.proargtypes::oid[]))
            with ordinality as listed (type, ordinality)
          cross join lateral (select coalesce(functions.proargmodes[ordinality], 'i') as mode)
        )
      ) as arguments
      where functions.pronamespace = 'public'::regnamespace
        and functions.prokind = 'f'
        and functions.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
        and pg_catalog.has_function_privilege(functions.oid, 'execute')
    ), '[]')
  )::text as body, 1 as rows, null::float8 as total`
