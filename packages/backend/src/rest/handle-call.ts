import { RestError } from './errors.ts'
import { assertEmbedsBounded } from './cost/embedded-rows.ts'
import type { ResultRow } from './execute.ts'
import { type MediaType, negotiate } from './parse/media-type.ts'
import { parseQueryParams } from './parse/query-params.ts'
import { withRange } from './parse/range.ts'
import { argumentsOfBody, argumentsOfParams } from './plan/call-arguments.ts'
import { type CallPlan, planCall } from './plan/plan-call.ts'
import type { ApiRequest } from './request.ts'
import type { RequestContext } from './request-context.ts'
import {
  type Answer,
  assertMaxAffected,
  assertRangeSatisfiable,
  assertSingular,
  contentRange,
  createAnswer,
  pageAnswer,
  readPreferences,
} from './response.ts'
import { readResponseSettings } from './response-settings.ts'
import { callSql } from './sql/call.ts'
import { rowsResultSql, scalarResultSql } from './sql/call-result.ts'
import { resultRow } from './sql/result.ts'
import type { Statement } from './sql/statement.ts'

/** A function, called by POST, or read-only by GET and HEAD. */
export async function handleCall(context: RequestContext): Promise<Answer> {
  const { actor, request, executor } = context
  const { method, name, search, body, preferences } = request
  const byPost = method === 'POST'
  const query = withRange(parseQueryParams(search, !byPost), request.range)
  const given = byPost ? argumentsOfBody(body, query.columns) : argumentsOfParams(query.rpcParams)
  const plan = planCall(context, name, given, query)
  const media = negotiate(request.accepted, plan.routine.mediaType?.name)
  assertCountable(plan, preferences.maxAffected)
  if (plan.rows) {
    const sourceOf = (statement: Statement) => ({
      from: callSql(statement, plan),
      alias: statement.alias(),
    })
    await assertEmbedsBounded(context, plan.rows, sourceOf, !plan.routine.volatile)
  }
  const offset = plan.rows?.offset ?? plan.offset
  const build = (statement: Statement) => resultSql(statement, plan, request, media)
  const check = (result: ResultRow) => {
    assertSingular(media, result.rows)
    assertMaxAffected(preferences, result.rows)
    assertRangeSatisfiable(offset, result.total)
    readResponseSettings(result)
  }
  const rollback = preferences.tx === 'rollback'
  const mayWrite = byPost && plan.routine.volatile
  const result = mayWrite
    ? await executor.write(actor, build, { check, rollback })
    : await executor.read(actor, build)
  check(result)
  const meant = [...readPreferences, 'maxAffected'] as const
  if (plan.routine.returns !== 'void') {
    return pageAnswer(request, media, offset, result, meant)
  }
  const range = contentRange(offset, result.rows, result.total)
  return createAnswer(request, result, { status: 204, range, preferences: meant })
}

/** @throws PGRST128 if a bound is requested on a result that is not counted in rows. */
function assertCountable({ routine }: CallPlan, maxAffected: number | undefined): void {
  if (maxAffected === undefined || routine.set) return
  throw new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  )
}

function resultSql(
  statement: Statement,
  plan: CallPlan,
  request: ApiRequest,
  media: MediaType,
): string {
  const call = callSql(statement, plan)
  if (plan.routine.returns === 'void') {
    return resultRow(`null::text as body, 1 as rows, null::float8 as total from ${call}`)
  }
  return plan.rows
    ? rowsResultSql(statement, plan, plan.rows, request, media, call)
    : scalarResultSql(statement, plan, request, media, call)
}
