import { type Field, parseField, parseName } from './field.ts'
import { Scanner } from './scanner.ts'

export type Aggregate = 'count' | 'sum' | 'avg' | 'min' | 'max'

/** A column of the answer. `aggregate` without `field` is `count()`. */
export type SelectColumn = {
  kind: 'column'
  field?: Field
  alias?: string
  cast?: string
  aggregate?: Aggregate
  aggregateCast?: string
}

/** A related resource within the answer, as an object, a list, or (`spread`) columns of its parent. */
export type SelectEmbed = {
  kind: 'embed'
  relation: string
  alias?: string
  hint?: string
  join?: 'inner' | 'left'
  spread: boolean
  select: SelectItem[]
}

export type SelectItem = SelectColumn | SelectEmbed

const castName = /[\p{L}_][\p{L}\p{N}_ ]*(?:\[\])?/uy
const aggregateCall = /\.(count|sum|avg|min|max)\(\)/uy
/** Bounds that no honest request reaches, so that a hostile one is refused before it costs anything. */
const maxDepth = 8
const maxItems = 300

/** `id,title:name,votes!inner(*),tags->0::text` and so on: what a `select` parameter says. */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, 'select parameter')
  const budget = { left: maxItems }
  const items = scanner.done ? [] : parseItems(scanner, 0, budget)
  scanner.expectEnd('"," or end of input')
  return items
}

function parseItems(scanner: Scanner, depth: number, budget: { left: number }): SelectItem[] {
  if (depth > maxDepth) throw scanner.failure(`at most ${maxDepth} levels of embedding`)
  const items: SelectItem[] = []
  do {
    if (budget.left-- === 0) throw scanner.failure(`at most ${maxItems} selected items`)
    items.push(parseItem(scanner, depth, budget))
  } while (scanner.takeSpaced(','))
  scanner.skipSpaces()
  return items
}

function parseItem(scanner: Scanner, depth: number, budget: { left: number }): SelectItem {
  scanner.skipSpaces()
  if (scanner.take('*')) return { kind: 'column', field: { column: '*', path: [] } }
  const spread = scanner.take('...')
  const start = scanner.at
  let name = parseName(scanner)
  let alias: string | undefined
  if (scanner.next(':') && !scanner.next('::')) {
    scanner.take(':')
    alias = name
    name = parseName(scanner)
  }
  if (scanner.next('!') || (scanner.next('(') && !(name === 'count' && scanner.next('()')))) {
    return parseEmbed(scanner, { name, alias, spread }, depth, budget)
  }
  if (spread) throw scanner.failure('"("')
  if (name === 'count' && scanner.take('()')) {
    return { kind: 'column', alias, aggregate: 'count', aggregateCast: parseCast(scanner) }
  }
  scanner.at = start
  if (alias !== undefined) {
    parseName(scanner)
    scanner.take(':')
  }
  return parseColumn(scanner, alias)
}

function parseColumn(scanner: Scanner, alias: string | undefined): SelectColumn {
  const field = parseField(scanner)
  const cast = parseCast(scanner)
  const aggregate = scanner.match(aggregateCall)?.[1] as Aggregate | undefined
  const aggregateCast = aggregate && parseCast(scanner)
  return { kind: 'column', field, alias, cast, aggregate, aggregateCast }
}

function parseCast(scanner: Scanner): string | undefined {
  if (!scanner.take('::')) return undefined
  const name = scanner.match(castName)?.[0].trim()
  if (!name) throw scanner.failure('the name of a type')
  return name
}

function parseEmbed(
  scanner: Scanner,
  { name, alias, spread }: { name: string; alias: string | undefined; spread: boolean },
  depth: number,
  budget: { left: number },
): SelectEmbed {
  let hint: string | undefined
  let join: 'inner' | 'left' | undefined
  while (scanner.take('!')) {
    const start = scanner.at
    const modifier = parseName(scanner, 'a hint, "inner" or "left"')
    if (modifier === 'inner' || modifier === 'left') {
      if (join) throw scanner.failure('"("', start)
      join = modifier
    } else {
      if (hint) throw scanner.failure('"("', start)
      hint = modifier
    }
  }
  scanner.expect('(')
  const select = scanner.next(')') ? [] : parseItems(scanner, depth + 1, budget)
  scanner.expect(')')
  return { kind: 'embed', relation: name, alias, hint, join, spread, select }
}
