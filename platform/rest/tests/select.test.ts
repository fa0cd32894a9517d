import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startRest } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startRest()
})
afterAll(() => server.close())

async function rows(query: PromiseLike<{ data: unknown; error: unknown }>): Promise<unknown> {
  const { data, error } = await query
  expect(error).toBeNull()
  return data
}

test('gives chosen columns, renamed and cast', async () => {
  const query = server.as('anon').from('people').select('id, who:name, score::text').eq('id', 1)
  expect(await rows(query)).toEqual([{ id: 1, who: 'Ann', score: '9' }])
})

test('gives every column when none is chosen', async () => {
  expect(await rows(server.as('anon').from('skills').select().eq('id', 1))).toEqual([
    { id: 1, name: 'Chess' },
  ])
})

test('reaches into JSON by key and by index, and names the column by its last key', async () => {
  const select = 'info->>town, first:info->colors->0, info->size->>seats, info->colors->>-1'
  const query = server.as('anon').from('teams').select(select).eq('id', 1)
  expect(await rows(query)).toEqual([{ town: 'Avon', first: 'red', seats: '900', colors: 'white' }])
})

test('embeds what a row belongs to as an object, or null', async () => {
  const query = server.as('anon').from('people').select('name, teams(name)').order('id')
  expect(await rows(query)).toEqual([
    { name: 'Ann', teams: { name: 'Reds' } },
    { name: 'Bob', teams: { name: 'Reds' } },
    { name: 'Cy', teams: { name: 'Blues' } },
    { name: 'Dee', teams: null },
  ])
})

test('embeds what belongs to a row as a list', async () => {
  const query = server.as('anon').from('teams').select('name, people(name)').order('id')
  expect(await rows(query)).toEqual([
    { name: 'Reds', people: [{ name: 'Ann' }, { name: 'Bob' }] },
    { name: 'Blues', people: [{ name: 'Cy' }] },
    { name: 'Greens', people: [] },
  ])
})
