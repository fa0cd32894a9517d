import type { SchemaCache, Relation } from '../schema-cache/schema-cache.ts'
import { RestError, columnNotFound } from '../errors.ts'
import type { Field } from '../parse/field.ts'
import type { LogicTree } from '../parse/filter.ts'
import type { OrderTerm } from '../parse/order.ts'
import type { QueryParams, NodeParams } from '../parse/query-params.ts'
import type { SelectColumn, SelectEmbed, SelectItem } from '../parse/select.ts'
import type {
  PlannedSelectItem,
  PlannedLogicTree,
  PlannedEmbed,
  PlannedField,
  PlannedOrder,
  ReadPlan,
} from './read-plan.ts'
import { embedsOf } from './read-plan.ts'
import { findRelationship, targetOf } from './find-relationship.ts'

/** What planning needs besides the query: the schema cache and the most rows any (sub)select may give. */
export type PlanningContext = { schemaCache: SchemaCache; maxRows: number }

/** Checks a query against the schema cache. Every name it then holds is the schema cache's own. */
export function planRead(
  context: PlanningContext,
  relation: Relation,
  query: QueryParams,
): ReadPlan {
  const planner = new ReadPlanner(context, query.nodes)
  const plan = planner.node(relation, query.select ?? everything, [])
  planner.assertAllNodesEmbedded()
  return plan
}

const everything: SelectItem[] = [{ kind: 'column', field: { column: '*', path: [] } }]

class ReadPlanner {
  readonly #schemaCache: SchemaCache
  readonly #maxRows: number
  readonly #unused: Set<NodeParams>

  constructor({ schemaCache, maxRows }: PlanningContext, nodes: NodeParams[]) {
    this.#schemaCache = schemaCache
    this.#maxRows = maxRows
    this.#unused = new Set(nodes)
  }

  node(relation: Relation, select: SelectItem[], path: string[]): ReadPlan {
    const params = this.#take(path)
    const planned = select.map((item) =>
      item.kind === 'column'
        ? this.#column(relation, item)
        : this.#embed(relation, item, [...path, item.alias ?? item.relation]),
    )
    const named = new Map(
      planned.flatMap((one) => (one.kind === 'embed' ? [[one.name, one.embed] as const] : [])),
    )
    const plan: ReadPlan = {
      relation,
      select: planned,
      conditions: (params?.filters ?? []).map((filter) => planLogicTree(relation, filter, named)),
      order: (params?.order ?? []).map((term) => this.#order(relation, term, select)),
      limit: Math.min(params?.limit ?? this.#maxRows, this.#maxRows),
      offset: params?.offset ?? 0,
      grouped: planned.some(isAggregate),
    }
    if (plan.grouped) assertGroupable(plan)
    return plan
  }

  assertAllNodesEmbedded(): void {
    const [node] = this.#unused
    if (!node) return
    const name = node.path.join('.')
    throw new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    })
  }

  #take(path: string[]): NodeParams | undefined {
    for (const node of this.#unused) {
      if (node.path.length === path.length && node.path.every((part, at) => part === path[at])) {
        this.#unused.delete(node)
        return node
      }
    }
    return undefined
  }

  #column(relation: Relation, item: SelectColumn): PlannedSelectItem {
    const { field, alias, aggregate, aggregateCast } = item
    const type = (name: string | undefined) => name && this.#type(name)
    if (!field) return { kind: 'count', name: alias ?? 'count', cast: type(aggregateCast) }
    const { column, path } = field
    if (column === '*') return { kind: 'star' }
    // `count` alone has always counted in PostgREST, where no column has that name.
    if (column === 'count' && path.length === 0 && !aggregate && !relation.columns.has('count')) {
      return { kind: 'count', name: alias ?? 'count', cast: type(item.cast) }
    }
    return {
      kind: 'column',
      name: alias ?? aggregate ?? nameOf(field),
      field: planField(relation, field),
      cast: type(item.cast),
      aggregate,
      aggregateCast: type(aggregateCast),
    }
  }

  #type(name: string): string {
    const type =
      this.#schemaCache.types.get(name.toLowerCase()) ?? this.#schemaCache.types.get(name)
    if (type) return type
    throw new RestError(400, '42704', `type "${name}" does not exist`)
  }

  #embed(relation: Relation, item: SelectEmbed, path: string[]): PlannedSelectItem {
    const relationship = findRelationship(relation, item)
    const toOne =
      relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one'
    if (item.spread && !toOne) {
      throw new RestError(
        400,
        'PGRST119',
        `A spread operation on '${item.relation}' is not possible`,
        {
          details: `'${relation.name}' and '${item.relation}' do not form a many-to-one or one-to-one relationship`,
        },
      )
    }
    const embed: PlannedEmbed = {
      relationship,
      plan: this.node(targetOf(this.#schemaCache, relationship), item.select, path),
      inner: item.join === 'inner',
      spread: item.spread,
      toOne,
    }
    return { kind: 'embed', name: item.alias ?? item.relation, embed }
  }

  #order(relation: Relation, term: OrderTerm, select: SelectItem[]): PlannedOrder {
    const { direction, nulls } = term
    if (term.relation === undefined) {
      return { field: planField(relation, term.field), direction, nulls }
    }
    const name = term.relation
    const item = select.find(
      (one): one is SelectEmbed => one.kind === 'embed' && (one.alias ?? one.relation) === name,
    )
    if (!item) {
      throw new RestError(
        400,
        'PGRST108',
        `'${name}' is not an embedded resource in this request`,
        {
          hint: `Verify that '${name}' is included in the 'select' query parameter.`,
        },
      )
    }
    const relationship = findRelationship(relation, item)
    if (relationship.cardinality.endsWith('to-many')) {
      throw new RestError(400, 'PGRST118', `A related order on '${name}' is not possible`, {
        details: `'${relation.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
      })
    }
    const target = targetOf(this.#schemaCache, relationship)
    const through = { relationship, relation: target }
    return { field: planField(target, term.field), through, direction, nulls }
  }
}

/** Checks one filter; `named` are the embedded resources that may be asked for their presence. */
export function planLogicTree(
  relation: Relation,
  condition: LogicTree,
  named: ReadonlyMap<string, PlannedEmbed> = new Map(),
): PlannedLogicTree {
  if (condition.kind !== 'filter') {
    const conditions = condition.conditions.map((one) => planLogicTree(relation, one, named))
    return { ...condition, conditions }
  }
  const { field, operation } = condition
  const embed = named.get(field.column)
  if (embed && field.path.length === 0 && !relation.columns.has(field.column)) {
    const [value] = operation.values
    if (operation.operator === 'is' && (value === 'null' || value === 'not_null')) {
      return { kind: 'related', embed, exists: (value === 'not_null') !== operation.negated }
    }
    throw new RestError(
      400,
      'PGRST120',
      `Bad operator on the '${field.column}' embedded resource`,
      {
        details: 'Only is null or not is null filters are allowed on embedded resources',
      },
    )
  }
  return { kind: 'filter', field: planField(relation, field), operation }
}

function planField(relation: Relation, { column, path }: Field): PlannedField {
  const found = relation.columns.get(column)
  if (!found) throw columnNotFound(column, relation.name)
  return { column: found, path }
}

/** As in PostgREST, a JSON path is named by its last key, or its column if there are only indexes. */
function nameOf({ column, path }: Field): string {
  return path.findLast(({ index }) => !index)?.key ?? column
}

function isAggregate(item: PlannedSelectItem): boolean {
  return item.kind === 'count' || (item.kind === 'column' && item.aggregate !== undefined)
}

function assertGroupable(plan: ReadPlan): void {
  const whole = plan.select.some(({ kind }) => kind === 'star')
  if (whole || embedsOf(plan).length > 0) {
    throw new RestError(400, 'PGRST127', 'Feature not implemented', {
      details: 'An aggregate may stand beside columns, but not beside * or embedded resources.',
    })
  }
  if (plan.order.some(({ field }) => !isGrouped(plan, field))) {
    throw new RestError(400, '42803', 'Aggregated rows can be ordered by their own columns only')
  }
}

function isGrouped(plan: ReadPlan, { column }: PlannedField): boolean {
  return plan.select.some(
    (one) => one.kind === 'column' && !one.aggregate && one.field.column === column,
  )
}
