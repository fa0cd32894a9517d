import { PassThrough, type Readable } from 'node:stream'
import type postgres from 'postgres'
import { isSupabaseProject } from '../database/migrate.ts'
import { listColumns, listRelations, prepareToCopy, type Relation } from './catalogue.ts'
import { checksumOf } from './checksum.ts'
import {
  columnList,
  nameOf,
  quoteQualified,
  type Contents,
  type RanMigration,
  type Sequence,
  type Table,
} from './contents.ts'
import { quoteIdentifier } from '../database/quote-identifier.ts'

/**
 * Reads everything in a database as of one moment, while others go on writing, in one transaction
 * that writes nothing.
 * @param use gets the contents, which are valid until it returns
 * @throws one sentence if the database is not ours, or holds something that cannot be copied
 */
export async function readContents<Result>(
  sql: postgres.Sql,
  use: (contents: Contents) => Promise<Result>,
): Promise<Result> {
  const outcome = await sql.begin(
    'isolation level repeatable read read only',
    async (transaction) => {
      await prepareToCopy(transaction)
      const relations = await listRelations(transaction)
      refuseUnknownKinds(relations)
      const migrations = await readMigrations(transaction, relations)
      const tables = await readTables(transaction, relations)
      const [moment] = await transaction<{ at: Date; server: string }[]>`
        select now() as at, current_setting('server_version') as server`
      const contents: Contents = {
        takenAt: moment!.at.toISOString(),
        server: moment!.server,
        migrations,
        tables,
        sequences: await readSequences(transaction, relations),
        open: async (table) =>
          readToTheEnd(
            await transaction
              .unsafe(`copy ${quoteQualified(table)} (${columnList(table)}) to stdout`)
              .readable(),
          ),
      }
      return { result: await use(contents) }
    },
  )
  return outcome.result
}

/**
 * A stream of the driver (postgres 3.4.9) that leaves its connection usable. If the last rows fill
 * the stream's buffer, the driver pauses its socket and never resumes it at the end of the stream.
 * If the reader gives up, the rest must be read and dropped before the connection can answer again.
 */
function readToTheEnd(source: Readable): Readable {
  const given = new PassThrough()
  source.on('error', (error) => given.destroy(error))
  // oxlint-disable-next-line no-underscore-dangle -- `resume` does nothing at the end
  source.on('end', () => source._read(0))
  given.on('close', () => {
    source.unpipe(given)
    source.resume()
  })
  return source.pipe(given)
}

function refuseUnknownKinds(relations: Relation[]): void {
  const unknown = relations.find(({ kind }) => kind === 'p' || kind === 'm' || kind === 'f')
  if (unknown)
    throw new Error(
      `${nameOf(unknown)} is none of the tables that are copied (partitioned, materialized or foreign): use pg_dump.`,
    )
}

async function readMigrations(sql: postgres.ISql, relations: Relation[]): Promise<RanMigration[]> {
  if (!relations.some((relation) => nameOf(relation) === 'migrations.files'))
    throw new Error(
      'Nothing to back up: no migration has run there. Start the server with it once.',
    )
  if (await isSupabaseProject(sql))
    throw new Error(
      "This database is a Supabase project. Use Supabase's own tools to back it up or move it.",
    )
  return sql<RanMigration[]>`select name, checksum from migrations.files order by name collate "C"`
}

/** Locked as for reading, so that none of them is emptied or altered before its turn comes. */
async function readTables(sql: postgres.ISql, relations: Relation[]): Promise<Table[]> {
  const columns = await listColumns(sql)
  const found = relations
    .filter(({ kind }) => kind === 'r')
    .map(({ oid, schema, name }) => ({ schema, name, columns: columns.get(oid) ?? [] }))
  await sql.unsafe(`lock table ${found.map(quoteQualified).join(', ')} in access share mode`)
  const tables: Table[] = []
  for (const table of found) tables.push({ ...table, ...(await checksumOf(sql, table)) })
  return tables
}

async function readSequences(sql: postgres.ISql, relations: Relation[]): Promise<Sequence[]> {
  const sequences: Sequence[] = []
  for (const { schema, name } of relations.filter(({ kind }) => kind === 'S')) {
    const [at] = await sql.unsafe<{ lastValue: string; isCalled: boolean }[]>(
      `select last_value::text as ${quoteIdentifier('lastValue')}, is_called as ${quoteIdentifier('isCalled')} from ${quoteQualified({ schema, name })}`,
    )
    sequences.push({ schema, name, ...at! })
  }
  return sequences
}
