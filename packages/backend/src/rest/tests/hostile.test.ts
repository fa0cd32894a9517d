import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, startRest } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startRest()
})
afterAll(() => server.close())

type RequestOptions = RequestInit & { as?: string }
const nul = String.fromCodePoint(0)
const post = (body: RequestInit['body'], headers: Record<string, string> = {}): RequestOptions => ({
  method: 'POST',
  body,
  as: 'ann',
  headers,
})
const nested = (open: string, depth: number, core: string, close: string) =>
  open.repeat(depth) + core + close.repeat(depth)

/** Each request's answer: the status, and the error's code or, without an error, the body. */
const cases: [string, string, RequestOptions | undefined, number, string][] = [
  // Other schemas and the catalogue
  ['a table of the catalogue', '/pg_class', undefined, 404, 'PGRST205'],
  ['a table with its schema', '/pg_catalog.pg_class', undefined, 404, 'PGRST205'],
  ['a table of auth', '/auth.users', undefined, 404, 'PGRST205'],
  ['a table of auth in quotes', '/%22auth%22.%22users%22', undefined, 404, 'PGRST205'],
  ['the information schema', '/information_schema.tables', undefined, 404, 'PGRST205'],
  ['a table with SQL behind it', '/people;drop%20table%20people', undefined, 404, 'PGRST205'],
  ['a table with a quote and SQL behind it', '/people%22;select%201--', undefined, 404, 'PGRST205'],
  ['a table in capitals', '/PEOPLE', undefined, 404, 'PGRST205'],
  ['a name that every object has', '/__proto__', undefined, 404, 'PGRST205'],
  ['another such name', '/constructor', undefined, 404, 'PGRST205'],
  [
    'a schema by header',
    '/pg_class',
    { headers: { 'accept-profile': 'pg_catalog' } },
    406,
    'PGRST106',
  ],
  [
    'two schemas by header',
    '/people',
    { headers: { 'accept-profile': 'public,auth' } },
    406,
    'PGRST106',
  ],
  ['a built-in function', '/rpc/pg_sleep?seconds=9', undefined, 404, 'PGRST202'],
  [
    'a function that reads files',
    '/rpc/pg_read_file',
    post('{"filename":"/etc/passwd"}'),
    404,
    'PGRST202',
  ],
  [
    'a function that sets',
    '/rpc/set_config',
    post('{"setting_name":"role","new_value":"postgres","is_local":false}'),
    404,
    'PGRST202',
  ],
  ['a function of auth', '/rpc/auth.uid', post('{}'), 404, 'PGRST202'],
  ['a function not granted', '/rpc/secret_word', undefined, 401, '42501'],
  ['a name that every object has, as a function', '/rpc/constructor', post('{}'), 404, 'PGRST202'],
  ['a function with SQL behind it', '/rpc/add(1,2);select', post('{}'), 404, 'PGRST202'],
  ['a path above', '/rpc/..%2Fpeople', post('{}'), 404, 'PGRST202'],
  ['auth by an embedded name', '/people?select=auth.users(*)', undefined, 400, 'PGRST100'],
  [
    'auth by a quoted embedded name',
    '/people?select=%22auth.users%22(*)',
    undefined,
    400,
    'PGRST200',
  ],
  [
    'a table that is not granted, embedded',
    '/people?select=secrets(*)',
    undefined,
    400,
    'PGRST200',
  ],
  // Casts
  ['a cast to regclass', '/people?select=id::regclass', undefined, 400, '42704'],
  ['a cast to regproc', '/people?select=name::regproc', undefined, 400, '42704'],
  ['a cast to oid', '/people?select=id::oid', undefined, 400, '42704'],
  ['a cast to a row of the catalogue', '/people?select=name::pg_class', undefined, 400, '42704'],
  ['a cast with its schema', '/people?select=id::pg_catalog.text', undefined, 400, 'PGRST100'],
  [
    'a cast with SQL behind it',
    '/people?select=id::text);drop table people',
    undefined,
    400,
    'PGRST100',
  ],
  ['a cast in quotes', '/people?select=id::%22text%22', undefined, 400, 'PGRST100'],
  ['a cast to nothing', '/people?select=id::', undefined, 400, 'PGRST100'],
  ['two casts', '/people?select=id::text::integer', undefined, 400, 'PGRST100'],
  ['a cast to a name of every object', '/people?select=id::constructor', undefined, 400, '42704'],
  // Quotes and injection
  [
    'a column with a quote',
    '/people?select=%22id%5C%22%20from%20secrets--%22',
    undefined,
    400,
    '42703',
  ],
  [
    'an alias with a quote',
    '/skills?select=%22a%5C%22b%22:id&id=eq.1',
    undefined,
    200,
    String.raw`[{"a\"b":1}]`,
  ],
  [
    'an alias with SQL',
    '/skills?select=%22id%20from%20secrets;--%22:id&id=eq.1',
    undefined,
    200,
    '[{"id from secrets;--":1}]',
  ],
  ['an alias of 64 bytes', `/skills?select=${'a'.repeat(64)}:id`, undefined, 400, 'PGRST100'],
  ['a quote that does not close', '/people?select=%22id', undefined, 400, 'PGRST100'],
  ['a value with a quote', "/people?name=eq.'%20or%20'1'='1", undefined, 200, '[]'],
  ['a value with a dollar', '/people?name=eq.$1', undefined, 200, '[]'],
  ['a comment as a column', '/people?select=id--', undefined, 400, '42703'],
  ['a comment as an order', '/people?order=id%20--', undefined, 400, '42703'],
  ['a function call as a column', '/people?select=pg_sleep(5)', undefined, 400, 'PGRST200'],
  ['a function call as an order', '/people?order=pg_sleep(5)', undefined, 400, 'PGRST108'],
  [
    'a key of JSON with a quote',
    "/teams?select=info->>a'b&id=eq.1",
    undefined,
    200,
    `[{"a'b":null}]`,
  ],
  ['a key of JSON with SQL', "/teams?info->>x')or(1=1=eq.1", undefined, 400, 'PGRST100'],
  [
    'a text search configuration with SQL',
    "/matches?words=fts(english').fox",
    undefined,
    400,
    'PGRST100',
  ],
  [
    'a text search configuration that does not exist',
    '/matches?words=fts(klingon).fox',
    undefined,
    400,
    '42704',
  ],
  ['a text search that cannot be read', '/matches?words=fts.(((', undefined, 400, '42601'],
  ['an expression that is no regular one', '/people?name=match.(', undefined, 400, '2201B'],
  [
    'an expression that grows without bound',
    '/people?name=match.(x{1,200}){1,200}',
    undefined,
    400,
    '2201B',
  ],
  [
    'such an expression negated',
    '/people?name=not.imatch.(x{1,200}){1,200}',
    undefined,
    400,
    '2201B',
  ],
  [
    'such an expression in a group',
    '/people?or=(id.eq.1,name.match."(x{1,200}){1,200}")',
    undefined,
    400,
    '2201B',
  ],
  [
    'such an expression for an argument of a filter on rows',
    '/rpc/search_matches?query=a&words=match.(.*)%5C1',
    undefined,
    400,
    '2201B',
  ],
  ['a back reference', '/people?name=match.(.*)(.*)%5C1%5C2', undefined, 400, '2201B'],
  [
    'a back reference in a list of expressions',
    '/people?name=match(any).{%22(.*)%5C%5C1%22}',
    undefined,
    400,
    '2201B',
  ],
  [
    'looking ahead again and again',
    '/people?name=match.(%3F=.*(%3F=.*x))y',
    undefined,
    400,
    '2201B',
  ],
  ['an array that does not close', '/teams?tags=cs.{a', undefined, 400, '22P02'],
  ['a list that does not close', '/people?id=in.(1,2', undefined, 400, 'PGRST100'],
  ['a list with something behind it', '/people?id=in.(1,2)x', undefined, 400, 'PGRST100'],
  ['a misplaced quantifier', '/people?id=neq(any).{1}', undefined, 400, 'PGRST100'],
  ['an unknown quantifier', '/people?id=eq(some).{1}', undefined, 400, 'PGRST100'],
  // NUL and invalid encodings
  ['NUL in a value', '/people?name=eq.a%00b', undefined, 400, 'PGRST100'],
  ['NUL in a column', '/people?select=na%00me', undefined, 400, 'PGRST100'],
  ['NUL in a table', '/peo%00ple', undefined, 404, 'PGRST205'],
  ['NUL in a body', '/entries', post(`{"body":"a${nul}b"}`), 400, 'PGRST102'],
  [
    'an escaped NUL in a text of a body',
    '/entries',
    post(String.raw`{"body":"a\u0000b"}`),
    400,
    '22P05',
  ],
  [
    'an escaped NUL in JSON of a body',
    '/entries',
    post(String.raw`{"data":{"a":"\u0000"}}`),
    400,
    '22P05',
  ],
  [
    'an escaped NUL as an argument',
    '/rpc/search_matches',
    post(String.raw`{"query":"\u0000"}`),
    400,
    '22021',
  ],
  ['NUL as an argument of the URL', '/rpc/search_matches?query=%00', undefined, 400, 'PGRST100'],
  ['half a surrogate', '/entries', post(String.raw`{"body":"\ud800"}`), 400, '22P02'],
  ['a URL that is no UTF-8', '/people?name=eq.%FF%FE', undefined, 400, 'PGRST100'],
  ['a percent sign alone', '/people?name=eq.%', undefined, 400, 'PGRST100'],
  [
    'a body that is no UTF-8',
    '/entries',
    post(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])),
    400,
    'PGRST102',
  ],
  // Depth and length
  [
    'embedding too deep',
    `/people?select=${nested('people(', 60, 'id', ')')}`,
    undefined,
    400,
    'PGRST100',
  ],
  [
    'embedding as wide as deep',
    `/people?select=${Array.from({ length: 301 }, () => 'id').join(',')}`,
    undefined,
    400,
    'PGRST100',
  ],
  [
    'conditions too deep',
    `/people?or=${nested('(and', 30, '(id.eq.1)', ')')}`,
    undefined,
    400,
    'PGRST100',
  ],
  [
    'conditions too many',
    `/people?or=(${Array.from({ length: 501 }, () => 'id.eq.1').join(',')})`,
    undefined,
    400,
    'PGRST100',
  ],
  ['a path of JSON too long', `/teams?select=info${'->a'.repeat(21)}`, undefined, 400, 'PGRST100'],
  [
    'an order too long',
    `/people?order=${Array.from({ length: 31 }, () => 'id').join(',')}`,
    undefined,
    400,
    'PGRST100',
  ],
  [
    'parameters too many',
    `/people?${Array.from({ length: 501 }, () => 'id=gt.0').join('&')}`,
    undefined,
    400,
    'PGRST100',
  ],
  [
    'a list of 2,000 values',
    `/many?select=id&id=in.(${Array.from({ length: 2000 }, (_, at) => at).join(',')})&limit=1&order=id`,
    undefined,
    200,
    '[{"id":1}]',
  ],
  [
    'a URL longer than the server reads',
    `/people?name=eq.${'x'.repeat(20_000)}`,
    undefined,
    431,
    '',
  ],
  [
    'JSON too deep for its column',
    '/entries',
    post(`{"data":${nested('[', 20_000, '', ']')}}`),
    400,
    'PGRST102',
  ],
  [
    'JSON of 65 levels as an argument',
    '/rpc/echo_json',
    post(`{"value":${nested('[', 65, '', ']')}}`),
    400,
    'PGRST102',
  ],
  ['an array too deep', '/entries', post(nested('[', 5000, '', ']')), 400, 'PGRST102'],
  [
    'a row of 5,000 columns',
    '/entries',
    post(
      JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`c${at}`, 1]))),
    ),
    400,
    'PGRST204',
  ],
  // Numbers
  ['a limit below zero', '/people?limit=-1', undefined, 416, 'PGRST103'],
  ['an offset below zero', '/skills?offset=-1&limit=1&select=id', undefined, 200, '[{"id":1}]'],
  ['a limit that is no number', '/people?limit=all', undefined, 400, 'PGRST100'],
  ['a limit with an exponent', '/people?limit=1e3', undefined, 400, 'PGRST100'],
  ['a limit beyond 64 bits', '/people?limit=99999999999999999999', undefined, 400, 'PGRST100'],
  ['an offset beyond every row', '/people?offset=999999999999999', undefined, 200, '[]'],
  [
    'an index of JSON beyond 32 bits',
    '/teams?select=tags->99999999999',
    undefined,
    400,
    'PGRST100',
  ],
  ['a number beyond its column', '/entries', post('{"amount":99999999999999999999}'), 400, '22003'],
  ['a number no one can hold', '/entries', post('{"amount":1e999999}'), 400, '22P02'],
  // Parameters
  ['a choice given twice', '/people?select=id&select=name', undefined, 400, 'PGRST100'],
  ['a limit given twice', '/people?limit=1&limit=2', undefined, 400, 'PGRST100'],
  ['a parameter without a name', '/people?=eq.1', undefined, 400, 'PGRST100'],
  ['a filter by a name of every object', '/people?__proto__=eq.1', undefined, 400, '42703'],
  ['a choice of a name of every object', '/people?select=toString', undefined, 400, '42703'],
  [
    'a relation that is a name of every object',
    '/people?select=constructor(*)',
    undefined,
    400,
    'PGRST200',
  ],
  [
    'an operator that is a name of every object',
    '/people?id=constructor.1',
    undefined,
    400,
    'PGRST100',
  ],
  ['a filter far away', '/people?a.b.c.d.e=eq.1', undefined, 400, 'PGRST108'],
  [
    'a range of bytes',
    '/skills?select=id&limit=1',
    { headers: { range: 'bytes=0-10' } },
    200,
    '[{"id":1}]',
  ],
  // Bodies
  ['a body that is a number', '/entries', post('5'), 400, 'PGRST102'],
  ['a body that is null', '/entries', post('null'), 400, 'PGRST102'],
  ['a body that is a text', '/entries', post('"x"'), 400, 'PGRST102'],
  ['a list of lists', '/entries', post('[[1]]'), 400, 'PGRST102'],
  ['a list with null', '/entries', post('[{"body":"a"},null]'), 400, 'PGRST102'],
  [
    'a prototype in a body',
    '/entries',
    post('{"__proto__":{"role":"service_role"}}'),
    400,
    'PGRST204',
  ],
  [
    'a column with SQL in a body',
    '/entries',
    post(String.raw`{"body\") values ('x'); --":"a"}`),
    400,
    'PGRST204',
  ],
  [
    'two objects, one after the other',
    '/entries',
    post('{"body":"a"}{"body":"b"}'),
    400,
    'PGRST102',
  ],
  ['a list as arguments', '/rpc/add', post('[1,2]'), 400, 'PGRST102'],
  ['a text as an argument that is a number', '/rpc/add', post('{"a":"1; select 1"}'), 400, '22P02'],
  ['an object as an argument that is a number', '/rpc/add', post('{"a":{"b":1}}'), 400, '22P02'],
  ['a prototype as an argument', '/rpc/add', post('{"__proto__":1,"a":1}'), 404, 'PGRST202'],
  [
    'a list for update',
    '/entries?id=eq.1',
    { ...post('[{"body":"a"},{"body":"b"}]'), method: 'PATCH' },
    400,
    'PGRST102',
  ],
  [
    'a form that nothing is made of',
    '/entries',
    post('body=a', { 'content-type': 'multipart/form-data; boundary=a' }),
    400,
    'PGRST102',
  ],
  ['a search of signs for “not”', `/people?name=wfts.${'-'.repeat(40)}`, {}, 400, 'XX000'],
  // Headers
  ['a form with SQL', '/people', { headers: { accept: "text/html';--" } }, 406, 'PGRST107'],
  [
    'a plan',
    '/people',
    { headers: { accept: 'application/vnd.pgrst.plan+json; for="application/json"' } },
    406,
    'PGRST107',
  ],
  [
    'preferences of a prototype',
    '/people',
    { headers: { prefer: 'handling=strict, __proto__=1' } },
    400,
    'PGRST122',
  ],
  ['a role by token', '/people', { as: 'service_role' }, 401, 'PGRST301'],
  ['a token that is a name of every object', '/people', { as: 'constructor' }, 401, 'PGRST301'],
]

describe('hostile requests are answered exactly', () => {
  test.each(cases)('%s', async (_, path, init, status, expected) => {
    const response = await server.send(path, init)
    const text = await response.text()
    const answer = text.startsWith('{"code"') ? (JSON.parse(text) as { code: string }).code : text
    expect([response.status, answer]).toEqual([status, expected])
  })

  test('and the database is as it was', async () => {
    const [counts] = await server.sql`
      select
        (select count(*)::int from public.people) as people,
        (select count(*)::int from public.entries) as entries,
        (select count(*)::int from public.secrets) as secrets`
    expect(counts).toEqual({ people: 4, entries: 0, secrets: 1 })
  })
})

test('a hundred requests at once for more than the pool holds are all answered', async () => {
  const answers = Array.from({ length: 100 }, async (_, at) => {
    const response = await server.send(
      at % 4 === 0 ? '/people?select=nope' : `/skills?id=eq.${1 + (at % 3)}`,
    )
    await response.text()
    return response.status
  })
  const statuses = await Promise.all(answers)
  expect(statuses.filter((status) => status === 200)).toHaveLength(75)
  expect(statuses.filter((status) => status === 400)).toHaveLength(25)
})

test('a role never stays with a connection', async () => {
  await Promise.all(Array.from({ length: 30 }, () => server.as('ann').rpc('who')))
  const roles = await Promise.all(Array.from({ length: 30 }, () => server.as('anon').rpc('who')))
  expect(new Set(roles.map(({ data }) => JSON.stringify(data)))).toEqual(
    new Set(['{"role":"anon","sub":null}']),
  )
})
