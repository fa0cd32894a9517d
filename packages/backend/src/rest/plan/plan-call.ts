import { notSupported } from '../errors.ts'
import type { QueryParams } from '../parse/query-params.ts'
import type { Routine } from '../schema-cache/schema-cache.ts'
import type { CallArguments } from './call-arguments.ts'
import { chooseRoutine } from './choose-routine.ts'
import { type PlannedArgument, planArguments } from './plan-arguments.ts'
import { type PlanningContext, planRead } from './plan-read.ts'
import type { ReadPlan } from './read-plan.ts'

export type CallPlan = {
  routine: Routine
  arguments: PlannedArgument[]
  /** For functions that return rows. */
  rows: ReadPlan | undefined
  limit: number
  offset: number
}

/** Finds the function that takes the arguments, and checks the requested result. */
export function planCall(
  context: PlanningContext,
  name: string,
  given: CallArguments,
  query: QueryParams,
): CallPlan {
  const routine = chooseRoutine(context.schemaCache, name, given)
  const own = query.nodes.find(({ path }) => path.length === 0)
  const shared = {
    routine,
    arguments: planArguments(routine, given),
    limit: Math.min(own?.limit ?? context.maxRows, context.maxRows),
    offset: own?.offset ?? 0,
  }
  if (routine.returns === 'rows') {
    return { ...shared, rows: planRead(context, routine.rows, query) }
  }
  if (
    query.nodes.some(({ filters, order, path }) => filters.length > 0 || order || path.length > 0)
  ) {
    throw notSupported(`Function ${name} returns no rows that could be filtered or ordered.`)
  }
  return { ...shared, rows: undefined }
}
