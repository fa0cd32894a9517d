import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createModerationModel, type ModelAnswer } from './ask-model.ts'

/** Requests to a local stand-in for the operator's endpoint. */
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
let askModel: (text: string) => Promise<ModelAnswer>
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  askModel = createModerationModel({
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

test('a text the model calls hateful is certainly hostile', async () => {
  answer = objectsTo({ hate: true, violence: false })
  expect(await askModel('A text.')).toBe('objects')
  expect(requests.at(-1)).toEqual({
    path: '/v1/moderations',
    key: 'Bearer secret',
    body: { model: 'a-model', input: 'A text.' },
  })
})

test('a text is certainly hostile if the model calls one part hateful', async () => {
  answer = {
    status: 200,
    body: JSON.stringify({
      results: [
        { flagged: false, categories: { hate: false } },
        { flagged: true, categories: { hate: true } },
      ],
    }),
  }
  expect(await askModel('A text.')).toBe('objects')
})

test('a text about war or crime is left to the operators, whatever else the model finds in it', async () => {
  answer = objectsTo({ violence: true, sexual: true, 'illicit/violent': true, hate: false })
  expect(await askModel('The war crimes tribunal heard of rape.')).toBe('unsure')
})

test('a text in which the model finds nothing passes', async () => {
  answer = {
    status: 200,
    body: JSON.stringify({ results: [{ flagged: false, categories: { hate: false } }] }),
  }
  expect(await askModel('A text.')).toBe('passes')
})

test.each([
  ['an error', { status: 500, body: '{}' }, 'it answered 500'],
  ['no JSON', { status: 200, body: '<html>' }, 'SyntaxError'],
  ['another form', { status: 200, body: '{"results":[]}' }, 'ZodError'],
  [
    'more than it can have to say',
    { status: 200, body: ' '.repeat(300_000) },
    'the answer was too large',
  ],
  ['the way to another address', { status: 307, body: '', location: '/elsewhere' }, 'TypeError'],
  ['nothing in time', 'silence' as const, 'TimeoutError'],
])('with %s the model is silent, and the log says why', async (_, given, why) => {
  answer = given
  silences = []
  expect(await askModel('A text.')).toBe('silent')
  expect(silences).toEqual([why])
  // The text goes to the operator's address alone.
  expect(requests.at(-1)?.path).toBe('/v1/moderations')
})
