import { expect, test } from 'vitest'
import { slicesOf } from './text-slices.ts'

const words = (length: number) => 'x'.repeat(length)

test('a passage that fits is one slice', () => {
  const content = [{ level: 0, text: 'Short.' }]
  expect(slicesOf({ content }, 1000)).toEqual([{ from: 0, to: 1, content }])
})

test('one that is too long is cut between blocks, which keep their numbers where their words are not shown', () => {
  const content = [
    { level: 1, number: '(a)', text: words(600) },
    { level: 1, number: '(b)', text: words(600) },
  ]
  expect(slicesOf({ content }, 1000)).toEqual([
    { from: 0, to: 1, content: [content[0], { level: 1, number: '(b)' }] },
    { from: 1, to: 2, content: [{ level: 1, number: '(a)' }, content[1]] },
  ])
})

test('a table that is too long is cut between rows, each piece under its head, and none is lost', () => {
  const rows = [
    ['Program', 'Sum'],
    ...Array.from({ length: 100 }, (_, at) => [`Line ${at}`, '1,000']),
  ]
  const slices = slicesOf({ content: [{ level: 0, rows }] }, 1000)
  expect(slices.length).toBeGreaterThan(4)
  const pieces = slices.map(({ content }) => content[0]?.rows ?? [])
  expect(pieces.every(([head]) => head?.join() === 'Program,Sum')).toBe(true)
  expect(pieces.flatMap((piece) => piece.slice(1))).toEqual(rows.slice(1))
})
