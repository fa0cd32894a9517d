import { expect, test } from 'vitest'
import { PreparedShapes } from './prepared-shapes.ts'

test('a statement is prepared from its third use on', () => {
  const shapes = new PreparedShapes()
  expect([1, 2, 3, 4].map(() => shapes.admit('select 1'))).toEqual([false, false, true, true])
})

test('no more than 500 are, however many there are', () => {
  const shapes = new PreparedShapes()
  const admitted = Array.from({ length: 800 }, (_, at) => {
    const uses = [1, 2, 3].map(() => shapes.admit(`select ${at}`))
    return uses.at(-1)
  })
  expect(admitted.filter(Boolean)).toHaveLength(500)
})

test('very long statements never are', () => {
  const shapes = new PreparedShapes()
  const long = `select ${'1,'.repeat(6000)}1`
  expect([1, 2, 3, 4].map(() => shapes.admit(long))).toEqual([false, false, false, false])
})
