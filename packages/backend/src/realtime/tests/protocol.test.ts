import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { post, owner, insertPeople, stranger } from '../../testing/people.ts'
import { type TestDatabase, createTestDatabase } from '../../testing/database.ts'
import { type Service, publishableKey, secretKey, startService } from './test-service.ts'

let database: TestDatabase
let service: Service
beforeAll(async () => {
  database = await createTestDatabase()
  await insertPeople(database.sql)
  await database.sql.unsafe(`
    create table public.bulletins (id int primary key, body text not null, draft text);
    grant select (id, body) on public.bulletins to anon;
    select realtime.publish('public.bulletins', 'id')`)
  service = await startService(database.sql)
})
afterAll(async () => {
  await service.stop()
  await database.drop()
})

const write = (content: string) =>
  database.sql`insert into public.comments (post_id, content) values (${post}, ${content})`

const refused = (reason: string) => ({ status: 'error', response: { reason } })

/** Writes the rating that its owner hides. */
const hidden = () =>
  database.sql`
    update public.ratings set updated_at = now() where user_id = ${owner} and post_id = ${post}`

/** The status and message with which an upgrade is refused. */
async function refusal(query: string): Promise<[number, string]> {
  const socket = new WebSocket(`${service.url}?${query}`)
  socket.on('error', () => {})
  return new Promise((resolve) =>
    socket.on('unexpected-response', (_request, response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () =>
        resolve([response.statusCode ?? 0, (JSON.parse(body) as { message: string }).message]),
      )
    }),
  )
}

describe('opening a socket', () => {
  test.each([
    ['vsn=2.0.0', 401, 'No API key found in request'],
    ['apikey=wrong&vsn=2.0.0', 401, 'Invalid API key'],
    ['apikey=%0d%0ax&vsn=2.0.0', 401, 'Invalid API key'],
    [`apikey=${publishableKey}&vsn=3.0.0`, 400, 'vsn must be 1.0.0 or 2.0.0'],
  ])('with %s is refused with %i', async (query, status, message) => {
    expect(await refusal(query)).toEqual([status, message])
  })
})

describe('the messages of version 2.0.0', () => {
  test('a join is answered with its bindings in their order, each with an id', async () => {
    const client = await service.connect()
    const bindings = [
      { event: 'INSERT', schema: 'public', table: 'comments', filter: `post_id=eq.${post}` },
      { event: '*', schema: 'public', table: 'ratings' },
      { event: 'INSERT', schema: 'public', table: 'comments' },
    ]
    const answer = await client.request('realtime:a', 'phx_join', {
      config: { postgres_changes: bindings },
    })
    expect(answer).toEqual({
      status: 'ok',
      response: { postgres_changes: bindings.map((one) => ({ id: expect.any(Number), ...one })) },
    })
    const [, , , , system] = await client.waitForFrame(([, , , event]) => event === 'system')
    expect(system).toEqual({
      status: 'ok',
      extension: 'postgres_changes',
      message: 'Subscribed to PostgreSQL',
      channel: 'a',
    })
    client.socket.close()
  })

  test('a change comes with the columns’ types and the ids of its bindings', async () => {
    const client = await service.connect()
    const answer = (await client.join(post)) as { response: { postgres_changes: { id: number }[] } }
    await write('As it is sent')
    const [joinRef, ref, topic, , payload] = await client.waitForFrame(
      ([, , , event]) => event === 'postgres_changes',
    )
    expect([joinRef, ref, topic]).toEqual([null, null, 'realtime:room'])
    expect(payload).toMatchObject({
      ids: [answer.response.postgres_changes[0]?.id],
      data: {
        schema: 'public',
        table: 'comments',
        type: 'INSERT',
        commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        record: { post_id: post, content: 'As it is sent' },
        errors: null,
      },
    })
    expect((payload.data as { columns: unknown[] }).columns).toContainEqual({
      name: 'created_at',
      type: 'timestamptz',
    })
    client.socket.close()
  })

  test('of columns that may not be read not even the names are sent', async () => {
    const client = await service.connect()
    const table = { event: '*', schema: 'public', table: 'bulletins' }
    await client.request('realtime:b', 'phx_join', { config: { postgres_changes: [table] } })
    await database.sql`insert into public.bulletins values (1, 'made', 'not yet')`
    const [, , , , payload] = await client.waitForFrame(
      ([, , , event]) => event === 'postgres_changes',
    )
    expect(payload.data).toMatchObject({
      columns: [
        { name: 'id', type: 'int4' },
        { name: 'body', type: 'text' },
      ],
      record: { id: 1, body: 'made' },
    })
    expect(JSON.stringify(payload)).not.toMatch(/draft|not yet/)
    client.socket.close()
  })

  test('a heartbeat, a leave and a message to no channel are answered', async () => {
    const client = await service.connect()
    expect(await client.request('phoenix', 'heartbeat', {})).toEqual({ status: 'ok', response: {} })
    await client.join(post)
    expect(await client.request('realtime:room', 'phx_leave', {})).toEqual({
      status: 'ok',
      response: {},
    })
    await client.waitForFrame(([, , , event]) => event === 'phx_close')
    expect(await client.request('realtime:room', 'access_token', {})).toEqual({
      status: 'error',
      response: { reason: 'unmatched topic' },
    })
    await write('No one is here')
    await client.join(post, {}, 'realtime:again')
    await write('Someone is')
    await client.waitForFrame(([, , , event]) => event === 'postgres_changes')
    expect(
      client.frames.filter(
        ([, , topic, event]) => topic === 'realtime:room' && event === 'postgres_changes',
      ),
    ).toEqual([])
    client.socket.close()
  })

  test('presence, private channels and broadcasts are refused, each in a sentence', async () => {
    const client = await service.connect()
    expect(
      await client.request('realtime:p', 'phx_join', { config: { presence: { enabled: true } } }),
    ).toEqual(refused('Presence is not offered here'))
    expect(await client.request('realtime:p', 'phx_join', { config: { private: true } })).toEqual(
      refused('Private channels are not offered here'),
    )
    for (const payload of [
      undefined,
      {},
      { config: { broadcast: { ack: true, self: true }, postgres_changes: [] } },
    ])
      expect(await client.request('realtime:p', 'phx_join', payload)).toEqual(
        refused(
          'Broadcasts and presence are not offered here: ask for changes of a table (postgres_changes)',
        ),
      )
    await client.join(post)
    expect(await client.request('realtime:room', 'presence', { event: 'track' })).toEqual(
      refused('presence is not offered here'),
    )
    expect(await client.request('realtime:room', 'broadcast', {})).toEqual(
      refused('broadcast is not offered here'),
    )
    const told = await client.waitForFrame(
      ([, , , event, payload]) =>
        event === 'system' && (payload as { extension: string }).extension === 'broadcast',
    )
    expect(told[4]).toEqual({
      status: 'error',
      extension: 'broadcast',
      message: 'broadcast is not offered here',
      channel: 'room',
    })
    const head = Buffer.from([3, 1, 2, 13, 1, 0, 1])
    client.socket.send(Buffer.concat([head, Buffer.from('977realtime:roome{}')]))
    const [, , , , answer] = await client.waitForFrame((frame) => frame[1] === '77')
    expect(answer).toEqual(refused('broadcast is not offered here'))
    client.socket.close()
  })

  test('a channel that also awaits broadcasts of the database hears that they are not offered', async () => {
    const client = await service.connect()
    const postgres_changes = [{ event: '*', schema: 'public', table: 'comments' }]
    expect(
      await client.request('realtime:r', 'phx_join', {
        config: { postgres_changes, broadcast: { replication_ready: true } },
      }),
    ).toMatchObject({ status: 'ok' })
    const [, , , , system] = await client.waitForFrame(
      ([, , , event, payload]) => event === 'system' && payload.extension === 'system',
    )
    expect(system).toEqual({
      status: 'error',
      extension: 'system',
      message: 'Broadcasts from the database are not offered here',
      channel: 'r',
    })
    client.socket.close()
  })

  test('joining a topic again replaces the earlier join: nothing comes twice', async () => {
    const client = await service.connect()
    await client.join(post)
    await client.join(post)
    await write('Once')
    await client.waitForFrame(([, , , event]) => event === 'postgres_changes')
    await client.join(post, {}, 'realtime:later')
    await write('The last')
    await client.waitForFrame(
      ([, , topic, event]) => topic === 'realtime:later' && event === 'postgres_changes',
    )
    const heard = client.frames.filter(
      ([, , topic, event]) => topic === 'realtime:room' && event === 'postgres_changes',
    )
    expect(heard).toHaveLength(2)
    client.socket.close()
  })
})

test('version 1.0.0 speaks in objects', async () => {
  const socket = new WebSocket(`${service.url}?apikey=${publishableKey}&vsn=1.0.0`)
  await new Promise((resolve) => socket.on('open', resolve))
  const heard: { event: string; payload: Record<string, unknown> }[] = []
  const changed = new Promise<void>((resolve) =>
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as (typeof heard)[number]
      heard.push(message)
      if (message.event === 'system') write('In the old form').catch(() => {})
      if (message.event === 'postgres_changes') resolve()
    }),
  )
  const binding = { event: 'INSERT', schema: 'public', table: 'comments' }
  socket.send(
    JSON.stringify({
      topic: 'realtime:old',
      event: 'phx_join',
      ref: '1',
      join_ref: '1',
      payload: { config: { postgres_changes: [binding] } },
    }),
  )
  await changed
  expect(heard.map((message) => message.event)).toEqual(['phx_reply', 'system', 'postgres_changes'])
  expect(heard[2]?.payload).toMatchObject({ data: { record: { content: 'In the old form' } } })
  socket.close()
})

describe('a token', () => {
  const bindings = {
    config: { postgres_changes: [{ event: '*', schema: 'public', table: 'ratings' }] },
  }

  test('decides whose rows are heard, and a later one replaces it', async () => {
    const client = await service.connect()
    const topic = 'realtime:mine'
    const ask = { ...bindings, access_token: await service.token(stranger) }
    expect(await client.request(topic, 'phx_join', ask)).toMatchObject({ status: 'ok' })
    await hidden()
    await database.sql`
      update public.ratings set updated_at = now() where user_id = ${stranger} and post_id = ${post}`
    await client.waitForFrame(([, , , event]) => event === 'postgres_changes')
    const access_token = await service.token(owner)
    client.socket.send(JSON.stringify(['1', '50', topic, 'access_token', { access_token }]))
    await client.request('phoenix', 'heartbeat', {})
    await hidden()
    await client.waitForFrame((frame) => JSON.stringify(frame[4]).includes(owner))
    const heard = client.frames.filter(([, , , event]) => event === 'postgres_changes')
    expect(heard.map(([, , , , payload]) => payload)).toMatchObject([
      { data: { record: { user_id: stranger } } },
      { data: { record: { user_id: owner } } },
    ])
    client.socket.close()
  })

  test('that is wrong is refused as it joins, and ends the channel when it comes later', async () => {
    const client = await service.connect()
    const other = await startService(database.sql)
    const foreign = await other.token(owner)
    await other.stop()
    const none = `${btoa('{"alg":"none"}')}.${btoa(`{"sub":"${owner}","role":"service_role"}`)}.`
    for (const access_token of [foreign, none, 'x', secretKey, 'a b\r\nc'])
      expect(await client.join(post, { access_token })).toMatchObject({ status: 'error' })
    expect(await client.join(post, { access_token: await service.token(owner) })).toMatchObject({
      status: 'ok',
    })
    client.socket.send(
      JSON.stringify(['1', '60', 'realtime:room', 'access_token', { access_token: foreign }]),
    )
    const [, , , , system] = await client.waitForFrame(
      (frame) => frame[3] === 'system' && frame[4].status === 'error',
    )
    expect(system).toMatchObject({ extension: 'system', channel: 'room' })
    await client.waitForFrame(([, , , event]) => event === 'phx_close')
    client.socket.close()
  })

  test('that expires closes its channel and says so, and no other', async () => {
    const client = await service.connect()
    await client.join(post, { access_token: await service.token(owner, 2) }, 'realtime:short')
    await client.join(post, { access_token: await service.token(owner) }, 'realtime:long')
    const [, , , , system] = await client.waitForFrame(
      (frame) => frame[3] === 'system' && frame[4].status === 'error',
    )
    expect(system).toEqual({
      status: 'error',
      extension: 'system',
      message: 'The access token has expired',
      channel: 'short',
    })
    await write('After the end')
    await client.waitForFrame(
      ([, , topic, event]) => topic === 'realtime:long' && event === 'postgres_changes',
    )
    const short = client.frames.filter(([, , topic]) => topic === 'realtime:short')
    expect(short.map(([, , , event]) => event)).toEqual([
      'phx_reply',
      'system',
      'system',
      'phx_close',
    ])
    client.socket.close()
  })

  test('of the operator, the secret key, hears every row', async () => {
    const client = await service.connect({ apikey: secretKey })
    await client.request('realtime:all', 'phx_join', { ...bindings, access_token: secretKey })
    await hidden()
    const [, , , , payload] = await client.waitForFrame(
      ([, , , event]) => event === 'postgres_changes',
    )
    expect(payload).toMatchObject({ data: { record: { user_id: owner } } })
    client.socket.close()
  })
})

test('nothing of all this is an error of the service’s own', () => {
  expect(service.errors).toEqual([])
})
