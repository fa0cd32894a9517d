import type { RestError } from '../errors.ts'
import { type Field, parseField, parseJsonPath } from './field.ts'
import { Scanner } from './scanner.ts'

/** One key to sort by: a field of the resource itself or, with `relation`, of one it belongs to. */
export type OrderTerm = {
  field: Field
  relation?: string
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

const direction = /\.(asc|desc)/uy
const nulls = /\.(nullsfirst|nullslast)/uy
const maxTerms = 30

/** `name.desc.nullslast,author(name),data->size`: the value of an `order` parameter. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do {
    if (terms.length === maxTerms) throw scanner.failure(`at most ${maxTerms} keys`)
    terms.push(parseTerm(scanner))
  } while (scanner.takeSpaced(','))
  return terms
}

function parseTerm(scanner: Scanner): OrderTerm {
  scanner.skipSpaces()
  let field = parseField(scanner)
  let relation: string | undefined
  if (field.path.length === 0 && scanner.take('(')) {
    relation = field.column
    field = parseField(scanner)
    scanner.expect(')')
    field.path.push(...parseJsonPath(scanner))
  }
  const term: OrderTerm = { field, relation }
  term.direction = scanner.match(direction)?.[1] as OrderTerm['direction']
  const place = scanner.match(nulls)?.[1]
  if (place !== undefined) term.nulls = place === 'nullsfirst' ? 'first' : 'last'
  scanner.skipSpaces()
  if (!scanner.done && !scanner.next(',')) throw endFailure(scanner, term)
  return term
}

/** The expected input depends on the parts read so far. */
function endFailure(scanner: Scanner, term: OrderTerm): RestError {
  if (term.nulls) return scanner.endFailure('"," or end of input')
  if (!scanner.take('.')) {
    return term.direction
      ? scanner.endFailure('delimiter (.), "," or end of input')
      : scanner.failure('delimiter (.), "," or end of input')
  }
  const words = term.direction
    ? ['nullsfirst', 'nullslast']
    : ['asc', 'desc', 'nullsfirst', 'nullslast']
  const expecting = words.map((word) => `"${word}"`)
  const list = `${expecting.slice(0, -1).join(', ')} or ${expecting.at(-1)}`
  return scanner.failure(list, scanner.at, scanner.at + commonLength(scanner, words[0]!))
}

function commonLength({ text, at }: Scanner, word: string): number {
  let length = 0
  while (length < word.length && text[at + length] === word[length]) length += 1
  return length
}
