import { qualified } from './catalogue/catalogue.ts'
import type { Actor } from '../database/act-as.ts'
import type { Answer, Executor } from './execute.ts'
import { parseQuery } from './parse/query.ts'
import { planRead } from './plan/plan-read.ts'
import type { ReadPlan } from './plan/read-plan.ts'
import { findRelation } from './plan/relation.ts'
import { applyRange, assertOneRow, assertReached, pageResponse } from './respond.ts'
import type { Asked } from './rest.ts'
import type { RestRequest } from './request.ts'
import { bodySql } from './sql/body.ts'
import { countSql, matchesSql, selectSql } from './sql/select.ts'
import { answerRow } from './sql/answer.ts'
import type { Statement } from './sql/statement.ts'

/** GET and HEAD of a table or view. */
export async function answerRead({ actor, request, executor, context }: Asked): Promise<Response> {
  const relation = findRelation(context.catalogue, request.name)
  const plan = applyRange(planRead(context, relation, parseQuery(request.search)), request.range)
  const from = qualified(relation.name)
  const answer = await readRows(executor, actor, { plan, request, from, maxRows: context.maxRows })
  return pageResponse(request, plan.offset, answer)
}

type Page = { plan: ReadPlan; request: RestRequest; from: string; maxRows: number }

/** The page of a plan and, if preferred, how many rows there are in all. */
async function readRows(
  executor: Executor,
  actor: Actor,
  { plan, request, from, maxRows }: Page,
): Promise<Answer> {
  const { count } = request.preferences
  const answer = await executor.ask(actor, (statement) => {
    const rows = selectSql(statement, plan, { from, alias: statement.alias() }, { paged: true })
    const counted = count === 'exact' || count === 'estimated'
    const bound = count === 'estimated' ? maxRows + 1 : undefined
    const source = { from, alias: statement.alias() }
    const total = counted ? `(${countSql(statement, plan, source, bound)})` : 'null'
    return pageSql(statement, request, plan, `(${rows})`, `${total}::float8`)
  })
  assertOneRow(request.media, answer.rows)
  const many = count === 'estimated' && (answer.total ?? 0) > maxRows
  if (count === 'planned' || many) {
    const planned = await executor.expectedRows(actor, (statement) =>
      matchesSql(statement, plan, { from, alias: statement.alias() }),
    )
    answer.total = Math.max(planned, answer.total ?? 0)
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
  return answerRow(
    `${body} as body, count(*)::int as rows, ${total} as total from ${source} as ${rows}`,
  )
}
