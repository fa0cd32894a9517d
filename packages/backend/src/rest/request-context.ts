import type { Actor } from '../database/act-as.ts'
import type { Budget } from './cost/budget.ts'
import type { Executor } from './execute.ts'
import type { PlanningContext } from './plan/plan-read.ts'
import type { ApiRequest } from './request.ts'

/** What handling a request takes: who sent it, what it says, and what it is planned against and run by. */
export type RequestContext = PlanningContext & {
  actor: Actor
  request: ApiRequest
  executor: Executor
  budget: Budget
}
