import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type Outcome, attempt, tokens, inRollback } from './attempt.ts'
import {
  bill,
  order,
  owner,
  otherMember,
  privateList,
  publicList,
  insertFixtures,
  stranger,
} from './fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

type Factor = 'verified' | 'unverified'

/** The owner's outcome of a statement in a session of that level. The owner has an authenticator app. */
async function outcome(
  statement: string,
  aal: 'aal1' | 'aal2' | undefined,
  status: Factor = 'verified',
): Promise<Outcome> {
  return await inRollback(database.sql, async (sql) => {
    await sql`
      insert into auth.mfa_factors (user_id, factor_type, status) values (${owner}, 'totp', ${status})`
    return await attempt(sql, 'owner', statement, { ...tokens.owner, aal })
  })
}

/** Each with the owner's outcome before the code and after it. */
const personal: [what: string, statement: string, before: Outcome, after: Outcome][] = [
  ['saved actions', 'select from public.user_saved_actions', 0, 1],
  ['the district', 'select from public.user_districts', 0, 1],
  ['trackers', 'select from public.user_trackers', 0, 1],
  ['lists', 'select from public.user_lists', 0, 2],
  [
    'items of a private list',
    `select from public.user_list_items where list_id = '${privateList}'`,
    0,
    1,
  ],
  [
    'sections of a private list',
    `select from public.user_list_sections where list_id = '${privateList}'`,
    0,
    1,
  ],
  [
    'the discussion of a private list',
    `select from public.list_comments where list_id = '${privateList}'`,
    0,
    2,
  ],
  ['followed lists', 'select from public.list_follows', 0, 1],
  ['liked lists', 'select from public.list_likes', 0, 1],
  ['browsers that get pushes', 'select from public.push_subscriptions', 0, 1],
  ['webhooks', 'select from public.webhooks', 0, 1],
  ['messages to webhooks', 'select from public.webhook_deliveries', 0, 1],
  ['comments that one found helpful', 'select from public.helpful_marks', 0, 1],
  ['own reports', 'select from public.comment_reports', 0, 1],
  ['whom one blocked', 'select from public.user_blocks', 0, 1],
  ['own removed comments', 'select from public.removed_comments', 0, 1],
  ['how one was restricted', 'select from public.restrictions', 0, 1],
  ['that one is an operator', 'select from public.operators', 0, 1],
  ['where one is signed in', 'select from public.get_own_sessions()', 0, 1],
  ['notices', 'select from public.get_notifications()', 0, 3],
  ['news', 'select from public.get_home_news()', 0, 1],
  ['hidden ratings of actions', `select from public.ratings where user_id = '${owner}'`, 0, 1],
  [
    'hidden ratings of legislators',
    `select from public.legislator_ratings where user_id = '${owner}'`,
    0,
    1,
  ],
]

test.each(personal)('before the code %s are out of reach', async (_, statement, before, after) => {
  expect(await outcome(statement, 'aal1')).toBe(before)
  expect(await outcome(statement, undefined)).toBe(before)
  expect(await outcome(statement, 'aal2')).toBe(after)
})

test.each([
  [
    'save',
    `insert into public.user_saved_actions (user_id, action_id) values ('${owner}', '${order}')`,
  ],
  [
    'rate',
    `insert into public.legislator_ratings (user_id, legislator_id, rating_value) values ('${owner}', '${otherMember}', 4)`,
  ],
  [
    'review',
    `insert into public.comments (user_id, action_id, content) values ('${owner}', '${bill}', 'Mine?')`,
  ],
])('before the code the account cannot %s', async (_, statement) => {
  expect(await outcome(statement, 'aal1')).toBe('refused')
  expect(await outcome(statement, 'aal2')).toBe(1)
})

test('before the code one changes and deletes nothing of the account', async () => {
  for (const statement of [
    `update public.profiles set username = 'somebody_new' where id = '${owner}'`,
    `update public.public_profile_settings set show_ratings = true where user_id = '${owner}'`,
    `delete from public.legislator_comments where user_id = '${owner}'`,
    `delete from public.ratings where user_id = '${owner}'`,
  ]) {
    expect(await outcome(statement, 'aal1'), statement).toBe(0)
    expect(await outcome(statement, 'aal2'), statement).toBe(1)
  }
})

test('before the code one neither moderates nor removes comments from a list of one’s own', async () => {
  const [comment] = await database.sql<{ id: string }[]>`
    insert into public.list_comments (user_id, list_id, content)
    values (${stranger}, ${publicList}, 'Not this one.') returning id`
  for (const statement of [
    'select public.get_operator_status()',
    `select public.remove_list_comment('${comment!.id}', 'It is about another list.')`,
  ]) {
    expect(await outcome(statement, 'aal1'), statement).toBe('refused')
    expect(await outcome(statement, 'aal2'), statement).toBe(1)
  }
  await database.sql`delete from public.list_comments where id = ${comment!.id}`
})

test('before the code one reads what every visitor reads', async () => {
  for (const [statement, rows] of [
    ['select from public.user_list_items', 1],
    ['select from public.user_list_sections', 1],
    [`select from public.list_comments where list_id = '${publicList}'`, 1],
    ['select from public.comments', 2],
    ['select from public.profiles', 3],
    ['select from public.community_lists_with_profiles', 2],
    // The function offers the owner to all other readers.
    ['select from public.get_readers_to_follow()', 1],
  ] as const)
    expect(await outcome(statement, 'aal1'), statement).toBe(rows)
})

test('a factor that was never verified asks for nothing', async () => {
  for (const [, statement, , after] of personal)
    expect(await outcome(statement, 'aal1', 'unverified'), statement).toBe(after)
})

test('every policy for people’s private rows asks for the code', async () => {
  const policies = await database.sql<{ name: string; condition: string }[]>`
    select policyname as name, qual as condition from pg_catalog.pg_policies
    where schemaname = 'public' and cmd = 'SELECT' and roles = '{authenticated}'`
  expect(policies.length).toBeGreaterThan(8)
  expect(
    policies
      .filter(({ condition }) => !condition.includes('mfa_satisfied'))
      .map(({ name }) => name),
  ).toEqual([])
})
