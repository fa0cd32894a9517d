import { RestError } from './errors.ts'
import type { ResultRow } from './execute.ts'
import { parseQueryParams } from './parse/query-params.ts'
import { type WritePlan, planWrite } from './plan/plan-write.ts'
import { findRelation } from './plan/find-relation.ts'
import type { ApiRequest } from './request.ts'
import { assertSingular, contentRange, createResponse } from './response.ts'
import type { RequestContext } from './request-context.ts'
import { bodySql } from './sql/body.ts'
import { selectSql } from './sql/select.ts'
import { resultRow } from './sql/result.ts'
import type { Statement } from './sql/statement.ts'
import { writeSql } from './sql/write.ts'

/** POST, PATCH and DELETE of a table or view. */
export async function handleWrite(context: RequestContext): Promise<Response> {
  const { actor, request, executor, schemaCache } = context
  const { preferences, search, body } = request
  const method = request.method as 'POST' | 'PATCH' | 'DELETE'
  const relation = findRelation(schemaCache, request.name)
  const plan = planWrite(context, method, relation, parseQueryParams(search), preferences, body)
  const build = (statement: Statement) => writeResultSql(statement, plan, request)
  const check = ({ rows, total }: ResultRow) => {
    if (plan.representation) assertSingular(request.media, rows)
    if (plan.kind !== 'insert') assertMaxAffected(preferences.maxAffected, total ?? 0)
  }
  const rollback = preferences.tx === 'rollback'
  const result = await executor.write(actor, build, { check, rollback })
  return writeResponse(request, plan, result)
}

/** `total` is how many rows were written, `rows` how many of them the body holds. */
function writeResultSql(statement: Statement, plan: WritePlan, request: ApiRequest): string {
  const written = `with written as (${writeSql(statement, plan)})`
  const total = '(select count(*) from written)::float8 as total'
  if (!plan.representation) return resultRow(`null::text as body, 0 as rows, ${total}`, written)
  const source = { from: 'written', alias: statement.alias() }
  const query = selectSql(statement, plan.representation, source, { paged: false })
  const rows = statement.alias()
  const body = bodySql(statement, request.media, rows, plan.representation)
  const columns = `${body} as body, count(*)::int as rows, ${total} from (${query}) as ${rows}`
  return resultRow(columns, written)
}

/** Runs within the transaction, so that too many rows are not written at all. */
function assertMaxAffected(maxAffected: number | undefined, written: number): void {
  if (maxAffected === undefined || written <= maxAffected) return
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${written} rows`,
  })
}

function writeResponse(request: ApiRequest, plan: WritePlan, result: ResultRow): Response {
  const written = result.total ?? 0
  const total = request.preferences.count ? written : null
  const range = contentRange(0, plan.kind === 'update' ? written : 0, total)
  if (plan.kind === 'insert') return createResponse(request, 201, result.body, range)
  return createResponse(request, plan.representation ? 200 : 204, result.body, range)
}
