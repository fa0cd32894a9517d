import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startRest } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startRest()
})
afterAll(() => server.close())

type Sent = Parameters<TestServer['send']>
const diary: Sent = ['/diaries?select=body', { as: 'ann' }]
const insert: Sent = ['/entries', { method: 'POST', body: '{"body":"x"}' }]

test.each<[string, Sent, string]>([
  ['a visitor reads', ['/people?select=id'], 'no-cache'],
  ['a visitor asks for the head of', ['/people?select=id', { method: 'HEAD' }], 'no-cache'],
  ['a visitor reads from a function', ['/rpc/add?a=1&b=2'], 'no-cache'],
  ['an account reads', diary, 'no-store'],
  ['the secret key reads', ['/people?select=id', { as: 'service' }], 'no-store'],
  ['a visitor writes', insert, 'no-store'],
  ['is refused', ['/people?select=nothing'], 'no-store'],
  ['is refused for its token', ['/people?select=id', { as: 'expired' }], 'no-store'],
])('an answer that %s is not kept, or asked for again', async (_, [path, init], control) => {
  const response = await server.send(path, init)
  expect(response.headers.get('cache-control')).toBe(control)
})

test('Vary says to caches that an answer depends on who asks, and how', async () => {
  for (const [path, init] of [['/people?select=id'] satisfies Sent, diary, insert]) {
    const { headers } = await server.send(path, init)
    expect(headers.get('vary')).toContain(
      'Authorization, apikey, Accept, Accept-Profile, Prefer, Range',
    )
  }
  const crossing = await server.send('/people?select=id', {
    headers: { origin: 'https://site.example' },
  })
  expect(crossing.headers.get('vary')).toMatch(/Origin/)
})

test('a visitor who already has an answer gets 304, and a new answer once it changes', async () => {
  const path = '/people?select=id&order=id&limit=1'
  const first = await server.send(path)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  const again = await server.send(path, { headers: { 'if-none-match': `"another", W/${etag}` } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('etag')).toBe(etag)
  expect(again.headers.get('cache-control')).toBe('no-cache')
  const other = await server.send('/people?select=id&order=id&limit=2', {
    headers: { 'if-none-match': etag },
  })
  expect(other.status).toBe(200)
  // The same rows, as part of a larger total.
  const counted = await server.send(path, {
    headers: { 'if-none-match': etag, prefer: 'count=exact' },
  })
  expect(counted.status).toBe(206)
  // The same rows, as part of a smaller total.
  const ofFewer = await server.send(`${path}&id=lte.2`, {
    headers: { 'if-none-match': counted.headers.get('etag') ?? '', prefer: 'count=exact' },
  })
  expect([ofFewer.status, ofFewer.headers.get('content-range')]).toEqual([206, '0-0/2'])
  const fromFunction = await server.send('/rpc/add?a=1&b=2', { headers: { 'if-none-match': '*' } })
  expect(fromFunction.status).toBe(304)
})

test('an answer for its caller alone has no ETag', async () => {
  for (const [path, init] of [diary, insert, ['/people?select=nothing']] satisfies Sent[])
    expect((await server.send(path, init)).headers.get('etag')).toBeNull()
})
