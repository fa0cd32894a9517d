import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notices } from './notices.ts'

const undo = { label: 'Undo', run: () => undefined }
const texts = () => notices.get().map(({ text }) => text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of notices.get()) notices.dismiss(id)
  vi.useRealTimers()
})

test('a word that asks nothing goes by itself; one that offers something, or that failed, stays', () => {
  notices.add({ tone: 'plain', text: 'Saved.' })
  notices.add({ tone: 'plain', text: 'Removed.', action: undo })
  notices.add({ tone: 'error', text: 'Failed.' })
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Removed.', 'Failed.'])
})

test('the same failure twice is one notice, and at most three are shown', () => {
  for (const text of ['one', 'two', 'two', 'three', 'four']) notices.add({ tone: 'error', text })
  expect(texts()).toEqual(['two', 'three', 'four'])
})

test('what can only be undone on its page goes with it', () => {
  notices.add({ tone: 'plain', text: 'Removed.', action: undo })
  notices.add({ tone: 'plain', text: 'Your account has been deleted.' })
  notices.add({ tone: 'error', text: 'Failed.', action: undo })
  notices.leavePage()
  expect(texts()).toEqual(['Your account has been deleted.', 'Failed.'])
})
