import type postgres from 'postgres'
import type { UpsertTable } from './upsert.ts'

/**
 * Deletes what of a scope is not among the rows given, which are all that it is to have.
 * @param scope column → the values it has within the scope; the rows given lie in it.
 * @returns how many rows were deleted.
 */
export async function deleteOthers(
  sql: postgres.ISql,
  { name, key }: Pick<UpsertTable, 'name' | 'key'>,
  scope: Readonly<Record<string, readonly string[]>>,
  rows: readonly object[],
): Promise<number> {
  const columns = Object.keys(scope)
  const inScope = columns.map((column, at) => `stored.${column} = any ($${at + 2})`)
  const isKept = key.map((column) => `kept.${column} = stored.${column}`)
  const { count } = await sql.unsafe(
    `delete from ${name} as stored
     where ${inScope.join(' and ')}
       and not exists (
         select from jsonb_populate_recordset(null::${name}, $1) as kept where ${isKept.join(' and ')}
       )`,
    [
      sql.json(rows as unknown as postgres.JSONValue),
      ...Object.values(scope).map((values) => [...values]),
    ],
  )
  return count
}
