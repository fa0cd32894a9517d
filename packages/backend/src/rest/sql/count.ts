import type { ReadPlan } from '../plan/read-plan.ts'
import type { Source } from './related.ts'
import { selectSql } from './select.ts'
import type { Statement } from './statement.ts'
import { fromWhere } from './where.ts'

/** How many rows a plan has without its page, as a query of one number; counting stops at `atMost`. */
export function countSql(
  statement: Statement,
  plan: ReadPlan,
  source: Source,
  atMost?: number,
): string {
  const bound = atMost === undefined ? '' : ` limit ${statement.parameter(String(atMost))}`
  return `select count(*) from (${matchingRowsSql(statement, plan, source)}${bound}) as counted`
}

/** A row for each row of a plan, without columns unless rows are grouped by them. */
export function matchingRowsSql(statement: Statement, plan: ReadPlan, source: Source): string {
  if (plan.grouped) return selectSql(statement, { ...plan, order: [] }, source, { paged: false })
  return ['select', ...fromWhere(statement, plan, source, [])].filter(Boolean).join(' ')
}
