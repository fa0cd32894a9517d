import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '@rotunda/backend/testing'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startPlatform(database)
  await database.sql`
    insert into public.legislators
      (id, first_name, last_name, full_name, party, chamber, state, in_office)
    values ('A000001', 'Ada', 'Byron', 'Ada Byron', 'Independent', 'Senate', 'VT', true)`
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

test('the browser learns the address, the public key and what the operator has switched on, and nothing else', async () => {
  const response = await fetch(`${platform.url}/config.json`)
  expect(await response.json()).toEqual({
    url: platform.url,
    publishableKey: platform.publishableKey,
    publicListsFromDashboard: false,
    accountDeletion: true,
    sendsMail: false,
    recoveryCodes: true,
    passkeys: false,
    pushKey: expect.stringMatching(/^[\w-]{87}$/),
  })
})

test('a site without a mail server says that mail is not set up, also behind an old link', async () => {
  for (const path of ['/mail/follow?kind=member&id=A000001', '/mail/follow/an-old-link']) {
    const response = await fetch(platform.url + path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Mail is not set up on this site')
  }
})

test('supabase-js reads and signs up over HTTP', async () => {
  const client = platform.client()
  expect(
    (await client.from('legislators').select('id', { count: 'exact', head: true })).count,
  ).toBe(1)
  const { data, error } = await client.auth.signUp({
    email: 'reader@rotunda.example',
    password: 'a quiet afternoon in the stacks',
    options: { data: { username: 'reader_one' } },
  })
  expect(error).toBeNull()
  expect(data.user?.email).toBe('reader@rotunda.example')
})

test('supabase-js hears of a new action, its vote, and how it came out', async () => {
  const client = platform.client()
  const actions = await listen(client, {
    table: 'GovernmentActions',
    filter: 'branch=eq.Legislative',
    select: ['id', 'current_status'],
  })
  const votes = await listen(client, { table: 'roll_calls', filter: 'action_id=eq.119-hr-9' })
  const { sql } = database
  await sql`
    insert into public."GovernmentActions" (id, title, branch, action_type, bill_number)
    values ('119-hr-9', 'An act to be voted on', 'Legislative', 'hr', 'H.R. 9')`
  await sql`
    insert into public.roll_calls
      (id, action_id, congress_number, session, chamber, roll_call_number, vote_date, question,
        required_majority, result)
    values ('house-119-1-9', '119-hr-9', 119, 1, 'House', 9, '2025-03-04T15:00:00Z', 'On Passage', '1/2', 'Passed')`
  await vi.waitFor(() => expect(votes.changes).toHaveLength(1))
  await sql`update public.roll_calls set result = 'Failed' where id = 'house-119-1-9'`
  await vi.waitFor(() => expect(votes.changes).toHaveLength(2))
  expect(votes.changes).toMatchObject([
    { type: 'INSERT', new: { id: 'house-119-1-9', result: 'Passed' } },
    { type: 'UPDATE', new: { id: 'house-119-1-9', result: 'Failed' } },
  ])
  expect(actions.changes[0]?.new).toMatchObject({ id: '119-hr-9' })
  expect(Object.keys(actions.changes[0]?.new ?? {}).toSorted()).toEqual(['current_status', 'id'])
  await client.removeAllChannels()
})

test('supabase-js hears that broadcasts are not offered', async () => {
  const channel = platform.client().channel('room')
  await expect(channel.httpSend('wave', {})).rejects.toThrow('Broadcasts are not offered here')
})

test.each([
  ['GET', '/storage/v1/bucket', 'File storage is not offered here.'],
  ['POST', '/storage/v1/object/pictures/one.png', 'File storage is not offered here.'],
  ['POST', '/graphql/v1', 'GraphQL is not offered here. Use the data API at /rest/v1.'],
  ['GET', '/graphql/v1/', 'GraphQL is not offered here. Use the data API at /rest/v1.'],
  ['POST', '/functions/v1/nothing', 'There is no such function.'],
  ['GET', '/functions/v1', 'There is no such function.'],
  ['PUT', '/functions/v1/a/b', 'There is no such function.'],
  ['GET', '/realtime/v1', 'Only the websocket at /realtime/v1/websocket is offered here.'],
  ['GET', '/auth/v1/nothing', 'This auth service has no such endpoint'],
  ['DELETE', '/rest/v1/a/b', 'Invalid path specified in request URL'],
])('%s %s answers 404 with a sentence in JSON', async (method, path, sentence) => {
  const response = await fetch(platform.url + path, {
    method,
    headers: { apikey: platform.publishableKey },
  })
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await response.text()).toContain(sentence)
})

test('supabase-js hears that files are not offered, also on a page of another site', async () => {
  const { error } = await platform.client().storage.listBuckets()
  expect(error).toMatchObject({ message: 'File storage is not offered here.', status: 404 })
  for (const path of ['/storage/v1/bucket', '/graphql/v1']) {
    const { headers } = await fetch(platform.url + path, {
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(headers.get('access-control-allow-origin')).toBe('*')
  }
})

test.each([
  '/config.json',
  '/rest/v1/legislators',
  '/auth/v1/health',
  '/rest/v1/nonsense',
  '/realtime/v1/nothing',
  '/functions/v1/nothing',
  '/functions/v1/nothing/more',
  '/storage/v1/bucket',
  '/graphql/v1',
  '/portraits/A000001',
  '/portraits/Z999999',
  '/outbox',
])('%s forbids sniffing, framing and any script', async (path) => {
  const { headers } = await fetch(platform.url + path, {
    headers: { apikey: platform.publishableKey },
  })
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; (style-src 'sha256-[\w+/]+='; )?frame-ancestors 'none'/,
  )
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('geolocation=()')
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('with an https address, browsers get Strict-Transport-Security', async () => {
  const secure = await startPlatform(database, { SITE_URL: 'https://rotunda.example' })
  const { headers } = await fetch(`${secure.url}/config.json`)
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
  await secure.stop()
})

test('OpenAPI describes, with their comments, each table, view and function that a visitor may ask', async () => {
  const response = await fetch(`${platform.url}/rest/v1/`, {
    headers: { apikey: platform.publishableKey },
  })
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { summary?: string }>>
  }
  const reachable = await database.sql<{ path: string }[]>`
    select '/' || relname as path from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and has_any_column_privilege('anon', oid, 'select')
    union
    select '/rpc/' || proname from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and has_function_privilege('anon', oid, 'execute')`
  expect(Object.keys(paths).toSorted()).toEqual(reachable.map(({ path }) => path).toSorted())
  const unsaid = Object.entries(paths).filter(
    ([, operations]) => !Object.values(operations).every(({ summary }) => summary),
  )
  expect(unsaid.map(([path]) => path)).toEqual([])
})
