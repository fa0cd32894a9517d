import { type Field, parseField, parseJsonPath } from './field.ts'
import { Scanner } from './scanner.ts'

/** One key to sort by: a field of the resource itself or, with `relation`, of one it belongs to. */
export type OrderTerm = {
  field: Field
  relation?: string
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

const modifier = /\.(asc|desc|nullsfirst|nullslast)(?=$|[.,])/uy
const maxTerms = 30

/** `name.desc.nullslast,author(name),data->size`: the value of an `order` parameter. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do {
    if (terms.length === maxTerms) throw scanner.failure(`at most ${maxTerms} keys`)
    terms.push(parseTerm(scanner))
  } while (scanner.take(','))
  scanner.expectEnd('"asc", "desc", "nullsfirst" or "nullslast"')
  return terms
}

function parseTerm(scanner: Scanner): OrderTerm {
  let field = parseField(scanner)
  let relation: string | undefined
  if (field.path.length === 0 && scanner.take('(')) {
    relation = field.column
    field = parseField(scanner)
    scanner.expect(')')
    field.path.push(...parseJsonPath(scanner))
  }
  const term: OrderTerm = { field, relation }
  for (let found = scanner.match(modifier); found; found = scanner.match(modifier)) {
    const word = found[1]!
    if (word === 'asc' || word === 'desc') {
      if (term.direction || term.nulls) throw scanner.failure('","')
      term.direction = word
    } else {
      if (term.nulls) throw scanner.failure('","')
      term.nulls = word === 'nullsfirst' ? 'first' : 'last'
    }
  }
  return term
}
