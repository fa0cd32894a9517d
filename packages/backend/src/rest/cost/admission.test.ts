import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Admission, createAdmission } from './admission.ts'

const limits = {
  atOnce: 3,
  atOncePerCaller: 2,
  maxWaiting: 5,
  maxWaitingPerCaller: 3,
  maxWaitMs: 1000,
  pauseFactor: 3,
}
let admission: Admission
let log: string[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  admission = createAdmission(limits)
  log = []
})
afterEach(() => void vi.useRealTimers())

const stays = () => new AbortController().signal

/** Sends a request that runs until `end` is called. */
function send(caller: string, name: string, signal = stays()) {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const outcome = admission(
    caller,
    () => signal,
    async () => {
      log.push(name)
      await promise
      return name
    },
  ).catch((error: { status: number }) => error.status)
  return { end, outcome }
}
const fails = () => Promise.reject(new Error('no'))
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('requests of one kind', () => {
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
    await expect(admission('a', stays, () => Promise.resolve())).rejects.toMatchObject({
      status: 429,
      code: '53400',
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
    for (let i = 0; i < 4; i++) await expect(admission('a', stays, fails)).rejects.toThrow('no')
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

  test('there is no pause if no request of the caller waits', async () => {
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
    admission = createAdmission({ ...limits, pauseFactor: 0 })
    const [first] = [send('a', 'first'), send('a', 'second'), send('a', 'third')]
    await vi.advanceTimersByTimeAsync(200)
    first.end()
    await settled()
    expect(log).toEqual(['first', 'second', 'third'])
  })
})
