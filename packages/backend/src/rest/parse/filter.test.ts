import { expect, test } from 'vitest'
import { startsWithOperator, parseLogic, parseOperation } from './filter.ts'

test.each([
  ['eq.', { negated: false, operator: 'eq', values: [''] }],
  ['eq.a.b,c)', { negated: false, operator: 'eq', values: ['a.b,c)'] }],
  [
    'not.like(any).{a,b}',
    { negated: true, operator: 'like', quantifier: 'any', values: ['{a,b}'] },
  ],
  ['wfts(english).a b', { negated: false, operator: 'wfts', config: 'english', values: ['a b'] }],
  ['is.NULL', { negated: false, operator: 'is', values: ['null'] }],
  ['in.()', { negated: false, operator: 'in', values: [] }],
  ['in.(1,"a,b",,"c")', { negated: false, operator: 'in', values: ['1', 'a,b', '', 'c'] }],
  [String.raw`in.("a\"b","c\\d")`, { negated: false, operator: 'in', values: ['a"b', 'c\\d'] }],
  // supabase-js puts quotes around a value without escaping those in it.
  ['in.("a"b,c")', { negated: false, operator: 'in', values: ['"a"b', 'c"'] }],
])('%s', (text, operation) => {
  expect(parseOperation(text)).toEqual(operation)
})

test.each([
  '1',
  'eq',
  'equals.1',
  'is.5',
  'neq(any).{1}',
  'fts(a b).x',
  'in.1',
  'in.(1',
  'in.(1)2',
  'toString.1',
])('%s is refused', (text) => {
  expect(() => parseOperation(text)).toThrow(
    expect.objectContaining({ code: 'PGRST100', status: 400 }),
  )
})

function condition(column: string, operator: string, values: string[]) {
  return {
    kind: 'filter',
    field: { column, path: [] },
    operation: { negated: false, operator, values },
  }
}

test('conditions nest, and their values may be quoted, lists or arrays', () => {
  expect(parseLogic('(a.eq.1,not.and(b.in.(1,2),c.cs.{"x,}",y}),d.eq."p,q")', 'or', false)).toEqual(
    {
      kind: 'or',
      negated: false,
      conditions: [
        condition('a', 'eq', ['1']),
        {
          kind: 'and',
          negated: true,
          conditions: [condition('b', 'in', ['1', '2']), condition('c', 'cs', ['{"x,}",y}'])],
        },
        condition('d', 'eq', ['p,q']),
      ],
    },
  )
})

test('a column may be called and, as long as no parenthesis follows', () => {
  expect(parseLogic('(and.eq.1)', 'or', false)).toMatchObject({
    conditions: [{ field: { column: 'and' } }],
  })
})

test.each([
  ['(ord(id.eq.1,id.eq.1),id.eq.2)', 'unexpected "d" expecting "("', 6],
  ['(id.eq.1,not.xor(id.eq.2,id.eq.3))', 'unexpected "x" expecting logic operator (and, or)', 16],
  ['(not.id.eq.1)', 'unexpected "i" expecting logic operator (and, or)', 8],
  ['(order_id.equals.1)', 'unexpected "e" expecting "not" or operator (eq, gt, ...)', 13],
  ['(id.1)', 'unexpected "1" expecting "not" or operator (eq, gt, ...)', 7],
])(
  'a text that is neither a filter nor a group gets PostgREST’s error: %s',
  (text, details, at) => {
    expect(() => parseLogic(text, 'or', false)).toThrow(
      expect.objectContaining({
        code: 'PGRST100',
        details,
        message: `"failed to parse logic tree (${text})" (line 1, column ${at})`,
      }),
    )
  },
)

test('an array whose quote never closes is refused in time that grows with its length only', () => {
  // CPU time of this process alone, whatever else the machine does.
  const before = process.cpuUsage()
  expect(() => parseLogic(`(a.cs.{"${String.raw`\"`.repeat(200_000)})`, 'or', false)).toThrow(
    /failed to parse/u,
  )
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
})

test('arguments of a function are distinguished from filters by their beginning', () => {
  expect(['eq.1', 'not.in.(1)', 'fts(english).x'].map(startsWithOperator)).toEqual([
    true,
    true,
    true,
  ])
  expect(['1', 'equal', 'a.b', 'toString.1', ''].map(startsWithOperator)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
