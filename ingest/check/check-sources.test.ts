import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { recordsFolder } from '#tests/support/records.ts'
import { noFaults } from '../mock-services/faults.ts'
import { hosts } from '../mock-services/hosts.ts'
import { MockRecords } from '../mock-services/mock-records.ts'
import { createMockServices } from '../mock-services/mock-services.ts'
import { checkSources, describeChecks } from './check-sources.ts'
import { pathsOf } from './shape.ts'
import { shapeOf, storeShape } from './store-shape.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.sql`truncate private.source_checks, private.source_shapes`)

const mockServices = createMockServices(hosts, new MockRecords(recordsFolder), noFaults)

async function check(app: Hono, keys: object, log: (line: string) => void = () => {}) {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await checkSources({
      sql: database.sql,
      contactEmail: 'reader@example.gov',
      baseUrl: `http://127.0.0.1:${port}`,
      signal: new AbortController().signal,
      log,
      ...keys,
    })
  } finally {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  }
}

/** The mock services. One of them gives another answer. */
function services(host: string, answer: () => Response): Hono {
  const app = new Hono()
  app.all(`/${host}/*`, () => answer())
  return app.route('/', mockServices)
}

test('each service is asked for one small thing, and the answer is stored for operators', async () => {
  const limits = { 'x-ratelimit-limit': '5000', 'x-ratelimit-remaining': '4998' }
  const bills = { bills: [{ type: 'HR', number: '1', updateDate: '2026-09-19' }] }
  const app = services('api.congress.gov', () =>
    Response.json({ ...bills, pagination: { count: 1 } }, { headers: limits }),
  )
  const checks = await check(app, { congressApiKey: 'a-secret' })
  const of = (service: string) => checks.find((one) => one.service === service)
  expect(of('Congress.gov')).toEqual({
    service: 'Congress.gov',
    source: 'congress',
    state: 'as expected',
    problem: null,
    rate_limit: '4,998 of 5,000 left',
    newest: 'H.R. 1, 2026-09-19',
  })
  expect(of('CourtListener')).toMatchObject({
    state: 'skipped',
    problem: 'no COURTLISTENER_TOKEN is set',
  })
  expect(of('Federal Register')).toMatchObject({ state: 'as expected' })
  expect(of('congress-legislators (GitHub)')).toMatchObject({ state: 'as expected' })
  const stored = await database.sql`
    select service, state, newest from private.source_checks where service = 'Congress.gov'`
  expect(stored).toEqual([
    { service: 'Congress.gov', state: 'as expected', newest: 'H.R. 1, 2026-09-19' },
  ])
  expect(JSON.stringify(checks)).not.toContain('a-secret')
})

test.each<[string, () => Response, object]>([
  [
    'refuses',
    () => new Response('', { status: 403 }),
    {
      state: 'unreachable',
      problem: expect.stringMatching(
        /^https:\/\/www\.federalregister\.gov\/.* refused our requests \(403\)\. It may block programs/,
      ),
    },
  ],
  [
    'answers in another shape',
    () => Response.json({ count: 1, results: [{ document_number: '2026-1' }] }),
    { state: 'odd', problem: expect.stringContaining('The newest order: title:') },
  ],
])('reports a service that %s and asks the others', async (_, answer, expected) => {
  const checks = await check(services('www.federalregister.gov', answer), {})
  expect(checks.find(({ service }) => service === 'Federal Register')).toMatchObject(expected)
  expect(checks.find(({ service }) => service === 'congress-legislators (GitHub)')?.state).toBe(
    'as expected',
  )
})

test('the table says in words what came of it', () => {
  const none = { source: 'congress', rate_limit: null, newest: null }
  expect(
    describeChecks([
      {
        ...none,
        service: 'Congress.gov',
        state: 'as expected',
        problem: null,
        rate_limit: '4,998 of 5,000 left',
        newest: 'H.R. 1, 2026-09-19',
      },
      { ...none, service: 'Senate', state: 'unreachable', problem: 'It cannot be reached.' },
    ]),
  ).toBe(
    [
      'Service       Reachable  Shape        Requests left        Newest',
      'Congress.gov  yes        as expected  4,998 of 5,000 left  H.R. 1, 2026-09-19',
      'Senate        no         -            -                    -',
      '',
      'Senate: It cannot be reached.',
    ].join('\n'),
  )
})

test('names are paths, of all entries of a list together', () => {
  const answer = { bills: [{ number: '1' }, { title: 'An act', law: { number: 2 } }], next: null }
  expect([...pathsOf(answer)]).toEqual([
    'bills',
    'bills[].number',
    'bills[].title',
    'bills[].law',
    'bills[].law.number',
    'next',
  ])
})

const store = (shape: object) => storeShape(database.sql, 'Senate', shapeOf(shape))

test('reports each new or missing name in a shape once', async () => {
  expect(await store({ number: 1, title: 'a' })).toEqual([])
  expect(await store({ number: 1, title: 'a' })).toEqual([])
  expect(await store({ number: 1, name: 'a' })).toEqual([
    'new in its answer: name',
    'missing in its answer: title',
  ])
  expect(await store({ number: 1 })).toEqual([])
  expect(await store({ number: 1, title: 'a' })).toEqual([])
})
