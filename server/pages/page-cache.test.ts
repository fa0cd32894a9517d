import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Requesters } from '@rotunda/backend/limits'
import { PageCache } from './page-cache.ts'

let clock = 0
let rendered = 0
const render = vi.fn<() => Promise<string>>(() => Promise.resolve(`rendering ${++rendered}`))
const fail = () => Promise.reject(new Error('the database is away'))
const never = () => new Promise<string>(() => {})
const cache = (capacity = 1000, behindMs = 0) =>
  new PageCache<string>({
    behindMs: () => behindMs,
    fresh: 10_000,
    stale: 5_000,
    staleInOutage: 60_000,
    isOutage: (value) => value === 'outage',
    renewalsAtOnce: 2,
    capacity,
    sizeOf: (value) => (value.includes('private') ? undefined : value.length),
    now: () => clock,
  })
beforeEach(() => {
  clock = 0
  rendered = 0
  render.mockClear()
})

test('all who ask at once get the one rendering', async () => {
  const pages = cache()
  const answers = await Promise.all(Array.from({ length: 50 }, () => pages.get('/', render)))
  expect(new Set(answers)).toEqual(new Set(['rendering 1']))
})

test('after the pages expire, each is rendered anew before it is served, but for an outage', async () => {
  const pages = cache()
  await pages.get('/', render)
  const slow = Promise.withResolvers<string>()
  const begunBefore = pages.get('/slow', () => slow.promise)
  clock = 1000
  pages.expire()
  const begunAfter = pages.get('/slow', render)
  slow.resolve('from before')
  expect([await begunBefore, await begunAfter]).toEqual(['from before', 'rendering 2'])
  expect(await pages.get('/', () => Promise.resolve('outage'))).toBe('rendering 1')
  clock = 1001
  expect(await pages.get('/', fail)).toBe('rendering 1')
})

test('a rendering knows its requesters, and a renewal goes on after a reader of the old page leaves', async () => {
  const pages = cache()
  const clients = [new AbortController(), new AbortController()]
  const requester = (at: number) => ({ caller: `caller ${at}`, gone: () => clients[at]!.signal })
  let known: Requesters | undefined
  const waiting = Promise.withResolvers<string>()
  const slow = (requesters: Requesters) => {
    known = requesters
    return waiting.promise
  }
  const first = pages.get('/', slow, requester(0))
  void pages.get('/', slow, requester(1))
  expect([...known!.callers]).toEqual(['caller 0', 'caller 1'])
  for (const client of clients) client.abort()
  expect(known!.callers.size).toBe(0)
  waiting.resolve('rendering')
  await first
  clock = 12_000
  await pages.get('/', slow, requester(0))
  expect(known!.callers.size).toBe(1)
})

test('a rendering of data that is some seconds old is served for so much less', async () => {
  const pages = cache(1000, 4_000)
  await pages.get('/', render)
  clock = 5_999
  expect(await pages.get('/', render)).toBe('rendering 1')
  expect(render).toHaveBeenCalledTimes(1)
  clock = 11_000
  expect(await pages.get('/', render)).toBe('rendering 2')
})

test('a rendering is served for ten seconds, for five more while it is renewed, and never after', async () => {
  const pages = cache()
  await pages.get('/', render)
  clock = 9_999
  expect(await pages.get('/', render)).toBe('rendering 1')
  expect(render).toHaveBeenCalledTimes(1)
  clock = 10_000
  expect(await pages.get('/', render)).toBe('rendering 1')
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
  expect(await pages.get('/', render)).toBe('rendering 2')
  clock = 25_000
  expect(await pages.get('/', render)).toBe('rendering 3')
})

test('a rendering is as old as its question, however long it took', async () => {
  const pages = cache()
  await pages.get('/', () => {
    clock = 14_999
    return Promise.resolve('slow')
  })
  clock = 15_000
  expect(await pages.get('/', render)).toBe('rendering 1')
})

test('a failure reaches all who wait, and the next question renders again', async () => {
  const pages = cache()
  const both = await Promise.allSettled([pages.get('/', fail), pages.get('/', fail)])
  expect(both.map((one) => one.status)).toEqual(['rejected', 'rejected'])
  expect(await pages.get('/', render)).toBe('rendering 1')
})

test('a failing renewal leaves the page served until it is too old', async () => {
  const pages = cache()
  await pages.get('/', render)
  clock = 12_000
  expect(await pages.get('/', fail)).toBe('rendering 1')
  clock = 15_000
  await expect(pages.get('/', fail)).rejects.toThrow('the database is away')
})

test('pages that age at one moment are renewed two at a time, each once, and served meanwhile', async () => {
  const pages = cache()
  const addresses = ['/a', '/b', '/c', '/d']
  await Promise.all(addresses.map((address) => pages.get(address, render)))
  clock = 11_000
  const renewals: (() => void)[] = []
  const slow = vi.fn<() => Promise<string>>(
    () => new Promise((resolve) => renewals.push(() => resolve('renewed'))),
  )
  for (const address of [...addresses, ...addresses]) {
    expect(await pages.get(address, slow)).toMatch(/^rendering/)
  }
  expect(slow).toHaveBeenCalledTimes(2)
  renewals[0]!()
  await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(3))
  renewals[1]!()
  renewals[2]!()
  await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(4))
  renewals[3]!()
  await vi.waitFor(async () => expect(await pages.get('/d', slow)).toBe('renewed'))
  expect(slow).toHaveBeenCalledTimes(4)
})

test('a request for a page that is too old does not wait behind the renewals of others', async () => {
  const pages = cache()
  const addresses = ['/a', '/b', '/c']
  await Promise.all(addresses.map((address) => pages.get(address, render)))
  clock = 11_000
  await Promise.all(addresses.map((address) => pages.get(address, never)))
  clock = 16_000
  expect(await pages.get('/c', render)).toBe('rendering 4')
})

test('the least recently read are evicted when the cache is full', async () => {
  const pages = cache('rendering 1'.length * 2)
  await pages.get('/a', render)
  await pages.get('/b', render)
  await pages.get('/a', render)
  await pages.get('/c', render)
  expect(await pages.get('/a', render)).toBe('rendering 1')
  expect(await pages.get('/b', render)).toBe('rendering 4')
})

test('what must not be kept is rendered each time', async () => {
  const pages = cache()
  const secret = vi.fn<() => Promise<string>>(() => Promise.resolve('private'))
  await pages.get('/', secret)
  await pages.get('/', secret)
  expect(secret).toHaveBeenCalledTimes(2)
})

test('what must not be kept any more is not served as it was', async () => {
  const pages = cache()
  await pages.get('/', render)
  clock = 10_000
  await pages.get('/', () => Promise.resolve('private'))
  await setImmediate()
  expect(await pages.get('/', render)).toBe('rendering 2')
})

test.each([0, 1.5])('a rendering of %d bytes is kept as any other', async (size) => {
  const pages = new PageCache<string>({
    fresh: 10_000,
    stale: 5_000,
    staleInOutage: 60_000,
    isOutage: (value) => value === 'outage',
    renewalsAtOnce: 2,
    capacity: 10,
    sizeOf: () => size,
    now: () => clock,
  })
  await pages.get('/', render)
  expect(await pages.get('/', render)).toBe('rendering 1')
})

test('in an outage the last rendering is served on, for a while and without waiting, until there is a new one', async () => {
  const pages = cache()
  const outage = vi.fn<() => Promise<string>>().mockResolvedValue('outage')
  expect(await pages.get('/', render)).toBe('rendering 1')
  clock = 30_000
  expect(await pages.get('/', outage)).toBe('rendering 1')
  expect(await pages.get('/other', outage)).toBe('outage')
  // Known by now, so that no request waits for one that may take long to fail.
  expect(await pages.get('/', () => new Promise(() => {}))).toBe('rendering 1')
  clock = 60_000
  const again = cache()
  expect(await again.get('/', outage)).toBe('outage')
  expect(await again.get('/', render)).toBe('rendering 2')
})

test('in an outage a rendering that is too old even for that is not served', async () => {
  const pages = cache()
  const outage = vi.fn<() => Promise<string>>().mockResolvedValue('outage')
  await pages.get('/', render)
  clock = 59_999
  expect(await pages.get('/', outage)).toBe('rendering 1')
  clock = 60_000
  expect(await pages.get('/', outage)).toBe('outage')
})

test('a clock that is set back keeps no page for that long', async () => {
  const pages = new PageCache<string>({
    fresh: 20,
    stale: 0,
    staleInOutage: 60_000,
    isOutage: () => false,
    renewalsAtOnce: 1,
    capacity: 1000,
    sizeOf: (value) => value.length,
  })
  expect(await pages.get('/', render)).toBe('rendering 1')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
  await sleep(60)
  expect(await pages.get('/', render)).toBe('rendering 2')
})
