import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { unwrap } from './unwrap.ts'

const clientOver = (fetch: typeof globalThis.fetch) =>
  createClient('http://localhost', 'publishable', { global: { fetch } })
const answering = (status: number, body: unknown) =>
  clientOver(() => Promise.resolve(Response.json(body, { status })))

test('the rows of an answered query come out as they are', async () => {
  expect(
    unwrap(
      await answering(200, [{ id: 7 }])
        .from('actions')
        .select(),
    ),
  ).toEqual([{ id: 7 }])
})

test("a refused query throws the database's own code and message", async () => {
  const refused = { code: '42501', message: 'permission denied for table profiles' }
  const answer = await answering(403, refused).from('profiles').select()
  expect(() => unwrap(answer)).toThrow(expect.objectContaining({ name: 'DataError', ...refused }))
})

test('a query that reached no server throws with the code "network"', async () => {
  const offline = clientOver(() => Promise.reject(new TypeError('fetch failed')))
  const answer = await offline.from('comments').insert({ content: 'Lost.' })
  expect(() => unwrap(answer)).toThrow(expect.objectContaining({ code: 'network' }))
})
