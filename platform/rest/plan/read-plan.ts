import type { Column, Relation, Relationship } from '../catalogue/catalogue.ts'
import type { JsonStep } from '../parse/field.ts'
import type { Operation } from '../parse/filter.ts'
import type { Aggregate } from '../parse/select.ts'

/** A request for rows in which every name has been found in the catalogue. */
export type ReadPlan = {
  relation: Relation
  outputs: Output[]
  conditions: PlannedCondition[]
  order: PlannedOrder[]
  limit: number
  offset: number
  /** Whether rows are grouped by the columns that are not aggregated. */
  grouped: boolean
}

export type PlannedField = { column: Column; path: JsonStep[] }

export type Output =
  | { kind: 'all' }
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

export type PlannedCondition =
  | { kind: 'test'; field: PlannedField; operation: Operation }
  | { kind: 'related'; embed: PlannedEmbed; exists: boolean }
  | { kind: 'and' | 'or'; negated: boolean; conditions: PlannedCondition[] }

export type PlannedOrder = {
  field: PlannedField
  through?: { relationship: Relationship; relation: Relation }
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

/** Whether an output has a place in the answer: `rel()` embeds nothing and only serves to filter by. */
export function isShown(output: Output): boolean {
  return output.kind !== 'embed' || output.embed.plan.outputs.length > 0
}

/** The related resources among the outputs. */
export function embedsOf(plan: ReadPlan): PlannedEmbed[] {
  return plan.outputs.flatMap((output) => (output.kind === 'embed' ? [output.embed] : []))
}
