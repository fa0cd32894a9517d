import type postgres from 'postgres'
import { readContext } from '#ai/context/read-context.ts'
import type { Task } from './task.ts'
import { ofAction } from './tasks/action.ts'
import { ofComparison } from './tasks/comparison.ts'
import { ofOpinion } from './tasks/opinion.ts'
import { ofRollCall } from './tasks/roll-call.ts'
import type { MissingSummary } from './missing-summaries.ts'

/** The task for a missing summary. Null if there is nothing to write it from. */
export async function createTask(
  sql: postgres.Sql,
  { subject, subjectId, actionId, version }: MissingSummary,
): Promise<Task | null> {
  if (subject === 'comparison') return ofComparison(sql, actionId, subjectId)
  const context = await readContext(sql, actionId, version)
  if (!context) return null
  switch (subject) {
    case 'action':
      return ofAction(context)
    case 'opinion':
      return ofOpinion(sql, context, subjectId)
    case 'roll_call':
      return ofRollCall(sql, context, subjectId)
  }
}
