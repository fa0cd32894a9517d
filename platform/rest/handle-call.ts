import { assertEmbedsBounded } from './cost/embedded-rows.ts'
import type { ResultRow } from './execute.ts'
import { parseQueryParams } from './parse/query-params.ts'
import { type CallPlan, planCall } from './plan/plan-call.ts'
import { pageSql } from './handle-read.ts'
import type { ApiRequest } from './request.ts'
import {
  applyRange,
  assertSingular,
  assertRangeSatisfiable,
  pageResponse,
  createResponse,
} from './response.ts'
import type { RequestContext } from './request-context.ts'
import { callSql } from './sql/call.ts'
import { countSql, selectSql } from './sql/select.ts'
import { resultRow } from './sql/result.ts'
import type { Statement } from './sql/statement.ts'

/** A function, called by POST, or read-only by GET and HEAD. */
export async function handleCall(context: RequestContext): Promise<Response> {
  const { actor, request, executor } = context
  const { method, name, search, body, preferences } = request
  const byPost = method === 'POST'
  const query = parseQueryParams(search, !byPost)
  const input = byPost ? { body } : { parameters: query.rpcParams }
  const plan = planCall(context, name, input, query)
  if (plan.rows) plan.rows = applyRange(plan.rows, request.range)
  if (plan.rows) {
    await assertEmbedsBounded(context, plan.rows, (statement) => ({
      from: callSql(statement, plan),
      alias: statement.alias(),
    }))
  }
  const offset = plan.rows?.offset ?? plan.offset
  const build = (statement: Statement) => callResultSql(statement, plan, request)
  const check = (result: ResultRow) => {
    if (plan.rows) assertSingular(request.media, result.rows)
    assertRangeSatisfiable(offset, result.total)
  }
  const rollback = preferences.tx === 'rollback'
  const mayWrite = byPost && plan.routine.volatile
  const result = mayWrite
    ? await executor.write(actor, build, { check, rollback })
    : await executor.read(actor, build)
  check(result)
  if (plan.routine.returns === 'void') return createResponse(request, 204, null)
  return pageResponse(request, offset, result)
}

function callResultSql(statement: Statement, plan: CallPlan, request: ApiRequest): string {
  const call = callSql(statement, plan)
  if (plan.routine.returns === 'void') {
    return resultRow(`null::text as body, 0 as rows, null::float8 as total from ${call}`)
  }
  return plan.rows
    ? rowsSql(statement, plan, request, call)
    : scalarSql(statement, plan, request, call)
}

function rowsSql(statement: Statement, plan: CallPlan, request: ApiRequest, call: string): string {
  const rows = plan.rows!
  const object = !plan.routine.set && request.media.form === 'array'
  // One row that is not of a set is an object.
  const form = object
    ? { ...request, media: { ...request.media, form: 'object' as const } }
    : request
  if (!request.preferences.count) {
    const query = selectSql(
      statement,
      rows,
      { from: call, alias: statement.alias() },
      { paged: true },
    )
    return pageSql(statement, form, rows, `(${query})`, 'null::float8')
  }
  // Counting must not call the function a second time. Without asking it, nobody knows how many rows it gives, so
  // planned and estimated counts are exact as well.
  const page = selectSql(
    statement,
    rows,
    { from: 'called', alias: statement.alias() },
    { paged: true },
  )
  const total = countSql(statement, rows, { from: 'called', alias: statement.alias() })
  return `with called as materialized (select * from ${call}) ${pageSql(statement, form, rows, `(${page})`, `(${total})::float8`)}`
}

function scalarSql(
  statement: Statement,
  plan: CallPlan,
  { media, method, preferences }: ApiRequest,
  call: string,
): string {
  const { set } = plan.routine
  const all = set ? `coalesce(json_agg(page.value), '[]')` : `json_agg(page.value)->0`
  const text = set ? `string_agg(page.value::text, E'\\n')` : 'max(page.value::text)'
  const body = media.form === 'csv' ? `coalesce(${text}, '')` : `coalesce((${all})::text, 'null')`
  const total = preferences.count ? '(select count(*) from called)::float8' : 'null::float8'
  const limit = `limit ${statement.parameter(String(plan.limit))} offset ${statement.parameter(String(plan.offset))}`
  const chosen = method === 'HEAD' ? 'null::text' : body
  const columns = `${chosen} as body, count(*)::int as rows, ${total} as total from (select value from called ${limit}) as page`
  return resultRow(
    columns,
    `with called as materialized (select value from ${call} as called(value))`,
  )
}
