import { afterEach, expect, test, vi } from 'vitest'
import { fetchBeyondPage } from './renew-session.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a short text', { method: 'POST', body: '{"rating_value":3}' }, true],
  // A browser allows 64 kB in all for requests that outlive the page.
  ['no long text', { method: 'POST', body: 'x'.repeat(4097) }, undefined],
  ['nothing that is read', { method: 'GET' }, undefined],
])('%s is sent although the page is left', async (_, init, keepalive) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response()))
  vi.stubGlobal('fetch', fetch)
  await fetchBeyondPage('http://localhost/', init)
  const sent = fetch.mock.calls[0]?.[1]
  expect(sent).toMatchObject(init)
  expect(sent?.keepalive).toBe(keepalive)
})
