import type postgres from 'postgres'

/**
 * Drops for the time of a copy everything that would block it or slow it down. These are foreign
 * keys (rows come table by table), indexes without a constraint (building them at once is faster),
 * and triggers (their work was done before). Use it in an open transaction, so that no other
 * session sees the tables without them.
 * @returns puts them back, and then checks foreign keys
 */
export async function suspendConstraints(
  sql: postgres.TransactionSql,
): Promise<() => Promise<void>> {
  const definitions = await sql<{ drop: string; make: string }[]>`
    with own as (
      select relation.oid, format('%I.%I', namespace.nspname, relation.relname) as name
      from pg_catalog.pg_class as relation
      join pg_catalog.pg_namespace as namespace on namespace.oid = relation.relnamespace
      where relation.relkind = 'r'
        and namespace.nspname !~ '^pg_' and namespace.nspname <> 'information_schema'
    )
    select
      format('alter table %s disable trigger %I', own.name, tgname) as drop,
      format('alter table %s enable trigger %I', own.name, tgname) as make,
      1 as step
    from pg_catalog.pg_trigger join own on own.oid = tgrelid
    where not tgisinternal and tgenabled = 'O'
    union all
    select
      format('alter table %s drop constraint %I', own.name, conname),
      format('alter table %s add constraint %I %s', own.name, conname, pg_catalog.pg_get_constraintdef(pg_constraint.oid)),
      2
    from pg_catalog.pg_constraint join own on own.oid = conrelid
    where contype = 'f'
    union all
    select
      format('drop index %I.%I', indexes.schemaname, indexes.indexname),
      indexes.indexdef,
      3
    from pg_catalog.pg_index
    join own on own.oid = indrelid
    join pg_catalog.pg_class as index on index.oid = indexrelid
    join pg_catalog.pg_namespace as namespace on namespace.oid = index.relnamespace
    join pg_catalog.pg_indexes as indexes
      on indexes.schemaname = namespace.nspname and indexes.indexname = index.relname
    where not exists (select from pg_catalog.pg_constraint where conindid = indexrelid)
    order by step`
  await run(
    sql,
    definitions.map(({ drop }) => drop),
  )
  return () =>
    run(
      sql,
      definitions.toReversed().map(({ make }) => make),
    )
}

async function run(sql: postgres.TransactionSql, statements: string[]): Promise<void> {
  await sql.unsafe(statements.join(';\n'))
}
