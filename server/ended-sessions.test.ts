import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendBodyLate } from '@rotunda/backend/testing'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startPlatform, type TestPlatform } from '#tests/support/platform.ts'
import { randomLetters } from '#tests/support/random-letters.ts'

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startPlatform(database, { AUTH_LIMIT_FACTOR: '1000' })
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const phrase = 'four quiet windows'

/** Signs a reader up on the composed server; `rename` writes to their profile through /rest/v1. */
async function reader() {
  const name = `reader-${randomLetters()}`
  const person = { email: `${name}@mail.example`, username: name, password: phrase }
  const client = platform.client()
  const { data, error } = await client.auth.signUp({
    email: person.email,
    password: person.password,
    options: { data: { username: person.username } },
  })
  if (error) throw error
  const token = data.session!.access_token
  const id = data.user!.id
  const rename = async (username: string) => {
    const response = await fetch(`${platform.url}/rest/v1/profiles?id=eq.${id}&select=username`, {
      method: 'PATCH',
      headers: {
        apikey: platform.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      body: JSON.stringify({ username }),
    })
    return { status: response.status, body: await response.json() }
  }
  return { ...person, client, id, token, rename }
}

/** Each way in which another client can end a session. */
const endings: [string, (person: Awaited<ReturnType<typeof reader>>) => Promise<unknown>][] = [
  ['a sign-out', ({ client }) => client.auth.signOut()],
  [
    'a password change elsewhere',
    async ({ email, password }) => {
      const elsewhere = platform.client()
      await elsewhere.auth.signInWithPassword({ email, password })
      return elsewhere.auth.updateUser({ password: 'a wholly new one' })
    },
  ],
  [
    'a ban',
    ({ id }) =>
      database.sql`
        update auth.users set banned_until = now() + interval '1 day' where id = ${id}`,
  ],
]

test.each(endings)('after %s the token that is left can write nothing', async (_, end) => {
  const person = await reader()
  const before = `${person.username}-1`
  expect(await person.rename(before)).toEqual({ status: 200, body: [{ username: before }] })
  await end(person)
  expect(await person.rename(`${person.username}-2`)).toEqual({ status: 200, body: [] })
  const [profile] = await database.sql`select username from public.profiles where id = ${person.id}`
  expect(profile).toEqual({ username: before })
})

/** Requests that write, to be sent with a body that comes late, and how they are refused. */
const lateWrites: [string, string, object, number][] = [
  ['PATCH', '/rest/v1/profiles?username=neq.nobody', { username: 'written_late' }, 204],
  ['POST', '/rest/v1/user_lists', { name: 'Written late' }, 403],
  ['POST', '/functions/v1/moderate-and-update-username', { newUsername: 'written_late' }, 401],
  ['POST', '/functions/v1/moderate-and-create-tracker', { issue_name: 'Written late' }, 401],
  ['POST', '/functions/v1/delete-user-account', { password: phrase }, 403],
  ['POST', '/rest/v1/rpc/end_own_session', { session_id: crypto.randomUUID() }, 403],
]

test.each(endings)('after %s a body whose head was sent before writes nothing', async (_, end) => {
  for (const [method, path, body, status] of lateWrites) {
    const person = await reader()
    const headers = {
      apikey: platform.publishableKey,
      authorization: `Bearer ${person.token}`,
    }
    const answer = await sendBodyLate(platform.url, { method, path, headers, body }, () =>
      end(person),
    )
    expect([path, answer.status]).toEqual([path, status])
    const [written] = await database.sql`
      select
        (select username from public.profiles where id = ${person.id}) as username,
        (select count(*)::int from public.user_lists where user_id = ${person.id}) as lists,
        (select count(*)::int from public.user_trackers where user_id = ${person.id}) as trackers`
    expect(written).toEqual({ username: person.username, lists: 0, trackers: 0 })
  }
})

test('after the account is deleted nothing of it can be written', async () => {
  const person = await reader()
  await database.sql`delete from auth.users where id = ${person.id}`
  expect((await person.rename('somebody-else')).body).toEqual([])
  expect(await database.sql`select from public.profiles where id = ${person.id}`).toHaveLength(0)
})

test('a mailed link on the composed server reveals its address to no other site', async () => {
  const response = await fetch(`${platform.url}/auth/v1/verify?type=signup&token=unknown`, {
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response.headers.get('content-security-policy')).toBeTruthy()
})

test('the page of a mailed link on the composed server may send its form, and nothing else', async () => {
  const person = await reader()
  await platform.client().auth.resetPasswordForEmail(person.email)
  const outbox = await (await fetch(`${platform.url}/outbox`)).text()
  const link = /href="([^"]+)"/.exec(outbox)![1]!.replaceAll('&amp;', '&')
  const page = await fetch(link, { redirect: 'manual' })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain(
    `form-action 'self' ${platform.url};`,
  )
})
