import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, startRest } from './server.ts'

let server: TestServer
let visitor: SupabaseClient
beforeAll(async () => {
  server = await startRest()
  visitor = server.as('anon')
})
afterAll(() => server.close())

describe('what functions give', () => {
  const cases: [string, string, Record<string, unknown>, unknown][] = [
    ['a value', 'add', { a: 1, b: 2 }, 3],
    ['a value, with a default', 'add', { a: 1 }, 11],
    ['a value without arguments', 'no_arguments', {}, 'hello'],
    ['null', 'null_text', {}, null],
    ['nothing', 'nothing', {}, null],
    [
      'a row',
      'team',
      { wanted: 3 },
      { id: 3, name: 'Greens', founded: null, tags: [], info: {}, budget: null },
    ],
    ['a set of values', 'numbers', { up_to: 3 }, [1, 2, 3]],
    ['no values', 'numbers', { up_to: 0 }, []],
    [
      'a table',
      'pairs',
      {},
      [
        { letter: 'a', place: 1 },
        { letter: 'b', place: 2 },
        { letter: 'c', place: 3 },
      ],
    ],
    ['a table of one column', 'one_column', {}, [{ only_one: 1 }, { only_one: 2 }]],
    ['named results', 'outs', {}, { x: 1, y: 'one' }],
    ['an enum, for an enum', 'feeling', { now_is: 'calm' }, 'calm'],
    ['a sum of a list', 'total', { amounts: [1, 2, 3] }, 6],
    ['a variadic text', 'glue', { parts: ['a', 'b,"c'] }, 'a-b,"c'],
    ['one overload', 'area', { side: 3 }, 9],
    ['the other overload', 'area', { width: 3, height: 4 }, 12],
    ['JSON of an object', 'echo_json', { value: { a: [1, { b: null }] } }, { a: [1, { b: null }] }],
    ['JSON of a text', 'echo_json', { value: 'text' }, 'text'],
    ['JSON of a number', 'echo_json', { value: 1.5 }, 1.5],
    ['JSON of a truth', 'echo_json', { value: true }, true],
    ['a function with one unnamed JSON parameter', 'whole', { word: 'taken' }, 'taken'],
    ['who asks', 'who', {}, { role: 'anon', sub: null }],
  ]
  test.each(cases)('%s', async (_, name, args, expected) => {
    const { data, error } = await visitor.rpc(name, args)
    expect({ data: data as unknown, error }).toEqual({ data: expected, error: null })
  })

  test('by GET as by POST', async () => {
    const get = { get: true }
    expect((await visitor.rpc('add', { a: 1, b: 2 }, get)).data).toBe(3)
    expect((await visitor.rpc('total', { amounts: [1, 2] }, get)).data).toBe(3)
    expect(await (await server.send('/rpc/glue?parts=a&parts=b%2Cc')).text()).toBe('"a-b,c"')
    expect(await (await server.send('/rpc/glue?parts=a%2Cb')).text()).toBe('"a,b"')
    expect((await visitor.rpc('pairs', {}, get).gt('place', 2)).data).toEqual([
      { letter: 'c', place: 3 },
    ])
  })

  test('all digits of a large number, by POST and by GET', async () => {
    const post = await server.send('/rpc/big', {
      method: 'POST',
      body: '{"n":9223372036854775807}',
    })
    expect(await post.text()).toBe('9223372036854775807')
    expect(await (await server.send('/rpc/big?n=9223372036854775807')).text()).toBe(
      '9223372036854775807',
    )
  })

  test('nothing, with 204', async () => {
    expect((await visitor.rpc('nothing')).status).toBe(204)
  })

  test('the name and claims of who asks', async () => {
    expect((await server.as('bob').rpc('who')).data).toEqual({ role: 'authenticated', sub: 'bob' })
  })
})

describe('a set of rows', () => {
  test('can be filtered, ordered, cut, chosen from and embedded into', async () => {
    const { data } = await visitor
      .rpc('team_people', { wanted: 1 })
      .select('name, teams(name)')
      .lt('score', 9)
      .order('name', { ascending: false })
      .limit(5)
    expect(data).toEqual([{ name: 'Bob', teams: { name: 'Reds' } }])
  })

  test('can be counted, with and without a body', async () => {
    const { data, count } = await visitor
      .rpc('pairs', {}, { count: 'exact' })
      .gt('place', 1)
      .limit(1)
    expect({ data, count }).toEqual({ data: [{ letter: 'b', place: 2 }], count: 2 })
    const head = await visitor.rpc('pairs', {}, { head: true, count: 'exact' })
    expect({ data: head.data, count: head.count }).toEqual({ data: null, count: 3 })
    const posted = await visitor.rpc('echo_json', { value: { a: 1 } }, { head: true })
    expect(posted.error).toBeNull()
  })

  test('gives one object to single, and cuts sets of values', async () => {
    expect((await visitor.rpc('pairs').eq('place', 2).single()).data).toEqual({
      letter: 'b',
      place: 2,
    })
    expect((await visitor.rpc('numbers', { up_to: 9 }).range(2, 4)).data).toEqual([3, 4, 5])
    expect((await visitor.rpc('numbers', { up_to: 5000 })).data).toHaveLength(1000)
  })

  test('can be CSV', async () => {
    expect((await visitor.rpc('pairs').lt('place', 3).csv()).data).toBe('letter,place\na,1\nb,2')
  })

  test('can be searched by text', async () => {
    expect(
      (await visitor.rpc('search_matches', { query: 'foxes -dogs' }).select('title')).data,
    ).toEqual([{ title: 'The quick foxes run' }])
  })
})

const countEntries = async () =>
  Number((await server.sql`select count(*) from public.entries`)[0]?.count)

describe('a function that writes', () => {
  test('may by POST, and not by GET', async () => {
    const before = await countEntries()
    expect((await server.as('ann').rpc('write_entry', { words: 'x' })).error).toBeNull()
    expect(await countEntries()).toBe(before + 1)
    const read = await server.as('ann').rpc('write_entry', { words: 'x' }, { get: true })
    expect({ status: read.status, code: read.error?.code }).toEqual({ status: 405, code: '25006' })
    expect(await countEntries()).toBe(before + 1)
  })
})
