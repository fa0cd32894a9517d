import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { loadAction } from './load-action.ts'

/** The record as a server answers that can no longer read the paths that are named. */
const recordWithout = (...broken: string[]) =>
  createClient('http://localhost', 'publishable', {
    global: {
      fetch: (input) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input)
        const answer = broken.some((path) => pathname.endsWith(path))
          ? Response.json({ code: 'XX000', message: 'broken' }, { status: 500 })
          : Response.json(pathname.endsWith('GovernmentActions') ? [{ id: '119-hr-1' }] : [])
        return Promise.resolve(answer)
      },
    },
  })
const load = (...broken: string[]) =>
  loadAction(recordWithout(...broken), '119-hr-1', { roll: null, chamber: null })

test('ratings and votes that cannot be read leave the rest of an action, and are not called none', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(await load('get_action_ratings', 'roll_calls')).toMatchObject({
    action: { id: '119-hr-1' },
    ratings: undefined,
    vote: undefined,
  })
  expect(log).toHaveBeenCalledTimes(2)
  expect(await load()).toMatchObject({ ratings: null, vote: null })
})

test('an action that cannot be read itself is an error', async () => {
  await expect(load('GovernmentActions')).rejects.toMatchObject({ code: 'XX000' })
})
