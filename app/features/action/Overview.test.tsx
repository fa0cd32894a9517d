import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { LoadedAction } from './load-action.ts'
import { Overview } from './Overview.tsx'
import { toView } from './to-view.ts'

const row = {
  id: 'eo-14133',
  title: 'Providing for the Closing of Executive Departments',
  branch: 'Executive',
  action_type: 'executive_order',
  aliases: [],
  actions_history: [],
  other_dockets: [],
  opinions: [],
  comments: [],
  relations: [],
  acts_on_it: [],
  summaries: [],
  texts: [],
}

function shown(changes: object): string {
  const action = { ...row, ...changes } as unknown as LoadedAction['action']
  const others = { rollCalls: [], vote: null, ratings: undefined, knownUntil: null }
  const view = toView({ ...others, action, names: new Map() }, { roll: null, chamber: null })
  const routes = [{ path: '*', element: <Overview action={view} /> }]
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />)
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('an order without a summary has its first words, under that name', () => {
  expect(shown({ description_summary: 'Offices shall be closed.' })).toContain(
    'No plain-language summary has been written yet. First words of the order Offices shall be closed.',
  )
  expect(
    shown({ description_summary: 'Today, we honor him.', action_type: 'proclamation' }),
  ).toContain('First words of the proclamation Today, we honor him.')
})

test('a decision without a summary has its syllabus, under that name', () => {
  const decision = { id: 'scotus-20-1530', branch: 'Judicial', action_type: 'decision' }
  expect(shown({ ...decision, official_summary: 'A rule.\n\nHeld: It falls.' })).toContain(
    'No plain-language summary has been written yet. Syllabus A rule. Held: It falls.',
  )
})

test('what nobody has said anything of has no summary', () => {
  expect(shown({})).toContain('No summary available.')
})
