import { expect, test } from 'vitest'
import { parseFilter } from './filter.ts'

test.each(['a ( b', 'a ) b'])(
  'a bracket within quotes does not hide the next comma: %s',
  (value) => {
    expect(parseFilter(`content=eq."${value}",id=eq.1`)).toEqual([
      { column: 'content', operator: 'eq', negated: false, values: [value] },
      { column: 'id', operator: 'eq', negated: false, values: ['1'] },
    ])
  },
)

test('a bracket within quotes does not end a list', () => {
  expect(parseFilter('content=in.("a)","(b",c),id=eq.1')).toEqual([
    { column: 'content', operator: 'in', negated: false, values: ['a)', '(b', 'c'] },
    { column: 'id', operator: 'eq', negated: false, values: ['1'] },
  ])
})
