import type { JsonStep } from '../parse/field.ts'
import type { Operation } from '../parse/filter.ts'
import type { Aggregate } from '../parse/select.ts'
import type { Column, Relation, Relationship } from '../schema-cache/schema-cache.ts'

/** A request for rows in which every name has been found in the schema cache. */
export type ReadPlan = {
  relation: Relation
  select: PlannedSelectItem[]
  conditions: PlannedLogicTree[]
  order: PlannedOrder[]
  limit: number
  offset: number
  /** Whether rows are grouped by the columns that are not aggregated. */
  grouped: boolean
}

export type PlannedField = { column: Column; path: JsonStep[] }

export type PlannedAggregate = { function: Aggregate; cast?: string }

export type PlannedSelectItem =
  | { kind: 'star' }
  | {
      kind: 'column'
      name: string
      field: PlannedField
      cast?: string
      aggregate?: PlannedAggregate
    }
  | { kind: 'count'; name: string; cast?: string }
  /** Whether there is a row: what the parent of a spread counts. */
  | { kind: 'presence'; name: string }
  | { kind: 'embed'; name: string; embed: PlannedEmbed }

export type PlannedEmbed = {
  relationship: Relationship
  plan: ReadPlan
  /** Whether rows without a related row are left out. */
  inner: boolean
  toOne: boolean
  /** The columns that become the parent's, instead of one that holds them all. */
  spread?: SpreadColumn[]
}

/** A column of a spread resource, by the name it has there, which the parent may aggregate. */
export type SpreadColumn = { name: string; aggregate?: PlannedAggregate }

export type PlannedLogicTree =
  | { kind: 'filter'; field: PlannedField; operation: Operation }
  | { kind: 'related'; embed: PlannedEmbed; exists: boolean }
  | { kind: 'and' | 'or'; negated: boolean; conditions: PlannedLogicTree[] }

export type PlannedOrder = {
  field: PlannedField
  /** The embedded resource that the field is of. */
  of?: PlannedEmbed
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

/** Whether an item has a place in the response: `rel()` embeds nothing and only serves to filter by. */
export function isSelected(item: PlannedSelectItem): boolean {
  return item.kind !== 'embed' || item.embed.plan.select.some(isSelected)
}

/** The related resources among the selected items. */
export function embedsOf(plan: ReadPlan): PlannedEmbed[] {
  return plan.select.flatMap((item) => (item.kind === 'embed' ? [item.embed] : []))
}
