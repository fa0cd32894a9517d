import { bases, shape } from './base-types.ts'
import type { Column } from './schema-cache.ts'

export type RoutineRow = {
  name: string
  defaults: number
  arguments: {
    name: string
    type: string
    /** The type to convert a value to, so that it is neither cut nor padded on the way. */
    cast_type: string
    json: boolean
    shape: Column['shape']
    /** in, inout (b), variadic, out, table */
    mode: 'i' | 'b' | 'v' | 'o' | 't'
  }[]
  returns: 'void' | 'scalar' | 'rows'
  set: boolean
  volatile: boolean
  /** The name of the row type that is returned, and its columns. */
  row_type: string | null
  row_columns: { name: string; type: string; shape: Column['shape'] }[] | null
  media_type: { name: string; binary: boolean } | null
}

/**
 * Functions of `public` that clients can call. Excludes triggers, aggregates and window functions. Also excludes
 * functions with unnamed parameters, unless the only parameter takes a whole body.
 */
export const routinesQuery = `
  with recursive ${bases}
  select
    functions.proname as name,
    functions.pronargdefaults as defaults,
    coalesce(arguments.list, '[]') as arguments,
    case
      when functions.prorettype = 'void'::regtype then 'void'
      -- A function that names its results gives rows of them, even of one column.
      when result.typtype = 'c' or functions.proargmodes && '{t,o,b}'::"char"[] then 'rows'
      else 'scalar'
    end as returns,
    functions.proretset as set,
    functions.provolatile = 'v' as volatile,
    case when result.typtype = 'c' then result.typname end as row_type,
    (
      select json_agg(
        json_build_object(
          'name', columns.attname,
          'type', pg_catalog.format_type(columns.atttypid, columns.atttypmod),
          'shape', ${shape}
        ) order by columns.attnum
      )
      from pg_catalog.pg_attribute as columns
      join bases on bases.oid = columns.atttypid and bases.typtype <> 'd'
      join pg_catalog.pg_type as base on base.oid = bases.base
      where columns.attrelid = result.typrelid and columns.attnum > 0 and not columns.attisdropped
    ) as row_columns,
    -- A domain that is named like a media type gives a value's media type.
    case
      when not functions.proretset and returned.typtype = 'd'
        and (returned.typname ~ '^[[:alnum:].-]+/[[:alnum:].+-]+$' or returned.typname = '*/*')
      then json_build_object('name', lower(returned.typname), 'binary', result.typname = 'bytea')
    end as media_type
  from pg_catalog.pg_proc as functions
  join pg_catalog.pg_type as returned on returned.oid = functions.prorettype
  join bases as result_base on result_base.oid = functions.prorettype and result_base.typtype <> 'd'
  join pg_catalog.pg_type as result on result.oid = result_base.base
  cross join lateral (
    select
      json_agg(
        json_build_object(
          'name', coalesce(functions.proargnames[ordinality], ''),
          'type', pg_catalog.format_type(type, null),
          'cast_type', case type
            when 'character'::regtype then 'character varying'
            when 'character[]'::regtype then 'character varying[]'
            when 'bit'::regtype then 'bit varying'
            when 'bit[]'::regtype then 'bit varying[]'
            else pg_catalog.format_type(type, null)
          end,
          'json', base.oid in ('json'::regtype, 'jsonb'::regtype),
          'shape', ${shape},
          'mode', coalesce(functions.proargmodes[ordinality], 'i')
        ) order by ordinality
      ) as list
    from unnest(coalesce(functions.proallargtypes, functions.proargtypes::oid[]))
      with ordinality as argument (type, ordinality)
    join bases on bases.oid = argument.type and bases.typtype <> 'd'
    join pg_catalog.pg_type as base on base.oid = bases.base
  ) as arguments
  where functions.pronamespace = 'public'::regnamespace
    and functions.prokind = 'f'
    and functions.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and (
      functions.pronargs = 0
      or '' <> all (coalesce(functions.proargnames, array_fill(''::text, array[functions.pronargs])))
      or functions.pronargs = 1
        and functions.proargtypes[0] in (
          'json'::regtype, 'jsonb'::regtype, 'text'::regtype, 'xml'::regtype, 'bytea'::regtype
        )
    )
  order by functions.oid`
