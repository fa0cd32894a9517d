import { afterAll, beforeAll, expect, test } from 'vitest'
import { createModel } from '#ai/model/create-model.ts'
import type { LanguageModel } from '#ai/model/language-model.ts'
import type { Chunk } from '#ai/passages/text-chunks.ts'
import { hostTexts } from '#ai/tests/host-texts.ts'
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts'
import { askForClaims } from './ask-for-claims.ts'
import { checkClaim } from './check-claim.ts'
import type { Claim } from './claim.ts'

/** A model that writes the given sentences and judges honestly: it knows which of them are true. */
let server: ModelServer
let model: LanguageModel
beforeAll(async () => {
  server = await startModelServer()
  model = await createModel({
    provider: 'openai-compatible',
    model: 'test-model',
    baseUrl: server.baseUrl,
  })
})
afterAll(() => server.stop())

const verbs: [RegExp, string][] = [
  [/\bshall not\b/, 'shall'],
  [/\bshall\b/, 'shall not'],
  [/\bmay not\b/, 'may'],
  [/\bmay\b/, 'may not'],
  [/\bmust\b/, 'need not'],
  [/\bwill\b/, 'will not'],
  [/\bis\b/, 'is not'],
  [/\bare\b/, 'are not'],
]

const number = /\b(?:[3-9]|\d{2,})\b/

/** Sentences of real texts with a number and a verb, each with its chunk. */
function trueSentences(): { sentence: string; chunk: Chunk; other: Chunk }[] {
  const chunks = hostTexts().flat()
  return (
    chunks
      .flatMap((chunk, at) => {
        const other = chunks[(at + 11) % chunks.length]!
        const sentences =
          chunk.text.replace(/\s+/g, ' ').match(/(?<=^|\. )[A-Z][^.“”]{50,400}\./g) ?? []
        return sentences
          .filter((each) => number.test(each) && verbs.some(([verb]) => verb.test(each)))
          .map((sentence) => ({ sentence, chunk, other }))
      })
      // Official texts praise and blame too. A summary may not.
      .filter(({ sentence, chunk }) => {
        const truth = { text: sentence, portion: 'p1', quote: sentence }
        return checkClaim(truth, new Map([['p1', chunk]]), '').length === 0
      })
      .slice(0, 100)
  )
}

type Kind = 'number' | 'name' | 'section' | 'verb' | 'passage'

/** One false claim of each kind from a true sentence. Each quotes real words of the passage that it names. */
function plant(sentence: string, other: Chunk): Record<Kind, Claim> {
  const quote = sentence.split(' ').slice(0, 8).join(' ')
  const claim = (text: string) => ({ text, portion: 'p1', quote })
  const [verb, turned] = verbs.find(([each]) => each.test(sentence))!
  return {
    number: claim(sentence.replace(number, '7777')),
    name: claim(sentence.replace(/\.$/, ' with the Zanzibar Institute.')),
    section: claim(
      `Section 9999 says that ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
    ),
    verb: claim(sentence.replace(verb, turned)),
    passage: {
      text: sentence,
      portion: 'p2',
      quote: other.text.split(/\s+/).slice(0, 8).join(' '),
    },
  }
}

const kinds: Kind[] = ['number', 'name', 'section', 'verb', 'passage']

test('keeps none of 500 unsupported claims, and all of the true ones', async () => {
  const found = trueSentences()
  expect(found).toHaveLength(100)
  const truths = new Set(found.map(({ sentence, chunk }) => `${sentence} ${chunk.citation}`))
  const caught: Record<Kind, number> = { number: 0, name: 0, section: 0, verb: 0, passage: 0 }
  let planted = 0
  let keptTrue = 0
  for (const { sentence, chunk, other } of found) {
    const claims = plant(sentence, other)
    const chunks = new Map([
      ['p1', chunk],
      ['p2', other],
    ])
    for (const kind of kinds) {
      planted += 1
      if (checkClaim(claims[kind], chunks, '').length > 0) caught[kind] += 1
    }
    const truth = { text: sentence, portion: 'p1', quote: claims.number.quote }
    server.answer = ({ instructions, prompt }) => {
      if (!instructions.startsWith('You check'))
        return { related: true, claims: [...Object.values(claims), truth] }
      const { pairs } = JSON.parse(prompt) as {
        pairs: { pair: number; claim: string; passage: string }[]
      }
      return {
        verdicts: pairs.map(({ pair, claim, passage }) => ({
          pair,
          supported: truths.has(`${claim} ${passage.split('\n')[0]}`),
        })),
      }
    }
    const { claims: kept } = await askForClaims(model, {
      instructions: 'Summarise.',
      chunks: [chunk, other],
      record: '',
      mostClaims: 6,
      timeoutMs: 20_000,
    })
    expect(kept.filter(({ text, portion: at }) => text !== sentence || at !== 'p1')).toEqual([])
    keptTrue += kept.length
  }
  expect(planted).toBe(500)
  // Caught before any model judges. Numbers give away another passage. A reversed verb is never caught.
  expect(caught).toEqual({ number: 100, name: 100, section: 100, verb: 0, passage: 100 })
  expect(keptTrue).toBe(100)
})
