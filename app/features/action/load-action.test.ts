import { createClient } from '@supabase/supabase-js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { loadAction } from './load-action.ts'
import { toVotes } from './to-votes.ts'
import { VotePanel } from './vote/VotePanel.tsx'

/** The record as a server answers that can no longer read the paths that are named. */
const recordWithout = (...broken: string[]) =>
  createClient('http://localhost', 'publishable', {
    global: {
      fetch: (input) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input)
        const answer = broken.some((path) => pathname.endsWith(path))
          ? Response.json({ code: 'XX000', message: 'broken' }, { status: 500 })
          : Response.json(
              pathname.endsWith('GovernmentActions')
                ? [
                    {
                      id: '119-hr-1',
                      sponsor_data: { bioguideId: 'A000375', lastName: 'Arrington' },
                      summary_sources: [{ sentence: 1, locator: 'EO 14148, Sec. 2(a)' }],
                      opinions: [],
                    },
                  ]
                : [],
            )
        return Promise.resolve(answer)
      },
    },
  })
const load = (...broken: string[]) =>
  loadAction(recordWithout(...broken), '119-hr-1', { roll: null, chamber: null })

test('ratings and votes that cannot be read leave the rest of an action, and are not called none', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const broken = [
    'get_action_ratings',
    'roll_calls',
    'get_action_vote',
    'get_action_context',
    'find_referenced_actions',
  ]
  expect(await load(...broken)).toMatchObject({
    action: { id: '119-hr-1' },
    ratings: undefined,
    rollCalls: undefined,
    vote: undefined,
    names: new Map(),
    reintroductions: [],
    statusCounts: null,
    named: {},
  })
  expect(log).toHaveBeenCalledTimes(5)
  expect(await load()).toMatchObject({ ratings: null, rollCalls: [], vote: null })
})

test('an action that cannot be read itself is an error', async () => {
  await expect(load('GovernmentActions')).rejects.toMatchObject({ code: 'XX000' })
})

test('an action whose roll calls the database refuses is still read, and the panel of its vote says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { rollCalls, vote } = (await load('roll_calls', 'get_action_vote'))!
  const html = renderToStaticMarkup(
    createElement(RouterProvider, {
      router: createMemoryRouter([
        {
          path: '/',
          element: createElement(VotePanel, {
            votes: toVotes('119-hr-1', rollCalls, vote, null, []),
            action: { id: '119-hr-1', title: 'An act', billNumber: 'H.R. 1' },
          }),
        },
      ]),
    }),
  )
  expect(html).toContain('We couldn’t load the vote. Reload the page to try again.')
  expect(html).not.toContain('No voting record found')
})
