import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'
import { type Reader, addSubjects, bill, invoke, member, signUp } from './readers.ts'

/** The functions through which the app writes each review, reply and edit, with the operator's model behind them. */
let database: TestDatabase
let platform: TestPlatform
let ada: Reader
let bob: Reader
const asked: unknown[] = []
const model = createServer((request, response) => void answer(request, response))
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(((await json(request)) as { input: string }).input)
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ results: [{ flagged: true, categories: { hate: true } }] }))
}
beforeAll(async () => {
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  database = await createTestDatabase()
  await addSubjects(database.sql)
  platform = await startPlatform(database, {
    AUTH_LIMIT_FACTOR: '100',
    AI_MODERATION: 'true',
    AI_MODERATION_KEY: 'secret',
    AI_MODERATION_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}`,
  })
  ada = await signUp(platform, 'ada')
  bob = await signUp(platform, 'bob')
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
  model.close()
  model.closeAllConnections()
})
beforeEach(() => database.sql`delete from private.recent_posts`)

const list = randomUUID()
beforeAll(async () => {
  await ada.client.from('user_lists').insert({ id: list, name: 'Water' }).throwOnError()
  await ada.client.from('user_lists').update({ is_public: true }).eq('id', list).throwOnError()
})
const threat = 'The senator should be hanged from the dome.'

describe.each([
  ['moderate-and-create-comment', 'comments', { action_id: bill }],
  ['moderate-and-create-legislator-comment', 'legislator_comments', { legislator_id: member }],
  ['moderate-and-create-list-comment', 'list_comments', { list_id: list }],
])('%s', (name, table, subject) => {
  const write = (reader: Reader, words: Record<string, unknown>) => invoke(reader, name, words)
  const first = async (reader: Reader) =>
    (await write(reader, { ...subject, content: `A thought ${randomUUID()}` })).data!

  test('answers with the row, as the data API has it', async () => {
    const parent = await first(ada)
    const reply = await write(bob, { ...subject, content: ' So it is. ', parent_id: parent.id })
    expect(reply).toMatchObject({
      status: 201,
      data: { ...subject, content: 'So it is.', parent_id: parent.id, author_username: 'bob' },
    })
    const { data } = await bob.client.from(table).select().eq('id', reply.data!.id).single()
    expect(reply.data).toEqual(data)
  })

  test('changes the caller’s own, unless it changed since', async () => {
    const { id, updated_at } = await first(bob)
    const change = (content: string) => write(bob, { id, content, updated_at })
    const changed = await change('Said better.')
    expect(changed).toMatchObject({ status: 200, data: { id, content: 'Said better.' } })
    expect(changed.data!.updated_at).not.toBe(updated_at)
    expect(await change('Said once more.')).toEqual({
      status: 412,
      error: 'This was changed or deleted in the meantime.',
    })
    expect(await write(bob, { id, content: 'Said at last.' })).toMatchObject({ status: 200 })
  })

  test('changes no one else’s', async () => {
    const { id, content } = await first(ada)
    expect((await write(bob, { id, content: 'Not mine.' })).status).toBe(412)
    const { data } = await ada.client.from(table).select('content').eq('id', id).single()
    expect(data).toEqual({ content })
  })

  test('refuses a reply and an edit by the rules for a first review', async () => {
    const { id } = await first(bob)
    const refusal = {
      status: 422,
      error: 'Content flagged by moderation. Please leave out vulgar words.',
    }
    expect(await write(bob, { ...subject, content: 'Bullshit.', parent_id: id })).toEqual(refusal)
    expect(await write(bob, { id, content: 'Bullshit.' })).toEqual(refusal)
    await database.sql`update public.${database.sql(table)} set created_at = '2026-01-01' where id = ${id as string}`
    expect(await write(bob, { id, content: 'Too late.' })).toEqual({
      status: 403,
      error: 'What you wrote can be changed within 15 minutes of posting it.',
    })
  })

  test('lets the operator’s model see a reply, an edit and a direct insert', async () => {
    const parent = await first(ada)
    const edited = await first(bob)
    const texts = ['reply', 'edit', 'insert'].map((way) => `${threat} By ${way}, ${table}.`)
    await write(bob, { ...subject, content: texts[0], parent_id: parent.id })
    await write(bob, { id: edited.id, content: texts[1] })
    await ada.client
      .from(table)
      .insert({ ...subject, content: texts[2], parent_id: parent.id })
      .throwOnError()
    await expect.poll(() => asked, { timeout: 20_000 }).toEqual(expect.arrayContaining(texts))
    await expect
      .poll(async () => {
        const { data } = await bob.client.from(table).select('content').in('content', texts)
        return data
      })
      .toEqual([])
  })

  test('needs to know what a new text is about', async () => {
    const [column] = Object.keys(subject)
    expect(await write(bob, { content: 'Well.' })).toEqual({
      status: 400,
      error: `${column} is required.`,
    })
  })
})
