import { RestError, notEmbedded } from '../errors.ts'
import type { Field } from '../parse/field.ts'
import type { NodeParams, QueryParams } from '../parse/query-params.ts'
import type { SelectColumn, SelectEmbed, SelectItem } from '../parse/select.ts'
import {
  type Column,
  type Relation,
  type SchemaCache,
  isToOne,
} from '../schema-cache/schema-cache.ts'
import { findRelationship } from './find-relationship.ts'
import { planField, planLogicTree } from './plan-filter.ts'
import { planOrder } from './plan-order.ts'
import { planSpread } from './plan-spread.ts'
import type { PlannedEmbed, PlannedSelectItem, ReadPlan } from './read-plan.ts'

/** The context of planning: the schema cache and the most rows of any (sub)select. */
export type PlanningContext = { schemaCache: SchemaCache; maxRows: number }

/** Checks a query against the schema cache. Every name in the plan comes from the schema cache. */
export function planRead(
  context: PlanningContext,
  relation: Relation,
  { select = [], nodes }: QueryParams,
): ReadPlan {
  return planNode(context, relation, select.length > 0 ? select : everything, nodes)
}

const everything: SelectItem[] = [{ kind: 'column', field: { column: '*', path: [] } }]

/** Plans a resource and its embedded resources; `params` are those of both, by their paths from here. */
function planNode(
  context: PlanningContext,
  relation: Relation,
  select: SelectItem[],
  params: NodeParams[],
): ReadPlan {
  const own = params.filter(({ path }) => path.length === 0)
  const byEmbed = Map.groupBy(
    params.filter(({ path }) => path.length > 0),
    ({ path }) => embedNamed(select, path[0]!),
  )
  // Embedded resources first: if there are several mistakes, PostgREST reports a missing relationship before a column.
  const embedded = new Map(
    select.flatMap((item) => {
      if (item.kind === 'column') return []
      const deeper = (byEmbed.get(item) ?? []).map((one) => ({ ...one, path: one.path.slice(1) }))
      return [[item, planEmbed(context, relation, item, deeper)] as const]
    }),
  )
  const items = select.map((item) =>
    item.kind === 'column' ? planColumn(context, relation, item) : embedded.get(item)!,
  )
  const embeds = new Map(
    items.flatMap((item) => (item.kind === 'embed' ? [[item.name, item.embed] as const] : [])),
  )
  const { maxRows } = context
  const firstOf = <Key extends 'order' | 'limit' | 'offset'>(key: Key) =>
    own.find((one) => one[key] !== undefined)?.[key]
  const plan: ReadPlan = {
    relation,
    select: items,
    conditions: own.flatMap(({ filters }) =>
      filters.map((filter) => planLogicTree(relation, filter, embeds)),
    ),
    order: (firstOf('order') ?? []).map((term) => planOrder(relation, term, embeds)),
    limit: Math.min(firstOf('limit') ?? maxRows, maxRows),
    offset: firstOf('offset') ?? 0,
    grouped: items.some(isAggregate),
  }
  // Rows are grouped by each column, and a column may have a representation, so all must be named.
  const named = plan.grouped || [...relation.columns.values()].some(isRepresented)
  return named ? { ...plan, select: items.flatMap((item) => expandStar(plan, item)) } : plan
}

/** An embedded resource by its alias or, as in PostgREST, by the name of its relation. */
function embedNamed(select: SelectItem[], name: string): SelectItem {
  const embeds = select.filter((item) => item.kind === 'embed')
  const found =
    embeds.find((one) => (one.alias ?? one.relation) === name) ??
    embeds.find(({ relation }) => relation === name)
  if (!found) throw notEmbedded(name)
  return found
}

function planColumn(
  { schemaCache }: PlanningContext,
  relation: Relation,
  item: SelectColumn,
): PlannedSelectItem {
  const { field, alias, aggregate, aggregateCast } = item
  const type = (name: string | undefined) => name && castableType(schemaCache, name)
  if (!field) return { kind: 'count', name: alias ?? 'count', cast: type(aggregateCast) }
  const { column, path } = field
  if (column === '*') return { kind: 'star' }
  // PostgREST has always counted for `count` alone, if no column has that name.
  if (column === 'count' && path.length === 0 && !aggregate && !relation.columns.has('count')) {
    return { kind: 'count', name: alias ?? 'count', cast: type(item.cast) }
  }
  return {
    kind: 'column',
    name: alias ?? aggregate ?? nameOf(field),
    field: planField(relation, field),
    cast: type(item.cast),
    aggregate: aggregate && { function: aggregate, cast: type(aggregateCast) },
  }
}

function castableType({ types }: SchemaCache, name: string): string {
  const type = types.get(name.toLowerCase()) ?? types.get(name)
  if (type) return type
  throw new RestError(400, '42704', `type "${name}" does not exist`)
}

/** As in PostgREST, a JSON path is named by its last key, or its column if there are only indexes. */
function nameOf({ column, path }: Field): string {
  return path.findLast(({ index }) => !index)?.key ?? column
}

function planEmbed(
  context: PlanningContext,
  relation: Relation,
  item: SelectEmbed,
  params: NodeParams[],
): PlannedSelectItem {
  const relationship = findRelationship(relation, item)
  const toOne = isToOne(relationship)
  const plan = planNode(context, relationship.target, item.select, params)
  // A function that is declared to give one row may give more.
  if (relationship.computed && toOne) plan.limit = Math.min(plan.limit, 1)
  const embed: PlannedEmbed = { relationship, plan, inner: item.join === 'inner', toOne }
  if (item.spread) Object.assign(embed, planSpread(plan, toOne))
  return { kind: 'embed', name: item.alias ?? item.relation, embed }
}

function isAggregate(item: PlannedSelectItem): boolean {
  if (item.kind === 'embed') return item.embed.spread?.some(({ aggregate }) => aggregate) ?? false
  return item.kind === 'count' || (item.kind === 'column' && item.aggregate !== undefined)
}

function isRepresented({ representation }: Column): boolean {
  return representation?.toJson !== undefined
}

function expandStar({ relation }: ReadPlan, item: PlannedSelectItem): PlannedSelectItem[] {
  if (item.kind !== 'star') return [item]
  return [...relation.columns.values()].map((column) => ({
    kind: 'column',
    name: column.name,
    field: { column, path: [] },
  }))
}
