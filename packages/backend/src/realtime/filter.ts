import { patternFault } from '../rest/cost/regular-expression.ts'
import { JoinError } from './join-error.ts'

/** `column=operator.value`, once; a filter is such conditions with commas between, all of which have to hold. */
export type Condition = {
  column: string
  operator: Operator
  negated: boolean
  /** One, but for `in`, and none for the null of `isdistinct`. */
  values: string[]
}

/** In SQL. */
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

/** Their value is a pattern, whatever the type of the column. */
export const patternOperators: ReadonlySet<Operator> = new Set(['like', 'ilike', 'match', 'imatch'])

const mostConditions = 5
const mostValues = 100
const mostCharacters = 4000

/**
 * Reads a filter as `RealtimePostgresFilterBuilder` of realtime-js writes it; values may stand in quotation marks.
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
 * A pattern that PostgreSQL refuses, or takes long to prepare, is refused here: tried at a change, it would keep the
 * change from all others as well.
 */
function checkedPattern(operator: Operator, pattern: string): string {
  if (operator === 'match' || operator === 'imatch') {
    const fault = patternFault(pattern)
    if (fault !== undefined) throw new JoinError(`The pattern of a filter is refused: ${fault}`)
  } else if (patternOperators.has(operator) && /(?<!\\)(\\\\)*\\$/.test(pattern))
    throw new JoinError('The pattern of a filter must not end with \\')
  return pattern
}

/** At commas outside brackets and quotation marks. */
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
