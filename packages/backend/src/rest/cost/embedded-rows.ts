import { RestError } from '../errors.ts'
import { type PlannedEmbed, type ReadPlan, isSelected } from '../plan/read-plan.ts'
import type { RequestContext } from '../request-context.ts'
import { countSql } from '../sql/count.ts'
import { type Source, relatedSource } from '../sql/related.ts'
import { resultRow } from '../sql/result.ts'
import type { Statement } from '../sql/statement.ts'
import { fromWhere } from '../sql/where.ts'

/** Embedded resources of one request that embed nothing themselves. */
const maxEmbeds = 50

/** From the resource down to an embedded resource that embeds nothing more. */
type EmbedPath = PlannedEmbed[]

/**
 * Refuses a plan whose embedded resources have more rows than the request may cost, before any is read. Each list has a
 * limit of 1,000 by itself. If the limits allow too many rows together, the planner estimates how many rows a filter
 * leaves and how many relate to each.
 * @param sourceOf the source of the plan's rows, for a statement
 * @param isOfFunction whether that is a function that may run twice. PostgreSQL expects 1,000 rows of most functions, so
 *   its rows are counted before the request is refused.
 * @throws RestError 413 with PostgreSQL's code for a statement that is too complex
 */
export async function assertEmbedsBounded(
  { actor, executor, budget }: Pick<RequestContext, 'actor' | 'executor' | 'budget'>,
  plan: ReadPlan,
  sourceOf: (statement: Statement) => Source,
  isOfFunction = false,
): Promise<void> {
  const { maxEmbeddedRows } = budget
  if (maxEmbeddedRows === Infinity) return
  const paths = embedPaths(plan)
  if (paths.length > maxEmbeds) {
    throw tooComplex(`${paths.length} resources would be embedded; at most ${maxEmbeds} may be`)
  }
  const isBounded = async (limit: number) => {
    const most = paths.reduce((sum, path) => sum + mostRows(limit, path), 0)
    if (most <= maxEmbeddedRows) return true
    const limited = { ...plan, limit }
    const expected = await executor.expectedRows(actor, (statement) =>
      paths
        .map((path) => pathSql(statement, limited, sourceOf(statement), path))
        .join(' union all '),
    )
    return expected <= maxEmbeddedRows
  }
  if (await isBounded(plan.limit)) return
  if (isOfFunction && !plan.grouped) {
    const { rows } = await executor.read(actor, (statement) => {
      const counted = countSql(statement, plan, sourceOf(statement), plan.limit)
      return resultRow(`null as body, (${counted})::int as rows, null as total`)
    })
    if (await isBounded(rows)) return
  }
  // The error does not give the estimate, because it counts rows that the reader may not see.
  throw tooComplex(
    `More rows would be embedded in the answer than the ${maxEmbeddedRows} that may be`,
  )
}

function tooComplex(message: string): RestError {
  return new RestError(413, '54001', message, {
    hint: 'Ask for fewer rows with limit, filter the embedded rows, or embed fewer levels.',
  })
}

function embedPaths(plan: ReadPlan): EmbedPath[] {
  return plan.select.filter(isSelected).flatMap((item) => {
    if (item.kind !== 'embed') return []
    const deeper = embedPaths(item.embed.plan)
    return deeper.length === 0 ? [[item.embed]] : deeper.map((path) => [item.embed, ...path])
  })
}

/** The most rows that limits allow. A grouped list (`votes(count)`) is read whole, but by an index and for one row. */
function mostRows(rootLimit: number, path: EmbedPath): number {
  return path.reduce(
    (rows, { toOne, plan }) => rows * (toOne || plan.grouped ? 1 : plan.limit),
    rootLimit,
  )
}

/** The rows at the end of a path, as joins that only the planner sees. */
function pathSql(statement: Statement, plan: ReadPlan, source: Source, path: EmbedPath): string {
  let parent = statement.alias()
  const joins = [`from (${rowsSql(statement, plan, source)}) as ${parent}`]
  for (const { relationship, plan: embedded, toOne } of path) {
    if (embedded.grouped) break
    const related = relatedSource(statement, relationship, parent)
    const rows = rowsSql(statement, embedded, related, !toOne)
    parent = statement.alias()
    joins.push(`cross join lateral (${rows}) as ${parent}`)
  }
  return `select ${joins.join(' ')}`
}

function rowsSql(statement: Statement, plan: ReadPlan, source: Source, paged = true): string {
  const rows = [`select ${source.alias}.*`, ...fromWhere(statement, plan, source, [])]
  if (paged) rows.push(`limit ${statement.parameter(String(plan.limit))}`)
  return rows.filter(Boolean).join(' ')
}
