import { expect, test } from 'vitest'
import { parseQueryParams } from './query-params.ts'

test('parameters are read into nodes, one for the resource and one for each embedded path', () => {
  const query = parseQueryParams(
    'select=id&id=gt.1&limit=5&a.b.order=name.desc.nullslast&a.or=(x.eq.1,y.is.null)&a.b.offset=2',
  )
  expect(
    query.nodes.map(({ path, limit, offset, order, filters }) => [
      path,
      limit,
      offset,
      order?.length,
      filters.length,
    ]),
  ).toEqual([
    [[], 5, undefined, undefined, 1],
    [['a', 'b'], undefined, 2, 1, 0],
    [['a'], undefined, undefined, undefined, 1],
  ])
})

test('a quoted name is a column, whatever it is', () => {
  expect(parseQueryParams('%22order%22=eq.1').nodes[0]?.filters).toMatchObject([
    { field: { column: 'order' } },
  ])
})

test('a plus is a space, and a path may be negated', () => {
  const { nodes } = parseQueryParams('name=eq.a+b&not.or=(a.eq.1)&p.not.and=(a.eq.1)')
  expect(nodes[0]?.filters).toMatchObject([
    { operation: { values: ['a b'] } },
    { kind: 'or', negated: true },
  ])
  expect(nodes[1]).toMatchObject({ path: ['p'], filters: [{ kind: 'and', negated: true }] })
})

test('a parameter that is no filter is an argument of a function called by GET', () => {
  const query = parseQueryParams('a=1&b=eq.2&c=eq&limit=3&b=x', true)
  expect(query.rpcParams).toEqual([
    ['a', '1'],
    ['c', 'eq'],
    ['b', 'x'],
  ])
  expect(query.nodes).toMatchObject([{ limit: 3, filters: [{ field: { column: 'b' } }] }])
})

test('no page begins before the first row', () => {
  expect(parseQueryParams('offset=-1&a.offset=-2').nodes).toMatchObject([
    { offset: 0 },
    { offset: 0 },
  ])
})

test('names for columns and conflicts are read once each', () => {
  const query = parseQueryParams('columns=%22a%22,b,%22a%22&on_conflict=x,y')
  expect([query.columns, query.onConflict]).toEqual([
    ['a', 'b'],
    ['x', 'y'],
  ])
})

test('the key of the API in the URL is not a filter', () => {
  expect(parseQueryParams('apikey=something').nodes).toEqual([])
})
