import type { MediaType } from '../parse/media-type.ts'
import type { ReadPlan } from '../plan/read-plan.ts'
import { bodySql } from './body.ts'
import { resultRow } from './result.ts'
import type { Statement } from './statement.ts'

/** The one row that carries a whole page of rows, which `source` gives. */
export function pageSql(
  statement: Statement,
  method: string,
  media: MediaType,
  plan: ReadPlan,
  source: string,
  total: string,
): string {
  const rows = statement.alias()
  const body = method === 'HEAD' ? 'null::text' : bodySql(statement, media, rows, plan)
  return resultRow(
    `${body} as body, count(*)::int as rows, ${total} as total from ${source} as ${rows}`,
  )
}
