import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCommunity } from '#app/features/community/load-community.ts'
import { loadProfile, renamedProfile } from '#app/features/profile/load-profile.ts'
import { addSubjects, bill, member, signUp } from '#functions/tests/readers.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'

/** What the pages of a profile and of the community are given to show. */
let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  await addSubjects(database.sql)
  platform = await startPlatform(database, { AUTH_LIMIT_FACTOR: '100' })
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

describe('a profile', () => {
  test('lists and counts reviews and ratings of actions and of legislators', async () => {
    const ada = await signUp(platform, 'ada')
    for (const [table, row] of [
      ['comments', { action_id: bill, content: 'Long.' }],
      ['legislator_comments', { legislator_id: member, content: 'Answers letters.' }],
      ['ratings', { action_id: bill, rating_value: 2 }],
      ['legislator_ratings', { legislator_id: member, rating_value: 4 }],
    ] as const)
      expect((await ada.client.from(table).insert(row)).error).toBeNull()
    const loaded = await loadProfile(platform.client(), 'Ada')
    expect(loaded?.profile).toMatchObject({
      comment_count: 2,
      rating_count: 2,
      average_rating: 3,
    })
    expect(loaded?.comments.map((row) => row.action_title ?? row.legislator_name)).toEqual([
      'Jodey C. Arrington',
      'An act to provide for reconciliation',
    ])
    expect(loaded?.ratings.map((row) => row.action_title ?? row.legislator_name)).toEqual([
      'Jodey C. Arrington',
      'An act to provide for reconciliation',
    ])
  })

  test('is found under the former name, which leads to the new one', async () => {
    const bob = await signUp(platform, 'bob')
    await bob.client.from('profiles').update({ username: 'robert' }).eq('id', bob.id)
    expect(await loadProfile(platform.client(), 'bob')).toBeNull()
    expect(await renamedProfile(platform.client(), 'Bob')).toBe('robert')
    expect(await renamedProfile(platform.client(), 'nobody-here')).toBeNull()
    expect(await renamedProfile(platform.client(), 'no such name')).toBeNull()
  })
})

test('the community shows two lists of one reader while it has room for more', async () => {
  const cyd = await signUp(platform, 'cyd')
  for (const name of ['One', 'Two', 'Three', 'Empty']) {
    const { data } = await cyd.client.from('user_lists').insert({ name }).select('id').single()
    if (name !== 'Empty')
      await cyd.client
        .from('user_list_items')
        .insert({ list_id: data?.id ?? '', action_id: bill })
        .throwOnError()
    await cyd.client
      .from('user_lists')
      .update({ is_public: true })
      .eq('id', data?.id ?? '')
  }
  const { popular, trending } = await loadCommunity(platform.client())
  expect(popular.map(({ name, username }) => [name, username])).toEqual([
    ['Three', 'cyd'],
    ['Two', 'cyd'],
  ])
  expect(trending).toEqual([])
})
