import { expect, test } from 'vitest'
import type { Chunk } from '#ai/passages/text-chunks.ts'
import { hostTexts } from '#ai/tests/host-texts.ts'
import { topics } from '#ai/tests/topics.ts'
import { rankChunks } from './rank-chunks.ts'

const chunk = (text: string, heading = ''): Chunk => ({
  path: 'sec-1',
  citation: 'Sec. 1, H.R. 1',
  kind: 'section',
  heading,
  text,
})
const first = async (query: string, ...texts: string[]) =>
  (
    await rankChunks(
      query,
      texts.map((text) => chunk(text)),
      3,
    )
  ).best.map((one) => one.chunk.text)

test('what the law calls a thing is found by what people call it', async () => {
  expect(
    await first(
      'Student loans',
      'The bridge is named.',
      'A borrower of a Direct Loan may defer payment.',
    ),
  ).toEqual(['A borrower of a Direct Loan may defer payment.'])
})

test('a passage that names the whole issue comes before one that has one of its words', async () => {
  const whole = 'A report on clean drinking water is due.'
  const parted = 'Water rights. Water. Water. Water drinking not.'
  expect(await first('Drinking water', parted, whole)).toEqual([whole, parted])
  expect(await first('Drinking water (lead)', 'Water rights are kept.', whole)).toEqual([whole])
})

test('a text that names nothing of an issue has no passage that bears on it', async () => {
  expect(await rankChunks('Whales', [chunk('The bridge is named for a senator.')], 3)).toEqual({
    best: [],
    bearing: 0,
    chunks: 1,
  })
})

test('an issue of words that every law has finds nothing, and does not fail', async () => {
  expect((await rankChunks('the federal act (law, )', [chunk('The Act.')], 3)).best).toEqual([])
  expect((await rankChunks('()', [], 3)).chunks).toBe(0)
})

test('a passage on the issue, put into a real text, is among the first three in 95 of 100 cases', async () => {
  // Orders are short: five of them, or five measures, make a text like a bill.
  const hosts = hostTexts()
  const texts = Array.from({ length: 5 }, (_, at) => hosts.filter((__, of) => of % 5 === at).flat())
  const missed: string[] = []
  for (const [at, { passage, query }] of topics.entries())
    for (const text of texts) {
      const planted = chunk(passage)
      const place = (at * 37) % text.length
      const { best } = await rankChunks(query, text.toSpliced(place, 0, planted), 3)
      if (!best.some((one) => one.chunk === planted)) missed.push(query)
    }
  expect(topics.length * texts.length).toBe(200)
  // Among so few it would be found by chance.
  expect(Math.min(...texts.map((text) => text.length))).toBeGreaterThan(30)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(10)
})
