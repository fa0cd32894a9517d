import { expect, test } from 'vitest'
import { parseSelect } from './select.ts'

test('columns have aliases, paths, casts and aggregates', () => {
  expect(parseSelect('*')).toEqual([{ kind: 'column', field: { column: '*', path: [] } }])
  expect(parseSelect('total:data->items->0->>price::numeric.sum()::text')).toEqual([
    {
      kind: 'column',
      alias: 'total',
      field: {
        column: 'data',
        path: [
          { arrow: '->', key: 'items', index: false },
          { arrow: '->', key: '0', index: true },
          { arrow: '->>', key: 'price', index: false },
        ],
      },
      cast: 'numeric',
      aggregate: 'sum',
      aggregateCast: 'text',
    },
  ])
})

test('names may hold spaces and dashes, and within quotes anything', () => {
  const fields = parseSelect(String.raw`Full Title,a-b,"x,(y)\"z"`).map((item) =>
    item.kind === 'column' ? item.field?.column : undefined,
  )
  expect(fields).toEqual(['Full Title', 'a-b', 'x,(y)"z'])
})

test('embedded resources have an alias, a hint, a kind of join, and nest', () => {
  expect(parseSelect('author:people!fk!inner(id,...teams(name))')).toEqual([
    {
      kind: 'embed',
      relation: 'people',
      alias: 'author',
      hint: 'fk',
      join: 'inner',
      spread: false,
      select: [
        { kind: 'column', field: { column: 'id', path: [] } },
        {
          kind: 'embed',
          relation: 'teams',
          spread: true,
          select: [{ kind: 'column', field: { column: 'name', path: [] } }],
        },
      ],
    },
  ])
})

test('count() counts, and count(…) is a relation of that name', () => {
  expect(parseSelect('n:count()')).toEqual([{ kind: 'column', alias: 'n', aggregate: 'count' }])
  expect(parseSelect('count(id)')).toMatchObject([{ kind: 'embed', relation: 'count' }])
})

test.each([
  ['id,', 'unexpected end of input expecting field name (* or [a..z0..9_$])'],
  ['people(id', 'unexpected end of input expecting ")"'],
  ['id)', 'unexpected ")" expecting "," or end of input'],
  ['id::', 'unexpected end of input expecting the name of a type'],
  ['...id', 'unexpected end of input expecting "("'],
  ['a!b!c(id)', 'unexpected "c" expecting "("'],
  ['🙂', 'unexpected "🙂" expecting field name (* or [a..z0..9_$])'],
])('%s is refused with the expected input', (text, details) => {
  expect(() => parseSelect(text)).toThrow(expect.objectContaining({ code: 'PGRST100', details }))
})
