import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberWishes, takeWishes, type Wish } from './pending-wishes.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  kept.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const first: Wish = { kind: 'action', id: '119-hr-1' }
const second: Wish = { kind: 'subject', id: 'Armed Forces and National Security' }

test('each wish is kept, and taken once', () => {
  rememberWishes([first])
  rememberWishes([second])
  expect(takeWishes([first])).toEqual([first])
  expect(takeWishes([first])).toEqual([])
  expect(takeWishes()).toEqual([second])
  expect(takeWishes()).toEqual([])
})

test('a wish is forgotten after an hour', () => {
  rememberWishes([first])
  vi.advanceTimersByTime(3_600_000)
  rememberWishes([second])
  expect(takeWishes()).toEqual([second])
})

test('text from elsewhere is ignored', () => {
  kept.set('rotunda.pending-wishes', 'no')
  expect(takeWishes()).toEqual([])
})
