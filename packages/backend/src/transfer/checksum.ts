import type postgres from 'postgres'
import { columnList, quoteQualified } from './contents.ts'

/**
 * How many rows a table has, and the sum of 64 bits of each row's SHA-256. Two tables with the same rows have the same
 * sum, in whatever order they were written and on whatever version of PostgreSQL.
 */
export async function checksumOf(
  sql: postgres.ISql,
  table: { schema: string; name: string; columns: string[] },
): Promise<{ rows: number; checksum: string }> {
  const [found] = await sql.unsafe<{ rows: number; checksum: string }[]>(`
    select
      count(*)::float8 as rows,
      coalesce(sum(
        ('x' || encode(substring(sha256(convert_to(row(${columnList(table)})::text, 'UTF8')) for 8), 'hex'))
          ::bit(64)::bigint
      ), 0)::text as checksum
    from ${quoteQualified(table)}`)
  return found!
}
