import type { Column } from './schema-cache.ts'

/** The shape of a type, with domains followed to what they stand for. `types` must be joined as `base`. */
const shape = `
  case
    when base.oid in ('json'::regtype, 'jsonb'::regtype) then 'json'
    when base.oid = 'tsvector'::regtype then 'tsvector'
    when base.typcategory = 'A' then 'array'
    when base.typtype = 'c' then 'composite'
    else 'other'
  end`

/** `types(oid, base)`: each type and, for a domain, the type at the end of its chain. */
const bases = `
  bases as (
    select oid, oid as base, typtype, typbasetype from pg_catalog.pg_type
    union all
    select bases.oid, inner_type.oid, inner_type.typtype, inner_type.typbasetype
    from bases
    join pg_catalog.pg_type as inner_type on inner_type.oid = bases.typbasetype
    where bases.typtype = 'd'
  )`

export type ColumnRow = {
  relation_oid: number
  relation: string
  kind: 'table' | 'view'
  primary_key: string[]
  number: number
  column: string | null
  type: string
  shape: Column['shape']
  default: string | null
}

/** Every column of every table and view; a relation without columns has one row of nulls. */
export const columnsQuery = `
  with recursive ${bases}
  select
    relations.oid::int8::float8 as relation_oid,
    relations.relname as relation,
    case when relations.relkind in ('v', 'm') then 'view' else 'table' end as kind,
    coalesce(
      (
        select array_agg(key_column.attname::text order by ordinality)
        from pg_catalog.pg_constraint as keys
        cross join unnest(keys.conkey) with ordinality as key (number, ordinality)
        join pg_catalog.pg_attribute as key_column
          on key_column.attrelid = keys.conrelid and key_column.attnum = key.number
        where keys.conrelid = relations.oid and keys.contype = 'p'
      ),
      '{}'
    ) as primary_key,
    columns.attnum as number,
    columns.attname as column,
    pg_catalog.format_type(columns.atttypid, columns.atttypmod) as type,
    ${shape} as shape,
    case
      when columns.attidentity <> '' then format(
        'nextval(%L::regclass)',
        pg_catalog.pg_get_serial_sequence(relations.oid::regclass::text, columns.attname)
      )
      when columns.attgenerated = '' then pg_catalog.pg_get_expr(defaults.adbin, defaults.adrelid)
    end as default
  from pg_catalog.pg_class as relations
  left join pg_catalog.pg_attribute as columns
    on columns.attrelid = relations.oid and columns.attnum > 0 and not columns.attisdropped
  left join bases on bases.oid = columns.atttypid and bases.typtype <> 'd'
  left join pg_catalog.pg_type as base on base.oid = bases.base
  left join pg_catalog.pg_attrdef as defaults
    on defaults.adrelid = relations.oid and defaults.adnum = columns.attnum
  where relations.relnamespace = 'public'::regnamespace and relations.relkind in ('r', 'p', 'v', 'm', 'f')
  order by relations.oid, columns.attnum`

export type ForeignKeyRow = {
  constraint: string
  origin: string
  target: string
  origin_columns: string[]
  target_columns: string[]
  /** Whether the origin's columns are unique, so that at most one row leads to each target. */
  one_to_one: boolean
}

/** Foreign keys between tables of `public`; a partition's are its parent's. */
export const foreignKeysQuery = `
  select
    keys.conname as constraint,
    origin.relname as origin,
    target.relname as target,
    (
      select array_agg(columns.attname::text order by ordinality)
      from unnest(keys.conkey) with ordinality as key (number, ordinality)
      join pg_catalog.pg_attribute as columns
        on columns.attrelid = keys.conrelid and columns.attnum = key.number
    ) as origin_columns,
    (
      select array_agg(columns.attname::text order by ordinality)
      from unnest(keys.confkey) with ordinality as key (number, ordinality)
      join pg_catalog.pg_attribute as columns
        on columns.attrelid = keys.confrelid and columns.attnum = key.number
    ) as target_columns,
    exists (
      select from pg_catalog.pg_index as indexes
      where indexes.indrelid = keys.conrelid
        and indexes.indisunique
        and indexes.indpred is null
        and indexes.indexprs is null
        and (
          select array_agg(number order by number)
          from unnest(indexes.indkey::int2[]) with ordinality as key (number, ordinality)
          where ordinality <= indexes.indnkeyatts
        ) = (select array_agg(number order by number) from unnest(keys.conkey) as key (number))
    ) as one_to_one
  from pg_catalog.pg_constraint as keys
  join pg_catalog.pg_class as origin on origin.oid = keys.conrelid
  join pg_catalog.pg_class as target on target.oid = keys.confrelid
  where keys.contype = 'f'
    and keys.conparentid = 0
    and origin.relnamespace = 'public'::regnamespace
    and target.relnamespace = 'public'::regnamespace
  order by origin.relname, keys.conname`

export type ViewRow = { view: string; definition: string }

export const viewsQuery = `
  select relations.relname as view, rules.ev_action::text as definition
  from pg_catalog.pg_class as relations
  join pg_catalog.pg_rewrite as rules on rules.ev_class = relations.oid and rules.rulename = '_RETURN'
  where relations.relnamespace = 'public'::regnamespace and relations.relkind in ('v', 'm')
  order by relations.oid`

export type FunctionRow = {
  name: string
  defaults: number
  arguments: {
    name: string
    type: string
    json: boolean
    shape: Column['shape']
    /** in, inout (b), variadic, out, table */
    mode: 'i' | 'b' | 'v' | 'o' | 't'
  }[]
  returns: 'void' | 'scalar' | 'rows'
  set: boolean
  volatile: boolean
  relation: string | null
}

/** Functions of `public` that can be called by themselves: no triggers, aggregates or window functions. */
export const functionsQuery = `
  with recursive ${bases}
  select
    functions.proname as name,
    functions.pronargdefaults as defaults,
    coalesce(
      (
        select json_agg(
          json_build_object(
            'name', coalesce(functions.proargnames[ordinality], ''),
            'type', pg_catalog.format_type(type, null),
            'json', base.oid in ('json'::regtype, 'jsonb'::regtype),
            'shape', ${shape},
            'mode', coalesce(functions.proargmodes[ordinality], 'i')
          ) order by ordinality
        )
        from unnest(coalesce(functions.proallargtypes, functions.proargtypes::oid[]))
          with ordinality as argument (type, ordinality)
        join bases on bases.oid = argument.type and bases.typtype <> 'd'
        join pg_catalog.pg_type as base on base.oid = bases.base
      ),
      '[]'
    ) as arguments,
    case
      when functions.prorettype = 'void'::regtype then 'void'
      -- A function that names its results gives rows of them, even of one column.
      when result.typtype = 'c'
        or functions.prorettype = 'record'::regtype
        or functions.proargmodes && '{t,o,b}'::"char"[] then 'rows'
      else 'scalar'
    end as returns,
    functions.proretset as set,
    functions.provolatile = 'v' as volatile,
    (
      select relations.relname from pg_catalog.pg_class as relations
      where relations.oid = result.typrelid
        and relations.relnamespace = 'public'::regnamespace
        and relations.relkind in ('r', 'p', 'v', 'm', 'f')
    ) as relation
  from pg_catalog.pg_proc as functions
  join bases as result_base on result_base.oid = functions.prorettype and result_base.typtype <> 'd'
  join pg_catalog.pg_type as result on result.oid = result_base.base
  where functions.pronamespace = 'public'::regnamespace
    and functions.prokind = 'f'
    and functions.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  order by functions.oid`

export type TypeRow = { name: string; type: string; own: boolean }

/** Built-in base and range types, and what `public` adds: enums, domains, composites. */
export const typesQuery = `
  select
    types.typname as name,
    pg_catalog.format_type(types.oid, null) as type,
    types.typnamespace = 'public'::regnamespace as own
  from pg_catalog.pg_type as types
  where (types.typnamespace = 'public'::regnamespace and types.typtype in ('e', 'd', 'r', 'm', 'b'))
    or (types.typnamespace = 'pg_catalog'::regnamespace and types.typtype in ('b', 'r', 'm'))
  order by types.oid`
