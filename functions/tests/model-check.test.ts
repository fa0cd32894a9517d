import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createModelCheck } from '../model-check.ts'

/** A local stand-in for the operator's endpoint: what it was asked, and what it shall answer. */
const requests: { path: string | undefined; key: string | undefined; body: unknown }[] = []
let answer: { status: number; body: string; location?: string } | 'silence'
const server = createServer((request, response) => void reply(request, response))
async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  requests.push({
    path: request.url,
    key: request.headers.authorization,
    body: JSON.parse(await text(request)) as unknown,
  })
  if (answer === 'silence') return
  const { status, body, location } = answer
  response
    .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
    .end(body)
}
let silences: string[] = []
let check: (text: string) => Promise<void>
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  check = createModelCheck({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key: 'secret',
    model: 'a-model',
    onSilence: (why) => silences.push(why),
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const objectsTo = (categories: Record<string, boolean>) => ({
  status: 200,
  body: JSON.stringify({ results: [{ flagged: true, categories }] }),
})

test('a text the model calls hateful is refused', async () => {
  answer = objectsTo({ hate: true, violence: false })
  await expect(check('A text.')).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^Content flagged by moderation\./) as string,
  })
  expect(requests.at(-1)).toEqual({
    path: '/v1/moderations',
    key: 'Bearer secret',
    body: { model: 'a-model', input: 'A text.' },
  })
})

test('a text of which the model calls one part hateful is refused', async () => {
  answer = {
    status: 200,
    body: JSON.stringify({
      results: [
        { flagged: false, categories: { hate: false } },
        { flagged: true, categories: { hate: true } },
      ],
    }),
  }
  await expect(check('A text.')).rejects.toMatchObject({ status: 422 })
})

test('a text about war or crime passes, whatever else the model finds in it', async () => {
  answer = objectsTo({ violence: true, sexual: true, 'illicit/violent': true, hate: false })
  await expect(check('The war crimes tribunal heard of rape.')).resolves.toBeUndefined()
})

test.each([
  ['an error', { status: 500, body: '{}' }, 'it answered 500'],
  ['no JSON', { status: 200, body: '<html>' }, 'SyntaxError'],
  ['another form', { status: 200, body: '{"results":[]}' }, 'ZodError'],
  [
    'more than it can have to say',
    { status: 200, body: ' '.repeat(300_000) },
    'its answer was too large',
  ],
  ['the way to another address', { status: 307, body: '', location: '/elsewhere' }, 'TypeError'],
  ['nothing in time', 'silence' as const, 'TimeoutError'],
])('with %s from the model the text passes, and the operator is told', async (_, given, why) => {
  answer = given
  silences = []
  await expect(check('A text.')).resolves.toBeUndefined()
  expect(silences).toEqual([why])
  // The text goes to the operator's address alone.
  expect(requests.at(-1)?.path).toBe('/v1/moderations')
})
