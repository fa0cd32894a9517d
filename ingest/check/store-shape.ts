import type postgres from 'postgres'
import { pathsOf } from './shape.ts'

/**
 * Remembers the names in a service's answer.
 * @returns what is new among them, or missing though each earlier answer had it: a line each, once for each name. None
 *   for the first answer.
 */
export async function storeShape(
  sql: postgres.Sql,
  service: string,
  shape: unknown,
): Promise<string[]> {
  const paths = [...pathsOf(shape)]
  return sql.begin(async (transaction) => {
    const known = await transaction<{ path: string; is_constant: boolean }[]>`
      select path, times_seen = max(times_seen) over () and not is_missing as is_constant
      from private.source_shapes where service = ${service}`
    const names = new Set(known.map(({ path }) => path))
    const here = new Set(paths)
    const missing = known.flatMap(({ path, is_constant }) =>
      is_constant && !here.has(path) ? [path] : [],
    )
    await transaction`
      insert into private.source_shapes as stored (service, path)
      select ${service}, path from unnest(${paths}::text[]) as path
      on conflict (service, path) do update set
        times_seen = stored.times_seen + 1, last_seen_at = now(), is_missing = false`
    await transaction`
      update private.source_shapes set is_missing = true
      where service = ${service} and path = any (${missing})`
    if (known.length === 0) return []
    return [
      ...paths.filter((path) => !names.has(path)).map((path) => `new in its answer: ${path}`),
      ...missing.map((path) => `missing in its answer: ${path}`),
    ]
  })
}
