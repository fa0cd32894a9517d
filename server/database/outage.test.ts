import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '@rotunda/backend/database'
import { nameDatabase } from '#tests/support/database-name.ts'
import { copyInstallation } from '#tests/support/installation.ts'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 })
let directory: string
let cluster: EmbeddedPostgres | undefined
let server: ServerProcess | undefined
let name: { close(): void } | undefined

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rotunda-outage-'))
  await copyInstallation(join(directory, 'cluster'))
})
afterAll(async () => {
  await server?.stop()
  name?.close()
  await cluster?.stop()
  await rm(directory, { recursive: true, maxRetries: 10 })
})

test('while its database is away each interface says so in its own form, and it needs no restart when it is elsewhere', async () => {
  const data = join(directory, 'cluster')
  cluster = await startEmbedded(data, { fsync: 'off' })
  name = await nameDatabase(directory, cluster.options.host)
  server = await new ServerProcess(join(directory, 'data'), await freePort(), {
    DATABASE_URL: `postgres://rotunda@${encodeURIComponent(directory)}/rotunda`,
  }).started()
  const { url } = server
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as {
    publishableKey: string
  }
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const read = () => fetch(`${url}/rest/v1/legislators?select=id&limit=1`, { headers })
  const page = (path: string) => fetch(url + path)
  expect((await read()).status).toBe(200)
  expect((await page('/about')).status).toBe(200)

  name.close()
  await cluster.stop()

  expect((await page('/about')).status).toBe(200)
  const unread = await page('/government-actions?search=housing')
  expect(unread.status).toBe(503)
  expect(unread.headers.get('retry-after')).toBe('2')
  expect(unread.headers.get('cache-control')).toBe('no-store')
  expect(await unread.text()).toContain('This page is not available right now')

  // For the router's own script, which tells such an answer from one of its own by that header.
  const moved = await page('/government-actions.data?search=housing')
  expect([moved.status, moved.headers.get('retry-after')]).toEqual([503, '2'])
  expect(moved.headers.has('x-remix-response')).toBe(false)
  expect(await moved.text()).toBe('')

  const away = "We can't reach the database right now. Please try again in a moment."
  const rest = await read()
  expect([rest.status, rest.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await rest.json()).toEqual({ code: 'PGRST000', details: null, hint: null, message: away })
  const signIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...headers, 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ email: 'reader@example.org', password: 'a long enough password' }),
  })
  expect([signIn.status, signIn.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await signIn.json()).toEqual({ code: 'unexpected_failure', message: away })
  const check = await fetch(`${url}/functions/v1/moderate-username-for-registration`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'reader' }),
  })
  expect([check.status, check.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await check.json()).toEqual({ error: away })

  cluster = await startEmbedded(data, { fsync: 'off' })
  name = await nameDatabase(directory, cluster.options.host)
  await vi.waitUntil(async () => (await read()).status === 200, { timeout: 30_000 })
  expect((await page('/government-actions?search=housing')).status).toBe(200)
  expect(server.child.exitCode).toBeNull()
})
