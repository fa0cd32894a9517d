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

test('each action to save is kept, and taken once', () => {
  rememberSave('119-hr-1')
  rememberSave('119-s-2')
  expect(takePendingSave('119-hr-1')).toBe(true)
  expect(takePendingSave('119-hr-1')).toBe(false)
  expect(takePendingSaves()).toEqual(['119-s-2'])
  expect(takePendingSaves()).toEqual([])
})

test('a choice is forgotten after an hour', () => {
  rememberSave('119-hr-1')
  vi.advanceTimersByTime(3_600_000)
  rememberSave('119-s-2')
  expect(takePendingSaves()).toEqual(['119-s-2'])
})

test('text from elsewhere is ignored', () => {
  kept.set('rotunda.pending-save', 'no')
  expect(takePendingSaves()).toEqual([])
})
