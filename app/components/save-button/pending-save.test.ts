import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberSave, takePendingSave, takePendingSaves } from './pending-save.ts'

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

test('what is to be saved is kept, each action, and taken once', () => {
  rememberSave('119-hr-1')
  rememberSave('119-s-2')
  expect(takePendingSave('119-hr-1')).toBe(true)
  expect(takePendingSave('119-hr-1')).toBe(false)
  expect(takePendingSaves()).toEqual(['119-s-2'])
  expect(takePendingSaves()).toEqual([])
})

test('what was chosen more than an hour ago is forgotten', () => {
  rememberSave('119-hr-1')
  vi.advanceTimersByTime(3_600_000)
  rememberSave('119-s-2')
  expect(takePendingSaves()).toEqual(['119-s-2'])
})

test('what was not written here is nothing', () => {
  kept.set('rotunda.pending-save', 'no')
  expect(takePendingSaves()).toEqual([])
})
