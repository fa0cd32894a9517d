import { RestError, anotherRow, notSupported } from '../errors.ts'
import type { LogicTree } from '../parse/filter.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { NodeParams, QueryParams } from '../parse/query-params.ts'
import type { RequestBody } from '../request-body.ts'
import type { Column, Relation } from '../schema-cache/schema-cache.ts'
import { type Payload, readPayload } from './payload.ts'
import { planLogicTree } from './plan-filter.ts'
import { type PlanningContext, planRead } from './plan-read.ts'
import type { PlannedLogicTree, ReadPlan } from './read-plan.ts'

export type WritePlan = InsertPlan | UpdatePlan | DeletePlan

type Shared = {
  relation: Relation
  /** Selects the rows to write; for an insert, which of the sent rows. */
  conditions: PlannedLogicTree[]
  /** The returned columns of the written rows; undefined for none. */
  representation: ReadPlan | undefined
}
export type WrittenValues = {
  payload: Payload
  columns: Column[]
  /** The value of keys that a row does not have. */
  missing: 'default' | 'null'
}
export type InsertPlan = Shared &
  WrittenValues & {
    kind: 'insert'
    conflict?: { columns: string[]; resolution: 'merge' | 'ignore' }
    /** Whether it is a PUT of the one row that the URL names by its primary key. */
    single: boolean
    /** The primary key, if the client wants the row's address. */
    location: string[]
  }
export type UpdatePlan = Shared & WrittenValues & { kind: 'update' }
export type DeletePlan = Shared & { kind: 'delete' }

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Checks a write against the schema cache. Filters select the rows to write, other parameters the answer. */
export function planWrite(
  context: PlanningContext,
  method: WriteMethod,
  relation: Relation,
  query: QueryParams,
  preferences: Preferences,
  body: RequestBody,
): WritePlan {
  const own = query.nodes.find(({ path }) => path.length === 0)
  if (own?.limit !== undefined || own?.offset !== undefined) throw unbounded(method)
  const filters = own?.filters ?? []
  const put = method === 'PUT' ? planPut(relation, filters) : undefined
  const shared = {
    relation,
    conditions: filters.map((filter) => planLogicTree(relation, filter)),
    representation: planRepresentation(context, relation, query, preferences),
  }
  if (method === 'DELETE') {
    assertFiltered('DELETE', filters)
    return { ...shared, kind: 'delete' }
  }
  const payload = readPayload(body, query.columns)
  const columns = findColumns(relation, query.columns ?? payload.keys)
  const values = { ...shared, payload, columns, missing: preferences.missing ?? 'null' }
  if (method === 'PATCH') {
    if (payload.rows > 1) throw new RestError(400, 'PGRST102', 'An update takes one object')
    // Without columns nothing is written, whatever the filter.
    if (columns.length > 0) assertFiltered('UPDATE', filters)
    return { ...values, kind: 'update' }
  }
  if (put) {
    const given = new Set(columns.map(({ name }) => name))
    if (!relation.primaryKey.every((name) => given.has(name))) throw anotherRow()
    return { ...values, kind: 'insert', ...put }
  }
  const location = preferences.return === 'headers-only' ? relation.primaryKey.toSorted() : []
  const conflict = planConflict(relation, query, preferences)
  return { ...values, kind: 'insert', conditions: [], conflict, single: false, location }
}

function unbounded(method: WriteMethod): RestError {
  if (method !== 'PUT') {
    return notSupported('limit and offset do not work for writes. Filter by a key instead.')
  }
  return new RestError(
    400,
    'PGRST114',
    'limit/offset querystring parameters are not allowed for PUT',
  )
}

/** Supabase projects have the same rule, from pg-safeupdate. */
function assertFiltered(verb: string, filters: LogicTree[]): void {
  if (filters.length > 0) return
  throw new RestError(400, '21000', `${verb} requires a WHERE clause`)
}

function planRepresentation(
  context: PlanningContext,
  relation: Relation,
  query: QueryParams,
  preferences: Preferences,
): ReadPlan | undefined {
  // Planned even if nothing is returned, so that a mistake in `select` is never silent.
  const nodes = query.nodes.map((node): NodeParams =>
    node.path.length === 0 ? { ...node, filters: [] } : node,
  )
  const plan = planRead(context, relation, { ...query, nodes })
  return preferences.return === 'representation' ? plan : undefined
}

function planConflict(
  relation: Relation,
  { onConflict }: QueryParams,
  { resolution }: Preferences,
): InsertPlan['conflict'] {
  if (!resolution) return undefined
  const names = onConflict ?? relation.primaryKey
  if (names.length === 0) return undefined
  const columns = findColumns(relation, names).map(({ name }) => name)
  return { columns, resolution: resolution === 'merge-duplicates' ? 'merge' : 'ignore' }
}

/** @throws PGRST105 (405) unless the filters name one row by all columns of its primary key. */
function planPut(
  { primaryKey }: Relation,
  filters: LogicTree[],
): Pick<InsertPlan, 'conflict' | 'single' | 'location'> {
  const named = filters.flatMap((filter) =>
    filter.kind === 'filter' && isEqual(filter) ? [filter.field.column] : [],
  )
  const all = named.length === filters.length && new Set(named).size === primaryKey.length
  if (primaryKey.length === 0 || !all || !primaryKey.every((name) => named.includes(name))) {
    throw new RestError(
      405,
      'PGRST105',
      "Filters must include all and only primary key columns with 'eq' operators",
    )
  }
  const conflict = { columns: primaryKey, resolution: 'merge' } as const
  return { conflict, single: true, location: [] }
}

function isEqual({ field, operation }: Extract<LogicTree, { kind: 'filter' }>): boolean {
  const { operator, negated, quantifier } = operation
  return operator === 'eq' && !negated && !quantifier && field.path.length === 0
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
