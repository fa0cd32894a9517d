import { RestError } from './errors.ts'
import type { Answer } from './execute.ts'
import { parseQuery } from './parse/query.ts'
import { type WritePlan, planWrite } from './plan/plan-write.ts'
import { findRelation } from './plan/relation.ts'
import type { RestRequest } from './request.ts'
import { assertOneRow, contentRange, response } from './respond.ts'
import type { Asked } from './rest.ts'
import { bodySql } from './sql/body.ts'
import { selectSql } from './sql/select.ts'
import { answerRow } from './sql/answer.ts'
import type { Statement } from './sql/statement.ts'
import { writeSql } from './sql/write.ts'

/** POST, PATCH and DELETE of a table or view. */
export async function answerWrite({ actor, request, executor, context }: Asked): Promise<Response> {
  const { preferences, search, body } = request
  const method = request.method as 'POST' | 'PATCH' | 'DELETE'
  const relation = findRelation(context.catalogue, request.name)
  const plan = planWrite(context, method, relation, parseQuery(search), preferences, body)
  const write = (statement: Statement) => answerSql(statement, plan, request)
  const check = ({ rows, total }: Answer) => {
    if (plan.answer) assertOneRow(request.media, rows)
    if (plan.kind !== 'insert') assertFewEnough(preferences.maxAffected, total ?? 0)
  }
  const rollback = preferences.tx === 'rollback'
  const answer = await executor.change(actor, write, { check, rollback })
  return writeResponse(request, plan, answer)
}

/** `total` is how many rows were written, `rows` how many of them the answer holds. */
function answerSql(statement: Statement, plan: WritePlan, request: RestRequest): string {
  const written = `with written as (${writeSql(statement, plan)})`
  const total = '(select count(*) from written)::float8 as total'
  if (!plan.answer) return answerRow(`null::text as body, 0 as rows, ${total}`, written)
  const source = { from: 'written', alias: statement.alias() }
  const query = selectSql(statement, plan.answer, source, { paged: false })
  const rows = statement.alias()
  const body = bodySql(statement, request.media, rows, plan.answer)
  const answer = `${body} as body, count(*)::int as rows, ${total} from (${query}) as ${rows}`
  return answerRow(answer, written)
}

/** Runs within the transaction, so that too many rows are not written at all. */
function assertFewEnough(maxAffected: number | undefined, written: number): void {
  if (maxAffected === undefined || written <= maxAffected) return
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${written} rows`,
  })
}

function writeResponse(request: RestRequest, plan: WritePlan, answer: Answer): Response {
  const written = answer.total ?? 0
  const total = request.preferences.count ? written : null
  const range = contentRange(0, plan.kind === 'update' ? written : 0, total)
  if (plan.kind === 'insert') return response(request, 201, answer.body, range)
  return response(request, plan.answer ? 200 : 204, answer.body, range)
}
