import { RestError, notEmbedded } from '../errors.ts'
import type { Field } from '../parse/field.ts'
import type { OrderTerm } from '../parse/order.ts'
import { type Relation, isToOne } from '../schema-cache/schema-cache.ts'
import { planField } from './plan-filter.ts'
import type { PlannedEmbed, PlannedField, PlannedOrder } from './read-plan.ts'

/** Checks one sort key; `embeds` are the embedded resources by name, and the key may be a field of one of them. */
export function planOrder(
  relation: Relation,
  { field, relation: name, direction, nulls }: OrderTerm,
  embeds: ReadonlyMap<string, PlannedEmbed>,
): PlannedOrder {
  if (name === undefined) return { field: planField(relation, field), direction, nulls }
  const of = embeds.get(name)
  if (!of) throw notEmbedded(name)
  if (!isToOne(of.relationship)) {
    throw new RestError(400, 'PGRST118', `A related order on '${name}' is not possible`, {
      details: `'${relation.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
    })
  }
  return { field: embeddedField(of, field), of, direction, nulls }
}

/** A column of the embedded resource, by its own name or its alias. */
function embeddedField({ plan }: PlannedEmbed, field: Field): PlannedField {
  for (const item of plan.select) {
    if (item.kind === 'column' && item.name === field.column && !item.aggregate) {
      return { column: item.field.column, path: [...item.field.path, ...field.path] }
    }
  }
  return planField(plan.relation, field)
}
