import type { Actor } from '../database/act-as.ts'
import { assertEmbedsBounded } from './cost/embedded-rows.ts'
import type { Executor, ResultRow } from './execute.ts'
import { type MediaType, negotiate } from './parse/media-type.ts'
import { parseQueryParams } from './parse/query-params.ts'
import { withRange } from './parse/range.ts'
import { findRelation } from './plan/find-relation.ts'
import { planRead } from './plan/plan-read.ts'
import type { ReadPlan } from './plan/read-plan.ts'
import type { ApiRequest } from './request.ts'
import type { RequestContext } from './request-context.ts'
import { type Answer, assertRangeSatisfiable, assertSingular, pageAnswer } from './response.ts'
import { qualified } from './schema-cache/schema-cache.ts'
import { countSql, matchingRowsSql } from './sql/count.ts'
import { pageSql } from './sql/page.ts'
import { selectSql } from './sql/select.ts'

/** GET and HEAD of a table or view. */
export async function handleRead(context: RequestContext): Promise<Answer> {
  const { actor, request, executor, schemaCache, maxRows } = context
  const relation = findRelation(schemaCache, request.name)
  const query = withRange(parseQueryParams(request.search), request.range)
  const plan = planRead(context, relation, query)
  const media = negotiate(request.accepted)
  const from = qualified(relation.name)
  await assertEmbedsBounded(context, plan, (statement) => ({ from, alias: statement.alias() }))
  const result = await readRows(executor, actor, { plan, request, media, from, maxRows })
  return pageAnswer(request, media, plan.offset, result)
}

type Page = {
  plan: ReadPlan
  request: ApiRequest
  media: MediaType
  from: string
  maxRows: number
}

/**
 * How to count rows. The planner's estimate includes rows that row-level security hides, so only the service role gets
 * an estimate. Other roles get an exact count.
 */
function countFor({ role }: Actor, { preferences: { count } }: ApiRequest): typeof count {
  return count && (role === 'service_role' ? count : 'exact')
}

/** The page of a plan and, if requested, the total number of rows. */
async function readRows(
  executor: Executor,
  actor: Actor,
  { plan, request, media, from, maxRows }: Page,
): Promise<ResultRow> {
  const count = countFor(actor, request)
  const result = await executor.read(actor, (statement) => {
    const rows = selectSql(statement, plan, { from, alias: statement.alias() }, { paged: true })
    const counted = count === 'exact' || count === 'estimated'
    const bound = count === 'estimated' ? maxRows + 1 : undefined
    const source = { from, alias: statement.alias() }
    const total = counted ? `(${countSql(statement, plan, source, bound)})` : 'null'
    return pageSql(statement, request.method, media, plan, `(${rows})`, `${total}::float8`)
  })
  assertSingular(media, result.rows)
  const many = count === 'estimated' && (result.total ?? 0) > maxRows
  if (count === 'planned' || many) {
    const planned = await executor.expectedRows(actor, (statement) =>
      matchingRowsSql(statement, plan, { from, alias: statement.alias() }),
    )
    result.total = Math.max(planned, result.total ?? 0)
  }
  assertRangeSatisfiable(plan.offset, result.total)
  return result
}
