import type postgres from 'postgres'

export type ColumnRow = {
  relation: string
  kind: 'table' | 'view'
  name: string
  /** The internal name: `int4`, `_text` for an array. */
  type: string
  nullable: boolean
  defaulted: boolean
  generated: boolean
  /** A function of the row, which is asked for by name. */
  computed: boolean
}

export type FunctionRow = {
  name: string
  takes: { name: string; type: string; optional: boolean }[]
  /** The columns of its rows; none where it returns one value. */
  gives: { name: string; type: string }[]
  returns: string
  set: boolean
}

/** A foreign key, or the same one seen through views that show its columns on either side. */
export type LinkRow = {
  constraint: string
  origin: string
  columns: string[]
  unique: boolean
  target: string
  target_columns: string[]
}

/** Tables, views, functions and foreign keys of schema `public`, in a fixed order. */
export async function readPublicSchema(
  sql: postgres.Sql,
): Promise<{ columns: ColumnRow[]; functions: FunctionRow[]; links: LinkRow[] }> {
  return {
    columns: await sql.unsafe<ColumnRow[]>(columnsQuery),
    functions: await sql.unsafe<FunctionRow[]>(functionsQuery),
    links: await sql.unsafe<LinkRow[]>(linksQuery),
  }
}

const columnsQuery = `
  select * from (
    select
      relation.relname as relation,
      case relation.relkind when 'v' then 'view' else 'table' end as kind,
      column_.attname as name,
      type.typname as type,
      not column_.attnotnull as nullable,
      column_.atthasdef or column_.attidentity <> '' as defaulted,
      column_.attgenerated <> '' or column_.attidentity = 'a' as generated,
      false as computed
    from pg_catalog.pg_class as relation
    join pg_catalog.pg_attribute as column_ on column_.attrelid = relation.oid
    join pg_catalog.pg_type as type on type.oid = column_.atttypid
    where relation.relnamespace = 'public'::regnamespace
      and relation.relkind in ('r', 'v')
      and column_.attnum > 0
      and not column_.attisdropped
    union all
    select relation.relname, 'table', function.proname, result.typname, true, false, true, true
    from pg_catalog.pg_proc as function
    join pg_catalog.pg_class as relation on relation.reltype = function.proargtypes[0] and relation.relkind = 'r'
    join pg_catalog.pg_type as result on result.oid = function.prorettype
    where function.pronamespace = 'public'::regnamespace and function.pronargs = 1 and not function.proretset
  ) as each
  order by relation collate "C", name collate "C"`

const functionsQuery = `
  select
    function.proname as name,
    coalesce(jsonb_agg(
      jsonb_build_object(
        'name', argument.name,
        'type', type.typname,
        'optional', argument.place > function.pronargs - function.pronargdefaults
      ) order by argument.place
    ) filter (where argument.mode = 'i'), '[]') as takes,
    coalesce(jsonb_agg(
      jsonb_build_object('name', argument.name, 'type', type.typname) order by argument.place
    ) filter (where argument.mode = 't'), '[]') as gives,
    function.prorettype::regtype::text as returns,
    function.proretset as set
  from pg_catalog.pg_proc as function
  left join lateral unnest(
    function.proargnames,
    coalesce(function.proargmodes::text[], array_fill('i'::text, array[function.pronargs::integer])),
    coalesce(function.proallargtypes, function.proargtypes::oid[])
  ) with ordinality as argument (name, mode, type, place) on argument.name is not null
  left join pg_catalog.pg_type as type on type.oid = argument.type
  where function.pronamespace = 'public'::regnamespace
    and function.prorettype <> 'trigger'::regtype
    -- One that takes a row is a column of it, worked out when it is asked for.
    and not exists (
      select from pg_catalog.pg_type as row where row.oid = any (function.proargtypes) and row.typrelid <> 0
    )
  group by function.oid
  order by function.proname collate "C"`

/** Each relation's columns with the table column they are; a view's are read from its parsed query. */
const linksQuery = `
  with shown as (
    select relation.oid as relation, column_.attname as name, relation.oid as source, column_.attnum as number
    from pg_catalog.pg_class as relation
    join pg_catalog.pg_attribute as column_ on column_.attrelid = relation.oid and column_.attnum > 0
    where relation.relkind = 'r' and relation.relnamespace = 'public'::regnamespace
    union all
    select rule.ev_class, entry.parts[1], entry.parts[2]::oid, entry.parts[3]::smallint
    from pg_catalog.pg_rewrite as rule
    join pg_catalog.pg_class as relation on relation.oid = rule.ev_class
    cross join regexp_matches(
      rule.ev_action::text,
      ':resname ([a-z_]+) :ressortgroupref [0-9]+ :resorigtbl ([0-9]+) :resorigcol ([0-9]+) :resjunk false',
      'g'
    ) as entry (parts)
    where relation.relkind = 'v' and relation.relnamespace = 'public'::regnamespace and entry.parts[2] <> '0'
  )
  select
    key.conname as constraint,
    origin.relname as origin,
    array_agg(near.name::text order by pair.place) as columns,
    exists (
      select
      from pg_catalog.pg_constraint as unique_key
      where unique_key.conrelid = key.conrelid
        and unique_key.contype in ('p', 'u')
        and unique_key.conkey <@ key.conkey
    ) as unique,
    target.relname as target,
    array_agg(far.name::text order by pair.place) as target_columns
  from pg_catalog.pg_constraint as key
  cross join unnest(key.conkey, key.confkey) with ordinality as pair (near, far, place)
  join shown as near on near.source = key.conrelid and near.number = pair.near
  join shown as far on far.source = key.confrelid and far.number = pair.far
  join pg_catalog.pg_class as origin on origin.oid = near.relation
  join pg_catalog.pg_class as target on target.oid = far.relation
  where key.contype = 'f'
  group by key.oid, key.conname, key.conrelid, key.conkey, origin.relname, target.relname
  having count(*) = cardinality(key.conkey)
  order by origin.relname collate "C", key.conname collate "C", target.relname collate "C"`
