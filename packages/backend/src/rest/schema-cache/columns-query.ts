import { bases, shape } from './base-types.ts'
import type { Column, Representation } from './schema-cache.ts'

export type ColumnRow = {
  oid: number
  relation: string
  kind: 'table' | 'view'
  number: number
  column: string | null
  type: string
  shape: Column['shape']
  default: string | null
  representation: Representation | null
}

/** Every column of every table and view but partitions; a relation without columns has one row of nulls. */
export const columnsQuery = `
  with recursive ${bases}
  select
    relations.oid::int8::float8 as oid,
    relations.relname as relation,
    case when relations.relkind in ('v', 'm') then 'view' else 'table' end as kind,
    columns.attnum as number,
    columns.attname as column,
    pg_catalog.format_type(columns.atttypid, columns.atttypmod) as type,
    ${shape} as shape,
    case
      when columns.attidentity <> '' then format(
        'nextval(%L::regclass)',
        pg_catalog.pg_get_serial_sequence(relations.oid::regclass::text, columns.attname)
      )
      when columns.attgenerated <> '' then null
      else coalesce(
        pg_catalog.pg_get_expr(defaults.adbin, defaults.adrelid),
        pg_catalog.pg_get_expr(types.typdefaultbin, 0)
      )
    end as default,
    (
      select json_object_agg(
        case
          when casts.castsource = types.oid then 'toJson'
          when casts.castsource = 'json'::regtype then 'fromJson'
          else 'fromText'
        end,
        casts.castfunc::regproc::text
      )
      from pg_catalog.pg_cast as casts
      where types.typtype = 'd'
        and casts.castcontext = 'i'
        and casts.castmethod = 'f'
        and (
          casts.castsource = types.oid and casts.casttarget = 'json'::regtype
          or casts.casttarget = types.oid
            and casts.castsource in ('json'::regtype, 'text'::regtype)
        )
    ) as representation
  from pg_catalog.pg_class as relations
  left join pg_catalog.pg_attribute as columns
    on columns.attrelid = relations.oid and columns.attnum > 0 and not columns.attisdropped
  left join pg_catalog.pg_type as types on types.oid = columns.atttypid
  left join bases on bases.oid = columns.atttypid and bases.typtype <> 'd'
  left join pg_catalog.pg_type as base on base.oid = bases.base
  left join pg_catalog.pg_attrdef as defaults
    on defaults.adrelid = relations.oid and defaults.adnum = columns.attnum
  where relations.relnamespace = 'public'::regnamespace
    and relations.relkind in ('r', 'p', 'v', 'm', 'f')
    and not relations.relispartition
  order by relations.oid, columns.attnum`
