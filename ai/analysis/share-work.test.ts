import { expect, test } from 'vitest'
import { shareWork } from './share-work.ts'

test('shares running work, even after everyone has left an earlier run of it', async () => {
  const share = shareWork<number>()
  const [earlier, later] = [new AbortController(), new AbortController()]
  await share('name', earlier.signal, () => Promise.resolve(1))
  const { promise, resolve } = Promise.withResolvers<number>()
  const first = share('name', later.signal, () => promise)
  earlier.abort()
  const second = share('name', later.signal, () => Promise.resolve(3))
  resolve(2)
  expect(await Promise.all([first, second])).toEqual([2, 2])
})

test('work is ended when the last who waits for it has gone', async () => {
  const share = shareWork<never>()
  const [one, other] = [new AbortController(), new AbortController()]
  let end: AbortSignal | undefined
  const work = (signal: AbortSignal) => {
    end = signal
    return new Promise<never>(() => {})
  }
  const both = Promise.allSettled([
    share('name', one.signal, work),
    share('name', other.signal, work),
  ])
  one.abort()
  expect(end?.aborted).toBe(false)
  other.abort()
  expect(end?.aborted).toBe(true)
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('work goes on for those who still wait, and ends with the last of them', async () => {
  const share = shareWork<string>()
  const [one, other] = [new AbortController(), new AbortController()]
  let ending: AbortSignal | undefined
  const work = (signal: AbortSignal) => {
    ending = signal
    return new Promise<string>(() => {})
  }
  const waiting = [one, other].map(({ signal }) => share('question', signal, work))
  one.abort()
  await expect(waiting[0]).rejects.toThrow(/abort/)
  expect(ending?.aborted).toBe(false)
  other.abort()
  await expect(waiting[1]).rejects.toThrow(/abort/)
  expect(ending?.aborted).toBe(true)
})
