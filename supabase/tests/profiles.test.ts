import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, inRollback } from './attempt.ts'
import { bill, insertFixtures, member, owner, sessions, stranger } from './fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

const signUp = (metadata: object) =>
  inRollback(database.sql, async (sql) => {
    const [account] = await sql<{ id: string }[]>`
      insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
      values ('new@example.com', now(), ${sql.json(metadata as never)})
      returning id`
    const [profile] = await sql`select username from public.profiles where id = ${account!.id}`
    const [settings] = await sql`
      select show_activity, show_comments, show_ratings, show_join_date
      from public.public_profile_settings where user_id = ${account!.id}`
    return { username: String(profile?.username), settings }
  })

describe('an account', () => {
  test('gets a profile of its name in lower case, which shows everything', async () => {
    expect(await signUp({ username: ' Jane_Doe-1 ' })).toEqual({
      username: 'jane_doe-1',
      settings: {
        show_activity: true,
        show_comments: true,
        show_ratings: true,
        show_join_date: true,
      },
    })
  })

  test('without a choice of name gets one to change', async () => {
    expect((await signUp({})).username).toMatch(/^reader-[0-9a-f]{12}$/)
  })

  test('is never given a name that happens to spell a word that is refused', async () => {
    // The first candidate for this id is reader-de633f56ffa9, in which the rule reads a slur.
    const [account] = await database.sql<{ first: string; name: string }[]>`
      select private.username_problem('reader-de633f56ffa9') as first, private.default_username(id) as name
      from (values ('65fc52ed-8f88-c813-23a4-18ca94cec2ed'::uuid)) as account (id)`
    expect(account?.first).toBe('This username is not allowed. It contains a slur.')
    expect(account?.name).toMatch(/^reader-[0-9a-f]{12}$/)
    expect(account?.name).not.toBe('reader-de633f56ffa9')
  })

  test.each([
    ['stranger', '23505', 'This username is already taken.'],
    ['STRANGER', '23505', 'This username is already taken.'],
    ['', '23514', 'Please enter a username.'],
    ['ab', '23514', 'Username must be at least 3 characters.'],
    ['a'.repeat(31), '23514', 'Username must be at most 30 characters.'],
    ['two words', '23514', 'Username may contain only letters, digits, _ and -.'],
    ['héloïse', '23514', 'Username may contain only letters, digits, _ and -.'],
    ['🙂🙂🙂', '23514', 'Username may contain only letters, digits, _ and -.'],
    ['Admin', '23514', 'This username is reserved. It looks like a name for Rotunda or its staff.'],
  ])('cannot be called %j, and nothing of it is kept', async (username, code, message) => {
    await expect(signUp({ username })).rejects.toMatchObject({
      code,
      message,
      column_name: 'username',
    })
    expect(await database.sql`select from auth.users`).toHaveLength(3)
  })

  test('can check beforehand whether a name is free', async () => {
    const problems = await inRollback(database.sql, async (sql) => {
      await asRole(sql, { role: 'anon' })
      return await sql`
        select candidate, public.check_username(candidate) as problem
        from unnest(array['Free-Name', ' STRANGER ', 'x', 'support']) as candidate`
    })
    expect(problems.map(({ problem }) => problem)).toEqual([
      null,
      'This username is already taken.',
      'Username must be at least 3 characters.',
      'This username is reserved. It looks like a name for Rotunda or its staff.',
    ])
  })

  test('that two people want at once goes to one of them', async () => {
    const insert = (email: string) => database.sql`
      insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
      values (${email}, now(), '{"username": "wanted"}')`
    const [first, second] = await Promise.allSettled([
      insert('1@example.com'),
      insert('2@example.com'),
    ])
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    await database.sql`delete from auth.users where email in ('1@example.com', '2@example.com')`
  })

  test('that is deleted takes its personal data along and leaves its reviews without an author', async () => {
    const left = await inRollback(database.sql, async (sql) => {
      await sql`delete from auth.users where id = ${owner}`
      return {
        reviews:
          await sql`select user_id, content from public.comments order by created_at, parent_id nulls first`,
        rest: await sql`
          select from public.ratings where user_id = ${owner} union all
          select from public.user_saved_actions union all
          select from public.user_districts union all
          select from public.user_trackers union all
          select from public.user_lists where user_id = ${owner} union all
          select from public.profiles where id = ${owner}`,
      }
    })
    expect(left.reviews[0]).toEqual({ user_id: null, content: 'Long.' })
    expect(left.rest).toHaveLength(0)
  })
})

describe('what a profile shows', () => {
  test('is counted as its lists show it: reviews and ratings of actions and of legislators', async () => {
    const [counted, comments, ratings] = await inRollback(database.sql, async (sql) => {
      await sql`insert into public.legislator_comments (user_id, legislator_id, content)
        values (${stranger}, ${member}, 'Was here.')`
      // Neither is listed, so neither counts.
      await sql`insert into public.comments (user_id, action_id, content, hidden_at)
        values (${stranger}, ${bill}, '', now())`
      await asRole(sql, { role: 'anon' })
      const [row] =
        await sql`select comment_count, rating_count from public.get_public_profile('stranger')`
      return [
        row,
        await sql`select legislator_name, content from public.public_profile_comments
          where username = 'stranger' order by content`,
        await sql`select action_id, legislator_id from public.public_profile_ratings
          where username = 'stranger' order by action_id`,
      ]
    })
    expect(counted).toEqual({ comment_count: '2', rating_count: '2' })
    expect(comments).toEqual([
      { legislator_name: null, content: 'Very.' },
      { legislator_name: 'Jodey C. Arrington', content: 'Was here.' },
    ])
    expect(ratings).toEqual([
      { action_id: bill, legislator_id: null },
      { action_id: null, legislator_id: member },
    ])
  })

  test('is counted for everybody where it is shown', async () => {
    expect(await publicProfile('STRANGER')).toMatchObject({
      username: 'stranger',
      comment_count: '1',
      rating_count: '2',
      average_rating: '5.0000',
      first_activity_at: expect.any(Date),
      created_at: expect.any(Date),
    })
  })

  test.each([
    ['show_activity', []],
    ['show_comments', ['average_rating', 'first_activity_at', 'rating_count']],
    ['show_ratings', ['comment_count', 'first_activity_at']],
  ])('has no numbers of what %s alone hides', async (setting, shown) => {
    const numbers = await inRollback(database.sql, async (sql) => {
      await sql`update public.public_profile_settings set ${sql(setting)} = false where user_id = ${stranger}`
      await asRole(sql, { role: 'anon' })
      const [row] = await sql<Record<string, unknown>[]>`
        select comment_count, rating_count, average_rating, first_activity_at
        from public.get_public_profile('stranger')`
      return Object.keys(row!).filter((name) => row![name] !== null)
    })
    expect(numbers.toSorted()).toEqual(shown)
  })

  test('is empty where it is hidden, the join date for every reader', async () => {
    expect(await publicProfile('owner-of-it')).toMatchObject({
      comment_count: null,
      rating_count: null,
      average_rating: null,
      first_activity_at: null,
      created_at: null,
    })
    const [profile] = await database.sql`select * from public.profiles where id = ${owner}`
    expect(profile).toEqual({
      id: owner,
      username: 'owner-of-it',
      created_at: null,
      gets_mail_only: false,
    })
    const [settings] = await database.sql`
      select * from public.public_profile_settings where user_id = ${owner}`
    expect(Object.values(settings!).filter((value) => value instanceof Date)).toEqual([])
  })

  test('differs from the planner’s estimate, which does not know whose ratings there are', async () => {
    const expected = await inRollback(database.sql, async (sql) => {
      await sql`
        insert into public."GovernmentActions" (id, title, branch, action_type, executive_order_number)
        select 'eo-' || n, 'One of many', 'Executive', 'executive_order', n from generate_series(20000, 20499) as n`
      await sql`
        insert into public.ratings (user_id, action_id, rating_value)
        select ${owner}, id, 1 from public."GovernmentActions" where title = 'One of many'`
      await sql`analyze public.ratings`
      await asRole(sql, { role: 'anon' })
      const rowsOf = async (reader: string) => {
        const [plan] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>(
          `explain (format json) select from public.ratings where user_id = '${reader}'`,
        )
        return plan!['QUERY PLAN'][0].Plan['Plan Rows']
      }
      return [await rowsOf(owner), await rowsOf(stranger)]
    })
    expect(expected[0]).toBe(expected[1])
  })

  test('comes back when it is shown again', async () => {
    const [joined] = await inRollback(database.sql, async (sql) => {
      await asRole(sql, { role: 'authenticated', sub: owner, session_id: sessions.owner } as never)
      await sql`update public.public_profile_settings set show_join_date = true where user_id = ${owner}`
      return await sql`select created_at from public.profiles where id = ${owner}`
    })
    expect(joined?.created_at).toBeInstanceOf(Date)
  })

  test('is no row for an unused name', async () => {
    expect(await publicProfile('nobody')).toBeUndefined()
  })

  test('lists the reviews of those who show them', async () => {
    const listed = await inRollback(database.sql, async (sql) => {
      await asRole(sql, { role: 'anon' })
      return await sql`select user_id, action_id, action_title from public.public_profile_comments`
    })
    expect([...listed]).toEqual([
      { user_id: stranger, action_id: bill, action_title: 'An act to provide for reconciliation' },
    ])
  })
})

function publicProfile(username: string) {
  return inRollback(database.sql, async (sql) => {
    await asRole(sql, { role: 'anon' })
    const [row] = await sql`select * from public.get_public_profile(${username})`
    return row
  })
}
