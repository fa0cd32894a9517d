import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Channel } from './channel.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12) }))
afterEach(() => void vi.useRealTimers())

/** A reader whose token is over in so many seconds. */
const readerFor = (seconds: number) => {
  const role = 'authenticated'
  return { role, claims: { role, exp: Date.now() / 1000 + seconds } } as const
}
const channelOf = (actor: Channel['actor']) =>
  new Channel({
    address: '192.0.2.1',
    topic: 'realtime:room',
    version: '2.0.0',
    joinRef: '1',
    bindings: [],
    subscriptions: [],
    send: () => {},
    actor,
  })

test('a channel is over with the token of its reader, and with a renewed one when that is over', () => {
  const channel = channelOf(readerFor(60))
  const expired = vi.fn<() => void>()
  channel.watchExpiry(expired)
  vi.advanceTimersByTime(50_000)
  channel.actor = readerFor(3600)
  channel.watchExpiry(expired)
  vi.advanceTimersByTime(3_599_000)
  expect(expired).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(expired).toHaveBeenCalledOnce()
})

test('a channel that was left is not ended once more, and one without an end of its token never', () => {
  const expired = vi.fn<() => void>()
  const left = channelOf(readerFor(60))
  left.watchExpiry(expired)
  left.leave()
  channelOf({ role: 'anon', claims: { role: 'anon' } }).watchExpiry(expired)
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(10_000_000)
  expect(expired).not.toHaveBeenCalled()
})
