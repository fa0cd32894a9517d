import { assertBoundedPattern } from '../cost/regular-expression.ts'
import { type RestError, parseError } from '../errors.ts'
import { type Field, fieldName, parseField } from './field.ts'
import { Scanner, quotedText } from './scanner.ts'

/** Operators that PostgREST's `(any)` and `(all)` may follow. */
const quantOperators = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch']
const simpleOperators = [
  'neq',
  'isdistinct',
  'in',
  'is',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
]
/** Full-text operators, which a configuration's name may follow in parentheses. */
const ftsOperators = ['fts', 'plfts', 'phfts', 'wfts']
const operators = new Set([...quantOperators, ...simpleOperators, ...ftsOperators])

/** A filter on a field. `values` is a list for `in`, otherwise it holds one text. */
export type Operation = {
  negated: boolean
  operator: string
  quantifier?: 'any' | 'all'
  /** The text search configuration. */
  config?: string
  values: string[]
}

export type LogicTree =
  | { kind: 'filter'; field: Field; operation: Operation }
  | { kind: 'and' | 'or'; negated: boolean; conditions: LogicTree[] }

const operation = /(not\.)?([a-z]+)(?:\(([\p{L}\p{N}_]+)\))?\./uy
const untilDelimiter = /[^,)]*/uy
const maxDepth = 10
const maxConditions = 500
/** A longer list needs a function instead of a URL. */
const maxListValues = 10_000

/** `eq.1`, `not.in.(1,2)`, `fts(english).word`: the whole value of a filtering parameter. */
export function parseOperation(text: string): Operation {
  const scanner = new Scanner(text, 'filter')
  const head = parseOperator(scanner)
  if (head.operator !== 'in')
    return { ...head, values: [checkedValue(text.slice(scanner.at), head)] }
  const values = parseList(scanner)
  scanner.expectEnd('end of input')
  return { ...head, values }
}

/** Whether a parameter of a function called by GET is a filter on its result: it begins with an operator. */
export function startsWithOperator(text: string): boolean {
  operation.lastIndex = 0
  const found = operation.exec(text)
  return found !== null && operators.has(found[2]!)
}

/** `(a.eq.1,not.or(b.gt.2,c.is.null))`: the value of an `and` or `or` parameter. */
export function parseLogic(text: string, kind: 'and' | 'or', negated: boolean): LogicTree {
  // PostgREST counts the columns of errors from the operator.
  const operator = negated ? `not.${kind}` : kind
  const scanner = new Scanner(operator + text, 'logic tree', text)
  scanner.at = operator.length
  const conditions = parseGroup(scanner, 0, { left: maxConditions })
  scanner.expectEnd('end of input')
  return { kind, negated, conditions }
}

function parseGroup(scanner: Scanner, depth: number, budget: { left: number }): LogicTree[] {
  if (depth > maxDepth) throw scanner.failure(`at most ${maxDepth} levels of nesting`)
  scanner.expectSpaced('(')
  const conditions: LogicTree[] = []
  do {
    if (budget.left-- === 0) throw scanner.failure(`at most ${maxConditions} conditions`)
    conditions.push(parseLogicOperand(scanner, depth, budget))
  } while (scanner.takeSpaced(','))
  scanner.expectSpaced(')')
  return conditions
}

const nestedGroup = /(not\.)?(and|or)(?=[ \t]*\()/uy
const operand = `${fieldName}, negation operator (not) or logic operator (and, or)`

function parseLogicOperand(scanner: Scanner, depth: number, budget: { left: number }): LogicTree {
  const nested = scanner.match(nestedGroup)
  if (nested) {
    const conditions = parseGroup(scanner, depth + 1, budget)
    return { kind: nested[2] as 'and' | 'or', negated: Boolean(nested[1]), conditions }
  }
  const start = scanner.at
  let head: Omit<Operation, 'values'>
  let field: Field
  try {
    field = parseField(scanner, operand)
    scanner.expect('.')
    head = parseOperator(scanner)
  } catch (error) {
    scanner.at = start
    throw groupFailure(scanner) ?? error
  }
  const values =
    head.operator === 'in' ? parseList(scanner) : [checkedValue(parseValue(scanner), head)]
  return { kind: 'filter', field, operation: { ...head, values } }
}

const groupBeginning = /not\.(?:and|or)?|(?:and|or)(?=[\p{L}\p{N}_]*\()/uy

/** PostgREST's error for a group, if the text begins like a group and not like a filter. */
function groupFailure(scanner: Scanner): RestError | undefined {
  const beginning = scanner.match(groupBeginning)?.[0]
  if (beginning === undefined) return undefined
  return scanner.failure(beginning === 'not.' ? 'logic operator (and, or)' : '"("')
}

function parseOperator(scanner: Scanner): Omit<Operation, 'values'> {
  const start = scanner.at
  const found = scanner.match(operation)
  const operator = found?.[2]
  if (!found || !operator || !operators.has(operator)) {
    throw scanner.failure('"not" or operator (eq, gt, ...)', start)
  }
  const head = { negated: Boolean(found[1]), operator }
  const argument = found[3]
  if (argument === undefined) return head
  if (ftsOperators.includes(operator)) return { ...head, config: argument }
  if (quantOperators.includes(operator) && (argument === 'any' || argument === 'all')) {
    return { ...head, quantifier: argument }
  }
  throw scanner.failure('an operator that takes a list in parentheses', start)
}

const isValues = ['null', 'not_null', 'true', 'false', 'unknown']

function checkedValue(value: string, { operator, quantifier }: Omit<Operation, 'values'>): string {
  if (operator === 'match' || operator === 'imatch') {
    // A list of patterns is an array literal, in which a backslash escapes a backslash.
    assertBoundedPattern(quantifier ? value.replaceAll(/\\([^])/gu, '$1') : value)
  }
  if (operator !== 'is') return value
  const lower = value.toLowerCase()
  if (isValues.includes(lower)) return lower
  const details = 'unexpected value expecting isVal: (null, not_null, true, false, unknown)'
  throw parseError('filter', `is.${value}`, 3, details)
}

/** `("a,b",c)`: a quoted element ends at its quote only if a comma or the end follows, as in PostgREST. */
function parseList(scanner: Scanner): string[] {
  scanner.expectSpaced('(')
  const values: string[] = []
  do {
    if (values.length === maxListValues) throw scanner.failure(`at most ${maxListValues} values`)
    values.push(quotedElement(scanner) ?? scanner.match(untilDelimiter)![0])
  } while (scanner.take(','))
  scanner.expectSpaced(')')
  return values.length === 1 && values[0] === '' ? [] : values
}

/** Within a logic tree: `"…"`, an array in braces, or all up to the next comma or parenthesis. */
function parseValue(scanner: Scanner): string {
  return quotedElement(scanner) ?? braced(scanner) ?? scanner.match(untilDelimiter)![0]
}

function quotedElement(scanner: Scanner): string | undefined {
  const start = scanner.at
  const value = quotedText(scanner)
  if (value !== undefined && (scanner.done || scanner.next(',') || scanner.next(')'))) return value
  scanner.at = start
  return undefined
}

function braced(scanner: Scanner): string | undefined {
  if (!scanner.next('{')) return undefined
  const start = scanner.at
  let depth = 0
  while (!scanner.done) {
    if (quotedText(scanner) !== undefined) continue
    // A quote that never closes is looked for once, not again from each quote within it.
    if (scanner.next('"')) throw scanner.failure('a closing quote')
    if (scanner.next('{')) depth += 1
    if (scanner.next('}')) depth -= 1
    scanner.at += 1
    if (depth === 0) return scanner.text.slice(start, scanner.at)
  }
  throw scanner.failure('"}"')
}
