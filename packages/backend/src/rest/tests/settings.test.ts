import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, startRest } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startRest()
  await server.sql.unsafe(`
    create function public.asked(setting text, key text default null) returns text language sql stable as $$
      select case
        when key is null then current_setting(setting)
        else current_setting(setting)::json ->> key
      end
    $$;
    create function public.asked_to_write(setting text) returns text language sql volatile
      as 'select current_setting(setting)';
    create function public.answers(headers text, status text default '') returns integer language plpgsql as $$
    begin
      perform set_config('response.headers', headers, true), set_config('response.status', status, true);
      return 1;
    end $$;
    create function public.watched() returns trigger language plpgsql as $$
    begin
      perform set_config('response.headers', '[{"X-Entry": "' || new.body || '"}]', true);
      if new.body = 'wrong' then perform set_config('response.status', 'teapot', true); end if;
      if new.body = 'later' then perform set_config('response.status', '202', true); end if;
      return new;
    end $$;
    create trigger watched before insert on public.entries for each row execute function public.watched();
    grant execute on function public.asked, public.asked_to_write, public.answers to anon, authenticated;
    grant select on public.entries to anon;
  `)
})
beforeEach(() => server.sql`truncate public.entries restart identity`)
afterAll(() => server.close())

describe('a function may ask of its request', () => {
  test.each([
    ['the method', 'setting=request.method', {}, 'GET'],
    ['the path as it was sent', 'setting=request.path', {}, '/rpc/asked'],
    ['a header', 'setting=request.headers&key=x-custom', { 'X-Custom': 'here' }, 'here'],
    ['a cookie', 'setting=request.cookies&key=second', { cookie: 'first=1; second=2' }, '2'],
    ['the claims', 'setting=request.jwt.claims&key=role', {}, 'anon'],
    [
      'the time zone that is preferred',
      'setting=timezone',
      { prefer: 'timezone=Asia/Tokyo' },
      'Asia/Tokyo',
    ],
  ])('%s', async (_, query, headers, expected) => {
    const response = await server.send(`/rpc/asked?${query}`, { headers })
    expect(await response.json()).toBe(expected)
  })

  // What only reads may be asked of a replica, although supabase-js calls everything by POST.
  test.each([
    ['asked', 'on'],
    ['asked_to_write', 'off'],
  ])('whether it may write: %s by POST', async (name, readOnly) => {
    const { data } = await server.as('anon').rpc(name, { setting: 'transaction_read_only' })
    expect(data).toBe(readOnly)
  })

  test('and hears nothing of the request before', async () => {
    await server.send('/rpc/asked?setting=request.method', { headers: { 'x-custom': 'earlier' } })
    const response = await server.send('/rpc/asked?setting=request.headers&key=x-custom')
    expect(await response.json()).toBeNull()
  })

  test('a time zone that does not exist is passed over, or refused where that is asked for', async () => {
    const prefer = 'timezone=Nowhere/Land'
    const lenient = await server.send('/skills', { headers: { prefer } })
    expect([lenient.status, lenient.headers.get('preference-applied')]).toEqual([200, null])
    const strict = await server.send('/skills', {
      headers: { prefer: `handling=strict, ${prefer}` },
    })
    expect([strict.status, await strict.json()]).toMatchObject([400, { code: 'PGRST122' }])
  })

  test('every time zone that is taken is known to PostgreSQL', async () => {
    const unknown = await server.sql`
      select name from unnest(${Intl.supportedValuesOf('timeZone')}::text[]) as zone (name)
      where name not in (select name from pg_timezone_names)`
    expect([...unknown]).toEqual([])
  })
})

const answers = (headers: string, status?: string) =>
  server.send('/rpc/answers', { method: 'POST', body: JSON.stringify({ headers, status }) })

describe('a function may ask of its response', () => {
  test('headers, one of them twice', async () => {
    const response = await answers('[{"X-One": "1"}, {"Set-Cookie": "a=1"}, {"Set-Cookie": "b=2"}]')
    expect([response.status, response.headers.get('x-one')]).toEqual([200, '1'])
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  test('a header that it would have anyway', async () => {
    const response = await answers('[{"Content-Type": "application/vnd.club+json"}]')
    expect(response.headers.get('content-type')).toBe('application/vnd.club+json')
  })

  test('a status', async () => {
    expect((await answers('', '418')).status).toBe(418)
  })

  test.each([
    ['no list', '{"X-One": "1"}'],
    ['a list of texts', '["X-One"]'],
    ['two headers in one', '[{"X-One": "1", "X-Two": "2"}]'],
    ['a number', '[{"X-One": 1}]'],
    ['a line break', '[{"X-One": "1\\nX-Two: 2"}]'],
    ['no JSON', 'X-One: 1'],
    ['the length of the body', '[{"Content-Length": "5"}]'],
  ])('but not headers in another form: %s', async (_, headers) => {
    const response = await answers(headers)
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'PGRST111' }])
  })

  test.each(['teapot', '42', '999'])('but not the status %s', async (status) => {
    const response = await answers('', status)
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'PGRST112' }])
  })
})

const insert = (body: string) =>
  server.send('/entries', { method: 'POST', as: 'ann', body: JSON.stringify({ body }) })

describe('a trigger', () => {
  test('may ask for a header and a status', async () => {
    const response = await insert('later')
    expect([response.status, response.headers.get('x-entry')]).toEqual([202, 'later'])
  })

  test('undoes the write with a status that is none', async () => {
    const response = await insert('wrong')
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'PGRST112' }])
    expect(await server.sql`select id from public.entries`).toEqual([])
  })
})
