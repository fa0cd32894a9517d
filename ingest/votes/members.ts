import type postgres from 'postgres'

/** Bioguide ids by themselves and by the Senate's own (LIS) ids: `S428` and `A000382` both give `A000382`. */
export type Members = ReadonlyMap<string, string>

/** Everybody on the stored roster. */
export async function readMembers(sql: postgres.Sql): Promise<Members> {
  const stored = await sql<{ id: string; lis_id: string | null }[]>`
    select id, lis_id from public.legislators`
  return new Map(
    stored.flatMap(({ id, lis_id }) => [[id, id], ...(lis_id ? [[lis_id, id] as const] : [])]),
  )
}
