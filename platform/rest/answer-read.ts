import { qualified } from './catalogue/catalogue.ts'
import { RestError } from './errors.ts'
import { type Answer, type Runner } from './execute.ts'
import { parseQuery } from './parse/query.ts'
import { planRead } from './plan/plan-read.ts'
import type { ReadPlan } from './plan/read-plan.ts'
import { findRelation } from './plan/relation.ts'
import { applyRange, assertOneRow, assertReached, pageResponse } from './respond.ts'
import type { Asked } from './rest.ts'
import type { RestRequest } from './request.ts'
import { bodySql } from './sql/body.ts'
import { countSql, matchesSql, selectSql } from './sql/select.ts'
import type { Statement } from './sql/statement.ts'

/** GET and HEAD of a table or view. */
export async function answerRead({ actor, request, executor, context }: Asked): Promise<Response> {
  const relation = findRelation(context.catalogue, request.name)
  const plan = applyRange(planRead(context, relation, parseQuery(request.search)), request.range)
  const access = { readOnly: true, rollback: false }
  const answer = await executor.transaction(actor, access, (runner) =>
    readRows(runner, plan, request, qualified(relation.name), context.maxRows),
  )
  return pageResponse(request, plan.offset, answer)
}

/** The page of a plan and, if preferred, how many rows there are in all. */
async function readRows(
  runner: Runner,
  plan: ReadPlan,
  request: RestRequest,
  from: string,
  maxRows: number,
): Promise<Answer> {
  const { count } = request.preferences
  const answer = await runner.run<Answer>((statement) => {
    const rows = selectSql(statement, plan, { from, alias: statement.alias() }, { paged: true })
    const bound = count === 'estimated' ? maxRows + 1 : undefined
    const total =
      count === 'exact' || count === 'estimated'
        ? `(${countSql(statement, plan, { from, alias: statement.alias() }, bound)})::float8`
        : 'null::float8'
    return pageSql(statement, request, plan, `(${rows})`, total)
  })
  assertOneRow(request.media, answer.rows)
  const many = count === 'estimated' && (answer.total ?? 0) > maxRows
  if (count === 'planned' || many) {
    const planned = await plannedRows(runner, plan, from)
    answer.total = many ? Math.max(planned, answer.total ?? 0) : planned
  }
  assertReached(plan.offset, answer.total)
  return answer
}

/** The one row that carries a whole answer. */
export function pageSql(
  statement: Statement,
  { media, method }: RestRequest,
  plan: ReadPlan,
  source: string,
  total: string,
): string {
  const rows = statement.alias()
  const body = method === 'HEAD' ? 'null::text' : bodySql(statement, media, rows, plan)
  return `select ${body} as body, count(*)::int as rows, ${total} as total from ${source} as ${rows}`
}

async function plannedRows(runner: Runner, plan: ReadPlan, from: string): Promise<number> {
  const explained = await runner.run<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    (statement) =>
      `explain (format json) ${matchesSql(statement, plan, { from, alias: statement.alias() })}`,
  )
  const rows = explained['QUERY PLAN'][0]?.Plan['Plan Rows']
  if (rows === undefined) throw new RestError(500, 'PGRSTX00', 'The database gave no plan')
  return rows
}
