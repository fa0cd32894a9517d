import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { callFunction } from './call-function.ts'

const clientOver = (answer: typeof fetch) =>
  createClient('http://localhost', 'publishable', { global: { fetch: answer } })

test("a function's answer comes out as it is", async () => {
  const client = clientOver(() => Promise.resolve(Response.json({ id: 'a' }, { status: 201 })))
  expect(await callFunction(client, 'make', {})).toEqual({ id: 'a' })
})

test("a refusal carries the server's own words", async () => {
  const client = clientOver(() =>
    Promise.resolve(Response.json({ error: 'Name is required.' }, { status: 400 })),
  )
  await expect(callFunction(client, 'make', {})).rejects.toMatchObject({
    name: 'FunctionRefusal',
    status: 400,
    serverMessage: 'Name is required.',
  })
})

test('a page of something in between is not taken for words of the server', async () => {
  const client = clientOver(() => Promise.resolve(new Response('<h1>Bad</h1>', { status: 502 })))
  await expect(callFunction(client, 'make', {})).rejects.toMatchObject({
    status: 502,
    serverMessage: null,
  })
})

test('no answer at all has the status 0', async () => {
  const client = clientOver(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(callFunction(client, 'make', {})).rejects.toMatchObject({
    status: 0,
    serverMessage: null,
  })
})

test('one that has not come in time is waited for no longer', async () => {
  const client = clientOver(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  await expect(callFunction(client, 'make', {}, { timeoutMs: 1 })).rejects.toMatchObject({
    status: 0,
  })
})
