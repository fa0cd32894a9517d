import * as fc from 'fast-check'

/** Any text: letters, marks and code points that are neither. */
export const anything: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
)

const names = [
  'id',
  'name',
  'title',
  'people',
  'teams',
  'q',
  'page',
  'sort',
  'select',
  'order',
  'limit',
  'offset',
]
const parts = [
  ...names,
  'and',
  'or',
  'not',
  'eq',
  'in',
  'cs',
  'is',
  'like(any)',
  'fts(english)',
  'null',
  'per_page',
  'branches',
  'congress',
  '(',
  ')',
  '.',
  ',',
  ':',
  '::',
  '"',
  '\\',
  '*',
  '->',
  '->>',
  '!',
  '!inner',
  '...',
  '{',
  '}',
  '[',
  ']',
  '&',
  '=',
  '%',
  '+',
  ' ',
  '0',
  '1',
  '-1',
  '1e9',
  '99999999999999999999',
  'count()',
  '.sum()',
  '%00',
  '%ff',
  '__proto__',
  'constructor',
  'auth.users',
  'pg_class',
]

/** A query string: of parts that mean something somewhere, of pairs, or of anything. */
export const address: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...parts), { maxLength: 25 }).map((all) => all.join('')),
  },
  {
    weight: 4,
    arbitrary: fc
      .array(
        fc.tuple(fc.constantFrom(...names), fc.array(fc.constantFrom(...parts), { maxLength: 8 })),
        { maxLength: 5 },
      )
      .map((pairs) => pairs.map(([key, value]) => `${key}=${value.join('')}`).join('&')),
  },
  { weight: 1, arbitrary: anything },
)

/** The text with pieces of it taken out, doubled, or put somewhere else. */
export function mutated(text: string): fc.Arbitrary<string> {
  const place = fc.nat(text.length)
  const change = fc.tuple(
    place,
    fc.nat(40),
    fc.oneof(
      fc.constant(''),
      anything,
      fc.tuple(place, fc.nat(200)).map(([from, size]) => text.slice(from, from + size)),
    ),
  )
  return fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) =>
      changes.reduce(
        (whole, [at, size, piece]) => whole.slice(0, at) + piece + whole.slice(at + size),
        text,
      ),
    )
}
