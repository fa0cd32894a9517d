import { renderToString } from 'react-dom/server'
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from './ErrorPage.tsx'
import { LoadContext, requestId } from '#app/data/load-context.ts'

/** The page as the server renders it for what a loader threw. */
function pageFor(error: unknown, request: string | null = null): string {
  const routes: RouteObject[] = [
    { id: 'page', path: '/', element: <p />, errorElement: <ErrorPage /> },
  ]
  const router = createMemoryRouter(routes, { hydrationData: { errors: { page: error } } })
  const context = new RouterContextProvider()
  context.set(requestId, request)
  return renderToString(
    <LoadContext value={context}>
      <RouterProvider router={router} />
    </LoadContext>,
  )
}

const answer = (status: number, data: unknown, internal = false) => ({
  status,
  statusText: '',
  internal,
  data,
})

test('a failure is owned up to without telling how it happened', () => {
  const page = pageFor(new Error('connect ECONNREFUSED /run/postgres'))
  expect(page).toContain('Something went wrong')
  expect(page).toContain('Error 500')
  expect(page).not.toMatch(/ECONNREFUSED|postgres|\.tsx?:\d/)
})

test('only a failure of ours names its request, so that a reader can quote it', () => {
  const sentence = 'If you write to us about it, please name this request: '
  expect(pageFor(new Error('lost'), '3f2b8c1d')).toContain(`${sentence}3f2b8c1d</p>`)
  expect(pageFor(new Error('lost'))).not.toContain(sentence)
  for (const status of [400, 404, 503])
    expect(pageFor(answer(status, null), '3f2b8c1d')).not.toContain('3f2b8c1d')
})

test('what a page wrote for the reader is shown, what the router wrote is not', () => {
  expect(pageFor(answer(404, 'Action not found.'))).toContain('Action not found.')
  const byRouter = pageFor(answer(404, 'Error: No route matches URL "/x"', true))
  expect(byRouter).toContain('There is nothing at this address.')
  expect(byRouter).not.toContain('No route matches')
})

test('a malformed address gets its own error, with the reason, and is no fault of ours', () => {
  const page = pageFor(answer(400, 'The address names no version of a text.'))
  expect(page).toContain('This address cannot be read')
  expect(page).toContain('The address names no version of a text.')
  expect(page).not.toMatch(/Something went wrong|Try again/)
  expect(pageFor(answer(400, null))).toContain('It may have been mistyped or cut off.')
})

test('the text of a failed answer is never shown', () => {
  expect(pageFor(answer(503, 'relation "profiles" does not exist'))).not.toContain('relation')
})

test('the page says that the record cannot be read now, and offers to try again', () => {
  for (const status of [429, 502, 503, 504]) {
    const page = pageFor(answer(status, ''))
    expect(page).toContain('This page is not available right now')
    expect(page).toContain(`Error ${status}`)
    expect(page).toContain('Try again')
  }
  expect(pageFor(new Error('lost'))).toContain('Try again')
  expect(pageFor(answer(404, null))).not.toContain('Try again')
})

test('a server that does not answer is distinguished from a fault of ours, by the message of each browser', () => {
  for (const words of [
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
  ])
    expect(pageFor(new TypeError(words))).toContain('No connection')
  expect(pageFor(new TypeError('x is undefined'))).toContain('Something went wrong')
})

test('every error page offers a search and ways to go on, and is kept out of indexes', () => {
  const page = pageFor(answer(404, null))
  expect(page).toContain('action="/government-actions"')
  expect(page).toContain('href="/"')
  expect(page).toContain('noindex')
})

test.each([
  'Failed to fetch dynamically imported module: https://rotunda.example/assets/a.js',
  'error loading dynamically imported module: https://rotunda.example/assets/a.js',
  'Importing a module script failed.',
])('a script that did not load counts as no answer, in the words of each browser (%s)', (words) => {
  const page = pageFor(new TypeError(words))
  expect(page).toContain('No connection')
  expect(page).toContain('Try again')
})
