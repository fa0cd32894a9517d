import { expect, test, vi } from 'vitest'
import { type Move, moved } from './list-items.ts'

const items = ['a', 'b', 'c'].map((id) => ({ id }))

test.each([
  ['c', 0, 'cab'],
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['a', 0, undefined],
  ['a', -1, undefined],
  ['c', 3, undefined],
  ['gone', 0, undefined],
])('%s moved to place %i', (id, to, expected) => {
  expect(
    moved(items, id, () => to)
      ?.map((item) => item.id)
      .join(''),
  ).toBe(expected)
})

test('a move knows the place that is left, and how many there are', () => {
  const move = vi.fn<Move>(() => 0)
  moved(items, 'b', move)
  expect(move).toHaveBeenCalledExactlyOnceWith(1, 3)
})
