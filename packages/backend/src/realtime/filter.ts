import { patternFault } from '../rest/cost/regular-expression.ts'
import { JoinError } from './join-error.ts'

/** A single `column=operator.value`. A filter is a list of such conditions separated by commas, and all must hold. */
export type Condition = {
  column: string
  operator: Operator
  negated: boolean
  /** One value, except a list for `in`, and none for the null of `isdistinct`. */
  values: string[]
}

/** The operators in SQL. */
export const operators = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: 'in',
  is: 'is',
  isdistinct: 'is distinct from',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
} as const
export type Operator = keyof typeof operators

/** Operators whose value is a pattern, whatever the column's type. */
export const patternOperators: ReadonlySet<Operator> = new Set(['like', 'ilike', 'match', 'imatch'])

const mostConditions = 5
const mostValues = 100
const mostCharacters = 4000

/**
 * Reads a filter as `RealtimePostgresFilterBuilder` of realtime-js writes it; values may be quoted.
 * @throws JoinError
 */
export function parseFilter(filter: string): Condition[] {
  if (filter.length > mostCharacters)
    throw new JoinError(`A filter may have ${mostCharacters} characters`)
  const conditions = split(filter).map(parseCondition)
  if (conditions.length > mostConditions)
    throw new JoinError(`A filter may have ${mostConditions} conditions`)
  return conditions
}

function parseCondition(text: string): Condition {
  const match = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text)
  if (!match)
    throw new JoinError(`The filter ${shown(text)} must have the form column=operator.value`)
  const [, column = '', not, operator = '', value = ''] = match
  if (!Object.hasOwn(operators, operator))
    throw new JoinError(
      `The filter operator ${shown(operator)} is not one of ${Object.keys(operators).join(', ')}`,
    )
  return {
    column,
    operator: operator as Operator,
    negated: not !== undefined,
    values: parseValues(operator as Operator, value),
  }
}

function parseValues(operator: Operator, value: string): string[] {
  if (operator === 'is') {
    if (/^(null|true|false|unknown)$/.test(value)) return [value]
    throw new JoinError('A filter with is must name null, true, false or unknown')
  }
  if (operator === 'isdistinct' && value === 'null') return []
  if (operator !== 'in') return [checkedPattern(operator, unquote(value))]
  const inner = /^\((.+)\)$/s.exec(value)?.[1]
  if (inner === undefined)
    throw new JoinError('A filter with in must have the form column=in.(a,b)')
  const values = split(inner).map(unquote)
  if (values.length > mostValues)
    throw new JoinError(`A filter with in may have ${mostValues} values`)
  return values
}

/**
 * Refuses a pattern that PostgreSQL refuses or takes long to prepare. An error at a change would also keep the change
 * from all other subscribers.
 */
function checkedPattern(operator: Operator, pattern: string): string {
  if (operator === 'match' || operator === 'imatch') {
    const fault = patternFault(pattern)
    if (fault !== undefined) throw new JoinError(`The pattern of a filter is refused: ${fault}`)
  } else if (patternOperators.has(operator) && /(?<!\\)(\\\\)*\\$/.test(pattern))
    throw new JoinError('The pattern of a filter must not end with \\')
  return pattern
}

/** Splits at commas outside brackets and quotation marks. */
function split(text: string): string[] {
  const parts = ['']
  let depth = 0
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (isQuoted && character === '\\') {
      parts[parts.length - 1] += character + (text[(index += 1)] ?? '')
      continue
    }
    if (character === '"') isQuoted = !isQuoted
    if (!isQuoted && character === '(') depth += 1
    if (!isQuoted && character === ')') depth -= 1
    if (!isQuoted && depth === 0 && character === ',') parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

function unquote(value: string): string {
  const quoted = /^"(.*)"$/s.exec(value)?.[1]
  return quoted === undefined ? value : quoted.replaceAll(/\\(.)/gs, '$1')
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 60))
}
