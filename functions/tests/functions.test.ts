import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'
import { type Reader, addSubjects, bill, invoke, member, signUp } from './readers.ts'

/** The functions over HTTP, called with the real supabase-js on a real database. */
let database: TestDatabase
let platform: TestPlatform
let ada: Reader
let visitor: { client: SupabaseClient }
beforeAll(async () => {
  database = await createTestDatabase()
  await addSubjects(database.sql)
  platform = await startPlatform(database, { AUTH_LIMIT_FACTOR: '100' })
  ada = await signUp(platform, 'ada')
  visitor = { client: platform.client() }
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

/** A request by hand, for bodies that supabase-js would not send. */
const post = (name: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}/functions/v1/${name}`, {
    method: 'POST',
    body,
    headers: {
      apikey: platform.publishableKey,
      authorization: `Bearer ${ada.token}`,
      'content-type': 'application/json',
      ...headers,
    },
  })

describe('a first review', () => {
  test('of an action is trimmed, kept in the caller’s name, and given back', async () => {
    const answer = await invoke(ada, 'moderate-and-create-comment', {
      content: '  Clear and long. ',
      action_id: bill,
      user_id: randomUUID(),
    })
    expect(answer).toMatchObject({
      status: 201,
      data: { content: 'Clear and long.', user_id: ada.id, action_id: bill, parent_id: null },
    })
  })

  test('of a legislator is kept as it was written, markup and all', async () => {
    const content = '<script>alert(1)</script> & "quotes"'
    const answer = await invoke(ada, 'moderate-and-create-legislator-comment', {
      content,
      legislator_id: member,
    })
    expect(answer).toMatchObject({ status: 201, data: { content, legislator_id: member } })
  })

  test.each([
    ['no text', { action_id: bill }, 400, 'Text is required.'],
    ['only white space', { content: ' \n ', action_id: bill }, 400, 'Text is required.'],
    ['a number', { content: 5, action_id: bill }, 400, 'Text is required.'],
    ['no action', { content: 'Well.' }, 400, 'action_id is required.'],
    ['an unknown action', { content: 'Well.', action_id: 'gone' }, 404, 'Action not found.'],
    [
      'more than 5,000 characters',
      { content: 'a '.repeat(2501), action_id: bill },
      400,
      'Text must be at most 5,000 characters.',
    ],
    [
      'a NUL',
      { content: 'a\0b', action_id: bill },
      400,
      'Text must not contain NUL or broken characters.',
    ],
    [
      'half a character',
      { content: 'a\uD800b', action_id: bill },
      400,
      'Text must not contain NUL or broken characters.',
    ],
  ])('with %s is refused', async (_, body, status, error) => {
    expect(await invoke(ada, 'moderate-and-create-comment', body)).toEqual({ status, error })
  })

  test('of a visitor is refused', async () => {
    const answer = await invoke(visitor, 'moderate-and-create-comment', {
      content: 'Well.',
      action_id: bill,
    })
    expect(answer).toEqual({
      status: 401,
      error: 'No active session found. Please log in again.',
    })
  })

  test('with a token whose session is over is refused', async () => {
    const gone = await signUp(platform, 'signed-out')
    await database.sql`delete from auth.sessions where user_id = ${gone.id}`
    const answer = await invoke(gone, 'moderate-and-create-comment', {
      content: 'Still here?',
      action_id: bill,
    })
    expect(answer).toEqual({
      status: 401,
      error: 'No active session found. Please log in again.',
    })
  })
})

describe('a comment on a list', () => {
  test('may be written and answered if the list is public, but not on a private list of another user', async () => {
    const bob = await signUp(platform, 'bob')
    const { data: list } = await ada.client
      .from('user_lists')
      .insert({ user_id: ada.id, name: 'Water' })
      .select('id')
      .single()
    const comment = (parent_id: unknown) =>
      invoke(bob, 'moderate-and-create-list-comment', {
        content: `Good list, ${String(parent_id)}.`,
        list_id: list?.id,
        parent_id,
      })
    expect(await comment(null)).toEqual({ status: 404, error: 'List not found.' })

    await ada.client.from('user_lists').update({ is_public: true }).eq('id', list?.id)
    const first = await comment(null)
    expect(first).toMatchObject({ status: 201, data: { user_id: bob.id, parent_id: null } })
    expect(await comment(first.data?.id)).toMatchObject({
      status: 201,
      data: { parent_id: first.data?.id },
    })
    expect(await comment(randomUUID())).toEqual({
      status: 404,
      error: 'The comment you are replying to no longer exists.',
    })
    expect(await comment('x')).toEqual({
      status: 400,
      error: 'parent_id must be the id of a comment, or null.',
    })
    await ada.client.from('user_blocks').insert({ blocked_id: bob.id }).throwOnError()
    expect(await comment(null)).toEqual({
      status: 403,
      error: 'You cannot reply to this user.',
    })
  })
})

describe('a tracker', () => {
  test('is given back as its row, with keywords trimmed and empty ones dropped', async () => {
    const answer = await invoke(ada, 'moderate-and-create-tracker', {
      issue_name: ' Clean water ',
      description: '',
      keywords: [' rivers ', '', 'wells', 'wells'],
    })
    expect(answer).toMatchObject({
      status: 201,
      data: {
        issue_name: 'Clean water',
        description: null,
        keywords: ['rivers', 'wells'],
        is_active: true,
        user_id: ada.id,
      },
    })
  })

  test('that is created again by the id it was sent with is one, in the words of the last time', async () => {
    const id = randomUUID()
    for (const issue_name of ['Clean air', 'Clean air and water']) {
      expect(await invoke(ada, 'moderate-and-create-tracker', { id, issue_name })).toMatchObject({
        status: 201,
        data: { id, issue_name },
      })
    }
    const { data } = await ada.client.from('user_trackers').select('issue_name').eq('id', id)
    expect(data).toEqual([{ issue_name: 'Clean air and water' }])
  })

  test('of another user is not taken over by its id', async () => {
    const id = randomUUID()
    await invoke(ada, 'moderate-and-create-tracker', { id, issue_name: 'Wells' })
    const grace = await signUp(platform, 'grace')
    const answer = await invoke(grace, 'moderate-and-create-tracker', { id, issue_name: 'Mine' })
    expect(answer.status).not.toBe(201)
    const { data } = await ada.client.from('user_trackers').select('issue_name').eq('id', id)
    expect(data).toEqual([{ issue_name: 'Wells' }])
  })

  test('may be of a search, which is its name', async () => {
    const search = { issue_name: '"clean water" -salmon', is_search: true }
    expect(await invoke(ada, 'moderate-and-create-tracker', search)).toMatchObject({
      status: 201,
      data: { issue_name: '"clean water" -salmon', keywords: [], is_search: true },
    })
  })

  test('has phrases, excluded words, a branch and a stage', async () => {
    const tracker = {
      issue_name: 'Rent',
      keywords: ['"rent, control"', '-tax'],
      branch: 'Legislative',
      stage: 'law',
    }
    expect(await invoke(ada, 'moderate-and-create-tracker', tracker)).toMatchObject({
      status: 201,
      data: tracker,
    })
  })

  test.each([
    [{ keywords: [] }, 'Issue name is required.'],
    [
      { issue_name: 'Rent', keywords: ['"rent control'] },
      'Please close the quotation marks of "rent control',
    ],
    [{ issue_name: 'Rent', branch: 'Military' }, 'There is no such branch.'],
    [{ issue_name: 'Rent', stage: 'introduced' }, 'There is no such stage.'],
    [{ issue_name: 'Rail', is_search: 'yes' }, 'is_search must be true or false.'],
    [
      { issue_name: 'Rail', is_search: true, keywords: ['trains'] },
      'A tracker of a search has no keywords. It searches for its name.',
    ],
    [{ issue_name: 'Rail', keywords: 'trains' }, 'Keywords must be a list of words.'],
    [
      {
        issue_name: 'Rail',
        keywords: Array(31)
          .fill(0)
          .map(String)
          .map((k, i) => k + i),
      },
      'At most 30 keywords.',
    ],
  ])('of %j is refused', async (body, error) => {
    expect(await invoke(ada, 'moderate-and-create-tracker', body)).toEqual({ status: 400, error })
  })
})

describe('a username', () => {
  test.each([
    ['free-name', 200, undefined],
    [' Free-Name ', 200, undefined],
    ['ADA', 409, 'This username is already taken.'],
    ['ab', 422, 'Username must be at least 3 characters.'],
    ['a'.repeat(31), 422, 'Username must be at most 30 characters.'],
    ['two words', 422, 'Username may contain only letters, digits, _ and -.'],
    ['admin', 422, 'This username is reserved. It looks like a name for Rotunda or its staff.'],
    [
      'a-d-a',
      409,
      'This username looks too much like one that is already taken. Please choose another.',
    ],
    ['', 422, 'Please enter a username.'],
  ])('%j can be asked about by a visitor: %i', async (username, status, error) => {
    const answer = await invoke(visitor, 'moderate-username-for-registration', { username })
    expect([answer.status, answer.error]).toEqual([status, error])
  })

  test('is changed for its owner, in lower case, and only to one that is free', async () => {
    const cy = await signUp(platform, 'cy-before')
    const change = (newUsername: string) =>
      invoke(cy, 'moderate-and-update-username', { newUsername })
    expect(await change(' Cy-After ')).toEqual({ status: 200, data: { username: 'cy-after' } })
    expect(await change('cy-after')).toEqual({ status: 200, data: { username: 'cy-after' } })
    expect(await change('ada')).toEqual({ status: 409, error: 'This username is already taken.' })
    expect(await change('ad-a')).toEqual({
      status: 409,
      error: 'This username looks too much like one that is already taken. Please choose another.',
    })
    expect(await change('x')).toEqual({
      status: 422,
      error: 'Username must be at least 3 characters.',
    })
    await database.sql`delete from auth.sessions where user_id = ${cy.id}`
    expect((await change('cy-later')).status).toBe(401)
  })
})

describe('a request', () => {
  test.each([
    ['not JSON', '{', 400, 'The request body must be JSON.'],
    ['a list', '[]', 400, 'The request body must be a JSON object.'],
    ['too large', ' '.repeat(65_537), 413, 'The request body must be at most 64 KB.'],
  ])('whose body is %s is refused', async (_, body, status, error) => {
    const response = await post('moderate-and-create-comment', body)
    expect([response.status, await response.json()]).toEqual([status, { error }])
  })

  test('with a forged token is refused', async () => {
    const [head, , signature] = ada.token.split('.')
    const claims = Buffer.from(JSON.stringify({ sub: randomUUID(), role: 'authenticated' }))
    const response = await post('moderate-and-create-comment', '{}', {
      authorization: `Bearer ${head}.${claims.toString('base64url')}.${signature}`,
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ error: expect.any(String) })
  })

  test('without a key is refused', async () => {
    expect((await post('moderate-and-create-comment', '{}', { apikey: '' })).status).toBe(401)
  })

  test('for a function that does not exist is answered so', async () => {
    const response = await post('no-such-function', '{}')
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: 'There is no such function.' },
    ])
  })

  test('by GET is refused', async () => {
    const response = await fetch(`${platform.url}/functions/v1/moderate-and-create-tracker`, {
      headers: { apikey: platform.publishableKey },
    })
    expect(response.status).toBe(405)
  })

  test('from a page of another site may be read by it only if the operator names it', async () => {
    const other = await startPlatform(database, { ALLOWED_ORIGINS: 'https://app.example' })
    const readableBy = async (origin: string) => {
      const response = await fetch(`${other.url}/functions/v1/moderate-username-for-registration`, {
        method: 'POST',
        body: '{"username":"x"}',
        headers: { apikey: other.publishableKey, origin },
      })
      expect(response.headers.get('vary')).toMatch(/Origin/i)
      return response.headers.get('access-control-allow-origin')
    }
    expect(await readableBy('https://app.example')).toBe('https://app.example')
    expect(await readableBy('https://elsewhere.example')).toBeNull()
    await other.stop()
  })
})

describe('deleting an account', () => {
  test('is refused where the operator has switched it off', async () => {
    const other = await startPlatform(database, { ACCOUNT_DELETION: 'false' })
    const client = other.client()
    await client.auth.signInWithPassword({
      email: 'ada@example.com',
      password: 'correct horse battery',
    })
    expect(
      await invoke({ client }, 'delete-user-account', { password: 'correct horse battery' }),
    ).toEqual({
      status: 403,
      error: 'Account deletion is temporarily disabled while we improve the process.',
    })
    await other.stop()
  })
})

describe('how the installation is doing', () => {
  test('goes to operators only, in counts and times without a name; others get 404', async () => {
    const nobodys = { status: 404, error: 'There is no such function.' }
    expect(await invoke(visitor, 'get-operator-status', {})).toEqual(nobodys)
    expect(await invoke(ada, 'get-operator-status', {})).toEqual(nobodys)
    const { error } = await ada.client.rpc('get_operator_status')
    expect(error).toMatchObject({ code: '42501' })

    // Rows that earlier tests left in the queue.
    await database.sql`delete from public.comment_reports`
    const grace = await signUp(platform, 'grace_operates')
    await database.sql`insert into public.operators (user_id) values (${grace.id})`
    await database.sql`
      insert into public.ingest_sources (name, title, url, last_read_at, records, rejected)
      values ('votes', 'Roll calls', 'https://clerk.house.gov', '2026-11-22T10:00:00Z', 12, 1)`
    await database.sql`
      insert into private.ingest_rejects (source, record, reason) values ('votes', 'house-1', 'No date.')`
    await database.sql`
      insert into auth.mails (sealed, last_error) values ('a', null), ('b', 'ECONNREFUSED')`
    await database.sql`
      insert into private.digests (user_id, notification_ids, handed_over_at, sent_at, given_up_at) values
        (${grace.id}, '{}', now() - interval '1 hour', now(), null),
        (${grace.id}, '{}', now() - interval '1 hour', null, null),
        (${grace.id}, '{}', now(), null, null),
        (${grace.id}, '{}', null, null, now())`
    await database.sql`
      insert into private.backups (taken_at, bytes) values ('2026-11-21T03:00:00Z', 2000000)`
    await database.sql`
      insert into private.source_checks (service, source, state, problem)
      values ('Senate', 'votes', 'unreachable', 'It cannot be reached.')`
    await database.sql`insert into private.site_settings (notice) values ('Maintenance on Sunday.')`
    const today = new Date().toISOString().slice(0, 10)
    await database.sql`
      insert into private.page_counts (day, page, pages)
      values (${today}, 'home', 5), (${today}, 'vote', 7), ('2026-01-01', 'home', 9)`
    const { status, data } = await invoke(grace, 'get-operator-status', {})
    expect(status).toBe(200)
    expect(data).toMatchObject({
      sources: [
        { name: 'votes', last_read_at: '2026-11-22T10:00:00+00:00', records: 12, rejects: 1 },
      ],
      source_checks: [
        {
          service: 'Senate',
          state: 'unreachable',
          problem: 'It cannot be reached.',
          rate_limit: null,
          newest: null,
        },
      ],
      jobs: null,
      account_mails: { waiting: 2, failing: 1 },
      notice_mails: { waiting: 0, failing: 0, given_up: 1, unknown: 1, sent_in_a_day: 1 },
      moderation: { reports: 0, appeals: 0 },
      last_backup: { taken_at: '2026-11-21T03:00:00+00:00', bytes: 2_000_000 },
      site: {
        notice: 'Maintenance on Sunday.',
        sign_up: 'open',
        pages: [{ day: today, pages: 12 }],
      },
      server: {
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        max_connections: 8,
        replica: null,
      },
    })
    const { database: engine, server } = data as Record<string, Record<string, number>>
    expect(engine!.connections).toBeGreaterThan(0)
    expect(engine!.bytes).toBeGreaterThan(1_000_000)
    expect(Object(server!.disk).total_bytes).toBeGreaterThan(Object(server!.disk).free_bytes)
    expect(JSON.stringify(data)).not.toMatch(/\b(ada|grace)|@example/)
  })

  test('names slow statements without their values, if PostgreSQL keeps them', async (context) => {
    const [kept] = await database.sql`
      select from pg_extension where extname = 'pg_stat_statements'`
    if (!kept) return context.skip()
    await database.sql.unsafe(`select 'the secret of a reader', pg_sleep(0.2)`)
    const joan = await signUp(platform, 'joan_operates')
    await database.sql`insert into public.operators (user_id) values (${joan.id})`
    const { data } = await invoke(joan, 'get-operator-status', {})
    const slow = data?.slow_statements as { statement: string; mean_ms: number }[]
    expect(slow.find(({ statement }) => statement === 'select $1, pg_sleep($2)')).toMatchObject({
      calls: 1,
    })
    expect(slow[0]!.mean_ms).toBeGreaterThanOrEqual(slow.at(-1)!.mean_ms)
    expect(JSON.stringify(data)).not.toContain('the secret of a reader')
  })
})
