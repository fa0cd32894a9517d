import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'
import { type Reader, addSubjects, bill, signUp } from './readers.ts'

/** Messages for an account over its hourly limit of writes, by the data API and by the functions. */
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

const send = (path: string, body: unknown, method = 'POST') =>
  fetch(platform.url + path, {
    method,
    // oxlint-disable-next-line unicorn/no-invalid-fetch-options -- the method is never GET
    body: JSON.stringify(body),
    headers: {
      apikey: platform.publishableKey,
      authorization: `Bearer ${ada.token}`,
      'content-type': 'application/json',
    },
  })

const post = (content: string) =>
  send('/functions/v1/moderate-and-create-comment', { content, action_id: bill })

describe('who writes too much', () => {
  test('by the data API says which, and when to come back', async () => {
    const response = await send(
      '/rest/v1/user_lists',
      Array.from({ length: 1000 }, (_, n) => ({ user_id: ada.id, name: `List ${n}` })),
    )
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('3600')
    expect(response.headers.get('ratelimit-policy')).toBe('"lists.created";q=30;w=3600')
    expect(response.headers.get('ratelimit')).toBe('"lists.created";r=0;t=3600')
    expect(await response.json()).toEqual({
      code: 'RL001',
      message: 'You can add at most 30 lists in an hour. Please try again in an hour.',
      details: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      hint: 'lists.created',
    })
    expect(await database.sql`select from public.user_lists`).toHaveLength(0)
  })

  test('by a function says so in its words', async () => {
    await database.sql`update private.write_limits set created = 1 where subject = 'reviews'`
    expect((await post('One thing.')).status).toBe(201)
    const refused = await post('Another thing.')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^3[56]\d\d$/),
    ])
    expect(refused.headers.get('ratelimit-policy')).toBe('"reviews.created";q=1;w=3600')
    expect(refused.headers.get('ratelimit')).toMatch(/^"reviews\.created";r=0;t=3[56]\d\d$/)
    expect(await refused.json()).toEqual({
      error: 'You can add at most 1 reviews and comments in an hour. Please try again in an hour.',
    })
  })
})
