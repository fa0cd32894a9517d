import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'
import { type Reader, addSubjects, invoke, signUp } from './readers.ts'

/** A banned reader gets the reason with the right password. No one else does. */
let database: TestDatabase
let platform: TestPlatform
let visitor: Pick<Reader, 'client'>
const password = 'correct horse battery'
const login = { email: 'ada@example.com', password }
beforeAll(async () => {
  database = await createTestDatabase()
  await addSubjects(database.sql)
  platform = await startPlatform(database, { AUTH_LIMIT_FACTOR: '100' })
  await signUp(platform, 'ada')
  await signUp(platform, 'bob')
  visitor = { client: platform.client() }
  await database.sql`select private.ban('ada', 'Threats against a clerk.')`
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const ask = (body: object) => invoke(visitor, 'appeal-ban', body)
const wrong = { status: 400, error: 'Invalid login credentials' }

test('a stranger, a wrong password and an account that is not banned get the same answer', async () => {
  expect(await ask({ email: 'nobody@example.com', password })).toEqual(wrong)
  expect(await ask({ ...login, password: 'wrong' })).toEqual(wrong)
  expect(await ask({ email: 'bob@example.com', password })).toEqual(wrong)
  expect(await ask({ ...login, password: 'wrong', appeal: 'Please.' })).toEqual(wrong)
})

test('logging in with a wrong password does not tell that the account is banned', async () => {
  const { error } = await visitor.client.auth.signInWithPassword({ ...login, password: 'wrong' })
  expect(error?.code).toBe('invalid_credentials')
  const right = await visitor.client.auth.signInWithPassword(login)
  expect(right.error?.code).toBe('user_banned')
})

test('the right password shows the reason, takes one appeal, and shows the answer', async () => {
  expect((await ask(login)).data).toMatchObject({
    reason: 'Threats against a clerk.',
    appeal: null,
    answer: null,
  })
  expect(await ask({ ...login, appeal: ' ' })).toEqual({
    status: 400,
    error: 'Your appeal is required.',
  })
  expect(await ask({ ...login, appeal: 'You are a moron' })).toMatchObject({ status: 422 })
  expect((await ask({ ...login, appeal: 'It was a quotation.' })).data).toMatchObject({
    appeal: 'It was a quotation.',
  })
  expect(await ask({ ...login, appeal: 'Once more.' })).toEqual({
    status: 409,
    error: 'You have already appealed this decision.',
  })
  await database.sql`update public.restrictions set answer = 'It was not.', answered_at = now()`
  expect((await ask(login)).data).toMatchObject({ answer: 'It was not.' })
})

test('tries are limited as logging in is', async () => {
  const strict = await startPlatform(database, {})
  try {
    const other = { client: strict.client() }
    const statuses: number[] = []
    for (let n = 0; n < 30; n++)
      statuses.push(
        (await invoke(other, 'appeal-ban', { ...login, password: `wrong ${n}` })).status,
      )
    expect(statuses).toContain(429)
  } finally {
    await strict.stop()
  }
})
