import { pipeline } from 'node:stream/promises'
import type postgres from 'postgres'
import { type ProductSchema, migrateTo } from '../database/migrate.ts'
import { listColumns, listRelations, prepareToCopy } from './catalogue.ts'
import { checksumOf } from './checksum.ts'
import {
  columnList,
  nameOf,
  quoteQualified,
  type Contents,
  type Sequence,
  type Table,
} from './contents.ts'
import type { Progress } from './progress.ts'
import { suspendConstraints } from './suspend-constraints.ts'

/**
 * Fills an empty database with exactly `contents`. The same migrations make the same tables. Then
 * it copies the rows, counts each table and compares its checksum. All of it is one transaction.
 * @param finish further work that has to succeed before the commit
 * @throws one sentence if the database is not empty, or the data that arrived differs from the data
 *   sent
 */
export async function fillDatabase(
  sql: postgres.Sql,
  contents: Contents,
  product: ProductSchema,
  progress: Progress,
  finish: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await sql.begin(async (transaction) => {
    await prepareToCopy(transaction)
    await refuseUnlessEmpty(transaction)
    progress.say(
      `Making the tables, by the ${contents.migrations.length} migrations that made them before.`,
    )
    await migrateTo(transaction, contents.migrations, product)
    await refuseOtherTables(transaction, contents.tables)
    // Overrides settings that a migration made for itself.
    await prepareToCopy(transaction)
    const restoreConstraints = await suspendConstraints(transaction)
    // Rows that the migrations wrote come again with the copy.
    await transaction.unsafe(`truncate ${contents.tables.map(quoteQualified).join(', ')}`)
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
    progress.begin(`Copying ${contents.tables.length} tables`, rows)
    for (const table of contents.tables) {
      await copyTable(transaction, contents, table)
      progress.advance(table.rows)
    }
    for (const sequence of contents.sequences) await setSequence(transaction, sequence)
    progress.say('Building the indexes and checking the references between tables.')
    await restoreConstraints()
    progress.begin('Verifying each table', rows)
    for (const table of contents.tables) {
      await verify(transaction, table)
      progress.advance(table.rows)
    }
    await finish()
  })
  // Without it the first questions are planned as if all tables were empty.
  await sql`analyze`
}

/** @throws one sentence if the database has anything that a fresh one would not have */
export async function refuseUnlessEmpty(sql: postgres.ISql): Promise<void> {
  const [{ encoding } = { encoding: '' }] = await sql<{ encoding: string }[]>`
    select current_setting('server_encoding') as encoding`
  if (encoding !== 'UTF8')
    throw new Error(`The target's encoding is ${encoding}; a database in UTF8 is needed.`)
  const [found] = await listRelations(sql)
  if (found)
    throw new Error(
      `The target is not empty: it has ${nameOf(found)}. Nothing was written. Choose an empty database.`,
    )
  const [schema] = await sql<{ name: string }[]>`
    select nspname as name from pg_catalog.pg_namespace where nspname in ('auth', 'private', 'migrations')`
  if (schema)
    throw new Error(
      `The target is not empty: it has a schema ${schema.name}. Nothing was written. Choose an empty database.`,
    )
}

async function refuseOtherTables(sql: postgres.ISql, tables: Table[]): Promise<void> {
  const columns = await listColumns(sql)
  const made = new Map(
    (await listRelations(sql)).map((relation) => [nameOf(relation), columns.get(relation.oid)]),
  )
  for (const table of tables) {
    const place = nameOf(table)
    const missing = table.columns.find((column) => !made.get(place)?.includes(column))
    if (missing !== undefined)
      throw new Error(
        `No migration makes ${made.has(place) ? `the column ${missing} of ${place}` : `the table ${place}`}, which was added by hand. ` +
          'This command copies only objects that migrations create. Use pg_dump, or remove it there. Nothing was written.',
      )
  }
}

async function copyTable(
  sql: postgres.TransactionSql,
  contents: Contents,
  table: Table,
): Promise<void> {
  if (table.rows === 0) return
  const rows = await contents.open(table)
  const statement = `copy ${quoteQualified(table)} (${columnList(table)}) from stdin`
  await pipeline(rows, await sql.unsafe(statement).writable())
}

async function setSequence(
  sql: postgres.ISql,
  { schema, name, lastValue, isCalled }: Sequence,
): Promise<void> {
  const place = quoteQualified({ schema, name })
  await sql`select setval(${place}::regclass, ${lastValue}::bigint, ${isCalled})`
  const [now] = await sql.unsafe<{ value: string; called: boolean }[]>(
    `select last_value::text as value, is_called as called from ${place}`,
  )
  if (now?.value !== lastValue || now.called !== isCalled)
    throw new Error(
      `The sequence ${schema}.${name} has a different value than in the source. Nothing was written.`,
    )
}

async function verify(sql: postgres.ISql, table: Table): Promise<void> {
  const { rows, checksum } = await checksumOf(sql, table)
  if (rows !== table.rows)
    throw new Error(
      `${nameOf(table)} has ${rows} rows where ${table.rows} were read. Nothing was written.`,
    )
  if (checksum !== table.checksum)
    throw new Error(
      `The rows of ${nameOf(table)} differ from the source: their checksum does not match. Nothing was written.`,
    )
}
