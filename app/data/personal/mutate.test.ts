import { QueryObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DataError } from '../data-error.ts'
import { toasts } from '../toasts.ts'
import { type Mutation, edit, mutate, withPending } from './mutate.ts'
import { personalData } from './query-client.ts'

const key = ['lists', 'ada', 'page', 1]
const refusal = new DataError('23514', 'new row violates …')

/** Takes an item out of the cached list once the test lets the server answer. */
function removal() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const mutation: Mutation<string> = {
    send: () => promise,
    words: { failed: 'Failed to delete the list. Please try again.' },
    edits: (id) => [
      edit<string[]>(['lists', 'ada', 'page'], (ids) => ids.filter((other) => other !== id)),
    ],
    invalidates: () => [['lists', 'ada']],
  }
  return { mutation, resolve, reject }
}
const shown = () => withPending<string[]>(key, personalData.getQueryData(key) ?? [])
const invalidated = () => personalData.getQueryState(key)?.isInvalidated

/** Shows the list on a page. The server gives this version from now on. */
function shownFromNow(now: string[] | (() => Promise<string[]>)) {
  const observer = new QueryObserver(personalData, {
    queryKey: key,
    queryFn: () => (typeof now === 'function' ? now() : now),
    staleTime: Infinity,
  })
  onTestFinished(observer.subscribe(() => undefined))
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  personalData.setQueryData(key, ['a', 'b', 'c'])
})
afterEach(() => {
  personalData.clear()
  for (const { id } of toasts.get()) toasts.dismiss(id)
})

test('a query that failed without a connection runs again with one', async () => {
  const queryFn = vi
    .fn<() => Promise<string[]>>()
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValue(['a'])
  const observer = new QueryObserver(personalData, { queryKey: ['trackers', 'ada'], queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['a']))
})

describe('a change', () => {
  test('shows while it is pending, and stays after a success', async () => {
    const { mutation, resolve } = removal()
    const done = mutate(mutation, 'b')
    await vi.waitFor(() => expect(shown()).toEqual(['a', 'c']))
    expect(personalData.getQueryData(key)).toEqual(['a', 'b', 'c'])
    resolve()
    await done
    expect(personalData.getQueryData(key)).toEqual(['a', 'c'])
    expect(shown()).toEqual(['a', 'c'])
    expect(invalidated()).toBe(true)
    expect(toasts.get()).toEqual([])
  })

  test('that fails is rolled back, says so, and can be tried again', async () => {
    const first = removal()
    const done = mutate(first.mutation, 'b')
    first.reject(refusal)
    await expect(done).rejects.toMatchObject({
      name: 'Failure',
      code: '23514',
      message: 'Failed to delete the list. Please try again.',
      cause: refusal,
    })
    expect(shown()).toEqual(['a', 'b', 'c'])
    expect(invalidated()).toBe(true)
    expect(toasts.get()).toMatchObject([
      {
        tone: 'error',
        text: 'Failed to delete the list. Please try again.',
        action: { label: 'Try again' },
      },
    ])
  })

  test('that is tried again from its toast sends the same once more', async () => {
    const sent: string[] = []
    const mutation: Mutation<string> = {
      send: async (id) => {
        sent.push(id)
        if (sent.length === 1) throw new DataError('network', 'Failed to fetch')
      },
      words: {},
    }
    await expect(mutate(mutation, 'b')).rejects.toThrow(
      'We couldn’t reach the server. Please try again.',
    )
    toasts.get()[0]!.action!.run()
    await vi.waitFor(() => expect(sent).toEqual(['b', 'b']))
  })

  test('that fails does not affect another pending one', async () => {
    const [one, other] = [removal(), removal()]
    const failing = mutate(one.mutation, 'a')
    const succeeding = mutate(other.mutation, 'b')
    await vi.waitFor(() => expect(shown()).toEqual(['c']))
    one.reject(refusal)
    await expect(failing).rejects.toThrow('Failed to delete the list.')
    expect(shown()).toEqual(['a', 'c'])
    other.resolve()
    await succeeding
    expect(shown()).toEqual(['a', 'c'])
  })

  test('that fails reads its data again', async () => {
    const { mutation, reject } = removal()
    const done = mutate({ ...mutation, invalidates: () => [] }, 'b')
    expect(invalidated()).toBe(false)
    reject(refusal)
    await expect(done).rejects.toThrow('Failed to delete the list.')
    expect(invalidated()).toBe(true)
  })

  describe('whose answer is lost', () => {
    const lost = new DataError('network', 'Failed to fetch')
    test('is no failure if it was made', async () => {
      shownFromNow(['a', 'c'])
      const { mutation, reject } = removal()
      const done = mutate(mutation, 'b')
      reject(lost)
      await done
      expect(shown()).toEqual(['a', 'c'])
      expect(toasts.get()).toEqual([])
    })

    test.each([
      ['where it was not made', 'b', ['a', 'b', 'c']],
      ['if the page would look the same either way', 'd', ['a', 'b', 'c']],
    ])('is one %s', async (_, id, now) => {
      shownFromNow(now)
      const { mutation, reject } = removal()
      const done = mutate(mutation, id)
      reject(lost)
      await expect(done).rejects.toThrow('Failed to delete the list.')
      expect(shown()).toEqual(['a', 'b', 'c'])
    })

    test('is one if the check fails too', async () => {
      shownFromNow(() => Promise.reject(lost))
      const { mutation, reject } = removal()
      const done = mutate(mutation, 'b')
      reject(lost)
      await expect(done).rejects.toThrow('Failed to delete the list.')
    })

    test('is one if the check takes long', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      shownFromNow(() => new Promise(() => {}))
      const { mutation, reject } = removal()
      const told = mutate(mutation, 'b').catch(({ message }: Error) => message)
      reject(lost)
      await vi.advanceTimersByTimeAsync(2000)
      expect(await told).toMatch('Failed to delete the list.')
    })

    test('is one if no page shows it', async () => {
      const { mutation, reject } = removal()
      const done = mutate(mutation, 'b')
      reject(lost)
      await expect(done).rejects.toThrow('Failed to delete the list.')
    })
  })

  test('that is forbidden fails with its own words unless the session is over', async () => {
    const { mutation, reject } = removal()
    const done = mutate(mutation, 'b')
    reject(new DataError('42501', 'permission denied …'))
    await expect(done).rejects.toThrow('Failed to delete the list.')
  })

  test('whose failure is shown nowhere leaves no toast, even if that is decided late', async () => {
    for (const display of ['nowhere', () => 'inline' as const] as const) {
      const { mutation, reject } = removal()
      const done = mutate(mutation, 'b', display)
      reject(refusal)
      await expect(done).rejects.toThrow('Failed to delete the list.')
      expect(toasts.get()).toEqual([])
    }
  })

  test('waits for one that it begins from', async () => {
    const sent: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const mutation: Mutation<string> = {
      send: async (id) => {
        sent.push(id)
        await promise
      },
      inTurns: 'order of a list',
      words: {},
    }
    const both = [mutate(mutation, 'first'), mutate(mutation, 'second')]
    await vi.waitFor(() => expect(sent).toEqual(['first']))
    resolve()
    await Promise.all(both)
    expect(sent).toEqual(['first', 'second'])
  })

  test('whose caller shows the failure leaves no toast', async () => {
    const { mutation, reject } = removal()
    const done = mutate(mutation, 'b', 'inline')
    reject(refusal)
    await expect(done).rejects.toThrow('Failed to delete the list.')
    expect(toasts.get()).toEqual([])
  })

  test.each([
    ['', ['a', 'b', 'c']],
    [', the first', undefined],
  ])('is not overwritten by an answer%s that was requested before it', async (_, before) => {
    personalData.clear()
    if (before) personalData.setQueryData(key, before)
    const answers = [
      ['a', 'b', 'c'],
      ['a', 'c'],
    ]
    const query = vi.fn<() => Promise<string[]>>(() => Promise.resolve(answers.shift() ?? []))
    const slow = Promise.withResolvers<void>()
    const observer = new QueryObserver(personalData, {
      queryKey: key,
      staleTime: 0,
      queryFn: async () => {
        const answer = await query()
        if (query.mock.calls.length === 1) await slow.promise
        return answer
      },
    })
    onTestFinished(observer.subscribe(() => undefined))
    const { mutation, resolve } = removal()
    const done = mutate({ ...mutation, invalidates: () => [] }, 'b')
    resolve()
    await done
    slow.resolve()
    await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(2))
    await vi.waitFor(() => expect(personalData.getQueryData(key)).toEqual(['a', 'c']))
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success', fetchStatus: 'idle' })
  })
})
