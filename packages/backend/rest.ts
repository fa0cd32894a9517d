/** The data API (PostgREST's). */
export { budgetOfRole, refuseShare, type Budget } from './src/rest/cost/budget.ts'
export { createRest } from './src/rest/rest.ts'
