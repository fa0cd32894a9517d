import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'
import { type Reader, addSubjects, bill, invoke, signUp } from './readers.ts'

let database: TestDatabase
let platform: TestPlatform
let ada: Reader
beforeAll(async () => {
  database = await createTestDatabase()
  await addSubjects(database.sql)
  platform = await startPlatform(database, { AUTH_LIMIT_FACTOR: '100' })
  ada = await signUp(platform, 'ada')
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const remove = (password: unknown, who: Parameters<typeof invoke>[0] = ada) =>
  invoke(who, 'delete-user-account', { password })
const count = async (query: string) => {
  const [row] = await database.sql.unsafe<{ count: number }[]>(query)
  return row?.count
}

describe('deleting an account', () => {
  test('needs a session and the right password', async () => {
    expect((await remove('correct horse battery', { client: platform.client() })).status).toBe(401)
    expect(await remove(undefined)).toEqual({ status: 400, error: 'Please enter your password.' })
    expect(await remove('wrong')).toEqual({ status: 400, error: 'The password is not right' })
    expect(await count('select count(*)::int from auth.users')).toBe(1)
  })

  test('needs a session that is not over, whatever its access token says', async () => {
    const { sql } = database
    await sql`update auth.sessions set not_after = now() where user_id = ${ada.id}`
    expect(await remove('correct horse battery')).toEqual({
      status: 403,
      error: 'Your session has ended. Please log in again.',
    })
    await sql`update auth.sessions set not_after = now() + interval '1 day' where user_id = ${ada.id}`
  })

  test('removes all personal data and keeps threads without their author', async () => {
    const bob = await signUp(platform, 'bob')
    const review = await invoke(ada, 'moderate-and-create-comment', {
      content: 'It is long.',
      action_id: bill,
    })
    await bob.client
      .from('comments')
      .insert({ action_id: bill, content: 'It is.', parent_id: review.data?.id })
    await ada.client.from('ratings').insert({ user_id: ada.id, action_id: bill, rating_value: 4 })
    await ada.client.from('user_lists').insert({ user_id: ada.id, name: 'Mine' })

    expect(await remove('correct horse battery')).toEqual({ status: 200, data: { success: true } })

    expect(
      await database.sql`select content, user_id from public.comments order by created_at`,
    ).toEqual([
      { content: 'It is long.', user_id: null },
      { content: 'It is.', user_id: bob.id },
    ])
    const left = await count(`select
        (select count(*) from public.ratings) + (select count(*) from public.user_lists)
        + (select count(*) from auth.users where id = '${ada.id}')
        + (select count(*) from auth.sessions where user_id = '${ada.id}')
        + (select count(*) from private.recent_posts where author_id = '${ada.id}')
        + (select count(*) from auth.audit_log_entries where payload ->> 'actor_id' = '${ada.id}') as count`)
    expect(Number(left)).toBe(0)
    // The token is still valid for its hour, but its account is gone.
    expect((await remove('correct horse battery')).status).toBe(403)
    const write = await ada.client.from('comments').insert({ action_id: bill, content: 'Ghost.' })
    expect(write.error).not.toBeNull()
  })
})
