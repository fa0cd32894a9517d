import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type Actor, type Outcome, actors, attempt, inRollback } from './attempt.ts'
import { sessions, insertFixtures } from './fixtures.ts'
import { engagementStories } from './stories/engagement.ts'
import { listStories } from './stories/lists.ts'
import { moderationStories } from './stories/moderation.ts'
import { notificationStories } from './stories/notifications.ts'
import { profileStories } from './stories/profiles.ts'
import { recordStories } from './stories/record.ts'
import type { Story } from './stories/story.ts'

const stories = [
  ...recordStories,
  ...profileStories,
  ...engagementStories,
  ...listStories,
  ...moderationStories,
  ...notificationStories,
]
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

describe('who may do what', () => {
  test.each(stories)('$verb on $table: $title', async (story) => {
    const outcomes = await inRollback(database.sql, (sql) => play(sql, story))
    expect(outcomes).toEqual(story.outcomes)
  })

  test('there is a story for every table and verb', async () => {
    const tables = await database.sql<{ name: string }[]>`
      select relname as name from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`
    const withoutComment = tables.flatMap(({ name }) =>
      (['select', 'insert', 'update', 'delete'] as const)
        .filter((verb) => !stories.some((story) => story.table === name && story.verb === verb))
        .map((verb) => `${verb} on ${name}`),
    )
    expect(withoutComment).toEqual([])
  })

  test.each([
    ['a session that has run out', sessions.expired],
    ['a session of another user', sessions.stranger],
    ['a session id that is none', 'x'],
    ['no session id', undefined],
  ])('a token with %s reads but does not write', async (_, session_id) => {
    const token = { sub: '00000000-0000-4000-8000-0000000000a1', session_id }
    const outcomes = await inRollback(database.sql, async (sql) => [
      await attempt(sql, 'owner', 'select from public.user_trackers', token),
      await attempt(sql, 'owner', 'delete from public.user_trackers', token),
    ])
    expect(outcomes).toEqual([1, 0])
  })
})

async function play(
  sql: Parameters<typeof attempt>[0],
  { statement }: Story,
): Promise<Record<Actor, Outcome>> {
  const outcomes: Partial<Record<Actor, Outcome>> = {}
  for (const actor of actors) outcomes[actor] = await attempt(sql, actor, statement)
  return outcomes as Record<Actor, Outcome>
}
