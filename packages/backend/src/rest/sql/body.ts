import type { MediaType } from '../parse/media-type.ts'
import { type ReadPlan, isSelected } from '../plan/read-plan.ts'
import type { Statement } from './statement.ts'
import { quoteIdentifier } from '../../database/quote-identifier.ts'

/** The expression that makes the whole body of an answer, as text, from the rows called `rows`. */
export function bodySql(
  statement: Statement,
  { form, strippedNulls }: MediaType,
  rows: string,
  plan: ReadPlan,
): string {
  if (form === 'csv') {
    const columns = columnNames(plan).map((name): CsvColumn => [
      name,
      `${rows}.${quoteIdentifier(name)}`,
    ])
    return csvSql(statement, columns)
  }
  const all = `json_agg(${rows}.*)`
  const chosen = form === 'object' ? `${all}->0` : `coalesce(${all}, '[]')`
  return `(${strippedNulls ? `json_strip_nulls(${chosen})` : chosen})::text`
}

type CsvColumn = [name: string, value: string]

/** RFC 4180, with line feeds as PostgREST writes them; null is an empty field. */
export function csvSql(statement: Statement, columns: CsvColumn[]): string {
  const header = statement.parameter(columns.map(([name]) => quoteCsv(name)).join(','))
  const fields = columns.map(([, value]) => {
    const text = `${value}::text`
    return String.raw`coalesce(case when ${text} ~ '[",\r\n]' then '"' || replace(${text}, '"', '""') || '"' else ${text} end, '')`
  })
  const line = fields.length > 0 ? fields.join(` || ',' || `) : `''`
  return `${header}::text || coalesce(string_agg(E'\\n' || ${line}, ''), '')`
}

function quoteCsv(name: string): string {
  return /[",\r\n]/u.test(name) ? `"${name.replaceAll('"', '""')}"` : name
}

/** The names of an answer's columns, in order. */
function columnNames(plan: ReadPlan): string[] {
  return plan.select.filter(isSelected).flatMap((item) => {
    if (item.kind === 'star') return [...plan.relation.columns.keys()]
    if (item.kind === 'embed' && item.embed.spread) {
      return item.embed.spread.map(({ name }) => name)
    }
    return [item.name]
  })
}
