import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from './toasts.ts'

const undo = { label: 'Undo', run: () => undefined }
const texts = () => toasts.get().map(({ text }) => text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toasts.get()) toasts.dismiss(id)
  vi.useRealTimers()
})

test('a message disappears by itself, unless it has a button or reports a failure', () => {
  toasts.add({ tone: 'plain', text: 'Saved.' })
  toasts.add({ tone: 'plain', text: 'Removed.', action: undo })
  toasts.add({ tone: 'error', text: 'Failed.' })
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Removed.', 'Failed.'])
})

test('the same failure twice is one toast, and at most three are shown', () => {
  for (const text of ['one', 'two', 'two', 'three', 'four']) toasts.add({ tone: 'error', text })
  expect(texts()).toEqual(['two', 'three', 'four'])
})

test('a toast whose undo works only on its page goes with the page', () => {
  toasts.add({ tone: 'plain', text: 'Removed.', action: undo })
  toasts.add({ tone: 'plain', text: 'Your account has been deleted.' })
  toasts.add({ tone: 'plain', text: 'Name taken.', action: { ...undo, worksEverywhere: true } })
  toasts.leavePage()
  expect(texts()).toEqual(['Your account has been deleted.', 'Name taken.'])

  toasts.add({ tone: 'error', text: 'Failed.', action: undo })
  toasts.leavePage()
  expect(texts()).toEqual(['Your account has been deleted.', 'Name taken.', 'Failed.'])
})
