import type { Answer } from './execute.ts'
import { parseQuery } from './parse/query.ts'
import { type CallPlan, planCall } from './plan/plan-call.ts'
import { pageSql } from './answer-read.ts'
import type { RestRequest } from './request.ts'
import { applyRange, assertOneRow, assertReached, pageResponse, response } from './respond.ts'
import type { Asked } from './rest.ts'
import { callSql } from './sql/call.ts'
import { countSql, selectSql } from './sql/select.ts'
import { answerRow } from './sql/answer.ts'
import type { Statement } from './sql/statement.ts'

/** A function, called by POST, or read-only by GET and HEAD. */
export async function answerCall({ actor, request, executor, context }: Asked): Promise<Response> {
  const { method, name, search, body, preferences } = request
  const byPost = method === 'POST'
  const query = parseQuery(search, !byPost)
  const input = byPost ? { body } : { parameters: query.parameters }
  const plan = planCall(context, name, input, query)
  if (plan.rows) plan.rows = applyRange(plan.rows, request.range)
  const offset = plan.rows?.offset ?? plan.offset
  const write = (statement: Statement) => answerSql(statement, plan, request)
  const check = (answered: Answer) => {
    if (plan.rows) assertOneRow(request.media, answered.rows)
    assertReached(offset, answered.total)
  }
  const rollback = preferences.tx === 'rollback'
  const mayWrite = byPost && plan.callable.volatile
  const answer = mayWrite
    ? await executor.change(actor, write, { check, rollback })
    : await executor.ask(actor, write)
  check(answer)
  if (plan.callable.returns === 'void') return response(request, 204, null)
  return pageResponse(request, offset, answer)
}

function answerSql(statement: Statement, plan: CallPlan, request: RestRequest): string {
  const call = callSql(statement, plan)
  if (plan.callable.returns === 'void') {
    return answerRow(`null::text as body, 0 as rows, null::float8 as total from ${call}`)
  }
  return plan.rows
    ? rowsSql(statement, plan, request, call)
    : scalarSql(statement, plan, request, call)
}

function rowsSql(statement: Statement, plan: CallPlan, request: RestRequest, call: string): string {
  const rows = plan.rows!
  const object = !plan.callable.set && request.media.form === 'array'
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
  { media, method, preferences }: RestRequest,
  call: string,
): string {
  const { set } = plan.callable
  const all = set ? `coalesce(json_agg(page.value), '[]')` : `json_agg(page.value)->0`
  const text = set ? `string_agg(page.value::text, E'\\n')` : 'max(page.value::text)'
  const body = media.form === 'csv' ? `coalesce(${text}, '')` : `coalesce((${all})::text, 'null')`
  const total = preferences.count ? '(select count(*) from called)::float8' : 'null::float8'
  const limit = `limit ${statement.value(String(plan.limit))} offset ${statement.value(String(plan.offset))}`
  const chosen = method === 'HEAD' ? 'null::text' : body
  const answer = `${chosen} as body, count(*)::int as rows, ${total} as total from (select value from called ${limit}) as page`
  return answerRow(
    answer,
    `with called as materialized (select value from ${call} as called(value))`,
  )
}
