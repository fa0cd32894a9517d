import { afterEach, expect, test, vi } from 'vitest'
import { PreparedStatements } from './prepared-statements.ts'

afterEach(() => void vi.useRealTimers())

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

test('after an hour others have their turn', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const prepared = new PreparedStatements()
  const use = (text: string) => [1, 2, 3].map(() => prepared.shouldPrepare(text)).at(-1)
  for (let at = 0; at < 500; at += 1) use(`select ${at}`)
  expect([use('select 500'), prepared.shouldPrepare('select 0')]).toEqual([false, true])
  vi.advanceTimersByTime(60 * 60 * 1000 + 1)
  expect([prepared.shouldPrepare('select 0'), use('select 500')]).toEqual([false, true])
})
