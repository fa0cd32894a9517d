import { RestError, parseError, rangeError } from '../errors.ts'
import { type Field, parseJsonPath, parseName } from './field.ts'
import { type Condition, looksLikeOperation, parseLogic, parseOperation } from './filter.ts'
import { type OrderTerm, parseOrder } from './order.ts'
import { Scanner } from './scanner.ts'
import { type SelectItem, parseSelect } from './select.ts'

/** What is asked of the resource itself (`path` is empty) or of one embedded in it. */
export type Scope = {
  path: string[]
  filters: Condition[]
  order?: OrderTerm[]
  limit?: number
  offset?: number
}

/** A query string, understood. `parameters` are those that are no filters: arguments of a function called by GET. */
export type Query = {
  select?: SelectItem[]
  columns?: string[]
  onConflict?: string[]
  scopes: Scope[]
  parameters: [name: string, value: string][]
}

const mostParameters = 500

/**
 * Reads a query string (without `?`).
 * `asFunction` is how a function is called by GET: what does not look like a filter is an argument.
 */
export function parseQuery(search: string, asFunction = false): Query {
  const pairs = decodePairs(search)
  const query: Query = { scopes: [], parameters: [] }
  const seen = new Set<string>()
  for (const [key, value] of pairs) {
    if (key === 'apikey') continue
    if (singles.has(key) || /\.(?:order|limit|offset)$/u.test(key)) {
      if (seen.has(key)) throw parseError('query parameter', key, 0, 'given more than once')
      seen.add(key)
    }
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined
    if (read) read(query, value)
    else if (asFunction && isArgument(key, value)) query.parameters.push([key, value])
    else readScoped(query, key, value)
  }
  return query
}

const readers: Record<string, (query: Query, value: string) => void> = {
  select: (query, value) => (query.select = parseSelect(value)),
  columns: (query, value) => (query.columns = parseNames(value, 'columns parameter')),
  on_conflict: (query, value) => (query.onConflict = parseNames(value, 'on_conflict parameter')),
}
const singles = new Set(['select', 'columns', 'on_conflict', 'order', 'limit', 'offset'])

function isArgument(key: string, value: string): boolean {
  return (
    !singles.has(key) &&
    /^[\p{L}_][\p{L}\p{N}_$ ]*$/u.test(key) &&
    !isLogic(key, value) &&
    !looksLikeOperation(value)
  )
}

const isLogic = (key: string, value: string) =>
  (key === 'and' || key === 'or') && value.startsWith('(')

function readScoped(query: Query, key: string, value: string): void {
  const { path, field, quoted } = parseKey(key)
  const name = field.column
  const last = path.at(-1)
  if (!quoted && field.path.length === 0) {
    if (name === 'order') return void (scopeOf(query, path).order = parseOrder(value))
    if (name === 'limit' || name === 'offset') {
      return void (scopeOf(query, path)[name] = parseCount(value, name))
    }
    if (name === 'and' || name === 'or') {
      const negated = last === 'not'
      const scope = scopeOf(query, negated ? path.slice(0, -1) : path)
      return void scope.filters.push(parseLogic(value, name, negated))
    }
  }
  scopeOf(query, path).filters.push({ kind: 'test', field, operation: parseOperation(value) })
}

function scopeOf(query: Query, path: string[]): Scope {
  const found = query.scopes.find(
    (scope) =>
      scope.path.length === path.length && scope.path.every((part, at) => part === path[at]),
  )
  if (found) return found
  const scope: Scope = { path, filters: [] }
  query.scopes.push(scope)
  return scope
}

/** `author.posts.data->>size`: the embedded resources on the way, and the field. */
function parseKey(key: string): { path: string[]; field: Field; quoted: boolean } {
  const scanner = new Scanner(key, 'filter')
  const path: string[] = []
  for (;;) {
    const quoted = scanner.next('"')
    const name = parseName(scanner)
    if (scanner.take('.')) {
      path.push(name)
      continue
    }
    const field = { column: name, path: parseJsonPath(scanner) }
    scanner.expectEnd('"." or end of input')
    return { path, field, quoted }
  }
}

function parseCount(value: string, name: 'limit' | 'offset'): number {
  if (!/^-?\d{1,15}$/u.test(value)) {
    throw parseError(`${name} parameter`, value, 0, 'unexpected value expecting a whole number')
  }
  const count = Number(value)
  if (count < 0) {
    const subject = name === 'limit' ? 'Limit' : 'Offset'
    throw rangeError(`${subject} should be greater than or equal to zero.`)
  }
  return count
}

function parseNames(text: string, subject: string): string[] {
  const scanner = new Scanner(text, subject)
  const names: string[] = []
  if (scanner.done) return names
  do names.push(parseName(scanner))
  while (scanner.take(','))
  scanner.expectEnd('"," or end of input')
  return [...new Set(names)]
}

function decodePairs(search: string): [string, string][] {
  const parts = search.split('&').filter((part) => part !== '')
  if (parts.length > mostParameters) {
    throw parseError('query string', '', 0, `more than ${mostParameters} parameters`)
  }
  return parts.map((part) => {
    const equals = part.indexOf('=')
    const [key, value] = equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)]
    return [decode(key), decode(value)]
  })
}

/** Percent-decoding as forms do it; refuses what is no UTF-8, and NUL, which PostgreSQL cannot hold. */
function decode(part: string): string {
  let text: string
  try {
    text = decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw new RestError(400, 'PGRST100', 'the URL is not percent-encoded UTF-8')
  }
  if (text.includes('\0')) throw new RestError(400, 'PGRST100', 'the URL contains a NUL character')
  return text
}
