import type { MediaType } from '../parse/media-type.ts'
import type { WritePlan } from '../plan/plan-write.ts'
import { bodySql } from './body.ts'
import { resultRow } from './result.ts'
import { selectSql } from './select.ts'
import type { Statement } from './statement.ts'
import { updatedRows, writeSql } from './write.ts'
import { quoteIdentifier } from '../../database/quote-identifier.ts'

/** Writes, and returns `total`, the number of written rows, with the requested columns of these rows. */
export function writeResultSql(statement: Statement, plan: WritePlan, media: MediaType): string {
  const written = `with written as (${writeSql(statement, plan)})`
  const total = '(select count(*) from written)::float8 as total'
  const added = plan.kind === 'insert' ? [`${updatedRows} as updated`] : []
  if (plan.kind === 'insert' && plan.location.length > 0) {
    added.push(`(select ${keySql(plan.location)} from written limit 1) as key`)
  }
  if (!plan.representation) {
    return resultRow(`null::text as body, 0 as rows, ${total}`, written, added)
  }
  const source = { from: 'written', alias: statement.alias() }
  const query = selectSql(statement, plan.representation, source, { paged: false })
  const rows = statement.alias()
  const body = bodySql(statement, media, rows, plan.representation)
  const columns = `${body} as body, count(*)::int as rows, ${total} from (${query}) as ${rows}`
  return resultRow(columns, written, added)
}

function keySql(names: string[]): string {
  const pairs = names.flatMap((name) => [
    `'${name.replaceAll("'", "''")}'`,
    `written.${quoteIdentifier(name)}::text`,
  ])
  return `json_build_object(${pairs.join(', ')})`
}
