import { describe, expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

const noon = Date.parse('2028-10-01T12:00:00Z')
const minutes = (count: number) => count * 60_000

describe('the cache of answers', () => {
  test('keeps an answer for an hour', () => {
    let now = noon
    const cache = createAnswerCache<string>(
      () => now,
      () => now,
    )
    cache.set('1 Main St', undefined, 'kept')
    now += minutes(59)
    expect(cache.get('1 main st', undefined)).toBe('kept')
    now += minutes(1) + 1
    expect(cache.get('1 Main St', undefined)).toBeUndefined()
  })

  test('keeps it no longer where the clock was set back', () => {
    let elapsed = 1
    let now = noon
    const cache = createAnswerCache<string>(
      () => now,
      () => elapsed,
    )
    cache.set('1 Main St', undefined, 'kept')
    now -= minutes(30)
    elapsed += minutes(61)
    expect(cache.get('1 Main St', undefined)).toBeUndefined()
  })

  test('holds no address, and no key that can be made again after the day', () => {
    let now = noon + minutes(11 * 60 + 45)
    const cache = createAnswerCache<string>(
      () => now,
      () => now,
    )
    cache.set('1 Main St', undefined, 'kept')
    const [key] = cache.keys()
    expect(key).toMatch(/^[\w+/]{43}=$/)
    // Its hour is not over.
    now += minutes(30)
    cache.set('1 Main St', undefined, 'kept')
    expect(cache.keys()).toHaveLength(1)
    expect(cache.keys()).not.toContain(key)
  })

  test('keeps the 500 latest', () => {
    const cache = createAnswerCache<number>(() => noon)
    for (let number = 0; number < 501; number += 1)
      cache.set(`${number} Main St`, undefined, number)
    expect(cache.keys()).toHaveLength(500)
    expect(cache.get('0 Main St', undefined)).toBeUndefined()
    expect(cache.get('500 Main St', undefined)).toBe(500)
  })
})
