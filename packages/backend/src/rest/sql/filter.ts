import type { Operation } from '../parse/filter.ts'
import type { PlannedField } from '../plan/read-plan.ts'
import { type Statement, arrayLiteral } from './statement.ts'
import { quoteIdentifier } from '../../database/quote-identifier.ts'

const operators: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
}

const tsquery: Record<string, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

/** Operators whose value is of the field's own type. */
const parsedOperators = new Set(['eq', 'neq', 'gt', 'gte', 'lt', 'lte'])

/** A field of the row called `alias`, with its path into JSON. */
export function fieldSql(
  statement: Statement,
  { column, path }: PlannedField,
  alias: string,
): string {
  const base = `${alias}.${quoteIdentifier(column.name)}`
  if (path.length === 0) return base
  const steps = path.map(
    ({ arrow, key, index }) => `${arrow}${statement.parameter(key)}::${index ? 'int' : 'text'}`,
  )
  return `(${column.shape === 'json' ? base : `to_jsonb(${base})`}${steps.join('')})`
}

/** One comparison of a field, as a boolean expression. */
export function filterSql(
  statement: Statement,
  field: PlannedField,
  operation: Operation,
  alias: string,
): string {
  const positive = comparisonSql(statement, field, operation, alias)
  return operation.negated ? `not (${positive})` : positive
}

function comparisonSql(
  statement: Statement,
  field: PlannedField,
  { operator, quantifier, config, values }: Operation,
  alias: string,
): string {
  const left = fieldSql(statement, field, alias)
  const [value = ''] = values
  if (operator === 'is') return `${left} is ${value === 'not_null' ? 'not null' : value}`
  const { fromText } = field.path.length === 0 ? (field.column.representation ?? {}) : {}
  if (operator === 'in') {
    const list = statement.parameter(arrayLiteral(values))
    if (fromText === undefined) return `${left} = any(${list})`
    return `${left} = any(array(select ${fromText}(one) from unnest(${list}::text[]) as one))`
  }
  if (tsquery[operator]) {
    const configuration = config === undefined ? '' : `${statement.parameter(config)}::regconfig, `
    const query = `${tsquery[operator]}(${configuration}${statement.parameter(value)})`
    const isVector = field.column.shape === 'tsvector' && field.path.length === 0
    return `${isVector ? left : `to_tsvector(${configuration}${left})`} @@ ${query}`
  }
  // An asterisk needs no percent-encoding in a URL, so it may stand for the wildcard.
  const right = operator.endsWith('like') ? value.replaceAll('*', '%') : value
  const parsed = fromText !== undefined && parsedOperators.has(operator)
  const parameter = statement.parameter(right)
  const placeholder = parsed ? `${fromText}(${parameter}::text)` : parameter
  return `${left} ${operators[operator]} ${quantifier ? `${quantifier}(${placeholder})` : placeholder}`
}
