import { execFile } from 'node:child_process'
import { get } from 'node:http'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '@rotunda/backend/database'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'
import { freePort } from '#tests/support/server-process.ts'
import { createHealth } from './health.ts'
import { createHttpServer } from './http/http-server.ts'
import { usualConnectionLimits } from './http/connection-limits.ts'
import { createMetrics, observed, serveMetrics } from './metrics.ts'

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startPlatform(database)
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

test('a server tells everyone whether it is up and ready, and no one may cache the answer', async () => {
  for (const [path, status] of [
    ['/healthz', 'up'],
    ['/readyz', 'ready'],
  ]) {
    const answer = await fetch(platform.url + path)
    expect([answer.status, await answer.json()]).toEqual([200, { status }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('without its database it is up and not ready, and ready again when the database is back', async () => {
  const gone = connect({ ...database.options, database: 'gone' }, 1)
  const health = createHealth(gone)
  expect((await health.request('/healthz')).status).toBe(200)
  const answer = await health.request('/readyz')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(await answer.json()).toEqual({ status: 'the database is not answering' })
  await gone.end()
})

test.each([
  [
    'schema',
    'revoke usage on schema public from public, anon',
    'grant usage on schema public to public, anon',
  ],
  [
    'tables',
    `alter table public."GovernmentActions" rename to "Elsewhere"`,
    `alter table public."Elsewhere" rename to "GovernmentActions"`,
  ],
])('a database that answers, but no visitor about its %s, is not ready', async (_, away, back) => {
  const status = async () => (await createHealth(database.sql).request('/readyz')).status
  expect(await status()).toBe(200)
  await database.sql.unsafe(away)
  expect(await status()).toBe(503)
  await database.sql.unsafe(back)
  expect(await status()).toBe(200)
})

function isReady(port: number | string, ...args: string[]) {
  return promisify(execFile)(process.execPath, ['server/cli/is-ready.ts', ...args], {
    env: { PORT: String(port) },
  })
}

test('an exit code says whether a server is ready, and a command can wait until it is', async () => {
  const port = await freePort()
  await expect(isReady(port)).rejects.toMatchObject({
    code: 1,
    stderr: `http://127.0.0.1:${port}/readyz is not ready.\n`,
  })
  expect(await isReady(new URL(platform.url).port)).toEqual({ stdout: '', stderr: '' })

  const waiting = isReady(port, '--wait', '20')
  const health = createHealth(database.sql)
  const later = createAdaptorServer({ fetch: health.fetch, overrideGlobalObjects: false })
  later.listen(port, '127.0.0.1')
  try {
    expect(await waiting).toEqual({ stdout: '', stderr: '' })
  } finally {
    later.close()
  }
})

test('however often it is asked at once, the database is asked once', async () => {
  const begin = vi.spyOn(database.sql, 'begin')
  const health = createHealth(database.sql)
  await Promise.all(Array.from({ length: 50 }, async () => health.request('/readyz')))
  expect(begin).toHaveBeenCalledOnce()
})

test('answers are counted by kind and status, and waiting work is shown', async () => {
  await database.sql`
    insert into auth.mails (sealed, next_attempt_at, created_at) values ('sealed', now(), now())`
  await database.sql`
    insert into public.ingest_sources (name, title, url, last_read_at, records, rejected)
    values ('votes', 'Votes', 'https://example.gov/', '2026-01-02T00:00:00Z', 0, 0)`
  const metrics = createMetrics(database.sql)
  const http = createHttpServer(usualConnectionLimits({ trustProxy: false }))
  const arrived = Promise.withResolvers<void>()
  http.handle({
    request: observed(({ url }, response) => {
      if (url === '/rest/v1/never') return arrived.resolve()
      response.writeHead(url === '/gone' ? 404 : 200).end('x')
    }, metrics),
  })
  const { port } = await http.listen({ host: '127.0.0.1', port: 0 })
  const inner = await freePort()
  const close = await serveMetrics(metrics, inner)
  try {
    for (const path of ['/', '/action/119-hr-1', '/gone', '/assets/a.js', '/auth/v1/token']) {
      await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    }
    const left = get(`http://127.0.0.1:${port}/rest/v1/never`)
    left.on('error', () => {})
    await arrived.promise
    left.destroy()

    const read = async () => (await fetch(`http://127.0.0.1:${inner}/metrics`)).text()
    const count = 'rotunda_http_request_duration_seconds_count'
    await vi.waitFor(async () =>
      expect(await read()).toContain(`${count}{kind="data",status="0"} 1`),
    )
    const text = await read()
    expect(
      text
        .split('\n')
        .filter((line) => line.startsWith(count))
        .toSorted(),
    ).toEqual([
      `${count}{kind="account",status="200"} 1`,
      `${count}{kind="data",status="0"} 1`,
      `${count}{kind="file",status="200"} 1`,
      `${count}{kind="page",status="200"} 2`,
      `${count}{kind="page",status="404"} 1`,
    ])
    expect(text).toContain('rotunda_waiting{what="mails"} 1')
    expect(text).toContain('rotunda_waiting{what="reports"} 0')
    expect(text).toContain('rotunda_source_last_read_timestamp_seconds{source="votes"} 1767312000')
    expect(text).toContain('process_resident_memory_bytes ')
    expect(text).not.toContain('119-hr-1')
  } finally {
    await Promise.all([http.close(), close()])
  }
})

test('if the database does not answer, the other metrics are shown', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const gone = connect({ ...database.options, database: 'gone' }, 1)
  const text = await (await createMetrics(gone).app.request('/metrics')).text()
  expect(text).toContain('process_resident_memory_bytes ')
  expect(text).not.toContain('rotunda_waiting{')
  expect(log).toHaveBeenCalledOnce()
  await gone.end()
})
