import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, type Fixture, allDelivered, signUp, startFixture, until } from './fixture.ts'
import { listen } from '../../testing/listen.ts'
import {
  otherPost,
  owner,
  post,
  privateList,
  publicList,
  stranger,
  thirdPost,
} from '../../testing/people.ts'

let fixture: Fixture
let visitor: Client
let writer: Client & { userId: string }
beforeAll(async () => {
  fixture = await startFixture()
  visitor = fixture.backend.client()
  writer = await signUp(fixture.backend)
})
afterAll(async () => {
  await visitor.removeAllChannels()
  await writer.removeAllChannels()
  await fixture.close()
})

/** Writes a comment without an author. @returns its id */
async function write(content: string, parent: string | null = null): Promise<string> {
  const [row] = await fixture.database.sql<{ id: string }[]>`
    insert into public.comments (post_id, content, parent_id) values (${otherPost}, ${content}, ${parent})
    returning id`
  if (!row) throw new Error('nothing was written')
  return row.id
}

describe('a row that everybody may read', () => {
  test('is heard as it is written, changed and deleted, by those who follow its post', async () => {
    const here = await listen(visitor, { table: 'comments', filter: `post_id=eq.${post}` })
    const elsewhere = await listen(visitor, {
      table: 'comments',
      filter: `post_id=eq.${otherPost}`,
    })
    expect(here.statuses).toEqual(['SUBSCRIBED'])

    const content = 'Read it twice.'
    const own = { user_id: writer.userId, post_id: post, content }
    const { data, error } = await writer.from('comments').insert(own).select('id').single()
    if (error) throw error
    const { id } = data
    await until(() => here.changes.length === 1, 'the insert')
    expect(here.changes[0]).toMatchObject({
      type: 'INSERT',
      new: {
        id,
        post_id: post,
        content: 'Read it twice.',
        parent_id: null,
        user_id: writer.userId,
      },
      old: {},
    })
    await writer.from('comments').update({ content: 'Read it three times.' }).eq('id', id)
    await until(() => here.changes.length === 2, 'the update')
    expect(here.changes[1]).toMatchObject({
      type: 'UPDATE',
      new: { id, content: 'Read it three times.' },
      old: { id },
    })
    await writer.from('comments').delete().eq('id', id)
    await until(() => here.changes.length === 3, 'the deletion')
    expect(here.changes[2]).toEqual({ type: 'DELETE', new: {}, old: { id } })
    expect(elsewhere.changes).toEqual([])
  })

  test('has the same time as the API gives', async () => {
    const recorder = await listen(visitor, { table: 'comments', filter: `post_id=eq.${otherPost}` })
    const id = await write('When?')
    await until(() => recorder.changes.length === 1, 'the insert')
    const { data } = await visitor.from('comments').select().eq('id', id).single()
    expect(recorder.changes[0]?.new).toEqual(data)
  })

  test('that is rolled back is never heard of', async () => {
    const recorder = await listen(visitor, { table: 'comments', filter: `post_id=eq.${post}` })
    const { sql } = fixture.database
    await sql
      .begin(async (transaction) => {
        await transaction`insert into public.comments (post_id, content) values (${post}, 'Not so')`
        throw new Error('undone')
      })
      .catch(() => {})
    await allDelivered(fixture)
    expect(recorder.changes.map((change) => change.new.content)).toEqual(['The last word'])
  })
})

describe('a binding', () => {
  test('hears only the event it names, and two on one channel hear each its own', async () => {
    const inserted: unknown[] = []
    const deleted: unknown[] = []
    const filter = `post_id=eq.${otherPost}`
    const table = { schema: 'public', table: 'comments', filter }
    const { promise, resolve } = Promise.withResolvers<string>()
    visitor
      .channel('two bindings')
      .on('postgres_changes', { event: 'INSERT', ...table }, ({ new: row }) =>
        inserted.push(row.id),
      )
      .on('postgres_changes', { event: 'DELETE', ...table }, ({ old }) => deleted.push(old.id))
      .subscribe(resolve)
    expect(await promise).toBe('SUBSCRIBED')
    const id = await write('A first')
    await until(() => inserted.length > 0, 'the insert')
    await fixture.database.sql`update public.comments set content = 'A second' where id = ${id}`
    await fixture.database.sql`delete from public.comments where id = ${id}`
    await until(() => deleted.length > 0, 'the deletion')
    expect({ inserted, deleted }).toEqual({ inserted: [id], deleted: [id] })
  })

  test.each([
    ['rating_value=eq.4', [4]],
    ['rating_value=neq.4', [2, 5, 1]],
    ['rating_value=lt.4', [2, 1]],
    ['rating_value=lte.4', [4, 2, 1]],
    ['rating_value=gt.4', [5]],
    ['rating_value=gte.4', [4, 5]],
    ['rating_value=in.(1,5)', [5, 1]],
    ['rating_value=not.in.(1,5)', [4, 2]],
    ['created_at=not.is.null,rating_value=gt.1,rating_value=lt.5', [4, 2]],
    ['rating_value=isdistinct.4', [2, 5, 1]],
    ['rating_value=not.isdistinct.4', [4]],
    ['rating_value=isdistinct.null', [4, 2, 5, 1]],
    ['post_id=like.%-2', [4, 5]],
    ['post_id=not.ilike.P%2', [2, 1]],
    ['post_id=match.^post.[2]', [4, 5]],
    ['post_id=imatch."^(POST-2|zz)"', [4, 5]],
  ])('with the filter %s hears the ratings %j of 4, 2, 5 and 1', async (filter, expected) => {
    const recorder = await listen(visitor, { table: 'ratings', filter })
    expect(recorder.errors).toEqual([])
    const { sql } = fixture.database
    await sql`delete from public.ratings where post_id in (${otherPost}, ${thirdPost})`
    await sql`
      insert into public.ratings (user_id, post_id, rating_value) values
        (${stranger}, ${otherPost}, 4), (${stranger}, ${thirdPost}, 2),
        (${writer.userId}, ${otherPost}, 5), (${writer.userId}, ${thirdPost}, 1)`
    await allDelivered(fixture)
    const heard = recorder.changes.filter((change) => change.type !== 'DELETE')
    expect(heard.map((change) => change.new.rating_value)).toEqual(expected)
    await visitor.removeChannel(recorder.channel)
  })

  test.each([{}, { table: '*' }, { schema: '*', table: '*' }])(
    'of a schema alone (%j) hears every published table that the role may read, and no other',
    async (binding) => {
      const recorder = await listen(visitor, binding)
      expect(recorder.errors).toEqual([])
      const { sql } = fixture.database
      const id = await write('To all who listen')
      await sql`delete from public.ratings where post_id = ${thirdPost}`
      await sql`
        insert into public.ratings (user_id, post_id, rating_value) values (${stranger}, ${thirdPost}, 3)`
      await sql`delete from public.list_follows where follower_id = ${stranger}`
      await sql`
        insert into public.list_follows (follower_id, list_id) values (${stranger}, ${publicList})`
      await allDelivered(fixture)
      const inserted = recorder.changes.filter((change) => change.type === 'INSERT')
      expect(inserted.map(({ new: row }) => row.content ?? row.rating_value)).toEqual([
        'To all who listen',
        3,
        'The last word',
      ])
      expect(inserted[0]?.new.id).toBe(id)
      expect(recorder.changes.some(({ old }) => 'follower_id' in old)).toBe(false)
      await visitor.removeChannel(recorder.channel)
    },
  )

  test('with selected columns is sent no others', async () => {
    const recorder = await listen(visitor, {
      table: 'comments',
      filter: `post_id=eq.${otherPost}`,
      select: ['id', 'content'],
    })
    const id = await write('Only this')
    await until(() => recorder.changes.length === 1, 'the insert')
    expect(recorder.changes[0]?.new).toEqual({ id, content: 'Only this' })
  })

  test('with a quoted value hears the row that has it', async () => {
    const recorder = await listen(visitor, {
      table: 'comments',
      filter: 'content=eq."a, \\"b\\" (c)"',
    })
    const id = await write('a, "b" (c)')
    await until(() => recorder.changes.length === 1, 'the insert')
    expect(recorder.changes[0]?.new.id).toBe(id)
  })

  test('by a column missing from deletions does not hear of a deletion', async () => {
    const byContent = await listen(visitor, { table: 'comments', filter: 'content=like.Gone%' })
    const byAction = await listen(visitor, { table: 'comments', filter: `post_id=eq.${otherPost}` })
    const id = await write('Gone soon')
    await until(() => byContent.changes.length + byAction.changes.length === 2, 'the insert')
    await fixture.database.sql`delete from public.comments where id = ${id}`
    await until(() => byAction.changes.length === 2, 'the deletion')
    await allDelivered(fixture)
    expect(byAction.changes.map(({ type }) => type)).toEqual(['INSERT', 'DELETE'])
    expect(byContent.changes.map(({ type }) => type)).toEqual(['INSERT'])
  })

  test('with the uuid of a parent in capitals hears its replies', async () => {
    const parent = await write('Ask me')
    const recorder = await listen(visitor, {
      table: 'comments',
      filter: `parent_id=eq.${parent.toUpperCase()}`,
    })
    await write('Why?', parent)
    await until(() => recorder.changes.length === 1, 'the reply')
    expect(recorder.changes[0]?.new.content).toBe('Why?')
  })

  test('hears a great number of rows of one statement each once and in order', async () => {
    await visitor.removeAllChannels()
    const recorder = await listen(visitor, { table: 'comments', filter: `post_id=eq.${otherPost}` })
    await fixture.database.sql`
      insert into public.comments (post_id, content) select ${otherPost}, n::text from generate_series(1, 400) as n`
    await until(() => recorder.changes.length >= 400, 'four hundred inserts')
    await allDelivered(fixture)
    expect(recorder.changes.map((change) => Number(change.new.content))).toEqual(
      Array.from({ length: 400 }, (_, index) => index + 1),
    )
  })

  test('is asked to read again when a statement writes more rows than are sent one by one', async () => {
    const recorder = await listen(visitor, { table: 'comments', filter: `post_id=eq.${otherPost}` })
    const other = await listen(visitor, { table: 'ratings', filter: `post_id=eq.${otherPost}` })
    await fixture.database.sql`
      insert into public.comments (post_id, content) select ${otherPost}, 'One of many' from generate_series(1, 501)`
    await until(() => recorder.statuses.length === 3, 'an error, and joining again')
    expect(recorder.statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED'])
    expect(recorder.changes).toEqual([])
    expect(other.statuses).toEqual(['SUBSCRIBED'])
  })
})

const subscribed = (channel: ReturnType<Client['channel']>) =>
  new Promise<[string, string | undefined]>((resolve) => {
    channel.subscribe((status, error) => resolve([status, error?.message]))
  })

describe('broadcasts and presence', () => {
  const refusal =
    'Broadcasts and presence are not offered here: ask for changes of a table (postgres_changes)'

  test.each([
    [
      'of broadcasts',
      (room: ReturnType<Client['channel']>) => room.on('broadcast', { event: '*' }, () => {}),
      {},
      refusal,
    ],
    ['of nothing', (room: ReturnType<Client['channel']>) => room, {}, refusal],
    [
      'of presence',
      (room: ReturnType<Client['channel']>) => room.on('presence', { event: 'sync' }, () => {}),
      {},
      'Presence is not offered here',
    ],
    [
      'that is private',
      (room: ReturnType<Client['channel']>) => room,
      { private: true },
      'Private channels are not offered here',
    ],
  ])('a channel %s is refused as it is joined', async (name, listenTo, config, message) => {
    const channel = listenTo(visitor.channel(`refused ${name}`, { config }))
    expect(await subscribed(channel)).toEqual(['CHANNEL_ERROR', message])
    await visitor.removeChannel(channel)
  })

  test('cannot be sent on a channel that follows a table, which goes on', async () => {
    const heard: unknown[] = []
    const said: { extension: string; message: string }[] = []
    const channel = visitor
      .channel('both', { config: { broadcast: { ack: true, self: true } } })
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'comments', filter: `post_id=eq.${otherPost}` },
        ({ new: row }) => heard.push(row.content),
      )
      .on('broadcast', { event: 'wave' }, () => heard.push('a broadcast'))
      .on('system', {}, (told: (typeof said)[number]) => said.push(told))
    expect(await subscribed(channel)).toEqual(['SUBSCRIBED', undefined])
    expect(await channel.send({ type: 'broadcast', event: 'wave', payload: {} })).toBe('error')
    expect(await channel.track({ online: true })).toBe('error')
    await write('Heard all the same')
    await until(() => heard.length > 0, 'the insert')
    expect(heard).toEqual(['Heard all the same'])
    expect(said.map(({ extension, message }) => [extension, message])).toEqual([
      ['postgres_changes', 'Subscribed to PostgreSQL'],
      ['broadcast', 'broadcast is not offered here'],
      ['presence', 'presence is not offered here'],
    ])
    await visitor.removeChannel(channel)
  })
})

describe('a row that only some may read', () => {
  test('is heard by its owner alone: a hidden rating', async () => {
    const { sql } = fixture.database
    await sql`update public.profiles set shows_ratings = false where id = ${writer.userId}`
    const own = await listen(writer, { table: 'ratings', filter: `post_id=eq.${post}` })
    const foreign = await listen(visitor, { table: 'ratings', filter: `post_id=eq.${post}` })
    await writer.from('ratings').insert({ user_id: writer.userId, post_id: post, rating_value: 3 })
    await until(() => own.changes.length === 1, 'one’s own rating')
    await writer.from('ratings').delete().eq('user_id', writer.userId)
    await until(() => own.changes.length === 2, 'its end')
    await sql`update public.ratings set rating_value = 4 where user_id = ${owner} and post_id = ${post}`
    await sql`update public.ratings set rating_value = 4 where user_id = ${stranger} and post_id = ${post}`
    await allDelivered(fixture)
    expect(foreign.changes.map((change) => [change.type, change.new.user_id])).toEqual([
      ['UPDATE', stranger],
    ])
  })

  test('is not heard of even as it is deleted: a hidden rating, and a shown one', async () => {
    const recorder = await listen(visitor, { table: 'ratings', filter: `post_id=eq.${post}` })
    const { sql } = fixture.database
    const [shown] = await sql`
      delete from public.ratings where user_id = ${stranger} and post_id = ${post} returning id`
    await sql`delete from public.ratings where user_id = ${owner} and post_id = ${post}`
    await allDelivered(fixture)
    expect(recorder.changes).toEqual([{ type: 'DELETE', new: {}, old: { id: shown?.id } }])
  })

  test('is no longer heard of once it is closed to others: the discussion of a list made private', async () => {
    const recorder = await listen(visitor, {
      table: 'list_comments',
      filter: `list_id=eq.${publicList}`,
    })
    const secret = await listen(visitor, {
      table: 'list_comments',
      filter: `list_id=eq.${privateList}`,
    })
    const { sql } = fixture.database
    const say = (list: string, content: string) => sql`
      insert into public.list_comments (list_id, content) values (${list}, ${content})`
    await say(privateList, 'To myself again')
    await say(publicList, 'Before')
    await until(() => recorder.changes.length === 1, 'the comment on the public list')
    await sql`delete from public.list_comments where content = 'Before'`
    await until(() => recorder.changes.length === 2, 'its deletion')
    await sql`update public.lists set is_public = false where id = ${publicList}`
    await say(publicList, 'After')
    await sql`delete from public.list_comments where content = 'After'`
    await allDelivered(fixture)
    expect(recorder.changes.map((change) => [change.type, change.new.content])).toEqual([
      ['INSERT', 'Before'],
      ['DELETE', undefined],
    ])
    expect(secret.changes).toEqual([])
  })

  test('is heard by the one it belongs to: what one follows', async () => {
    const { sql } = fixture.database
    await sql`update public.lists set is_public = true where id = ${publicList}`
    const own = await listen(writer, { table: 'list_follows' })
    await writer.from('list_follows').insert({ list_id: publicList })
    await until(() => own.changes.length === 1, 'one’s own following')
    await sql`delete from public.list_follows where follower_id = ${stranger}`
    await writer.from('list_follows').delete().eq('list_id', publicList)
    await allDelivered(fixture)
    const key = { follower_id: writer.userId, list_id: publicList }
    expect(own.changes).toMatchObject([
      { type: 'INSERT', new: key },
      { type: 'DELETE', old: key },
    ])
  })

  test('cannot be followed by a role that may not read the table', async () => {
    const recorder = await listen(visitor, { table: 'list_follows' })
    expect(recorder.statuses).toEqual(['CHANNEL_ERROR'])
    expect(recorder.errors).toEqual(['anon may not read "follower_id" of list_follows'])
  })
})
