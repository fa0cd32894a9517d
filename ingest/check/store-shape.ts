import type postgres from 'postgres'
import { pathsOf } from './shape.ts'

/** The number of answers of one kind, and the number that had each name. */
export type Shape = { answers: number; paths: ReadonlyMap<string, number> }

/** The shape of one answer. */
export function shapeOf(answer: unknown): Shape {
  return { answers: 1, paths: new Map([...pathsOf(answer)].map((path) => [path, 1])) }
}

/**
 * Remembers the names in a service's answers.
 * @returns one line for each name that is new, or that is missing though every earlier answer had it.
 * Empty for the first answers.
 */
export async function storeShape(
  sql: postgres.Sql,
  service: string,
  { answers, paths }: Shape,
): Promise<string[]> {
  return sql.begin(async (transaction) => {
    const known = await transaction<{ path: string; is_constant: boolean }[]>`
      select path, times_seen = max(times_seen) over () and not is_missing as is_constant
      from private.source_shapes where service = ${service}`
    const names = new Set(known.map(({ path }) => path))
    const missing = known.flatMap(({ path, is_constant }) =>
      is_constant && (paths.get(path) ?? 0) < answers ? [path] : [],
    )
    await transaction`
      insert into private.source_shapes as stored (service, path, times_seen)
      select ${service}, path, times
      from unnest(${[...paths.keys()]}::text[], ${[...paths.values()]}::integer[]) as seen (path, times)
      on conflict (service, path) do update set
        times_seen = stored.times_seen + excluded.times_seen, last_seen_at = now(), is_missing = false`
    await transaction`
      update private.source_shapes set is_missing = true
      where service = ${service} and path = any (${missing})`
    if (known.length === 0) return []
    return [
      ...[...paths.keys()]
        .filter((path) => !names.has(path))
        .map((path) => `new in its answer: ${path}`),
      ...missing.map((path) => `missing in its answer: ${path}`),
    ]
  })
}
