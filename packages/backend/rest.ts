/** The data API (PostgREST's). */
export { budgetOfRole, type Budget } from './src/rest/cost/budget.ts'
export { createRest } from './src/rest/rest.ts'
