import type postgres from 'postgres'
import type { DataTable } from './tables.ts'

export type DataColumn = {
  name: string
  /** As `format_type` writes it. */
  type: string
  /** The schema's comment on it. */
  comment: string | null
  /** Whether every row has a value. Never true of a day or a time: see `readRows`. */
  required: boolean
}

export type DescribedTable = DataTable & {
  comment: string | null
  columns: DataColumn[]
  /** The columns that identify a row and order the files. */
  key: readonly string[]
}

/**
 * Describes `tables` by the database's catalogue, with the columns that the current role may read. It leaves out search
 * vectors, which the index makes from the other columns.
 */
export async function describeTables(
  sql: postgres.ISql,
  tables: readonly DataTable[],
): Promise<DescribedTable[]> {
  const rows = await sql<
    { name: string; comment: string | null; key: string[]; columns: DataColumn[] }[]
  >`
    select relation.relname as name, obj_description(relation.oid, 'pg_class') as comment,
      coalesce((
        select array_agg(key_column.attname::text order by place.at)
        from pg_catalog.pg_constraint
          cross join unnest(conkey) with ordinality as place (attnum, at)
          join pg_catalog.pg_attribute as key_column
            on key_column.attrelid = conrelid and key_column.attnum = place.attnum
        where conrelid = relation.oid and contype = 'p'), '{}') as key,
      jsonb_agg(jsonb_build_object(
          'name', attname, 'type', format_type(atttypid, atttypmod), 'required', attnotnull and atttypid not in ('date'::regtype, 'timestamptz'::regtype),
          'comment', col_description(relation.oid, attnum)) order by attnum) as columns
    from pg_catalog.pg_class as relation join pg_catalog.pg_attribute on attrelid = relation.oid
    where relation.relnamespace = 'public'::regnamespace and relation.relname = any(${tables.map(({ name }) => name)})
      and attnum > 0 and not attisdropped and atttypid <> 'tsvector'::regtype
      and has_column_privilege(relation.oid, attnum, 'select')
    group by relation.oid`
  const described = new Map(rows.map((row) => [row.name, row]))
  return tables.map((table) => {
    const found = described.get(table.name)
    if (!found) throw new Error(`${table.name} is not there, or may not be read.`)
    return { ...table, ...found, key: table.key ?? found.key }
  })
}
