import { expect, test } from 'vitest'
import type { LanguageModel } from '#ai/model/language-model.ts'
import { judgeClaims } from './judge-claims.ts'

const claims = ['a', 'b', 'c', 'd'].map((text) => ({ text, portion: 'p1', quote: text }))

test('a claim is supported where the model says so, and nowhere that it is not', async () => {
  const verdicts = [
    { pair: 1, supported: true },
    { pair: 2, supported: true },
    { pair: 2, supported: false },
    { pair: 3, supported: false },
    { pair: 5, supported: true },
  ]
  const model: LanguageModel = {
    name: 'a model',
    ask: ({ schema }) => Promise.resolve({ value: schema.parse({ verdicts }), tokens: null }),
  }
  expect(
    await judgeClaims(model, { claims, chunks: new Map(), record: '', timeoutMs: 1000 }),
  ).toEqual([true, false, false, false])
})
