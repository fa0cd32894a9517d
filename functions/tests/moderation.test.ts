import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'
import { type Reader, addSubjects, bill, invoke, member, signUp } from './readers.ts'

/** Moderation from outside: through the functions, and by direct requests to the data API. */
let database: TestDatabase
let platform: TestPlatform
let ada: Reader
let bob: Reader
beforeAll(async () => {
  database = await createTestDatabase()
  await addSubjects(database.sql)
  platform = await startPlatform(database, { AUTH_LIMIT_FACTOR: '100' })
  ada = await signUp(platform, 'ada')
  bob = await signUp(platform, 'bob')
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})
beforeEach(() => database.sql`delete from private.recent_posts`)

const flagged = 'Content flagged by moderation'
const insert = (reader: Reader, row: Record<string, unknown>, table = 'comments') =>
  reader.client.from(table).insert(row).select('*').single()
const decisions = (author: Reader) => database.sql`
  select decision, rule, subject from private.moderation_decisions where author_id = ${author.id} order by id`

describe('a text that is refused', () => {
  const vulgar = { status: 422, error: `${flagged}. Please leave out vulgar words.` }

  test('by a function is answered with the reason, and recorded without the text', async () => {
    const cy = await signUp(platform, 'cyrus')
    const answer = await invoke(cy, 'moderate-and-create-comment', {
      content: 'What the f.u.c.k is this.',
      action_id: bill,
    })
    expect(answer).toEqual(vulgar)
    await expect
      .poll(() => decisions(cy))
      .toEqual([{ decision: 'refused', rule: 'vulgar', subject: 'comments' }])
  })

  test('by the data API has the same message with the reason in its details, and is recorded', async () => {
    const di = await signUp(platform, 'diana')
    const { error, status } = await insert(di, { action_id: bill, content: 'Kill yourself' })
    expect(status).toBe(400)
    expect(error).toMatchObject({
      code: 'P0001',
      message: flagged,
      details: 'This reads as a threat. Please leave that out.',
    })
    await expect
      .poll(() => decisions(di))
      .toEqual([{ decision: 'refused', rule: 'threat', subject: 'comments' }])
  })

  test('is refused in a tracker, its description and its keywords', async () => {
    for (const tracker of [
      { issue_name: 'Bullshit' },
      { issue_name: 'Water', description: 'sh1t in it' },
      { issue_name: 'Water', keywords: ['rivers', 'shit'] },
    ])
      expect(await invoke(ada, 'moderate-and-create-tracker', tracker)).toEqual(vulgar)
  })

  test('is refused when a review is changed into it', async () => {
    const { data } = await insert(ada, { action_id: bill, content: 'Good.' })
    const { error } = await ada.client
      .from('comments')
      .update({ content: 'Shitty.' })
      .eq('id', data?.id)
    expect(error?.message).toBe(flagged)
  })

  test('is refused in the name, the description and the notes on items of a list', async () => {
    const list = await insert(ada, { user_id: ada.id, name: 'Roads' }, 'user_lists')
    const refusals = await Promise.all([
      insert(ada, { user_id: ada.id, name: 'Fuck this' }, 'user_lists'),
      insert(ada, { user_id: ada.id, name: 'Roads', description: 'f u c k' }, 'user_lists'),
      insert(ada, { list_id: list.data?.id, action_id: bill, note: 'shit' }, 'user_list_items'),
    ])
    expect(refusals.map(({ error }) => error?.message)).toEqual([flagged, flagged, flagged])
  })

  test('is looked for again when a list is made public', async () => {
    const list = await insert(ada, { user_id: ada.id, name: 'Fine before' }, 'user_lists')
    // A text from before the rule was added.
    await database.sql.begin(async (sql) => {
      await sql`alter table public.user_lists disable trigger moderate`
      await sql`update public.user_lists set name = 'Shit list' where id = ${list.data?.id as string}`
      await sql`alter table public.user_lists enable trigger moderate`
    })
    const { error } = await ada.client
      .from('user_lists')
      .update({ is_public: true })
      .eq('id', list.data?.id)
    expect(error?.message).toBe(flagged)
  })

  test('is refused as a username, at sign-up and after', async () => {
    const check = await invoke(ada, 'moderate-username-for-registration', { username: 'f_u_c_k99' })
    expect(check).toEqual({
      status: 422,
      error: 'This username is not allowed. It contains a vulgar word.',
    })
    const direct = await ada.client
      .from('profiles')
      .update({ username: 'sh1t-head' })
      .eq('id', ada.id)
    expect(direct.error?.message).toBe(flagged)
    const signedUp = await platform.client().auth.signUp({
      email: 'new@example.com',
      password: 'correct horse battery',
      options: { data: { username: 'fuckface' } },
    })
    expect(signedUp.error?.message).toBe(flagged)
  })
})

describe('spam', () => {
  test.each([
    ['three links', 'See https://a.example/1 and www.b.example/2 and c.com', 'links'],
    [
      'capital letters throughout',
      'THIS BILL IS A TERRIBLE IDEA AND EVERYBODY SHOULD OPPOSE IT NOW. '.repeat(6),
      'shouting',
    ],
    ['the same words over and over', 'vote no '.repeat(20), 'repetition'],
    ['one letter over and over', 'a'.repeat(60), 'repetition'],
  ])('with %s is refused', async (_, content, rule) => {
    const cut = await signUp(platform, `spam-${rule}-${randomUUID().slice(0, 4)}`)
    const answer = await invoke(cut, 'moderate-and-create-comment', { content, action_id: bill })
    expect(answer.status).toBe(422)
    await expect.poll(() => decisions(cut)).toMatchObject([{ rule }])
  })

  test.each([
    ['two links', 'See https://www.congress.gov/bill and https://www.govinfo.gov/app.'],
    ['an act’s title in capitals', 'I read the ONE BIG BEAUTIFUL BILL ACT twice.'],
    ['a short exclamation', 'NO!'],
  ])('is not a text with %s', async (_, content) => {
    const { error } = await insert(ada, { legislator_id: member, content }, 'legislator_comments')
    expect(error).toBeNull()
  })

  test('is the same text again in the same place within minutes', async () => {
    const again = () =>
      invoke(ada, 'moderate-and-create-comment', { content: 'I agree.', action_id: bill })
    expect((await again()).status).toBe(201)
    expect(await again()).toEqual({ status: 409, error: 'You have already posted this text.' })
    // The same text about another subject is allowed.
    const elsewhere = await insert(
      ada,
      { legislator_id: member, content: 'I agree.' },
      'legislator_comments',
    )
    expect(elsewhere.error).toBeNull()
  })

  test('is the same long text in different places', async () => {
    const content = 'Everybody ought to read my long and careful essay about this.'
    expect((await insert(ada, { action_id: bill, content })).error).toBeNull()
    const elsewhere = await insert(ada, { legislator_id: member, content }, 'legislator_comments')
    expect([elsewhere.status, elsewhere.error?.message]).toEqual([409, flagged])
  })

  test('is more than five posts a minute, over all tables and however many at once', async () => {
    const flood = await signUp(platform, 'flood')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 === 0
          ? insert(flood, { action_id: bill, content: `Post number ${n}` })
          : invoke(flood, 'moderate-and-create-legislator-comment', {
              content: `Post number ${n}`,
              legislator_id: member,
            }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(45)
    // And in one request.
    await database.sql`delete from private.recent_posts`
    const many = await flood.client
      .from('comments')
      .insert(Array.from({ length: 6 }, (_, n) => ({ action_id: bill, content: `Row ${n}` })))
    expect(many.status).toBe(429)
  })
})

describe('a write by hand', () => {
  test('in another’s name is refused', async () => {
    const { error } = await insert(ada, { user_id: bob.id, action_id: bill, content: 'Not me.' })
    expect(error?.code).toBe('42501')
  })

  test('cannot answer a review of something else', async () => {
    const { data } = await insert(ada, { action_id: bill, content: 'On the bill.' })
    const { error } = await insert(
      bob,
      { legislator_id: member, content: 'On the member.', parent_id: data?.id },
      'legislator_comments',
    )
    expect(error?.code).toBe('23503')
  })

  test('keeps markup as the text it is', async () => {
    const content = '<img src=x onerror=alert(1)><script>alert(2)</script>'
    const { data } = await insert(bob, { action_id: bill, content })
    expect(data?.content).toBe(content)
  })

  test('of nearly a megabyte of text is refused, quickly', async () => {
    // One quick try is enough: other work on the machine only slows a try down.
    await expect.poll(refusingTakes, { timeout: 20_000 }).toBeLessThan(2000)
  })

  test('can neither hide a review nor read hidden texts', async () => {
    const { data } = await insert(ada, { action_id: bill, content: 'Mine to keep.' })
    const hide = await ada.client
      .from('comments')
      .update({ hidden_at: new Date().toISOString() })
      .eq('id', data?.id)
    expect(hide.error?.code).toBe('42501')
    const { error } = await ada.client.from('hidden_texts').select('*')
    expect(error?.code).toBe('PGRST205')
  })
})

/** Milliseconds until a text of nearly a megabyte, and a shorter one, are refused. */
async function refusingTakes(): Promise<number> {
  const started = performance.now()
  const { error } = await insert(bob, { action_id: bill, content: 'f u c k '.repeat(120_000) })
  // More than an account may write in an hour. A shorter text is refused for its length (23514).
  expect(error?.code).toBe('RL003')
  const shorter = await insert(bob, { action_id: bill, content: 'f u c k '.repeat(1000) })
  expect(shorter.error?.code).toBe('23514')
  return performance.now() - started
}
