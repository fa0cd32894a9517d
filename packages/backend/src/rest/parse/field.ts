import { type Scanner, quotedText } from './scanner.ts'

/** One step into a JSON value: `->` yields JSON, `->>` text; an index counts from 0, or from the end if negative. */
export type JsonStep = { arrow: '->' | '->>'; key: string; index: boolean }

/** A column, or a path into the JSON value it holds. */
export type Field = { column: string; path: JsonStep[] }

/** How PostgREST calls a name that it misses. */
export const fieldName = 'field name (* or [a..z0..9_$])'

// A dash belongs to a name unless it begins an arrow.
const bareName = /(?:[\p{L}\p{N}_ $]|-(?!>))+/uy
const jsonIndex = /-?\d+(?=$|->|::|[.,:)])/uy
const bareKey = /[^(),.:>-]+(?:-(?!>)[^(),.:>-]+)*/uy
const maxJsonPath = 20

/** A name as written, or within double quotes with any character. PostgreSQL keeps 63 bytes of one. */
export function parseName(scanner: Scanner, expecting = fieldName): string {
  const start = scanner.at
  const name = quotedText(scanner) ?? scanner.match(bareName)?.[0].trim()
  if (!name) throw scanner.failure(expecting, start)
  if (Buffer.byteLength(name) > 63) throw scanner.failure('a name of at most 63 bytes', start)
  return name
}

/** `column`, `column->key->>0`… */
export function parseField(scanner: Scanner, expecting = fieldName): Field {
  return { column: parseName(scanner, expecting), path: parseJsonPath(scanner) }
}

export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = []
  while (scanner.next('->')) {
    if (path.length === maxJsonPath) throw scanner.failure(`at most ${maxJsonPath} steps of a path`)
    const arrow = scanner.take('->>') ? '->>' : '->'
    scanner.take('->')
    path.push({ arrow, ...parseKey(scanner) })
  }
  return path
}

function parseKey(scanner: Scanner): { key: string; index: boolean } {
  const index = scanner.match(jsonIndex)?.[0]
  if (index !== undefined) {
    if (index.length > 9) throw scanner.failure('an index within reach')
    return { key: index, index: true }
  }
  if (scanner.next('-')) throw scanner.failure('digit', scanner.at + 1)
  const key = quotedText(scanner) ?? scanner.match(bareKey)?.[0].trim()
  if (!key) {
    throw scanner.failure('"-", digit or any non reserved character different from: .,>()')
  }
  return { key, index: false }
}
