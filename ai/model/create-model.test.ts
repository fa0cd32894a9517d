import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts'
import { shortenWaits } from '#tests/support/shorten-waits.ts'
import { createModel } from './create-model.ts'
import type { LanguageModel } from './language-model.ts'

let server: ModelServer
let model: LanguageModel
beforeAll(async () => {
  server = await startModelServer()
  model = await createModel({
    provider: 'openai-compatible',
    model: 'test-model',
    baseUrl: server.baseUrl,
    apiKey: 'secret',
  })
})
afterAll(() => server.stop())
beforeEach(() => {
  server.requests.length = 0
})

const question = {
  instructions: 'Count the rivers.',
  prompt: '{"text":"The Ohio and the Wabash."}',
  schema: z.object({ rivers: z.number() }),
  maxOutputTokens: 50,
  timeoutMs: 20_000,
}

test('an answer of the form that was asked for is given back with what it took', async () => {
  server.answer = () => ({ rivers: 2 })
  const { value, tokens } = await model.ask(question)
  expect(value).toEqual({ rivers: 2 })
  expect(tokens).toBeGreaterThan(10)
  expect(server.requests).toHaveLength(1)
  expect(server.requests[0]).toMatchObject({
    instructions: 'Count the rivers.',
    prompt: '{"text":"The Ohio and the Wabash."}',
    body: { model: 'test-model', max_tokens: 50, response_format: { type: 'json_schema' } },
  })
})

test.each([
  ['nonsense', 'There are two rivers.', 'unreadable'],
  ['half a JSON', '{"rivers": 2, "na', 'unreadable'],
  ['nothing', '', 'unreadable'],
  ['JSON of another form', { streams: 2 }, 'unreadable'],
  ['half a body', 'half a body', 'unreachable'],
  ['an error of its own', { status: 400 }, 'unreachable'],
])('%s is an error that says which kind it is', async (_, behaviour, reason) => {
  shortenWaits({ 2000: 20, 4000: 40 })
  server.answer = () => behaviour
  await expect(model.ask(question)).rejects.toMatchObject({ name: 'ModelError', reason })
})

test('a server that has no time is asked three times in all, after two seconds and after four', async () => {
  const waits = shortenWaits({ 2000: 20, 4000: 40 })
  server.answer = () => ({ status: 503 })
  await expect(model.ask(question)).rejects.toMatchObject({
    reason: 'unreachable',
  })
  expect(server.requests).toHaveLength(3)
  expect(waits).toEqual([2000, 4000])
})

test('a model that does not answer in time is given up', async () => {
  server.answer = () => 'silence'
  await expect(model.ask({ ...question, timeoutMs: 300 })).rejects.toMatchObject({
    reason: 'late',
  })
})

test('stops asking the model once all callers have left', async () => {
  const reader = new AbortController()
  server.answer = () => {
    reader.abort(new Error('The reader left.'))
    return 'silence'
  }
  const before = server.abandoned
  await expect(model.ask({ ...question, signal: reader.signal })).rejects.toThrow(
    'The reader left.',
  )
  await expect.poll(() => server.abandoned).toBe(before + 1)
})
