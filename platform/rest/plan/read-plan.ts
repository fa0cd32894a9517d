import type { Column, Relation, Relationship } from '../schema-cache/schema-cache.ts'
import type { JsonStep } from '../parse/field.ts'
import type { Operation } from '../parse/filter.ts'
import type { Aggregate } from '../parse/select.ts'

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

export type PlannedSelectItem =
  | { kind: 'star' }
  | {
      kind: 'column'
      name: string
      field: PlannedField
      cast?: string
      aggregate?: Aggregate
      aggregateCast?: string
    }
  | { kind: 'count'; name: string; cast?: string }
  | { kind: 'embed'; name: string; embed: PlannedEmbed }

export type PlannedEmbed = {
  relationship: Relationship
  plan: ReadPlan
  /** Whether rows without a related row are left out. */
  inner: boolean
  spread: boolean
  toOne: boolean
}

export type PlannedLogicTree =
  | { kind: 'filter'; field: PlannedField; operation: Operation }
  | { kind: 'related'; embed: PlannedEmbed; exists: boolean }
  | { kind: 'and' | 'or'; negated: boolean; conditions: PlannedLogicTree[] }

export type PlannedOrder = {
  field: PlannedField
  through?: { relationship: Relationship; relation: Relation }
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

/** Whether an item has a place in the response: `rel()` embeds nothing and only serves to filter by. */
export function isSelected(item: PlannedSelectItem): boolean {
  return item.kind !== 'embed' || item.embed.plan.select.length > 0
}

/** The related resources among the select. */
export function embedsOf(plan: ReadPlan): PlannedEmbed[] {
  return plan.select.flatMap((item) => (item.kind === 'embed' ? [item.embed] : []))
}
