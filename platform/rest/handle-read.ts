import { qualified } from './schema-cache/schema-cache.ts'
import type { Actor } from '../database/act-as.ts'
import { assertEmbedsBounded } from './cost/embedded-rows.ts'
import type { ResultRow, Executor } from './execute.ts'
import { parseQueryParams } from './parse/query-params.ts'
import { planRead } from './plan/plan-read.ts'
import type { ReadPlan } from './plan/read-plan.ts'
import { findRelation } from './plan/find-relation.ts'
import { applyRange, assertSingular, assertRangeSatisfiable, pageResponse } from './response.ts'
import type { RequestContext } from './request-context.ts'
import type { ApiRequest } from './request.ts'
import { bodySql } from './sql/body.ts'
import { countSql, matchingRowsSql, selectSql } from './sql/select.ts'
import { resultRow } from './sql/result.ts'
import type { Statement } from './sql/statement.ts'

/** GET and HEAD of a table or view. */
export async function handleRead(context: RequestContext): Promise<Response> {
  const { actor, request, executor, schemaCache, maxRows } = context
  const relation = findRelation(schemaCache, request.name)
  const plan = applyRange(
    planRead(context, relation, parseQueryParams(request.search)),
    request.range,
  )
  const from = qualified(relation.name)
  await assertEmbedsBounded(context, plan, (statement) => ({ from, alias: statement.alias() }))
  const result = await readRows(executor, actor, { plan, request, from, maxRows })
  return pageResponse(request, plan.offset, result)
}

type Page = { plan: ReadPlan; request: ApiRequest; from: string; maxRows: number }

/** The page of a plan and, if preferred, how many rows there are in all. */
async function readRows(
  executor: Executor,
  actor: Actor,
  { plan, request, from, maxRows }: Page,
): Promise<ResultRow> {
  const { count } = request.preferences
  const result = await executor.read(actor, (statement) => {
    const rows = selectSql(statement, plan, { from, alias: statement.alias() }, { paged: true })
    const counted = count === 'exact' || count === 'estimated'
    const bound = count === 'estimated' ? maxRows + 1 : undefined
    const source = { from, alias: statement.alias() }
    const total = counted ? `(${countSql(statement, plan, source, bound)})` : 'null'
    return pageSql(statement, request, plan, `(${rows})`, `${total}::float8`)
  })
  assertSingular(request.media, result.rows)
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

/** The one row that carries a whole result. */
export function pageSql(
  statement: Statement,
  { media, method }: ApiRequest,
  plan: ReadPlan,
  source: string,
  total: string,
): string {
  const rows = statement.alias()
  const body = method === 'HEAD' ? 'null::text' : bodySql(statement, media, rows, plan)
  return resultRow(
    `${body} as body, count(*)::int as rows, ${total} as total from ${source} as ${rows}`,
  )
}
