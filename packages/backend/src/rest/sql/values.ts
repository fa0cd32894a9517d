import type { WrittenValues } from '../plan/plan-write.ts'
import type { Column } from '../schema-cache/schema-cache.ts'
import type { Statement } from './statement.ts'
import { quoteIdentifier } from '../../database/quote-identifier.ts'

/** The rows of a body as `from` takes them: what they are called there, and the value of each column. */
export type GivenValues = { from: string; alias: string; values: string[] }

export function givenValues(statement: Statement, values: WrittenValues): GivenValues {
  return values.missing === 'default' ? defaulted(statement, values) : asSent(statement, values)
}

function asSent(statement: Statement, { columns, payload }: WrittenValues): GivenValues {
  const alias = statement.alias()
  const rows = `${statement.parameter(payload.text)}::json`
  if (columns.length === 0)
    return { from: `json_array_elements(${rows}) as ${alias}`, alias, values: [] }
  return {
    from: `json_to_recordset(${rows}) as ${alias}(${definitions(columns)})`,
    alias,
    values: columns.map((column) => sentSql(column, alias)),
  }
}

/** A key that a row does not have is its column's default, not null. */
function defaulted(statement: Statement, { columns, payload }: WrittenValues): GivenValues {
  const [row, alias] = [statement.alias(), statement.alias()]
  const rows = `jsonb_array_elements(${statement.parameter(payload.text)}::jsonb) as ${row}(value)`
  if (columns.length === 0) return { from: rows, alias: row, values: [] }
  return {
    from: `${rows}, jsonb_to_record(${row}.value) as ${alias}(${definitions(columns)})`,
    alias,
    values: columns.map((column) => {
      const { name, default: fallback } = column
      const value = sentSql(column, alias)
      if (fallback === null) return value
      const given = `jsonb_exists(${row}.value, ${statement.parameter(name)})`
      return `case when ${given} then ${value} else ${fallback} end`
    }),
  }
}

/** A value that was sent, read by the function that its column's domain has for JSON, if any. */
function sentSql({ name, representation }: Column, alias: string): string {
  const value = `${alias}.${quoteIdentifier(name)}`
  return representation?.fromJson === undefined ? value : `${representation.fromJson}(${value})`
}

const definitions = (columns: Column[]) =>
  columns
    .map(({ name, type, representation }) => {
      const sent = representation?.fromJson === undefined ? type : 'json'
      return `${quoteIdentifier(name)} ${sent}`
    })
    .join(', ')
