import type { Column, Relation } from '../schema-cache/schema-cache.ts'
import { RestError, notSupported } from '../errors.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { QueryParams, NodeParams } from '../parse/query-params.ts'
import { type Payload, readPayload } from './payload.ts'
import { type PlanningContext, planLogicTree, planRead } from './plan-read.ts'
import type { PlannedLogicTree, ReadPlan } from './read-plan.ts'

export type WritePlan = {
  relation: Relation
  conditions: PlannedLogicTree[]
  /** What of the written rows is answered; undefined for nothing. */
  representation: ReadPlan | undefined
} & (
  | {
      kind: 'insert'
      payload: Payload
      columns: Column[]
      missing: 'default' | 'null'
      conflict?: Conflict
    }
  | { kind: 'update'; payload: Payload; columns: Column[] }
  | { kind: 'delete' }
)

type Conflict = { columns: string[]; resolution: 'merge' | 'ignore' }

/** Checks a write against the schema cache. The filters decide which rows are written, the rest what is answered. */
export function planWrite(
  context: PlanningContext,
  method: 'POST' | 'PATCH' | 'DELETE',
  relation: Relation,
  query: QueryParams,
  preferences: Preferences,
  body: string,
): WritePlan {
  const root = query.nodes.find(({ path }) => path.length === 0)
  if (root?.limit !== undefined || root?.offset !== undefined) {
    throw notSupported('limit and offset do not bound what is written; filter by a key instead.')
  }
  const shared = {
    relation,
    conditions: (root?.filters ?? []).map((filter) => planLogicTree(relation, filter)),
    representation: planRepresentation(context, relation, query, preferences),
  }
  if (method === 'POST') return { ...shared, ...planInsert(relation, query, preferences, body) }
  if (shared.conditions.length === 0) {
    const verb = method === 'PATCH' ? 'UPDATE' : 'DELETE'
    throw new RestError(400, '21000', `${verb} requires a WHERE clause`)
  }
  if (method === 'DELETE') return { ...shared, kind: 'delete' }
  const payload = readPayload(body, query.columns)
  if (payload.rows !== 1) {
    throw new RestError(400, 'PGRST102', 'An update takes one object')
  }
  return {
    ...shared,
    kind: 'update',
    payload,
    columns: findColumns(relation, query.columns ?? payload.keys),
  }
}

function planRepresentation(
  context: PlanningContext,
  relation: Relation,
  query: QueryParams,
  preferences: Preferences,
): ReadPlan | undefined {
  // Planned also when nothing is answered, so that a mistake in `select` is never silent.
  const nodes = query.nodes.map((node): NodeParams =>
    node.path.length === 0 ? { ...node, filters: [] } : node,
  )
  const plan = planRead(context, relation, { ...query, nodes })
  return preferences.return === 'representation' ? plan : undefined
}

function planInsert(
  relation: Relation,
  query: QueryParams,
  preferences: Preferences,
  body: string,
) {
  const payload = readPayload(body, query.columns)
  const columns = findColumns(relation, query.columns ?? payload.keys)
  const missing = preferences.missing ?? 'null'
  return {
    kind: 'insert' as const,
    payload,
    columns,
    missing,
    conflict: planConflict(relation, query, preferences),
  }
}

function planConflict(
  relation: Relation,
  { onConflict }: QueryParams,
  { resolution }: Preferences,
): Conflict | undefined {
  if (!resolution) return undefined
  const names = onConflict ?? relation.primaryKey
  if (names.length === 0) return undefined
  const columns = findColumns(relation, names).map(({ name }) => name)
  return { columns, resolution: resolution === 'merge-duplicates' ? 'merge' : 'ignore' }
}

function findColumns(relation: Relation, names: string[]): Column[] {
  return names.map((name) => {
    const column = relation.columns.get(name)
    if (column) return column
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${name}' column of '${relation.name}' in the schema cache`,
    )
  })
}
