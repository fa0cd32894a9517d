import type postgres from 'postgres'
import { readMaterial } from '#ai/material/read-material.ts'
import type { Assignment } from './assignment.ts'
import { ofAction } from './assignments/action.ts'
import { ofComparison } from './assignments/comparison.ts'
import { ofOpinion } from './assignments/opinion.ts'
import { ofRollCall } from './assignments/roll-call.ts'
import type { MissingSummary } from './missing-summaries.ts'

/** The assignment for a missing summary. Null if there is nothing to write it from. */
export async function assign(
  sql: postgres.Sql,
  { subject, subjectId, actionId, version }: MissingSummary,
): Promise<Assignment | null> {
  if (subject === 'comparison') return ofComparison(sql, actionId, subjectId)
  const material = await readMaterial(sql, actionId, version)
  if (!material) return null
  switch (subject) {
    case 'action':
      return ofAction(material)
    case 'opinion':
      return ofOpinion(sql, material, subjectId)
    case 'roll_call':
      return ofRollCall(sql, material, subjectId)
  }
}
