import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { post, insertPeople } from '../../testing/people.ts'
import { type TestDatabase, createTestDatabase } from '../../testing/database.ts'
import { type RawClient, type Service, publishableKey, startService } from './test-service.ts'

let database: TestDatabase
let service: Service
beforeAll(async () => {
  database = await createTestDatabase()
  await insertPeople(database.sql)
  service = await startService(database.sql)
})
afterAll(async () => {
  await service.stop()
  await database.drop()
})

const join = (change: object) =>
  JSON.stringify([
    'a',
    'a',
    'realtime:x',
    'phx_join',
    {
      config: {
        postgres_changes: [{ event: '*', schema: 'public', table: 'comments', ...change }],
      },
    },
  ])

const connectFrom = (to: Service, forwardedFor: string) =>
  to.connect({}, { headers: { 'x-forwarded-for': forwardedFor } })

const joinFiltered = async (client: RawClient, filter: string, topic: string) =>
  (await client.request(topic, 'phx_join', {
    config: { postgres_changes: [{ event: '*', schema: 'public', table: 'comments', filter }] },
  })) as { status: string; response: unknown }
const statusOf = async (client: RawClient, word: string) =>
  (await joinFiltered(client, `content=eq.${word}`, `realtime:${word}`)).status

describe('a frame that is no message closes the socket with a reason, and harms no other client', () => {
  test.each<[string, string | Buffer, number]>([
    ['no JSON', '{', 1003],
    ['nothing', '', 1003],
    ['a number', '7', 1003],
    ['null', 'null', 1003],
    ['an object where an array belongs', '{"topic":"phoenix"}', 1003],
    ['an array that is too short', '["1","1","phoenix"]', 1003],
    ['an array that is too long', '["1","1","phoenix","heartbeat",{},{}]', 1003],
    ['a topic that is no text', '["1","1",{},"heartbeat",{}]', 1003],
    [
      'a topic of a thousand characters',
      JSON.stringify(['1', '1', 'x'.repeat(1000), 'e', {}]),
      1003,
    ],
    ['an empty topic', '["1","1","","heartbeat",{}]', 1003],
    ['an event of null', '["1","1","phoenix",null,{}]', 1003],
    ['a ref that is an object', '["1",{"a":1},"phoenix","heartbeat",{}]', 1003],
    ['ten thousand brackets', '['.repeat(10_000), 1003],
    ['no bytes at all', Buffer.alloc(0), 1003],
    ['binary of another kind', Buffer.from([9, 0, 0, 1, 0, 0, 0, 120]), 1003],
    ['binary that promises more than there is', Buffer.from([3, 255, 255, 255, 255, 255, 1]), 1003],
    ['binary without a topic', Buffer.from([3, 0, 0, 0, 0, 0, 1]), 1003],
    ['a message larger than allowed', 'x'.repeat(64 * 1024 + 1), 1009],
    ['text that is not UTF-8', Buffer.from([0xc3, 0x28]), 1003],
  ])('%s', async (_name, frame, code) => {
    const client = await service.connect()
    client.socket.send(frame)
    const closed = await client.closed
    // ws itself refuses a message that is too large, without a reason.
    const reason = code === 1003 ? /^A (binary )?message must / : /^$/
    expect(closed).toEqual({ code, reason: expect.stringMatching(reason) })
    const next = await service.connect()
    expect(await next.request('phoenix', 'heartbeat', {})).toMatchObject({ status: 'ok' })
    next.socket.terminate()
  })
})

describe('a join that asks for something not offered is refused in a sentence', () => {
  test.each<[string, object, RegExp]>([
    ['another schema', { schema: 'auth', table: 'users' }, /in schema "auth" are not published/],
    ['every schema', { schema: '*' }, /in schema "\*" are not published/],
    [
      'every table of another schema',
      { schema: 'auth', table: '*' },
      /Changes of "\*" in schema "auth"/,
    ],
    ['a filter of every table', { table: '*', filter: 'id=eq.1' }, /need a table/],
    ['columns of every table', { table: undefined, select: ['id'] }, /need a table/],
    ['a table that is not published', { table: 'profiles' }, /Changes of "profiles" /],
    [
      'a table with a quotation mark',
      { table: 'comments"; drop table x; --' },
      /are not published/,
    ],
    ['a name of every object', { table: '__proto__' }, /Changes of "__proto__" /],
    ['a table that is no text', { table: ['comments'] }, /table/],
    ['an event of its own', { event: 'TRUNCATE' }, /The event must be/],
    ['a filter that is none', { filter: 'post_id' }, /must have the form column=operator.value/],
    ['a filter that is an object', { filter: { post_id: 1 } }, /filter/],
    ['an unknown operator', { filter: 'content=fts.a' }, /operator "fts" is not one of/],
    ['a pattern of a uuid', { filter: 'id=like.a%' }, /does not fit its column/],
    ['a pattern with an open end', { filter: 'content=like.%\\' }, /must not end with/],
    [
      'a regular expression that is none',
      { filter: 'content=match.(a' },
      /does not fit its column/,
    ],
    [
      'a regular expression of 40,000 states',
      { filter: 'content=imatch."(x{1,200}){1,200}"' },
      /pattern of a filter is refused/,
    ],
    ['a distinction from no number', { filter: 'created_at=isdistinct.soon' }, /does not fit/],
    ['an operator every object has', { filter: 'content=constructor.x' }, /is not one of/],
    ['an unknown column', { filter: 'nothing=eq.1' }, /There is no column "nothing"/],
    ['SQL for a column', { filter: 'id) or true --=eq.1' }, /There is no column/],
    ['a uuid that is none', { filter: "id=eq.1' or '1'='1" }, /does not fit its column.*uuid/],
    ['a time that is none', { filter: 'created_at=gt.soon' }, /does not fit its column/],
    ['whether a text is true', { filter: 'content=is.true' }, /does not fit its column/],
    [
      'is with anything',
      { filter: 'content=is.(select 1)' },
      /must name null, true, false or unknown/,
    ],
    ['in without brackets', { filter: 'content=in.a,b' }, /must have the form/],
    ['in with 101 values', { filter: `content=in.(${'a,'.repeat(100)}a)` }, /may have 100 values/],
    [
      'six conditions',
      { filter: Array(6).fill('content=eq.a').join(',') },
      /may have 5 conditions/,
    ],
    ['a filter of 5,000 letters', { filter: `content=eq.${'a'.repeat(5000)}` }, /4000 characters/],
    ['a zero byte', { filter: 'content=eq.a\0b' }, /does not fit its column/],
    ['a column to select that is none', { select: ['id', 'secret'] }, /no column "secret"/],
  ])('%s', async (_name, change, reason) => {
    const client = await service.connect()
    client.socket.send(join(change))
    const [, , , , answer] = await client.waitForFrame(([, , , event]) => event === 'phx_reply')
    expect(answer).toEqual({ status: 'error', response: { reason: expect.stringMatching(reason) } })
    expect(await client.request('phoenix', 'heartbeat', {})).toMatchObject({ status: 'ok' })
    client.socket.terminate()
  })

  test.each<[string, unknown]>([
    ['no object', 'x'],
    ['a list', []],
    ['a config of another form', { config: { postgres_changes: {} } }],
    ['a token that is no text', { access_token: { a: 1 }, config: {} }],
    ['a token of 20,000 letters', { access_token: 'x'.repeat(20_000), config: {} }],
  ])('a payload that is %s', async (_name, payload) => {
    const client = await service.connect()
    const answer = await client.request('realtime:x', 'phx_join', payload)
    expect(answer).toMatchObject({ status: 'error', response: { reason: expect.any(String) } })
    client.socket.terminate()
  })
})

test('a connection that breaks in the middle of its opening harms no other client', async () => {
  const { port } = new URL(service.url)
  for (const head of ['Sec-WebSocket-Key: x\r\n', '']) {
    const socket = connectTcp(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `GET /realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0 HTTP/1.1\r\nHost: x\r\n` +
        `Connection: Upgrade\r\nUpgrade: websocket\r\n${head}\r\n`,
    )
    socket.resetAndDestroy()
    await once(socket, 'close')
  }
  const client = await service.connect()
  expect(await client.join(post)).toMatchObject({ status: 'ok' })
  client.socket.terminate()
  expect(service.errors).toEqual([])
})

const reasonOf = (answer: unknown) => (answer as { response: { reason?: string } }).response.reason

describe('a limit', () => {
  test('on channels, on bindings and on joins refuses the one that is too many', async () => {
    const small = await startService(database.sql, {
      channelsPerSocket: 2,
      bindingsPerChannel: 1,
      joins: { burst: 4, perSecond: 0.001 },
    })
    const client = await small.connect()
    const binding = { event: '*', schema: 'public', table: 'comments' }
    expect(
      reasonOf(
        await client.request('realtime:0', 'phx_join', {
          config: { postgres_changes: [binding, binding] },
        }),
      ),
    ).toBe('A channel may have 1 bindings')
    expect(reasonOf(await client.join(post, {}, 'realtime:1'))).toBeUndefined()
    expect(reasonOf(await client.join(post, {}, 'realtime:2'))).toBeUndefined()
    expect(reasonOf(await client.join(post, {}, 'realtime:3'))).toBe('A socket may have 2 channels')
    expect(reasonOf(await client.join(post, {}, 'realtime:4'))).toBe(
      'Too many joins: wait a moment',
    )
    await small.stop()
  })

  test('on messages closes the socket', async () => {
    const small = await startService(database.sql, { messages: { burst: 3, perSecond: 0.001 } })
    const client = await small.connect()
    for (let count = 0; count < 4; count += 1)
      client.socket.send('["1","1","phoenix","heartbeat",{}]')
    expect(await client.closed).toEqual({ code: 1008, reason: 'Too many messages' })
    await small.stop()
  })

  test('on sockets counts those of one address, and lets others in', async () => {
    const small = await startService(database.sql, { socketsPerAddress: 2 })
    const from = (address: string) => connectFrom(small, `9.9.9.9, ${address}`)
    const first = await from('203.0.113.7')
    await from('203.0.113.7')
    await expect(from('203.0.113.7')).rejects.toThrow('429')
    await from('203.0.113.8')
    first.socket.close()
    await first.closed
    await from('203.0.113.7')
    await small.stop()
  })

  test('on turns lets a visitor join in spite of the thousand joins of another', async () => {
    const flood = await Promise.all(
      Array.from({ length: 40 }, () => connectFrom(service, '203.0.113.7')),
    )
    const other = await connectFrom(service, '203.0.113.8')
    const bindings = Array.from({ length: 20 }, (_, at) => ({
      event: '*',
      schema: 'public',
      table: 'comments',
      filter: `post_id=eq.${at}`,
    }))
    for (const { socket } of flood)
      for (let count = 0; count < 25; count += 1)
        socket.send(
          JSON.stringify([
            '1',
            '1',
            `realtime:${count}`,
            'phx_join',
            { config: { postgres_changes: bindings } },
          ]),
        )
    const answered = () =>
      flood.flatMap(({ frames }) => frames.filter(([, , , event]) => event === 'phx_reply')).length
    expect(await other.join(post)).toMatchObject({ status: 'ok' })
    expect(answered()).toBeLessThan(500)
    await vi.waitFor(() => expect(answered()).toBe(1000), { timeout: 30_000 })
    for (const { socket } of [...flood, other]) socket.close()
  })

  test('on filters that PostgreSQL has to evaluate leaves those on a key alone', async () => {
    const small = await startService(database.sql, { evaluatedFilters: 1 })
    const client = await small.connect()
    expect(await joinFiltered(client, 'content=eq.a', 'realtime:1')).toMatchObject({ status: 'ok' })
    expect(await joinFiltered(client, 'content=eq.a', 'realtime:2')).toMatchObject({ status: 'ok' })
    expect(await joinFiltered(client, 'content=eq.b', 'realtime:3')).toMatchObject({
      status: 'error',
      response: { reason: expect.stringMatching(/too many different filters/) },
    })
    expect(await joinFiltered(client, `post_id=eq.${post}`, 'realtime:4')).toMatchObject({
      status: 'ok',
    })
    await small.stop()
  })

  test('on filters that PostgreSQL has to evaluate leaves each address its own', async () => {
    const small = await startService(database.sql, { evaluatedFiltersPerAddress: 2 })
    const [greedy, again, other] = [
      await connectFrom(small, '192.0.2.1'),
      await connectFrom(small, '192.0.2.1'),
      await connectFrom(small, '192.0.2.2'),
    ]
    expect([
      await statusOf(greedy, 'a'),
      await statusOf(greedy, 'b'),
      await statusOf(greedy, 'c'),
    ]).toEqual(['ok', 'ok', 'error'])
    // A filter that exists already does not count again, and filters of all sockets of an address count together.
    expect([await statusOf(again, 'a'), await statusOf(again, 'c')]).toEqual(['ok', 'error'])
    expect([await statusOf(other, 'c'), await statusOf(other, 'd')]).toEqual(['ok', 'ok'])
    // A filter that only others have counts as a further one of this address.
    expect(await statusOf(again, 'd')).toBe('error')
    greedy.socket.close()
    await vi.waitFor(async () => expect(await statusOf(again, 'd')).toBe('ok'))
    await small.stop()
  })
})

const writeMany = (rows: number) =>
  database.sql`
    insert into public.comments (post_id, content)
    select ${post}, n::text from generate_series(1, ${rows}::integer) as n`
const eventsOf = ({ frames }: RawClient) =>
  frames.filter(([, , topic]) => topic === 'realtime:bulk').map(([, , , event]) => event)
const count = (client: RawClient, event: string) =>
  eventsOf(client).filter((one) => one === event).length

describe('a bulk write', () => {
  test('is heard up to the bytes of a socket, which then reads everything again once', async () => {
    const small = await startService(database.sql, {
      changes: { burst: 20_000, perSecond: 1 },
      interruptions: { burst: 1, perSecond: 0.7 },
    })
    const client = await small.connect()
    await client.join(post, {}, 'realtime:bulk')
    for (let statement = 0; statement < 4; statement += 1) await writeMany(400)
    await client.waitForFrame(([, , , event]) => event === 'phx_error')
    const heard = count(client, 'postgres_changes')
    expect(heard).toBeGreaterThan(10)
    expect(heard).toBeLessThan(100)
    // Nothing is left of its rate, so the next change asks for a reading again, but not at once.
    await client.join(post, {}, 'realtime:bulk')
    await writeMany(400)
    await writeMany(400)
    await client.request('phoenix', 'heartbeat', {})
    expect(count(client, 'phx_error')).toBe(1)
    await vi.waitFor(() => expect(count(client, 'phx_error')).toBe(2), { timeout: 5000 })
    expect(count(client, 'postgres_changes')).toBe(heard)
    await small.stop()
  })

  test('of more than 500 rows in each statement asks for a single reading in its interval', async () => {
    const small = await startService(database.sql, { interruptions: { burst: 1, perSecond: 0.7 } })
    const client = await small.connect()
    await client.join(post, {}, 'realtime:bulk')
    await writeMany(501)
    await client.waitForFrame(([, , , event]) => event === 'phx_error')
    await client.join(post, {}, 'realtime:bulk')
    for (let statement = 0; statement < 4; statement += 1) await writeMany(501)
    await client.request('phoenix', 'heartbeat', {})
    expect(count(client, 'phx_error')).toBe(1)
    await vi.waitFor(() => expect(count(client, 'phx_error')).toBe(2), { timeout: 5000 })
    expect(count(client, 'postgres_changes')).toBe(0)
    await small.stop()
  })
})

test('a client that does not read is dropped, and the others are not kept waiting', async () => {
  const small = await startService(database.sql, {
    waitingBytes: 1024 * 1024,
    changes: { burst: Infinity, perSecond: 0 },
  })
  const [slow, quick] = [await small.connect(), await small.connect()]
  // 16 MB in all, more than the system buffers. Few comments, each sent on many topics, since moderation reads each word
  // of a comment.
  for (let topic = 0; topic < 32; topic += 1) await slow.join(post, {}, `realtime:${topic}`)
  await quick.join(post)
  slow.socket.pause()
  await database.sql`
    insert into public.comments (post_id, content)
    select ${post}, (select string_agg(word::text, ' ') from generate_series(n, n + 980) as word)
    from generate_series(1001, 1100) as n`
  await quick.waitForFrame(
    () => quick.frames.filter((frame) => frame[3] === 'postgres_changes').length === 100,
    60_000,
  )
  slow.socket.resume()
  expect((await slow.closed).code).toBe(1006)
  await small.stop()
}, 90_000)

test('a client that is silent is dropped; one that answers pings is not', async () => {
  const small = await startService(database.sql, { pingInterval: 500 })
  const alive = await small.connect()
  const silent = await small.connect({}, { autoPong: false })
  expect((await silent.closed).code).toBe(1006)
  expect(alive.socket.readyState).toBe(WebSocket.OPEN)
  await small.stop()
  expect(await alive.closed).toEqual({ code: 1001, reason: 'The server is stopping' })
})
