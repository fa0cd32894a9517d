import { anotherRow } from './errors.ts'
import type { ResultRow } from './execute.ts'
import { type MediaType, negotiate } from './parse/media-type.ts'
import type { Preferences } from './parse/preferences.ts'
import { parseQueryParams } from './parse/query-params.ts'
import { findRelation } from './plan/find-relation.ts'
import { type WriteMethod, type WritePlan, planWrite } from './plan/plan-write.ts'
import type { ApiRequest } from './request.ts'
import type { RequestContext } from './request-context.ts'
import {
  type Answer,
  assertMaxAffected,
  assertSingular,
  contentRange,
  createAnswer,
} from './response.ts'
import { readResponseSettings } from './response-settings.ts'
import { writeResultSql } from './sql/write-result.ts'

/** POST, PUT, PATCH and DELETE of a table or view. */
export async function handleWrite(context: RequestContext): Promise<Answer> {
  const { actor, request, executor, schemaCache } = context
  const { preferences, search, body } = request
  const relation = findRelation(schemaCache, request.name)
  const query = parseQueryParams(search)
  const method = request.method as WriteMethod
  const plan = planWrite(context, method, relation, query, preferences, body)
  const media = negotiate(request.accepted)
  const check = (result: ResultRow) => {
    const written = result.total ?? 0
    if (plan.kind === 'insert' && plan.single && written !== 1) throw anotherRow()
    assertSingular(media, plan.representation ? result.rows : written)
    if (plan.kind !== 'insert') assertMaxAffected(preferences, written)
    readResponseSettings(result)
  }
  const rollback = preferences.tx === 'rollback'
  const result = await executor.write(
    actor,
    (statement) => writeResultSql(statement, plan, media),
    { check, rollback },
  )
  return writeAnswer(request, media, plan, result)
}

function writeAnswer(
  request: ApiRequest,
  media: MediaType,
  plan: WritePlan,
  result: ResultRow,
): Answer {
  const written = result.total ?? 0
  const total = request.preferences.count ? written : null
  const answered = plan.representation !== undefined
  return createAnswer(request, result, {
    status: statusOf(request, plan, written - (result.updated ?? 0)),
    media: answered ? media : undefined,
    range:
      plan.kind === 'insert' && plan.single
        ? undefined
        : contentRange(0, plan.kind === 'update' ? written : 0, total),
    location: written === 1 && result.key ? locationOf(plan.relation.name, result.key) : undefined,
    preferences: meantBy(plan),
  })
}

function statusOf({ preferences }: ApiRequest, plan: WritePlan, inserted: number): number {
  if (plan.kind !== 'insert') return plan.representation ? 200 : 204
  if (plan.single && !plan.representation) return 204
  const upsert = plan.single || preferences.resolution === 'merge-duplicates'
  return upsert && inserted === 0 ? 200 : 201
}

const always = ['return', 'count', 'tx', 'handling', 'timezone'] as const

function meantBy(plan: WritePlan): (keyof Preferences)[] {
  switch (plan.kind) {
    case 'insert':
      if (plan.single) return [...always]
      return [...always, 'missing', ...(plan.conflict ? (['resolution'] as const) : [])]
    case 'update':
      return [...always, 'missing', 'maxAffected']
    case 'delete':
      return [...always, 'maxAffected']
  }
}

/** The address of a row by its primary key, as a query that finds it. */
function locationOf(relation: string, key: Record<string, string | null>): string {
  const filters = Object.entries(key).map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`}`,
  )
  return `/${encodeURIComponent(relation)}?${filters.join('&')}`
}
