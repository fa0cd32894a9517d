import { expect, test } from 'vitest'
import type { Chunk } from '#ai/passages/text-chunks.ts'
import { checkClaim } from './check-claim.ts'

const chunk = (text: string): Chunk => ({
  kind: 'section',
  heading: 'Tolls',
  text,
  citation: 'Sec. 2, H.R. 1 (enrolled)',
  path: 's2',
})
const faultsOf = (text: string, quote: string, of: string) =>
  checkClaim({ text, quote, portion: 'p1' }, new Map([['p1', chunk(of)]]), '').map(
    ({ kind, why }) => `${kind}: ${why}`,
  )

const passage = 'The Secretary shall charge no toll on a bridge before July 1, 2026.'
const quoting = (quote: string, of = passage) => faultsOf('No toll is charged.', quote, of)
const saying = (text: string) => faultsOf(text, 'shall charge no toll', passage)

test('a claim quotes its passage, with at least four words that identify it', () => {
  expect(quoting('shall charge no toll')).toEqual([])
  expect(quoting('charge no toll')).toEqual(['quote: The quote is too short to rest on.'])
  expect(quoting('shall charge a toll')).toEqual([
    'quote: These words are not in p1: "shall charge a toll"',
  ])
  // There are no more.
  expect(quoting('No toll.', 'No toll.')).toEqual([])
})

test('names with which a sentence begins have to be in the passage, and months of dates', () => {
  expect(saying('Drivers pay no toll before July 1, 2026.')).toEqual([])
  expect(saying('Zanzibar’s bridges have no toll.')).toContain('name: Zanzibar’s is not in p1.')
  expect(saying('Zanzibar Bridge has no toll.')).toContain('name: Zanzibar is not in p1.')
  expect(saying('Drivers pay no toll before June 1, 2026.')).toContain('number: June is not in p1.')
})

test.each([
  'No toll <img src=x onerror=alert(1)> is charged.',
  'No toll is charged; see [the text](javascript:alert(1)).',
  'No toll is charged: ![x](https://a.example/x.png).',
  'No toll is charged, see www.a.example.',
  'No **toll** is charged.',
  'No `toll` is charged.',
  'No toll is charged.<!-- hidden -->',
])('a claim with markup or a link is refused: %s', (text) => {
  expect(saying(text)).toContain('form: It holds markup or a link.')
})

test('a comparison and a footnote are no markup', () => {
  expect(saying('A toll < 5 is charged before July 1, 2026 (a toll).')).not.toContain(
    'form: It holds markup or a link.',
  )
})
