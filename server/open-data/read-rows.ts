import type postgres from 'postgres'
import type { DescribedTable } from './catalogue.ts'
import { congressOf } from './tables.ts'

/** A row, as the data API gives it: dates and times are texts. */
export type Row = { line: string; values: Record<string, unknown> }

/** Rows that the server is asked for at a time. */
const batchSize = 1000

/** The Congresses a table has rows of, oldest first; null for rows of none. Undefined for a table without any. */
export async function congressesOf(
  sql: postgres.TransactionSql,
  table: DescribedTable,
): Promise<(number | null)[] | undefined> {
  if (!table.congress) return undefined
  const { join, number } = congressOf[table.congress]
  const rows = await sql.unsafe<{ congress: number | null }[]>(
    // By each Congress there is and not by each row: the positions are millions.
    table.congress === 'rollCall'
      ? `select distinct congress_number as congress from public.roll_calls order by 1`
      : `select distinct ${number} as congress from public."${table.name}" t ${join} order by 1`,
  )
  return rows.map(({ congress }) => congress)
}

/** The rows of a table in the order of its key, by a cursor of the server: a batch at a time. */
export async function* readRows(
  sql: postgres.TransactionSql,
  table: DescribedTable,
  congress?: number | null,
): AsyncGenerator<Row[]> {
  const placed = table.congress && congress !== undefined ? congressOf[table.congress] : undefined
  const key = table.key.map((name) => `t."${name}"`).join(', ')
  const query = `select row_to_json(r)::text as line from (
    select ${table.columns.map(selected).join(', ')} from public."${table.name}" t ${placed?.join ?? ''}
    ${placed ? `where ${placed.number} is not distinct from $1::int` : ''} order by ${key}) r`
  const cursor = sql
    .unsafe<{ line: string }[]>(query, placed ? [congress ?? null] : [])
    .cursor(batchSize)
  for await (const rows of cursor)
    yield rows.map(({ line }) => ({ line, values: JSON.parse(line) as Row['values'] }))
}

/** A day that never comes is `infinity`, which no form of file has: it is left empty. */
function selected({ name, type }: DescribedTable['columns'][number]): string {
  return /^(date|timestamp)/.test(type)
    ? `case when isfinite(t."${name}") then t."${name}" end as "${name}"`
    : `t."${name}"`
}
