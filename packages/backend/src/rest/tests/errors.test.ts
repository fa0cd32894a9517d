import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestServer, startRest } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startRest()
})
afterAll(() => server.close())

type RequestOptions = RequestInit & { as?: string }
async function failure(path: string, init?: RequestOptions): Promise<[number, string]> {
  const response = await server.send(path, init)
  const body = (await response.json()) as { code: string }
  expect(Object.keys(body).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
  return [response.status, body.code]
}
const post = (body: string, more: RequestOptions = {}): RequestOptions => ({
  method: 'POST',
  body,
  as: 'ann',
  ...more,
})

describe('each error has its status and code', () => {
  const cases: [string, string, RequestOptions | undefined, number, string][] = [
    ['a select that cannot be read', '/people?select=id,,name', undefined, 400, 'PGRST100'],
    ['a filter without an operator', '/people?id=1', undefined, 400, 'PGRST100'],
    ['an unknown operator', '/people?id=equals.1', undefined, 400, 'PGRST100'],
    ['an order that cannot be read', '/people?order=id.up', undefined, 400, 'PGRST100'],
    ['an is of something else', '/people?id=is.5', undefined, 400, 'PGRST100'],
    ['a body that is no JSON', '/entries', post('{"body":'), 400, 'PGRST102'],
    ['no body', '/entries', post(''), 400, 'PGRST102'],
    ['rows with different keys', '/entries', post('[{"body":"a"},{"amount":1}]'), 400, 'PGRST102'],
    [
      'a row with a key that the first has not',
      '/entries',
      post('[{"body":"a"},{"body":"b","amount":1}]'),
      400,
      'PGRST102',
    ],
    [
      'a body in another form',
      '/entries',
      post('body', { headers: { 'content-type': 'text/html' } }),
      400,
      'PGRST102',
    ],
    [
      'a page after the last row',
      '/skills?offset=9',
      { headers: { prefer: 'count=exact' } },
      416,
      'PGRST103',
    ],
    ['a negative limit', '/skills?limit=-1', undefined, 416, 'PGRST103'],
    [
      'a range that ends before it begins',
      '/skills',
      { headers: { range: '5-2' } },
      416,
      'PGRST103',
    ],
    [
      'another schema to read',
      '/users',
      { headers: { 'accept-profile': 'auth' } },
      406,
      'PGRST106',
    ],
    [
      'another schema to write',
      '/users',
      post('{}', { headers: { 'content-profile': 'auth' } }),
      406,
      'PGRST106',
    ],
    [
      'a form that is not made here',
      '/skills',
      { headers: { accept: 'application/geo+json' } },
      406,
      'PGRST107',
    ],
    [
      'a filter on a resource that is not embedded',
      '/people?teams.name=eq.Reds',
      undefined,
      400,
      'PGRST108',
    ],
    [
      'no row for one object',
      '/skills?id=eq.9',
      { headers: { accept: 'application/vnd.pgrst.object+json' } },
      406,
      'PGRST116',
    ],
    [
      'several rows for one object',
      '/skills',
      { headers: { accept: 'application/vnd.pgrst.object+json' } },
      406,
      'PGRST116',
    ],
    ['a method that is not served', '/entries', { method: 'LINK' }, 405, 'PGRST117'],
    ['a method that functions do not have', '/rpc/add', { method: 'DELETE' }, 405, 'PGRST101'],
    [
      'an order by many related rows',
      '/teams?select=people(*)&order=people(name)',
      undefined,
      400,
      'PGRST118',
    ],
    [
      'an aggregate of many spread rows',
      '/teams?select=...people(score.sum())',
      undefined,
      400,
      'PGRST127',
    ],
    [
      'a comparison with an embedded resource',
      '/people?select=passports()&passports=eq.1',
      undefined,
      400,
      'PGRST120',
    ],
    [
      'unknown preferences, strictly',
      '/skills',
      { headers: { prefer: 'handling=strict, anything' } },
      400,
      'PGRST122',
    ],
    ['a path that leads nowhere', '/people/1', undefined, 404, 'PGRST125'],
    ['a write to everything', '/', post('{}'), 405, 'PGRST117'],
    ['no relationship', '/people?select=rooms(*)', undefined, 400, 'PGRST200'],
    ['a hint that fits nothing', '/people?select=teams!nonsense(*)', undefined, 400, 'PGRST200'],
    ['several relationships', '/matches?select=teams(*)', undefined, 300, 'PGRST201'],
    ['a function that does not exist', '/rpc/nope', post('{}'), 404, 'PGRST202'],
    ['an unknown argument', '/rpc/add', post('{"a":1,"c":2}'), 404, 'PGRST202'],
    ['a missing argument', '/rpc/add', post('{"b":1}'), 404, 'PGRST202'],
    ['overloads that both fit', '/rpc/same', post('{"v":1}'), 300, 'PGRST203'],
    ['a column to insert that does not exist', '/entries', post('{"nope":1}'), 400, 'PGRST204'],
    [
      'a column to conflict on that does not exist',
      '/entries?on_conflict=nope',
      post('{}', { headers: { prefer: 'resolution=merge-duplicates' } }),
      400,
      'PGRST204',
    ],
    ['a table that does not exist', '/nope', undefined, 404, 'PGRST205'],
    ['a token that is not ours', '/skills', { as: 'forged' }, 401, 'PGRST301'],
    ['a token that is over', '/skills', { as: 'expired' }, 401, 'PGRST303'],
    ['a column that does not exist', '/people?select=nope', undefined, 400, '42703'],
    ['a column to filter by that does not exist', '/people?nope=eq.1', undefined, 400, '42703'],
    ['a column to order by that does not exist', '/people?order=nope', undefined, 400, '42703'],
    ['a type that does not exist', '/people?select=id::nope', undefined, 400, '42704'],
    ['a value that is not of the type', '/people?id=eq.abc', undefined, 400, '22P02'],
    ['a number out of range', '/people?id=eq.99999999999', undefined, 400, '22003'],
    ['a cast that fails', '/people?select=name::integer', undefined, 400, '22P02'],
    ['an operator the type lacks', '/people?id=like.1', undefined, 404, '42883'],
    ['a duplicate', '/teams', post('{"name":"Reds"}'), 409, '23505'],
    ['a reference to nothing', '/people', post('{"name":"X","team_id":77}'), 409, '23503'],
    ['a missing value', '/people', post('{"name":null}'), 400, '23502'],
    ['a failed check', '/people', post('{"name":"X","score":-1}'), 400, '23514'],
    ['a failed check of a domain', '/people', post('{"name":"X","email":"none"}'), 400, '23514'],
    ['a generated column', '/people', post('{"name":"X","shout":"Y"}'), 400, '428C9'],
    ['the visitor without the right', '/secrets', undefined, 401, '42501'],
    ['a reader without the right', '/secrets', { as: 'ann' }, 403, '42501'],
    ['a column without the right', '/staff?select=salary', undefined, 401, '42501'],
    ['every column without the right to one', '/staff', undefined, 401, '42501'],
    [
      'a filter by a column without the right',
      '/staff?select=name&salary=gt.5',
      undefined,
      401,
      '42501',
    ],
    ['a function without the right', '/rpc/secret_word', post('{}'), 403, '42501'],
    ['a function that writes, by GET', '/rpc/write_entry?words=x', { as: 'ann' }, 405, '25006'],
    ['an error that a function raises', '/rpc/complain', post('{"how":"plain"}'), 400, 'P0001'],
    ['a status that a function chooses', '/rpc/complain', post('{"how":"PT404"}'), 404, 'PT404'],
    ['an answer that a function composes', '/rpc/complain', post('{"how":"PGRST"}'), 418, '123'],
    [
      'an answer that a function composes wrongly',
      '/rpc/complain',
      post('{"how":"bad PGRST"}'),
      500,
      'PGRST121',
    ],
    ['an internal error', '/rpc/complain', post('{"how":"internal"}'), 500, 'XX000'],
    ['a CASE without a match', '/rpc/complain', post('{"how":"unheard"}'), 400, '20000'],
    ['a view that cannot be written', '/team_sizes', post('{"name":"X"}'), 403, '42501'],
    [
      'a body above 1 MB',
      '/entries',
      post(`{"body":"${'x'.repeat(1024 * 1024)}"}`),
      413,
      'PGRST102',
    ],
  ]
  test.each(cases)('%s', async (_, path, init, status, code) => {
    expect(await failure(path, init)).toEqual([status, code])
  })
})

test.each(['nam', 'Name', 'nope', 'team', 'team_ids', 'mentorid', 'idd', 'x', 'ahome', 'mod'])(
  'of a column that does not exist, %s, is said what PostgreSQL says',
  async (column) => {
    const { code, message, hint } = await server.sql
      .unsafe(`select people."${column}" from public.people`)
      .then(
        () => expect.unreachable(),
        (error: { code: string; message: string; hint?: string }) => error,
      )
    const response = await server.send(`/people?select=${column}`)
    expect(await response.json()).toEqual({ code, message, hint: hint ?? null, details: null })
  },
)

test('an answer above 32 MB is not sent', async () => {
  expect(await failure('/rpc/heap?megabytes=33', { as: 'ann' })).toEqual([413, '54000'])
  expect((await server.send('/rpc/heap?megabytes=1', { as: 'ann' })).status).toBe(200)
})

test('a raised error keeps its message, details and hint', async () => {
  const { error } = await server.as('ann').rpc('complain', { how: 'plain' })
  expect(error).toMatchObject({
    code: 'P0001',
    message: 'That is not possible',
    details: 'It never was',
    hint: 'Try another',
  })
})

test('an error that a function composes carries its own headers', async () => {
  const response = await server.send('/rpc/complain', post('{"how":"PGRST"}'))
  expect(response.headers.get('x-powder')).toBe('tea')
  expect(await response.json()).toEqual({
    code: '123',
    message: 'Custom',
    details: 'Why',
    hint: 'How',
  })
})

test('overloads that both fit are listed by their types, in whatever order they were made', async () => {
  await server.sql.unsafe(`
    create function public.alike(b integer default 1, a integer default 1) returns integer language sql as 'select 1';
    create function public.alike(b xml) returns integer language sql as 'select 1';
    create function public.alike(b text) returns integer language sql as 'select 1';
    create function public.alike(b integer) returns integer language sql as 'select 1';
    create function public.alike(a integer default 1, b integer default 1, c integer default 1)
      returns integer language sql as 'select 1'`)
  await vi.waitFor(async () => {
    const { error } = await server.as('ann').rpc('alike', { b: 1 })
    expect(error?.message).toBe(
      'Could not choose the best candidate function between: public.alike(b => integer), ' +
        'public.alike(b => text), public.alike(b => xml), ' +
        'public.alike(b => integer, a => integer), ' +
        'public.alike(a => integer, b => integer, c => integer)',
    )
  })
})

test('several relationships are listed with the hints that tell them apart', async () => {
  const { error } = await server.as('anon').from('matches').select('teams(*)')
  expect(error).toMatchObject({
    message:
      "Could not embed because more than one relationship was found for 'matches' and 'teams'",
    details: [
      {
        cardinality: 'many-to-one',
        embedding: 'matches with teams',
        relationship: 'matches_away_id_fkey using matches(away_id) and teams(id)',
      },
      {
        cardinality: 'many-to-one',
        embedding: 'matches with teams',
        relationship: 'matches_home_id_fkey using matches(home_id) and teams(id)',
      },
    ],
    hint: "Try changing 'teams' to one of the following: 'teams!matches_away_id_fkey', 'teams!matches_home_id_fkey'. Find the desired relationship in the 'details' key.",
  })
})

test('a parse error says where it stopped and what would have been right', async () => {
  const { error } = await server.as('anon').from('people').select('id,name(')
  expect(error).toMatchObject({
    message: '"failed to parse select parameter (id,name()" (line 1, column 9)',
    details: 'unexpected end of input expecting field name (* or [a..z0..9_$])',
  })
})

test('explain is refused', async () => {
  const { error, status } = await server.as('anon').from('people').select().explain()
  expect({ status, code: error?.code }).toEqual({ status: 406, code: 'PGRST107' })
})

test('geojson is refused', async () => {
  const { error, status } = await server.as('anon').from('people').select().geojson()
  expect({ status, code: (error as { code?: string } | null)?.code }).toEqual({
    status: 406,
    code: 'PGRST107',
  })
})

test('a 401 says how to authenticate', async () => {
  const response = await server.send('/secrets')
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
})

test('HEAD answers an error with its status only', async () => {
  const response = await server.send('/nope', { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([404, ''])
})

test(
  'a visitor is stopped after 3 seconds, a signed-in reader after 8',
  { timeout: 15_000 },
  async () => {
    const [visitor, ann, quick] = await Promise.all([
      server.as('anon').rpc('slow', { seconds: 3.5 }),
      server.as('ann').rpc('slow', { seconds: 8.5 }),
      server.as('ann').rpc('slow', { seconds: 3.5 }),
    ])
    expect(visitor).toMatchObject({
      status: 500,
      error: { code: '57014', message: 'canceling statement due to statement timeout' },
    })
    expect(ann).toMatchObject({ status: 500, error: { code: '57014' } })
    expect(quick).toMatchObject({ status: 200, data: 'awake' })
  },
)

test('rows are those that row-level security shows', async () => {
  expect((await server.as('ann').from('diaries').select()).data).toEqual([
    { owner: 'ann', body: 'Dear diary' },
  ])
  expect((await server.as('bob').from('diaries').select()).data).toEqual([
    { owner: 'bob', body: 'Dear Bob' },
  ])
  expect((await server.as('anon').from('diaries').select()).data).toEqual([])
})

test('other sites may call only if they are named', async () => {
  const preflight = (origin: string) =>
    server.send('/people', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,prefer',
      },
    })
  const named = await preflight('https://site.example')
  expect([named.status, named.headers.get('access-control-allow-origin')]).toEqual([
    204,
    'https://site.example',
  ])
  expect(named.headers.get('access-control-allow-headers')).toContain('prefer')
  expect(
    (await preflight('https://other.example')).headers.get('access-control-allow-origin'),
  ).toBeNull()
  const get = await server.send('/skills?limit=1', { headers: { origin: 'https://site.example' } })
  expect(get.headers.get('access-control-expose-headers')).toContain('content-range')
})

test('scripts of any site may read public answers, and only named sites a reader’s own', async () => {
  const origin = 'https://other.example'
  const preflight = async (path: string, method: string, from = origin) => {
    const { headers } = await server.send(path, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': method,
        'access-control-request-headers': 'apikey,authorization,x-client-info',
      },
    })
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    return [
      headers.get('access-control-allow-origin'),
      headers.get('access-control-allow-methods'),
      headers.get('vary')?.includes('Origin'),
    ]
  }
  const reads = ['*', 'GET,HEAD,OPTIONS', true]
  expect(await preflight('/skills', 'GET')).toEqual(reads)
  expect(await preflight('/skills', 'HEAD')).toEqual(reads)
  expect(await preflight('/rpc/slow', 'POST')).toEqual(['*', 'GET,HEAD,POST,OPTIONS', true])
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(await preflight('/skills', method)).toEqual([null, null, true])
  expect(await preflight('/skills', 'DELETE', 'https://site.example')).toEqual([
    'https://site.example',
    'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS',
    true,
  ])

  const asked = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    const { status, headers } = await server.send(path, init)
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    return [status, headers.get('access-control-allow-origin')]
  }
  // The same with an Origin and without: a cache may keep it.
  const read = await server.send('/skills?limit=1', { headers: { prefer: 'count=exact' } })
  expect(read.headers.get('access-control-allow-origin')).toBe('*')
  expect(read.headers.get('vary')).not.toContain('Origin')
  expect(read.headers.get('access-control-expose-headers')?.split(',')).toEqual(
    expect.arrayContaining(['content-range', 'preference-applied', 'etag', 'retry-after']),
  )
  expect(await asked('/nowhere', { headers: { origin } })).toEqual([404, '*'])
  const ann = { authorization: 'Bearer ann' }
  const named = { origin: 'https://site.example', ...ann }
  expect(await asked('/diaries', { headers: { origin, ...ann } })).toEqual([200, null])
  expect(await asked('/diaries', { headers: named })).toEqual([200, 'https://site.example'])
  expect(await asked('/nowhere', { headers: { origin, ...ann } })).toEqual([404, null])
  expect((await server.send('/diaries', { headers: named })).headers.get('vary')).toContain(
    'Origin',
  )
  const write = { method: 'DELETE', headers: { origin } }
  expect((await asked('/diaries?owner=eq.nobody', write))[1]).toBeNull()
})

test('a new table is known after the schema was reloaded', async () => {
  expect(await failure('/newcomers')).toEqual([404, 'PGRST205'])
  await server.sql.unsafe(
    `create table public.newcomers (id integer); grant select on public.newcomers to anon; notify pgrst, 'reload schema'`,
  )
  await expect
    .poll(async () => (await server.send('/newcomers')).status, { timeout: 3000 })
    .toBe(200)
})
