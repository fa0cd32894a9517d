import { RestError, columnNotFound } from '../errors.ts'
import type { Field } from '../parse/field.ts'
import type { LogicTree } from '../parse/filter.ts'
import type { Relation } from '../schema-cache/schema-cache.ts'
import type { PlannedEmbed, PlannedField, PlannedLogicTree } from './read-plan.ts'

/** Checks one filter; `embeds` are the embedded resources by name, which may be asked for their presence. */
export function planLogicTree(
  relation: Relation,
  tree: LogicTree,
  embeds: ReadonlyMap<string, PlannedEmbed> = new Map(),
): PlannedLogicTree {
  if (tree.kind !== 'filter') {
    const conditions = tree.conditions.map((one) => planLogicTree(relation, one, embeds))
    return { ...tree, conditions }
  }
  const { field, operation } = tree
  const embed = field.path.length === 0 ? embeds.get(field.column) : undefined
  if (embed) {
    const [value] = operation.values
    if (operation.operator === 'is' && (value === 'null' || value === 'not_null')) {
      return { kind: 'related', embed, exists: (value === 'not_null') !== operation.negated }
    }
    if (!hasColumn(relation, field.column)) throw unacceptableFilter(field.column)
  }
  return { kind: 'filter', field: planField(relation, field), operation }
}

function unacceptableFilter(name: string): RestError {
  return new RestError(400, 'PGRST120', `Bad operator on the '${name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })
}

/** @throws 42703 for a column that the relation does not have */
export function planField(relation: Relation, { column, path }: Field): PlannedField {
  const found = relation.columns.get(column) ?? relation.computedColumns.get(column)
  if (!found) throw columnNotFound(column, relation)
  return { column: found, path }
}

export function hasColumn({ columns, computedColumns }: Relation, name: string): boolean {
  return columns.has(name) || computedColumns.has(name)
}
