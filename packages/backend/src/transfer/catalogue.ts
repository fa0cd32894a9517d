import type postgres from 'postgres'

/** No statement is ended for taking long, and every server writes values in the same way. */
const settings = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  // The rows of everybody, or an error.
  row_security: 'off',
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
}

/** Applies these settings to a transaction, and to nothing after it. */
export async function prepareToCopy(transaction: postgres.TransactionSql): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await transaction`select set_config(${name}, ${value}, true)`
}

/**
 * Schemas that no migration makes and no copy takes along. The next start of ingestion makes its
 * queue again from the time when each source was last read. The others are the superuser's
 * additions for the server itself.
 */
const notCopied = ['pgboss', 'schema_changes', 'extensions']

export type Relation = { oid: number; schema: string; name: string; kind: string }

/** Every table and sequence of the database's own, but those of extensions and of schemas that are not copied. */
export async function listRelations(sql: postgres.ISql): Promise<Relation[]> {
  return sql<Relation[]>`
    select relation.oid::integer as oid, namespace.nspname as schema, relation.relname as name, relation.relkind as kind
    from pg_catalog.pg_class as relation
    join pg_catalog.pg_namespace as namespace on namespace.oid = relation.relnamespace
    where relation.relkind in ('r', 'p', 'S', 'm', 'f')
      and namespace.nspname !~ '^pg_' and namespace.nspname <> 'information_schema'
      and namespace.nspname <> all (${notCopied})
      and not exists (
        select from pg_catalog.pg_depend as belongs
        where belongs.classid = 'pg_catalog.pg_class'::regclass and belongs.objid = relation.oid
          and belongs.deptype = 'e'
      )
    order by namespace.nspname, relation.relname`
}

/** The columns of each table whose values are stored, by name, so that the order in which they came does not matter. */
export async function listColumns(sql: postgres.ISql): Promise<Map<number, string[]>> {
  const rows = await sql<{ oid: number; columns: string[] }[]>`
    select attrelid::integer as oid, array_agg(attname::text order by attname::text collate "C") as columns
    from pg_catalog.pg_attribute
    where attnum > 0 and attgenerated = '' and not attisdropped
    group by attrelid`
  return new Map(rows.map(({ oid, columns }) => [oid, columns]))
}
