import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type Actor, asRole, inRollback, tokens } from './attempt.ts'
import {
  bill,
  decision,
  insertFixtures,
  legislatorReview,
  member,
  order,
  otherMember,
  owner,
  privateList,
  publicList,
  reply,
  review,
  stranger,
  strangersList,
  tracker,
  webhook,
} from './fixtures.ts'

/** How much one account may write in an hour, across all tables and verbs. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
  await database.sql.unsafe(`
    delete from public.comment_reports;
    delete from public.helpful_marks;
    delete from public.list_follows;
    delete from public.list_likes;
    insert into public.user_lists (id, user_id, name, is_public) values
      ('${otherList}', '${stranger}', 'Theirs as well', true)`)
})
afterAll(() => database.drop())

const otherList = '00000000-0000-4000-8000-00000000d004'

type Measure = 'created' | 'edited' | 'bytes' | 'published'
type Refusal = {
  code: string
  message: string
  details: string
  hint: string
  status: number
  wait: number
}

/** Runs statements until one exceeds the limit. @returns that refusal; null if all of them pass */
async function refusalOf(
  sql: postgres.ReservedSql,
  statements: string[],
  actor: Actor = 'owner',
): Promise<Refusal | null> {
  await asRole(sql, tokens[actor])
  try {
    for (const statement of statements) await sql.unsafe(statement)
    return null
  } catch (error) {
    const { code, message, detail = '' } = error as postgres.PostgresError
    if (code !== 'PGRST') throw error
    const { status, headers } = JSON.parse(detail) as {
      status: number
      headers: Record<string, string>
    }
    return { ...(JSON.parse(message) as Refusal), status, wait: Number(headers['Retry-After']) }
  }
}

/** `refusalOf` with a lower limit for one measure; undone afterwards. */
function refusedBeyond(
  subject: string,
  measure: Measure,
  most: number,
  statements: string[],
): Promise<Refusal | null> {
  return inRollback(database.sql, async (sql) => {
    await sql`update private.write_limits set ${sql({ [measure]: most })} where subject = ${subject}`
    return refusalOf(sql, statements)
  })
}

/** For each table two ways to insert a row, and two to change one. */
const created: [subject: string, table: string, first: string, second: string][] = [
  [
    'follows',
    'follows',
    `insert into public.follows (policy_area) values ('Health')`,
    `insert into public.follows (policy_area) values ('Taxation')`,
  ],
  [
    'reviews',
    'comments',
    `insert into public.comments (action_id, content) values ('${bill}', 'One.')`,
    `insert into public.comments (action_id, content) values ('${bill}', 'Two.')`,
  ],
  [
    'reviews',
    'legislator_comments',
    `insert into public.legislator_comments (legislator_id, content) values ('${member}', 'One.')`,
    `insert into public.legislator_comments (legislator_id, content) values ('${member}', 'Two.')`,
  ],
  [
    'reviews',
    'list_comments',
    `insert into public.list_comments (list_id, content) values ('${publicList}', 'One.')`,
    `insert into public.list_comments (list_id, content) values ('${publicList}', 'Two.')`,
  ],
  [
    'ratings',
    'ratings',
    `insert into public.ratings (action_id, rating_value) values ('${order}', 1)`,
    `insert into public.ratings (action_id, rating_value) values ('${decision}', 1)`,
  ],
  [
    'ratings',
    'legislator_ratings',
    `insert into public.legislator_ratings (legislator_id, rating_value) values ('${otherMember}', 1)`,
    `insert into public.ratings (action_id, rating_value) values ('${decision}', 1)`,
  ],
  [
    'saved_actions',
    'user_saved_actions',
    `insert into public.user_saved_actions (action_id) values ('${order}')`,
    `insert into public.user_saved_actions (action_id) values ('${decision}')`,
  ],
  [
    'trackers',
    'user_trackers',
    `insert into public.user_trackers (issue_name) values ('Rail')`,
    `insert into public.user_trackers (issue_name) values ('Roads')`,
  ],
  [
    'webhooks',
    'webhooks',
    `insert into public.webhooks (tracker_id, url) values ('${tracker}', 'https://one.example.org/')`,
    `insert into public.webhooks (tracker_id, url) values ('${tracker}', 'https://two.example.org/')`,
  ],
  [
    'webhook_tests',
    'webhook_deliveries',
    `insert into public.webhook_deliveries (webhook_id) values ('${webhook}')`,
    `insert into public.webhook_deliveries (webhook_id) values ('${webhook}')`,
  ],
  [
    'lists',
    'user_lists',
    `insert into public.user_lists (name) values ('One')`,
    `insert into public.user_lists (name) values ('Two')`,
  ],
  [
    'list_items',
    'user_list_items',
    `insert into public.user_list_items (list_id, action_id) values ('${privateList}', '${order}')`,
    `insert into public.user_list_items (list_id, action_id) values ('${privateList}', '${decision}')`,
  ],
  [
    'list_items',
    'user_list_sections',
    `insert into public.user_list_sections (list_id, name) values ('${privateList}', 'One')`,
    `insert into public.user_list_sections (list_id, name) values ('${privateList}', 'Two')`,
  ],
  [
    'follows',
    'list_follows',
    `insert into public.list_follows (list_id) values ('${strangersList}')`,
    `insert into public.list_follows (list_id) values ('${otherList}')`,
  ],
  [
    'likes',
    'list_likes',
    `insert into public.list_likes (list_id) values ('${strangersList}')`,
    `insert into public.list_likes (list_id) values ('${otherList}')`,
  ],
  [
    'helpful_marks',
    'helpful_marks',
    `insert into public.helpful_marks (comment_id) values ('${reply}')`,
    `insert into public.helpful_marks (list_comment_id)
      select id from public.list_comments where user_id = '${stranger}'`,
  ],
  [
    'reports',
    'comment_reports',
    `insert into public.comment_reports (comment_id) values ('${reply}')`,
    `insert into public.comment_reports (list_comment_id)
      select id from public.list_comments where user_id = '${stranger}'`,
  ],
  [
    'districts',
    'user_districts',
    `insert into public.user_districts (state, district) values ('TX', 1)
      on conflict (user_id) do update set district = excluded.district`,
    `insert into public.user_districts (state, district) values ('TX', 2)
      on conflict (user_id) do update set district = excluded.district`,
  ],
  [
    'settings',
    'public_profile_settings',
    `insert into public.public_profile_settings (user_id, show_ratings) values ('${owner}', true)
      on conflict (user_id) do update set show_ratings = excluded.show_ratings`,
    `insert into public.public_profile_settings (user_id, show_ratings) values ('${owner}', false)
      on conflict (user_id) do update set show_ratings = excluded.show_ratings`,
  ],
]
const edited: [subject: string, table: string, first: string, second: string][] = [
  [
    'follows',
    'follows',
    'update public.follows set is_quiet = true',
    'update public.follows set is_quiet = false',
  ],
  [
    'notifications',
    'notifications',
    `update public.notifications set read_at = now() where kind = 'reply'`,
    `update public.notifications set read_at = null where kind = 'reply'`,
  ],
  [
    'settings',
    'mail_preferences',
    'update public.mail_preferences set hour = 7',
    'update public.mail_preferences set hour = 9',
  ],
  [
    'reviews',
    'comments',
    `update public.comments set content = 'One.' where id = '${review}'`,
    `update public.comments set content = 'Two.' where id = '${review}'`,
  ],
  [
    'reviews',
    'legislator_comments',
    `update public.legislator_comments set content = 'One.' where id = '${legislatorReview}'`,
    `update public.comments set content = 'Two.' where id = '${review}'`,
  ],
  [
    'reviews',
    'list_comments',
    `update public.list_comments set content = 'One.' where list_id = '${publicList}'`,
    `update public.list_comments set content = 'Two.' where list_id = '${publicList}'`,
  ],
  [
    'ratings',
    'ratings',
    `update public.ratings set rating_value = 3`,
    `update public.ratings set rating_value = 4`,
  ],
  [
    'ratings',
    'legislator_ratings',
    `update public.legislator_ratings set rating_value = 3`,
    `update public.ratings set rating_value = 4`,
  ],
  [
    'trackers',
    'user_trackers',
    `update public.user_trackers set last_seen_at = now()`,
    `update public.user_trackers set is_active = false`,
  ],
  [
    'webhooks',
    'webhooks',
    `update public.webhooks set is_active = false`,
    `update public.webhooks set is_active = true`,
  ],
  [
    'lists',
    'user_lists',
    `update public.user_lists set notes = 'One' where id = '${privateList}'`,
    `update public.user_lists set is_active = false where id = '${privateList}'`,
  ],
  [
    'list_items',
    'user_list_items',
    `update public.user_list_items set position = 1 where list_id = '${privateList}'`,
    `update public.user_list_items set note = 'Two' where list_id = '${privateList}'`,
  ],
  [
    'list_items',
    'user_list_sections',
    `update public.user_list_sections set position = 1 where list_id = '${privateList}'`,
    `update public.user_list_sections set name = 'Two' where list_id = '${privateList}'`,
  ],
  [
    'districts',
    'user_districts',
    `update public.user_districts set district = 1`,
    `update public.user_districts set district = 2`,
  ],
  [
    'settings',
    'public_profile_settings',
    `update public.public_profile_settings set show_ratings = true`,
    `update public.public_profile_settings set show_ratings = false`,
  ],
  [
    'usernames',
    'profiles',
    `update public.profiles set username = 'one-name' where id = '${owner}'`,
    `update public.profiles set username = 'two-names' where id = '${owner}'`,
  ],
]

const publish = (isPublic: boolean) =>
  `update public.user_lists set is_public = ${isPublic} where id = '${privateList}'`

const mine = (id: string) => `insert into public.user_lists (user_id, name) values ('${id}', 'One')`

describe('each table that readers write has a limit', () => {
  test.each(created)('of %s, for new rows of %s', async (subject, _table, first, second) => {
    expect(await refusedBeyond(subject, 'created', 1, [first])).toBeNull()
    expect(await refusedBeyond(subject, 'created', 1, [first, second])).toMatchObject({
      code: 'RL001',
      hint: `${subject}.created`,
      status: 429,
    })
  })

  test.each(edited)('of %s, for changes of %s', async (subject, _table, first, second) => {
    expect(await refusedBeyond(subject, 'edited', 1, [first])).toBeNull()
    expect(await refusedBeyond(subject, 'edited', 1, [first, second])).toMatchObject({
      code: 'RL002',
      hint: `${subject}.edited`,
      status: 429,
    })
  })

  test.each([
    [
      'reviews',
      `insert into public.comments (action_id, content) values ('${bill}', 'Seventeen bytes.')`,
    ],
    [
      'reviews',
      `update public.list_comments set content = 'Seventeen bytes.' where list_id = '${publicList}'`,
    ],
    [
      'trackers',
      `insert into public.user_trackers (issue_name, keywords) values ('Seventeen', '{bytes}')`,
    ],
    [
      'lists',
      `update public.user_lists set notes = 'Seventeen bytes.' where id = '${privateList}'`,
    ],
    ['list_items', `update public.user_list_items set note = 'Seventeen bytes.'`],
    ['list_items', `update public.user_list_sections set name = 'Seventeen bytes.'`],
  ])('of %s, for the bytes of %s', async (subject, statement) => {
    expect(await refusedBeyond(subject, 'bytes', 100, [statement])).toBeNull()
    expect(await refusedBeyond(subject, 'bytes', 10, [statement])).toMatchObject({
      code: 'RL003',
      hint: `${subject}.bytes`,
    })
  })

  test('of lists, for making them public', async () => {
    const twice = [publish(true), publish(false), publish(true)]
    expect(await refusedBeyond('lists', 'published', 2, twice)).toBeNull()
    expect(await refusedBeyond('lists', 'published', 1, twice)).toMatchObject({ code: 'RL004' })
  })

  test('in the catalogue: for each verb and column that readers are granted', async () => {
    const unlimited = await database.sql<{ name: string }[]>`
      select distinct format('%s of %s', verb.name, relation.relname) as name
      from pg_catalog.pg_class as relation
      cross join (values ('insert', 4), ('update', 16)) as verb (name, bit)
      join pg_catalog.pg_attribute as attribute
        on attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
      where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
        and has_column_privilege('authenticated', relation.oid, attribute.attname, verb.name)
        and not exists (
          select from pg_catalog.pg_trigger as trigger
          where trigger.tgrelid = relation.oid
            and trigger.tgfoid in ('private.limit_writes'::regproc, 'private.check_comment'::regproc)
            and trigger.tgtype & verb.bit > 0
            and trigger.tgtype & 3 = 3
            and (verb.name = 'insert' or trigger.tgattr = ''::int2vector
              or attribute.attnum = any (trigger.tgattr::int2[]))
        )`
    expect(unlimited.map(({ name }) => name)).toEqual([])
  })
})

describe('a refusal says', () => {
  test.each([
    [
      'lists',
      'created',
      `insert into public.user_lists (name) values ('One')`,
      'You can add at most 1 lists in an hour. Please try again in an hour.',
    ],
    [
      'usernames',
      'edited',
      `update public.profiles set username = 'name-' || random(1, 999) where id = '${owner}'`,
      'You can change your username at most 1 times in 30 days. Please try again in 30 days.',
    ],
  ] as const)(
    'how many %s may be %s, and when again',
    async (subject, measure, statement, message) => {
      const refusal = await refusedBeyond(subject, measure, 1, [statement, statement])
      expect(refusal?.message).toBe(message)
      expect(Date.parse(refusal?.details ?? '') - Date.now()).toBeGreaterThan(
        (refusal?.wait ?? 0) * 1000 - 60_000,
      )
    },
  )

  test('kilobytes of text and lists made public in words', async () => {
    const notes = `update public.user_lists set notes = repeat('a', 3000), is_public = true
      where id = '${privateList}'`
    expect((await refusedBeyond('lists', 'bytes', 2000, [notes]))?.message).toBe(
      'You can write at most 2 kilobytes of text in your lists in an hour. Please try again in an hour.',
    )
    const hide = `update public.user_lists set is_public = false where id = '${privateList}'`
    expect((await refusedBeyond('lists', 'published', 1, [notes, hide, notes]))?.message).toBe(
      'You can make at most 1 lists public in an hour. Please try again in an hour.',
    )
  })

  test.each([
    ['20 seconds', 'a minute'],
    ['34 minutes 1 second', '35 minutes'],
    ['1 hour', 'an hour'],
    ['2 hours 1 minute', '3 hours'],
    ['1 day', 'a day'],
    ['30 days', '30 days'],
  ])('%s as %s', async (duration, words) => {
    const [row] = await database.sql`select private.duration_words(${duration}::interval) as words`
    expect(row).toEqual({ words })
  })
})

describe('a limit', () => {
  const list = `insert into public.user_lists (name) values ('One')`

  test('counts rows that were deleted again', async () => {
    const statements = [list, `delete from public.user_lists where name = 'One'`, list]
    expect(await refusedBeyond('lists', 'created', 1, statements)).toMatchObject({ code: 'RL001' })
    expect(await refusedBeyond('lists', 'created', 2, statements)).toBeNull()
  })

  test('counts the rows of one statement, and stops at the first that is too many', async () => {
    const many = `insert into public.user_lists (name) select 'List ' || n from generate_series(1, 31) as n`
    expect(await refusedBeyond('lists', 'created', 30, [many])).toMatchObject({ code: 'RL001' })
  })

  test('is free again when its window is over, which takes windows of others along', async () => {
    const left = await inRollback(database.sql, async (sql) => {
      await sql`update private.write_limits set created = 1 where subject = 'lists'`
      expect(await refusalOf(sql, [list])).toBeNull()
      await sql`reset role`
      await sql`update private.write_counts set expires_at = now() - interval '1 second'`
      await sql`insert into private.write_counts values
        (${stranger}, 'likes', now() - interval '1 minute', 3, 0, 0, 0)`
      expect(await refusalOf(sql, [list])).toBeNull()
      await sql`reset role`
      return [...(await sql`select account_id, subject, created from private.write_counts`)]
    })
    expect(left).toEqual([{ account_id: owner, subject: 'lists', created: '1' }])
  })

  test('has a window that begins with its first write, and not anew with each', async () => {
    const [left] = await inRollback(database.sql, async (sql) => {
      expect(await refusalOf(sql, [list])).toBeNull()
      await sql`reset role`
      await sql`update private.write_counts set expires_at = now() + interval '1 minute'`
      expect(await refusalOf(sql, [list])).toBeNull()
      await sql`reset role`
      return sql`
        select created, expires_at = now() + interval '1 minute' as as_before from private.write_counts`
    })
    expect(left).toEqual({ created: '2', as_before: true })
  })

  test('is each account’s own, and none for the operator’s own code', async () => {
    await inRollback(database.sql, async (sql) => {
      await sql`update private.write_limits set created = 1 where subject = 'lists'`
      expect(await refusalOf(sql, [mine(owner)])).toBeNull()
      expect(await refusalOf(sql, [mine(stranger)], 'stranger')).toBeNull()
      expect(await refusalOf(sql, [mine(owner), mine(owner)], 'service')).toBeNull()
    })
  })

  test('does not count rows that change because of a report or deletion', async () => {
    const counts = await inRollback(database.sql, async (sql) => {
      await sql`update private.moderation_limits set reports_that_hide = 1`
      // Hides the owner's review; its tombstone then stays for the reply.
      await refusalOf(
        sql,
        [`insert into public.comment_reports (comment_id) values ('${review}')`],
        'stranger',
      )
      await refusalOf(sql, [`delete from public.comments where id = '${review}'`])
      await sql`reset role`
      return [...(await sql`select account_id, subject, edited from private.write_counts`)]
    })
    expect(counts).toEqual([{ account_id: stranger, subject: 'reports', edited: '0' }])
  })

  test('holds when an account writes many at once', async () => {
    await database.sql`update private.write_limits set created = 3 where subject = 'lists'`
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        database.sql
          .begin(async (sql) => {
            await sql`select set_config('role', 'authenticated', true),
              set_config('request.jwt.claims', ${JSON.stringify(tokens.owner)}, true)`
            await sql`insert into public.user_lists (name) values (${`At once ${n}`})`
            return 'made'
          })
          .catch((error: postgres.PostgresError) => error.code),
      ),
    )
    expect(outcomes.toSorted()).toEqual([...Array<string>(5).fill('PGRST'), 'made', 'made', 'made'])
    expect(
      await database.sql`select from public.user_lists where name like 'At once%'`,
    ).toHaveLength(3)
  })
})

/** Until the transaction ends, its statements are the owner's. */
const asOwner = (sql: postgres.TransactionSql) =>
  sql`select set_config('role', 'authenticated', true),
    set_config('request.jwt.claims', ${JSON.stringify(tokens.owner)}, true)`

describe('changes of one account', () => {
  beforeAll(async () => {
    await database.sql`insert into public.notifications (user_id, kind, event_key) values
      (${owner}, 'sign_in', 'one'), (${owner}, 'sign_in', 'other')`
    await database.sql`insert into public.user_list_items (list_id, action_id) values
      (${privateList}, ${order}), (${privateList}, ${decision})`
    await database.sql`insert into public.user_trackers (user_id, issue_name) values
      (${owner}, 'Rail'), (${owner}, 'Ports')`
  })

  test.each([
    ['notifications', 'read_at = now()', `user_id = '${owner}'`],
    ['user_list_items', 'position = 7', `list_id = '${privateList}'`],
    ['user_trackers', 'last_seen_at = now()', `user_id = '${owner}'`],
  ])('of many rows of %s and of one of them wait for each other', async (table, set, owned) => {
    const ids = await database.sql.unsafe<{ id: string }[]>(
      `select id::text from public.${table} where ${owned} order by id limit 2`,
    )
    const [first, last] = ids.map(
      ({ id }) => `update public.${table} set ${set} where id = '${id}'`,
    ) as [string, string]
    let other: Promise<unknown> | undefined
    await database.sql.begin(async (sql) => {
      await asOwner(sql)
      // Locks the row with the smaller id first.
      await sql.unsafe(first)
      other = database.sql.begin(async (second) => {
        await asOwner(second)
        await second.unsafe(last)
      })
      await vi.waitFor(async () => {
        const waiting = await database.sql`select from pg_catalog.pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        expect(waiting).not.toHaveLength(0)
      })
      await sql.unsafe(last)
    })
    await other
  })
})
