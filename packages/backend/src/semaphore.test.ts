import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Requesters } from './requesters.ts'
import { RequestAbandoned, createSemaphore } from './semaphore.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stays = () => new AbortController().signal
/** Somebody who waits, until `gone`. */
const requester = (caller: string, gone = stays()) => ({ caller, gone: () => gone })
const by = (caller: string, gone = stays()) => new Requesters(requester(caller, gone))

test('lets two at once, and the others in the order in which they came', async () => {
  const acquire = createSemaphore({ permits: 2, longestMs: 500 })
  const order: string[] = []
  const [first] = await Promise.all([acquire(by('a')), acquire(by('a'))])
  const third = acquire(by('a')).then((permit) => (order.push('third'), permit))
  const fourth = acquire(by('a')).then((permit) => (order.push('fourth'), permit))
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual([])
  first()
  const giveBack = await third
  expect(order).toEqual(['third'])
  giveBack()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})

test('a permit given back twice lets one in', async () => {
  const acquire = createSemaphore({ permits: 1, longestMs: 500 })
  const first = await acquire(by('a'))
  const entered: string[] = []
  void acquire(by('a')).then(() => entered.push('second'))
  void acquire(by('a')).then(() => entered.push('third'))
  first()
  first()
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toEqual(['second'])
})

test('whoever takes long holds up nobody', async () => {
  const acquire = createSemaphore({ permits: 1, longestMs: 500 })
  const slow = await acquire(by('a'))
  const entered: string[] = []
  void acquire(by('a')).then(() => entered.push('second'))
  void acquire(by('a')).then(() => entered.push('third'))
  await vi.advanceTimersByTimeAsync(500)
  expect(entered).toEqual(['second'])
  slow()
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toEqual(['second'])
})

test('callers have their turns one after the other, however much one of them asks for', async () => {
  const acquire = createSemaphore({ permits: 1, longestMs: 500 })
  let giveBack = await acquire(by('a'))
  const order: string[] = []
  for (const caller of ['a', 'a', 'a', 'b', 'b', 'c'])
    void acquire(by(caller)).then((permit) => {
      order.push(caller)
      return (giveBack = permit)
    })
  for (let left = 6; left > 0; left--) {
    giveBack()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
})

test('what somebody else asks for as well has the sooner of both turns, and is done once', async () => {
  const acquire = createSemaphore({ permits: 1, longestMs: 500 })
  let giveBack = await acquire(by('a'))
  const order: string[] = []
  const ask = (name: string, requesters: Requesters) =>
    void acquire(requesters).then((permit) => {
      order.push(name)
      return (giveBack = permit)
    })
  for (const name of ['first', 'second', 'third']) ask(name, by('a'))
  const shared = by('a')
  ask('shared', shared)
  shared.add(requester('b'))
  for (let left = 4; left > 0; left--) {
    giveBack()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(order).toEqual(['first', 'shared', 'second', 'third'])
})

test('what nobody waits for any more is given up, and what somebody still waits for is not', async () => {
  const acquire = createSemaphore({ permits: 1, longestMs: 500 })
  const giveBack = await acquire(by('a'))
  const [first, second] = [new AbortController(), new AbortController()]
  const requesters = by('a', first.signal)
  requesters.add(requester('b', second.signal))
  const outcome = acquire(requesters).catch((error: unknown) => error)
  const settled = vi.fn<() => void>()
  void outcome.then(settled)
  first.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).not.toHaveBeenCalled()
  second.abort()
  expect(await outcome).toBeInstanceOf(RequestAbandoned)
  await expect(acquire(requesters)).rejects.toBeInstanceOf(RequestAbandoned)
  // Nothing of it is left in the way.
  const next = acquire(by('b'))
  giveBack()
  expect(await next).toBeTypeOf('function')
})

test('between two tasks the event loop takes so many turns', async () => {
  vi.useRealTimers()
  const acquire = createSemaphore({ permits: 1, longestMs: 5000, loopTurns: 10 })
  let turns = 0
  const count = () => {
    turns += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const giveBack = await acquire(by('a'))
  const next = acquire(by('a'))
  giveBack()
  const before = turns
  await next
  clearImmediate(counting)
  expect(turns - before).toBeGreaterThanOrEqual(9)
})
