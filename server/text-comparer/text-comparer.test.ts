import { expect, test } from 'vitest'
import type { Passage } from '#domain/texts/passage.ts'
import { createTextComparer } from './text-comparer.ts'

const section = (text: string): Passage => ({
  path: 'sec-1',
  kind: 'section',
  level: 0,
  number: '1.',
  heading: 'Rivers',
  page: null,
  content: [{ level: 0, text }],
})
const text = (hash: string, words: string) => {
  const state = {
    hash,
    reads: 0,
    passages: () => {
      state.reads += 1
      return Promise.resolve([section(words)])
    },
  }
  return state
}
const stuck = new URL('tests/stuck-worker.ts', import.meta.url)

test('two texts are compared in a thread, once for all who wait and once for those who come later', async () => {
  const compare = createTextComparer()
  const before = text('a', 'The river shall be kept clean.')
  const after = text('b', 'The river shall be kept clean and free.')
  const both = await Promise.all([compare(before, after, 1), compare(before, after, 1)])
  both.push(await compare(before, after, 1))
  expect(both.map((found) => found?.counts)).toEqual(
    [1, 2, 3].map(() => ({ same: 0, changed: 1, new: 0, gone: 0 })),
  )
  expect([before.reads, after.reads]).toEqual([1, 1])
})

test('a thread that failed is followed by another', async () => {
  const compare = createTextComparer(new URL('tests/failing-worker.ts', import.meta.url))
  expect(await compare(text('fail', 'Fail here.'), text('b', 'Words.'), 1)).toBeNull()
  expect((await compare(text('a', 'Words.'), text('b', 'Words.'), 1))?.counts.same).toBe(1)
  expect((await compare(text('c', 'Words.'), text('d', 'Others.'), 1))?.counts.gone).toBe(1)
})

test('a text that cannot be read fails for who asked, and not for the next', async () => {
  const compare = createTextComparer()
  const broken = { hash: 'x', passages: () => Promise.reject(new Error('not to be had')) }
  await expect(compare(broken, text('b', 'Words.'), 1)).rejects.toThrow('not to be had')
  expect((await compare(text('a', 'Words.'), text('b', 'Words.'), 1))?.counts.same).toBe(1)
})

test('at most eight pairs wait, and one that comes to no end is given up', async () => {
  const compare = createTextComparer(stuck, 300)
  const texts = Array.from({ length: 9 }, (_, index) => text(`a${index}`, 'Words.'))
  const pairs = texts.map((one, index) => compare(one, text(`b${index}`, 'Words.'), 1))
  expect(await Promise.all(pairs)).toEqual(Array(9).fill(null))
  // The ninth was turned away before anything was read of it.
  expect(texts.map(({ reads }) => reads)).toEqual([...Array(8).fill(1), 0])
})

test('a pair waits for the one at work, also where one between them cannot be read', async () => {
  const timeoutMs = 300
  const compare = createTextComparer(stuck, timeoutMs)
  const began = performance.now()
  const first = compare(text('a', 'Words.'), text('b', 'Words.'), 1)
  const broken = { hash: 'x', passages: () => Promise.reject(new Error('not to be had')) }
  await expect(compare(broken, text('b', 'Words.'), 1)).rejects.toThrow('not to be had')
  await Promise.all([first, compare(text('c', 'Words.'), text('d', 'Words.'), 1)])
  // Both at once would have come to their end together.
  expect(performance.now() - began).toBeGreaterThan(1.9 * timeoutMs)
})
