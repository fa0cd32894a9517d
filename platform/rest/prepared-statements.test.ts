import { expect, test } from 'vitest'
import { PreparedStatements } from './prepared-statements.ts'

test('a statement is prepared from its third use on', () => {
  const prepared = new PreparedStatements()
  expect([1, 2, 3, 4].map(() => prepared.shouldPrepare('select 1'))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('no more than 500 are, however many there are', () => {
  const prepared = new PreparedStatements()
  const admitted = Array.from({ length: 800 }, (_, at) => {
    const uses = [1, 2, 3].map(() => prepared.shouldPrepare(`select ${at}`))
    return uses.at(-1)
  })
  expect(admitted.filter(Boolean)).toHaveLength(500)
})

test('very long statements never are', () => {
  const prepared = new PreparedStatements()
  const long = `select ${'1,'.repeat(6000)}1`
  expect([1, 2, 3, 4].map(() => prepared.shouldPrepare(long))).toEqual([false, false, false, false])
})
