import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, startRest } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startRest()
  await server.sql.unsafe(`
    create domain public."text/plain" as text;
    create domain public."application/octet-stream" as bytea;
    create function public.echo_text(text) returns public."text/plain" language sql immutable as 'select $1';
    create function public.echo_bytes(bytea) returns public."application/octet-stream" language sql immutable
      as 'select $1';
    create function public.echo_xml(xml) returns text language sql immutable as 'select $1::text';
    create function public.padded(word character, bits bit) returns text language sql immutable
      as $$ select word || '|' || bits::text $$;
    create function public.any_record() returns record language sql immutable as $$ select 1 as one, 'two' as two $$;
    create function public.any_records() returns setof record language sql immutable
      as $$ select 1 as one union all select 2 $$;
    create function public.add_entries(amount integer) returns setof public.entries language sql
      as $$ insert into public.entries (body) select 'made' from generate_series(1, amount) returning * $$;
    create domain public.colour as integer;
    create function public.colour_json(public.colour) returns json language sql immutable
      as $$ select to_json('#' || lpad(to_hex($1::integer), 6, '0')) $$;
    create function public.colour_of_json(json) returns public.colour language sql immutable
      as $$ select ('x' || substr($1 #>> '{}', 2))::bit(24)::integer $$;
    create function public.colour_of_text(text) returns public.colour language sql immutable
      as $$ select ('x' || $1)::bit(24)::integer $$;
    create cast (public.colour as json) with function public.colour_json(public.colour) as implicit;
    create cast (json as public.colour) with function public.colour_of_json(json) as implicit;
    create cast (text as public.colour) with function public.colour_of_text(text) as implicit;
    create table public.paints (id integer primary key, shade public.colour);
    grant all on public.paints to anon;
    create function public.remarks() returns setof text language sql immutable
      as $$ values ('plain'), (null), ('of "two", lines') $$;
    create domain public.grade as integer default 3;
    create table public.pupils (id integer primary key, name text not null default 'Nemo', grade public.grade);
    create table public.seats (number integer unique deferrable initially deferred);
    grant all on public.pupils, public.seats to anon;
    grant execute on all functions in schema public to anon, authenticated;
    grant select on public.entries to anon;
  `)
})
beforeEach(() => server.sql`truncate public.entries, public.pupils restart identity`)
afterAll(() => server.close())

type Sent = Parameters<TestServer['send']>[1]
async function send(path: string, init: Sent = {}): Promise<[number, unknown]> {
  const response = await server.send(path, init)
  const text = await response.text()
  try {
    return [response.status, JSON.parse(text) as unknown]
  } catch {
    return [response.status, text]
  }
}
const post = (body: unknown, headers: Record<string, string> = {}, method = 'POST'): Sent => ({
  method,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const pupils = () => server.sql`select id, name, grade from public.pupils order by id`

describe('a write that is to give one object', () => {
  const headers = { accept: 'application/vnd.pgrst.object+json' }
  test.each([
    ['an insert of two rows', '/pupils', post([{ id: 5 }, { id: 6 }], headers), 2],
    ['an update of none', '/pupils?id=eq.9', post({ name: 'X' }, headers, 'PATCH'), 0],
    ['an update of two', '/pupils?id=gt.0', post({ name: 'X' }, headers, 'PATCH'), 2],
    ['a deletion of two', '/pupils?id=gt.0', { method: 'DELETE', headers }, 2],
  ])('is undone where it is %s, though nothing is asked back', async (_, path, init, rows) => {
    await server.sql`insert into public.pupils (id) values (1), (2)`
    expect(await send(path, init)).toEqual([
      406,
      {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: `The result contains ${rows} rows`,
        hint: null,
      },
    ])
    expect(await pupils()).toEqual([
      { id: 1, name: 'Nemo', grade: 3 },
      { id: 2, name: 'Nemo', grade: 3 },
    ])
  })

  test('is done where it is one row', async () => {
    expect(await send('/pupils', post({ id: 5 }, headers))).toEqual([201, ''])
    expect(await pupils()).toHaveLength(1)
  })
})

describe('a bound on the affected rows', () => {
  const headers = { prefer: 'handling=strict, max-affected=1' }
  test('undoes what a function wrote beyond it', async () => {
    expect(await send('/rpc/add_entries', post({ amount: 2 }, headers))).toMatchObject([
      400,
      { code: 'PGRST124', details: 'The query affects 2 rows' },
    ])
    expect(await server.sql`select id from public.entries`).toEqual([])
    expect((await send('/rpc/add_entries', post({ amount: 1 }, headers)))[0]).toBe(200)
  })

  test('is refused for a function that gives no rows', async () => {
    expect(await send('/rpc/add', post({ a: 1 }, headers))).toMatchObject([
      400,
      { code: 'PGRST128' },
    ])
  })
})

const named = (name: string) => post({ id: 7, name }, { prefer: 'return=representation' }, 'PUT')

describe('an upsert', () => {
  const headers = { prefer: 'resolution=merge-duplicates' }
  test('answers 201 if any row was inserted, and 200 if all were there', async () => {
    expect((await send('/pupils', post([{ id: 1, name: 'A' }], headers)))[0]).toBe(201)
    expect((await send('/pupils', post([{ id: 1, name: 'B' }], headers)))[0]).toBe(200)
    const both = [
      { id: 1, name: 'C' },
      { id: 2, name: 'D' },
    ]
    expect((await send('/pupils', post(both, headers)))[0]).toBe(201)
    expect((await send('/pupils', post(both, headers)))[0]).toBe(200)
    expect((await send('/pupils', post([], headers)))[0]).toBe(200)
    expect(await pupils()).toMatchObject([{ name: 'C' }, { name: 'D' }])
  })

  test('of one row by its key is PUT', async () => {
    expect(await send('/pupils?id=eq.7&select=name', named('A'))).toEqual([201, [{ name: 'A' }]])
    expect(await send('/pupils?id=eq.7&select=name', named('B'))).toEqual([200, [{ name: 'B' }]])
    expect(await send('/pupils?id=eq.8', named('C'))).toMatchObject([400, { code: 'PGRST115' }])
    expect(await send('/pupils?name=eq.B', named('C'))).toMatchObject([405, { code: 'PGRST105' }])
    for (const filter of ['id=gt.6', 'id=not.eq.8', 'id=eq(any).{7}'])
      expect(await send(`/pupils?${filter}`, named('C'))).toMatchObject([405, { code: 'PGRST105' }])
    expect(await send('/pupils?id=eq.7&limit=1', named('C'))).toMatchObject([
      400,
      { code: 'PGRST114' },
    ])
    expect(await pupils()).toMatchObject([{ id: 7, name: 'B' }])
  })

  test.each([[[]], [{ name: 'C' }]])('is no PUT of a body that lacks the key: %j', async (body) => {
    const put = await send('/pupils?id=eq.7', post(body, {}, 'PUT'))
    expect(put).toMatchObject([400, { code: 'PGRST115' }])
  })
})

test('what a commit would refuse is refused by tx=rollback, too', async () => {
  for (const tx of ['commit', 'rollback']) {
    const taken = await send('/seats', post([{ number: 1 }, { number: 1 }], { prefer: `tx=${tx}` }))
    expect(taken).toMatchObject([409, { code: '23505' }])
  }
  expect((await send('/seats', post({ number: 1 }, { prefer: 'tx=rollback' })))[0]).toBe(201)
  expect(await server.sql`select from public.seats`).toHaveLength(0)
})

describe('a missing key', () => {
  test('is null, or the default of its column or of its domain if that is preferred', async () => {
    const headers = { prefer: 'missing=default' }
    expect(
      (
        await send('/pupils?columns=id,name,grade', post([{ id: 1 }, { id: 2, grade: 5 }], headers))
      )[0],
    ).toBe(201)
    expect(await pupils()).toEqual([
      { id: 1, name: 'Nemo', grade: 3 },
      { id: 2, name: 'Nemo', grade: 5 },
    ])
    const patch = '/pupils?columns=name,grade&id=eq.2'
    expect((await send(patch, post({ grade: 6 }, headers, 'PATCH')))[0]).toBe(204)
    expect((await send(patch, post({ grade: 6 }, {}, 'PATCH')))[1]).toMatchObject({ code: '23502' })
    expect((await send('/pupils?columns=grade&id=eq.2', post({}, headers, 'PATCH')))[0]).toBe(204)
    expect(await pupils()).toMatchObject([{ id: 1 }, { id: 2, name: 'Nemo', grade: 3 }])
  })
})

test('an update of nothing needs no filter, and one of something does', async () => {
  expect(await send('/pupils', post({}, {}, 'PATCH'))).toEqual([204, ''])
  expect(await send('/pupils', post({ name: 'X' }, {}, 'PATCH'))).toMatchObject([
    400,
    { code: '21000' },
  ])
})

test('the address of an inserted row is returned on request', async () => {
  const headers = { prefer: 'return=headers-only' }
  const response = await server.send('/pupils', post({ id: 4 }, headers))
  expect([response.status, response.headers.get('location')]).toEqual([201, '/pupils?id=eq.4'])
  expect(response.headers.get('preference-applied')).toBe('return=headers-only')
  const two = await server.send('/pupils', post([{ id: 5 }, { id: 6 }], headers))
  expect(two.headers.get('location')).toBeNull()
})

describe('a body', () => {
  test('may be CSV, in which NULL is null', async () => {
    const csv = { 'content-type': 'text/csv' }
    expect(await send('/pupils', post('id,name,grade\n1,"A, B",NULL\n2,C,4\n', csv))).toEqual([
      201,
      '',
    ])
    expect(await pupils()).toEqual([
      { id: 1, name: 'A, B', grade: null },
      { id: 2, name: 'C', grade: 4 },
    ])
    expect(await send('/pupils', post('id,name\n3\n', csv))).toMatchObject([
      400,
      { code: 'PGRST102', message: 'All lines must have same number of fields' },
    ])
  })

  test('may be a form', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await send('/pupils', post('id=1&name=A+B', form))).toEqual([201, ''])
    expect(await pupils()).toMatchObject([{ id: 1, name: 'A B' }])
    expect(await send('/rpc/add', post('a=1&b=2', form))).toEqual([200, 3])
  })

  test('may be what the one unnamed parameter of a function takes', async () => {
    const text = { 'content-type': 'text/plain' }
    expect(await send('/rpc/echo_text', post('{a: b}', text))).toEqual([200, '{a: b}'])
    expect(await send('/rpc/echo_text', post('plain', { ...text, accept: 'text/plain' }))).toEqual([
      200,
      'plain',
    ])
    expect(await send('/rpc/echo_xml', post('<a/>', { 'content-type': 'text/xml' }))).toEqual([
      200,
      '<a/>',
    ])
    const bytes = await server.send('/rpc/echo_bytes', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', accept: 'application/octet-stream' },
      body: new Uint8Array([0, 255, 10]),
    })
    expect(bytes.headers.get('content-type')).toBe('application/octet-stream')
    expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([0, 255, 10])
    expect(await send('/rpc/whole', post('plain', text))).toMatchObject([404, { code: 'PGRST202' }])
  })

  test('of a list calls a function with the first', async () => {
    expect(
      await send(
        '/rpc/add',
        post([
          { a: 1, b: 2 },
          { a: 5, b: 5 },
        ]),
      ),
    ).toEqual([200, 3])
  })

  test('calls a function with the arguments that are named', async () => {
    expect(await send('/rpc/add?columns=a', post({ a: 1, b: 2, c: 3 }))).toEqual([200, 11])
  })
})

test('a domain with casts of its own is read from JSON, shown and filtered by them', async () => {
  const rows = [
    { id: 1, shade: '#0000ff' },
    { id: 2, shade: '#00ff00' },
  ]
  expect(await send('/paints', post(rows))).toEqual([201, ''])
  expect(await server.sql`select shade::integer as shade from public.paints order by id`).toEqual([
    { shade: 255 },
    { shade: 65_280 },
  ])
  expect(await send('/paints?order=id')).toEqual([200, rows])
  expect(await send('/paints?select=was:shade&shade=eq.0000ff')).toEqual([
    200,
    [{ was: '#0000ff' }],
  ])
  expect(await send('/paints?select=id&shade=in.(00ff00,ffffff)')).toEqual([200, [{ id: 2 }]])
})

describe('a function', () => {
  test('gets arguments of types without a length whole', async () => {
    expect(await send('/rpc/padded', post({ word: 'abc', bits: '1011' }))).toEqual([
      200,
      'abc|1011',
    ])
    expect(await send('/rpc/padded?word=abc&bits=1011')).toEqual([200, 'abc|1011'])
  })

  test('may give records of any columns', async () => {
    expect(await send('/rpc/any_record')).toEqual([200, { one: 1, two: 'two' }])
    expect(await send('/rpc/any_records')).toEqual([200, [{ one: 1 }, { one: 2 }]])
  })
})

const ids = async (path: string, range: string) => {
  const response = await server.send(path, { headers: { range } })
  const rows = (await response.json()) as { id: number }[]
  return [response.headers.get('content-range'), ...rows.map(({ id }) => id)]
}

test('values of a function are CSV as columns are: each in its line, and null an empty field', async () => {
  const headers = { accept: 'text/csv' }
  const lines = ['pgrst_scalar', 'plain', '', '"of ""two"", lines"']
  expect(await send('/rpc/remarks', { headers })).toEqual([200, lines.join('\n')])
  expect(await send('/rpc/add?a=1', { headers })).toEqual([200, 'pgrst_scalar\n11'])
})

describe('a page', () => {
  test('beyond the last row says how many there are', async () => {
    const headers = { prefer: 'count=exact' }
    for (const path of ['/skills?offset=9', '/rpc/pairs?offset=9']) {
      const response = await server.send(path, { headers })
      expect([response.status, response.headers.get('content-range')]).toEqual([416, '*/3'])
    }
  })

  test('is what a Range header and the query have in common', async () => {
    expect(await ids('/many?order=id&offset=2&limit=3', '0-99')).toEqual(['2-4/*', 3, 4, 5])
    expect(await ids('/many?order=id&offset=2&limit=3', '3-3')).toEqual(['3-3/*', 4])
    expect(await ids('/many?order=id', '1200-1201')).toEqual(['1200-1201/*', 1201, 1202])
    expect((await send('/many?limit=3', { headers: { range: '5-9' } }))[0]).toBe(416)
  })
})

describe('spaces', () => {
  test.each([
    [
      'in a logic tree',
      '/skills?and=( or ( id.eq.1 , id.eq.2 ) , not.and ( id.eq.1 , name.eq.Chess) )',
    ],
    ['in a list', '/skills?id=in.( 2)'],
    ['around selected columns', '/skills?select= id , name &id=eq.2'],
  ])('are passed over %s', async (_, path) => {
    expect(await send(path)).toEqual([200, [{ id: 2, name: 'Drums' }]])
  })
})

test.each([
  ['id.asc.nullslasttt', 'column 17', `unexpected 't' expecting "," or end of input`],
  ['id.descc', 'column 8', `unexpected 'c' expecting delimiter (.), "," or end of input`],
  ['id.up', 'column 4', 'unexpected "u" expecting "asc", "desc", "nullsfirst" or "nullslast"'],
])('the order %s is refused where it stops to be one', async (order, column, details) => {
  const [status, body] = await send(`/skills?order=${order}`)
  expect([status, body]).toMatchObject([400, { code: 'PGRST100', details }])
  expect((body as { message: string }).message).toContain(column)
})

test('an error names its code even without a body', async () => {
  const response = await server.send('/nope', { method: 'HEAD' })
  expect(response.headers.get('proxy-status')).toBe('PostgREST; error=PGRST205')
})
