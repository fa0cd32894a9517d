import { RestError, parseError, rangeError } from '../errors.ts'
import { type Field, parseJsonPath, parseName } from './field.ts'
import { type LogicTree, startsWithOperator, parseLogic, parseOperation } from './filter.ts'
import { type OrderTerm, parseOrder } from './order.ts'
import { Scanner } from './scanner.ts'
import { type SelectItem, parseSelect } from './select.ts'

/** The parameters of the resource itself (`path` is empty) or of one embedded in it. */
export type NodeParams = {
  path: string[]
  filters: LogicTree[]
  order?: OrderTerm[]
  limit?: number
  offset?: number
}

/** A parsed query string. `rpcParams` are those that are no filters: arguments of a function called by GET. */
export type QueryParams = {
  select?: SelectItem[]
  columns?: string[]
  onConflict?: string[]
  nodes: NodeParams[]
  rpcParams: [name: string, value: string][]
}

const maxParameters = 500

/**
 * Reads a query string (without `?`).
 * `asFunction` reads the call of a function by GET: a parameter that does not look like a filter is an argument.
 */
export function parseQueryParams(search: string, asFunction = false): QueryParams {
  const pairs = decodePairs(search)
  const query: QueryParams = { nodes: [], rpcParams: [] }
  const seen = new Set<string>()
  for (const [key, value] of pairs) {
    if (key === 'apikey') continue
    if (singles.has(key) || /\.(?:order|limit|offset)$/u.test(key)) {
      if (seen.has(key)) throw parseError('query parameter', key, 0, 'given more than once')
      seen.add(key)
    }
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined
    if (read) read(query, value)
    else if (asFunction && isArgument(key, value)) query.rpcParams.push([key, value])
    else readNodeParam(query, key, value)
  }
  return query
}

const readers: Record<string, (query: QueryParams, value: string) => void> = {
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
    !startsWithOperator(value)
  )
}

const isLogic = (key: string, value: string) =>
  (key === 'and' || key === 'or') && value.startsWith('(')

function readNodeParam(query: QueryParams, key: string, value: string): void {
  const { path, field, quoted } = parseKey(key)
  const name = field.column
  const last = path.at(-1)
  if (!quoted && field.path.length === 0) {
    if (name === 'order') return void (nodeOf(query, path).order = parseOrder(value))
    if (name === 'limit' || name === 'offset') {
      return void (nodeOf(query, path)[name] = parseCount(value, name))
    }
    if (name === 'and' || name === 'or') {
      const negated = last === 'not'
      const node = nodeOf(query, negated ? path.slice(0, -1) : path)
      return void node.filters.push(parseLogic(value, name, negated))
    }
  }
  nodeOf(query, path).filters.push({ kind: 'filter', field, operation: parseOperation(value) })
}

function nodeOf(query: QueryParams, path: string[]): NodeParams {
  const found = query.nodes.find(
    (node) => node.path.length === path.length && node.path.every((part, at) => part === path[at]),
  )
  if (found) return found
  const node: NodeParams = { path, filters: [] }
  query.nodes.push(node)
  return node
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
  if (count < 0 && name === 'limit') {
    throw rangeError('Limit should be greater than or equal to zero.')
  }
  // As in PostgREST, a negative offset starts at the first row.
  return Math.max(count, 0)
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
  if (parts.length > maxParameters) {
    throw parseError('query string', '', 0, `more than ${maxParameters} parameters`)
  }
  return parts.map((part) => {
    const equals = part.indexOf('=')
    const [key, value] = equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)]
    return [decode(key), decode(value)]
  })
}

/** Decodes percent-encoding as forms do; refuses invalid UTF-8, and NUL, which PostgreSQL cannot hold. */
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
