import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Places, Requesters } from './places.ts'
import { refuseShare } from './rest/cost/budget.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const stays = () => new AbortController().signal
/** A requester who waits until `gone`. */
const requester = (caller: string, gone = stays()) => ({ caller, gone: () => gone })
const by = (caller: string, gone = stays()) => new Requesters(requester(caller, gone))

test('lets two at once, and the others in the order in which they came', async () => {
  const places = new Places({ total: 2, longestMs: 500 })
  const order: string[] = []
  const [first] = await Promise.all([places.wait(by('a')), places.wait(by('a'))])
  const third = places.wait(by('a')).then((leave) => (order.push('third'), leave))
  const fourth = places.wait(by('a')).then((leave) => (order.push('fourth'), leave))
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual([])
  first()
  const leave = await third
  expect(order).toEqual(['third'])
  leave()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})

test('a place given back twice lets one in', async () => {
  const places = new Places({ total: 1, longestMs: 500 })
  const first = await places.wait(by('a'))
  const entered: string[] = []
  void places.wait(by('a')).then(() => entered.push('second'))
  void places.wait(by('a')).then(() => entered.push('third'))
  first()
  first()
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toEqual(['second'])
})

test('places that are given back while one task waits are free for it and for the next', async () => {
  const places = new Places({ total: 2 })
  const [first, second] = [places.take('a')!, places.take('a')!]
  const waiting = places.wait(by('a'))
  expect(places.take('a')).toBeUndefined()
  first()
  second()
  await waiting
  expect(places.take('a')).toBeTypeOf('function')
  expect(places.take('a')).toBeUndefined()
})

test('a slow task does not hold up the others', async () => {
  const places = new Places({ total: 1, longestMs: 500 })
  const slow = await places.wait(by('a'))
  const entered: string[] = []
  void places.wait(by('a')).then(() => entered.push('second'))
  void places.wait(by('a')).then(() => entered.push('third'))
  await vi.advanceTimersByTimeAsync(500)
  expect(entered).toEqual(['second'])
  slow()
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toEqual(['second'])
})

test('callers have their turns one after the other, however much one of them asks for', async () => {
  const places = new Places({ total: 1, longestMs: 500 })
  let leave = await places.wait(by('a'))
  const order: string[] = []
  for (const caller of ['a', 'a', 'a', 'b', 'b', 'c'])
    void places.wait(by(caller)).then((next) => {
      order.push(caller)
      return (leave = next)
    })
  for (let left = 6; left > 0; left--) {
    leave()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
})

test('a task of two callers has the sooner of both turns, and is done once', async () => {
  const places = new Places({ total: 1, longestMs: 500 })
  let leave = await places.wait(by('a'))
  const order: string[] = []
  const ask = (name: string, requesters: Requesters) =>
    void places.wait(requesters).then((next) => {
      order.push(name)
      return (leave = next)
    })
  for (const name of ['first', 'second', 'third']) ask(name, by('a'))
  const shared = by('a')
  ask('shared', shared)
  shared.add(requester('b'))
  for (let left = 4; left > 0; left--) {
    leave()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(order).toEqual(['first', 'shared', 'second', 'third'])
})

test('a task is given up when its last caller is gone', async () => {
  const abandoned = new Error('abandoned')
  const places = new Places({ total: 1, refuse: () => abandoned })
  const leave = await places.wait(by('a'))
  const [first, second] = [new AbortController(), new AbortController()]
  const requesters = by('a', first.signal)
  requesters.add(requester('b', second.signal))
  const outcome = places.wait(requesters).catch((error: unknown) => error)
  const settled = vi.fn<() => void>()
  void outcome.then(settled)
  first.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).not.toHaveBeenCalled()
  second.abort()
  expect(await outcome).toBe(abandoned)
  await expect(places.wait(requesters)).rejects.toBe(abandoned)
  // Nothing of it is left in the way.
  const next = places.wait(by('b'))
  leave()
  expect(await next).toBeTypeOf('function')
})

test('between two tasks the event loop takes so many turns', async () => {
  vi.useRealTimers()
  const places = new Places({ total: 1, longestMs: 5000, loopTurns: 10 })
  let turns = 0
  const count = () => {
    turns += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const leave = await places.wait(by('a'))
  const next = places.wait(by('a'))
  leave()
  const before = turns
  await next
  clearImmediate(counting)
  expect(turns - before).toBeGreaterThanOrEqual(9)
})

/** As the data API has them. */
const limits = {
  total: 3,
  perCaller: 2,
  maxWaiting: 5,
  maxWaitingPerCaller: 3,
  maxWaitMs: 1000,
  pauseFactor: 3,
  refuse: (isOwnDoing: boolean) => refuseShare(isOwnDoing, { name: 'visitor', quota: 2 }),
}
let places: Places
let log: string[]
beforeEach(() => {
  places = new Places(limits)
  log = []
})

/** Sends a request that runs until its `end` is called. */
function send(caller: string, name: string, signal = stays()) {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const task = async () => {
    log.push(name)
    await promise
    return name
  }
  const outcome = places
    .run({ caller, gone: () => signal }, task)
    .catch((error: { status: number }) => error.status)
  return { end, outcome }
}
const fails = () => Promise.reject(new Error('no'))
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('requests to the data API', () => {
  test('run two at a time for one caller, and the third when one of them has ended', async () => {
    const [first, , third] = [send('a', 'first'), send('a', 'second'), send('a', 'third')]
    await settled()
    expect(log).toEqual(['first', 'second'])
    first.end()
    await settled()
    expect(log).toEqual(['first', 'second', 'third'])
    third.end()
    expect(await third.outcome).toBe('third')
  })

  test('of another caller do not wait behind those of a busy one', async () => {
    for (const name of ['first', 'second', 'third', 'fourth']) send('a', name)
    send('b', 'other')
    await settled()
    expect(log).toEqual(['first', 'second', 'other'])
  })

  test('of callers who all wait have their turns one after the other', async () => {
    const first = send('a', 'first')
    for (const name of ['second', 'third', 'fourth']) send('a', name)
    const other = send('b', 'of b')
    send('b', 'of b too')
    other.end()
    await settled()
    first.end()
    await settled()
    expect(log).toEqual(['first', 'second', 'of b', 'of b too', 'third'])
  })

  test('are refused with 429 where the same caller’s own stay in the way for too long', async () => {
    send('a', 'first')
    send('a', 'second')
    const { outcome } = send('a', 'third')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await outcome).toBe(429)
    expect(log).toEqual(['first', 'second'])
  })

  test('are refused with 503 where those of others stay in the way for too long', async () => {
    send('a', 'first')
    send('a', 'second')
    send('b', 'third')
    const { outcome } = send('c', 'fourth')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await outcome).toBe(503)
  })

  test('are refused at once where too many wait already', async () => {
    for (const name of ['1', '2', '3', '4', '5']) send('a', name)
    expect(await send('a', 'one too many of the caller').outcome).toBe(429)
    for (const name of ['6', '7', '8']) send('b', name)
    expect(await send('c', 'one too many of all').outcome).toBe(503)
  })

  test('say when to come back', async () => {
    for (const name of ['1', '2', '3', '4', '5']) send('a', name)
    await expect(places.wait(by('a'))).rejects.toMatchObject({
      status: 429,
      code: '53400',
      headers: { 'retry-after': '2' },
    })
    for (const name of ['6', '7', '8']) send('b', name)
    await expect(places.wait(by('c'))).rejects.toMatchObject({
      status: 503,
      code: 'PGRST003',
      headers: { 'retry-after': '2' },
    })
  })

  test('leave the queue when their client has gone', async () => {
    const first = send('a', 'first')
    send('a', 'second')
    const client = new AbortController()
    const { outcome } = send('a', 'gone', client.signal)
    send('a', 'last')
    client.abort()
    await outcome
    first.end()
    await settled()
    expect(log).toEqual(['first', 'second', 'last'])
  })

  test('leave no timer behind once they may run', async () => {
    const first = send('a', 'first')
    for (const name of ['second', 'third']) send('a', name)
    await settled()
    expect(vi.getTimerCount()).toBe(1)
    first.end()
    await settled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that fail give their place back', async () => {
    for (let i = 0; i < 4; i++)
      await expect(places.run({ caller: 'a' }, fails)).rejects.toThrow('no')
    const last = send('a', 'last')
    await settled()
    expect(log).toEqual(['last'])
    last.end()
  })
})

describe('after a task that took long', () => {
  test('its caller’s next one waits three times as long, and others do not', async () => {
    const first = send('a', 'first')
    send('a', 'second')
    send('a', 'third')
    send('b', 'of b')
    const other = send('c', 'of c')
    await vi.advanceTimersByTimeAsync(200)
    first.end()
    await settled()
    expect(log).toEqual(['first', 'second', 'of b', 'of c'])
    other.end()
    await vi.advanceTimersByTimeAsync(599)
    expect(log).not.toContain('third')
    await vi.advanceTimersByTimeAsync(1)
    expect(log.at(-1)).toBe('third')
  })

  test('the place stays empty no longer than a request may wait', async () => {
    const first = send('a', 'first')
    send('a', 'second')
    await vi.advanceTimersByTimeAsync(800)
    const { outcome } = send('a', 'third')
    await vi.advanceTimersByTimeAsync(200)
    first.end()
    await vi.advanceTimersByTimeAsync(800)
    expect(await outcome).toBe(429)
    send('a', 'fourth')
    await vi.advanceTimersByTimeAsync(199)
    expect(log).toEqual(['first', 'second'])
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toEqual(['first', 'second', 'fourth'])
  })

  test('there is no pause if none of its caller waits', async () => {
    const first = send('a', 'first')
    const second = send('a', 'second')
    await vi.advanceTimersByTimeAsync(200)
    first.end()
    second.end()
    await settled()
    send('a', 'third')
    send('a', 'fourth')
    await settled()
    expect(log).toEqual(['first', 'second', 'third', 'fourth'])
  })

  test('there is no pause where the limits ask for none', async () => {
    places = new Places({ ...limits, pauseFactor: 0 })
    const [first] = [send('a', 'first'), send('a', 'second'), send('a', 'third')]
    await vi.advanceTimersByTimeAsync(200)
    first.end()
    await settled()
    expect(log).toEqual(['first', 'second', 'third'])
  })
})
