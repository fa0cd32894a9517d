import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, inRollback, tokens } from './attempt.ts'
import {
  bill,
  blocked,
  insertFixtures,
  member,
  order,
  owner,
  publicList,
  stranger,
} from './fixtures.ts'

/** The rules that the three tables of comments share, for direct writes to each. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

const tables = [
  { table: 'comments', column: 'action_id', subject: bill },
  { table: 'legislator_comments', column: 'legislator_id', subject: member },
  { table: 'list_comments', column: 'list_id', subject: publicList },
]
const question = '00000000-0000-4000-8000-00000000e001'
const threat = 'The senator should be hanged from the dome.'

test('the triggers are the same in each, and no more than the schema file lists', async () => {
  const triggers = await database.sql<{ table: string; made: string[] }[]>`
    select
      relation.relname as table,
      array_agg(
        regexp_replace(pg_get_triggerdef(trigger.oid), ' ON .* EXECUTE FUNCTION private\\.(\\w+)\\(.*', ': \\1')
        order by trigger.tgname
      ) as made
    from pg_catalog.pg_trigger as trigger
    join pg_catalog.pg_class as relation on relation.oid = trigger.tgrelid
    where not trigger.tgisinternal and trigger.tgname not like 'announce%'
      and relation.relname = any (${tables.map(({ table }) => table)})
    group by 1`
  expect(triggers).toHaveLength(3)
  for (const { made } of triggers)
    expect(made).toEqual([
      'CREATE TRIGGER check_comment BEFORE INSERT OR UPDATE OF content, user_id: check_comment',
      'CREATE TRIGGER clear_up_comment AFTER DELETE: clear_up_comment',
      'CREATE TRIGGER keep_tombstone BEFORE DELETE: keep_tombstone',
      'CREATE TRIGGER publish_comment AFTER INSERT OR UPDATE OF content, deleted_at, hidden_at: publish_comment',
    ])
})

describe.each(tables)('in $table', ({ table, column, subject }) => {
  /** Runs with a question of the owner's, which the stranger replies to by a direct insert. */
  const inThread = <T>(work: (say: Thread) => Promise<T>): Promise<T> =>
    inRollback(database.sql, async (sql) => {
      await sql`delete from ${sql(table)}`
      await sql`delete from public.notifications`
      await sql`
        insert into public.${sql(table)} (id, user_id, ${sql(column)}, content)
        values (${question}, ${owner}, ${subject}, 'What does it cost?')`
      return work({ sql, ...waysOf(sql) })
    })
  const waysOf = (sql: postgres.ReservedSql) => ({
    /** @returns the rule or the code of the refusal; null if it is accepted */
    reply: (content: string, parent = question) =>
      refusalOf(sql, async () => {
        await sql`
          insert into public.${sql(table)} (user_id, ${sql(column)}, content, parent_id)
          values (${stranger}, ${subject}, ${content}, ${parent})`
      }),
    edit: (content: string) =>
      refusalOf(sql, async () => {
        await sql`update public.${sql(table)} set content = ${content} where user_id = ${stranger}`
      }),
    /** The reply, as the table has it. */
    read: async () => {
      const rows = await sql`select * from public.${sql(table)} where parent_id = ${question}`
      return rows[0]!
    },
  })

  test('a reply is published with its author’s name and notifies the author it answers', () =>
    inThread(async ({ sql, reply, read }) => {
      expect(await reply('No one has counted.')).toBeNull()
      const { id, author_username: name } = await read()
      expect(name).toBe('stranger')
      expect(await sql`select user_id, kind, event_key from public.notifications`).toEqual([
        { user_id: owner, kind: 'reply', event_key: id },
      ])
    }))

  test.each([
    ['words that are refused', 'Bullshit.', 'moderation_vulgar'],
    ['a sentence that is refused', 'Kill yourself', 'moderation_threat'],
    ['three links', 'https://a.example https://b.example https://c.example', 'moderation_links'],
    ['white space', ' \n ', `${table}_check1`],
    ['more than 5,000 characters', 'word '.repeat(1001), `${table}_check1`],
  ])('a reply and an edit with %s are refused alike', (_, content, refusal) =>
    inThread(async ({ reply, edit }) => {
      expect(await reply(content)).toBe(refusal)
      expect(await reply('No one has counted.')).toBeNull()
      expect(await edit(content)).toBe(refusal)
    }),
  )

  test('a reply is refused that repeats another, answers something else, or answers who blocked its author', () =>
    inThread(async ({ sql, reply }) => {
      expect(await reply('No one has counted.')).toBeNull()
      expect(await reply('No one has counted.')).toBe('moderation_repeated')
      expect(await reply('Who knows?', stranger)).toMatch(/parent_id/)
      await sql`insert into public.user_blocks (blocker_id, blocked_id) values (${owner}, ${stranger})`
      expect(await reply('Someone has.')).toBe('PT403')
    }))

  test('replies and edits count as what an account writes', () =>
    inThread(async ({ sql, reply, edit }) => {
      await sql`update private.write_limits set created = 1, edited = 1 where subject = 'reviews'`
      expect([await reply('One.'), await reply('Two.')]).toEqual([null, 'PGRST'])
      expect([await edit('Three.'), await edit('Four.')]).toEqual([null, 'PGRST'])
    }))

  test('a suspicious reply waits for an operator and the model, and so does an edit', () =>
    inThread(async ({ sql, reply, edit }) => {
      const waiting = () => sql`select content from private.claim_suspicious(9)`
      expect(await reply(threat)).toBeNull()
      expect(await waiting()).toEqual([{ content: threat }])
      expect(await edit('No one has counted.')).toBeNull()
      expect(await waiting()).toEqual([])
      expect(await edit(`${threat} Truly.`)).toBeNull()
      expect(await waiting()).toEqual([{ content: `${threat} Truly.` }])
    }))

  test('an edit is one for a quarter of an hour', () =>
    inThread(async ({ sql, reply, edit, read }) => {
      await reply('No one has counted.')
      await sql`update public.${sql(table)} set created_at = '2026-01-01', updated_at = '2026-01-01'`
      expect(await edit('Someone has counted.')).toBe('PT403')
      await sql`update public.${sql(table)} set created_at = now() - interval '14 minutes'`
      expect(await edit('Someone has counted.')).toBeNull()
      expect(await read()).toMatchObject({ updated_at: (await sql`select now()`)[0]!.now })
    }))

  test('a hidden reply leaves its text and its notice, and a deleted question leaves a tombstone', () =>
    inThread(async ({ sql, reply, read }) => {
      await reply('No one has counted.')
      const { id } = await read()
      await sql`select private.hide_comment(${id as string})`
      expect(await read()).toMatchObject({ content: '', author_username: 'stranger' })
      expect(await sql`select from public.notifications`).toHaveLength(0)
      await sql`delete from public.${sql(table)} where id = ${question}`
      expect(await sql`select * from public.${sql(table)} where id = ${question}`).toMatchObject([
        { content: '', user_id: null, author_username: null, author_rating: null },
      ])
      await sql`delete from public.${sql(table)} where id = ${id as string}`
      expect(await sql`select from public.${sql(table)}`).toHaveLength(0)
      expect(await sql`select from private.hidden_texts`).toHaveLength(0)
    }))

  test('mentions notify users who want that, each once, and no one who blocked the author', () =>
    inThread(async ({ sql, reply, edit, read }) => {
      // The owner blocked her, and she blocked no one.
      await sql`update public.profiles set username = 'grace-h' where id = ${blocked}`
      const told = async () => {
        const rows = await sql<{ line: string }[]>`
          select kind || ' ' || username as line from public.notifications as notice
          join public.profiles as profile on profile.id = notice.user_id order by 1`
        return rows.map(({ line }) => line)
      }
      await reply('@Grace-H, @owner-of-it, @stranger and @jo-doe.')
      expect((await read()).mentions).toEqual(['grace-h', 'owner-of-it', 'stranger'])
      expect(await told()).toEqual(['mention grace-h', 'reply owner-of-it'])
      await edit('@grace-h, again.')
      expect(await told()).toEqual(['mention grace-h', 'reply owner-of-it'])
      await sql`delete from public.notifications`
      await edit('No one.')
      await sql`update public.mail_preferences set wants_mentions = false where user_id = ${blocked}`
      await edit('@grace-h')
      expect(await told()).toEqual([])
      await sql`update public.mail_preferences set wants_mentions = true`
      await edit('No one.')
      await sql`insert into public.user_blocks (blocker_id, blocked_id) values (${blocked}, ${stranger})`
      await sql`delete from private.recent_posts`
      await edit('@grace-h?')
      expect(await told()).toEqual([])
      expect((await read()).mentions).toEqual(['grace-h'])
    }))

  test('five names are looked for, and a hidden text mentions no one anew', () =>
    inThread(async ({ sql, reply, read }) => {
      await reply('@aaa @bbb @ccc @ddd @aaa @owner-of-it @grace-h')
      const { id, mentions } = await read()
      expect(mentions).toEqual(['owner-of-it'])
      await sql`select private.hide_comment(${id as string})`
      expect((await read()).mentions).toEqual([])
      await sql`select private.resolve_reports(${id as string}, 'kept')`
      expect((await read()).mentions).toEqual(['owner-of-it'])
      expect(await sql`select from public.notifications where kind = 'mention'`).toHaveLength(0)
    }))

  test('marks as helpful are counted while they and the text are there, and order the threads', () =>
    inThread(async ({ sql, reply, read }) => {
      await sql`delete from public.helpful_marks`
      await reply('No one has counted.')
      const { id } = await read()
      const named = `${table.slice(0, -1)}_id`
      const mark = (user: string, comment: string) => sql`
        insert into public.helpful_marks (user_id, ${sql(named)}) values (${user}, ${comment})`
      await mark(owner, id as string)
      await mark(blocked, id as string)
      await mark(stranger, question)
      expect((await read()).helpful_count).toBe(2)
      await sql`delete from public.helpful_marks where user_id = ${owner}`
      expect((await read()).helpful_count).toBe(1)
      await sql`delete from public.profiles where id = ${blocked}`
      expect((await read()).helpful_count).toBe(0)

      await sql`insert into public.${sql(table)} (user_id, ${sql(column)}, content)
        values (${owner}, ${subject}, 'And who pays?')`
      const first = async () => {
        const [row] = await sql<{ id: string }[]>`
          select id from public.get_discussion(${table === 'comments' ? 'action' : table.split('_')[0]!}, ${subject}, 'helpful')`
        return row?.id
      }
      expect(await first()).toBe(question)
      await sql`delete from public.${sql(table)} where id = ${question}`
      expect(await sql`select from public.helpful_marks`).toHaveLength(0)
      expect(
        await sql`select helpful_count from public.${sql(table)} where id = ${question}`,
      ).toEqual([{ helpful_count: 0 }])
    }))

  test('the author’s name changes with the username, and goes with the account', () =>
    inThread(async ({ sql, reply, read }) => {
      await reply('No one has counted.')
      await sql`update public.profiles set username = 'renamed' where id = ${stranger}`
      const { author_username: renamed, updated_at: changed, created_at: written } = await read()
      expect([renamed, changed]).toEqual(['renamed', written])
      await sql`delete from auth.users where id = ${stranger}`
      expect(await read()).toMatchObject({
        content: 'No one has counted.',
        user_id: null,
        author_username: null,
        author_rating: null,
      })
    }))
})

test('lists have no stars', async () => {
  const rows = await database.sql`select from public.list_comments where author_rating is not null`
  expect(rows).toHaveLength(0)
})

describe.each([
  { table: 'comments', ratings: 'ratings', column: 'action_id', subject: bill },
  {
    table: 'legislator_comments',
    ratings: 'legislator_ratings',
    column: 'legislator_id',
    subject: member,
  },
])('the stars in $table', ({ table, ratings, column, subject }) => {
  const inThread = (
    work: (sql: postgres.ReservedSql, stars: () => Promise<unknown>) => Promise<void>,
  ) =>
    inRollback(database.sql, async (sql) => {
      await sql`delete from public.${sql(table)}`
      await sql`
        insert into public.${sql(table)} (user_id, ${sql(column)}, content)
        values (${stranger}, ${subject}, 'I counted.')`
      await work(
        sql,
        async () => (await sql`select author_rating from public.${sql(table)}`)[0]!.author_rating,
      )
    })

  test('are the author’s own of the same subject, as they are now', () =>
    inThread(async (sql, stars) => {
      expect(await stars()).toBe(5)
      await sql`update public.${sql(ratings)} set rating_value = 3 where user_id = ${stranger}`
      expect(await stars()).toBe(3)
      await sql`delete from public.${sql(ratings)} where user_id = ${stranger}`
      expect(await stars()).toBeNull()
      await sql`
        insert into public.${sql(ratings)} (user_id, ${sql(column)}, rating_value)
        values (${stranger}, ${subject}, 1)`
      expect(await stars()).toBe(1)
    }))

  test('are shown only while the profile shows ratings', () =>
    inThread(async (sql, stars) => {
      const show = (shown: boolean) =>
        sql`update public.public_profile_settings set show_ratings = ${shown} where user_id = ${stranger}`
      await show(false)
      expect(await stars()).toBeNull()
      await sql`update public.${sql(ratings)} set rating_value = 3 where user_id = ${stranger}`
      expect(await stars()).toBeNull()
      await show(true)
      expect(await stars()).toBe(3)
    }))
})

test('the stars of another subject are not shown', async () => {
  const [row] = await inRollback(database.sql, async (sql) => {
    await sql`delete from public.comments`
    await sql`insert into public.comments (user_id, action_id, content) values (${stranger}, ${bill}, 'I counted.')`
    await sql`insert into public.ratings (user_id, action_id, rating_value) values (${stranger}, ${order}, 1)`
    return sql`select author_rating from public.comments`
  })
  expect(row).toEqual({ author_rating: 5 })
})

type Thread = {
  sql: postgres.ReservedSql
  reply: (content: string, parent?: string) => Promise<string | null>
  edit: (content: string) => Promise<string | null>
  read: () => Promise<postgres.Row>
}

/** The constraint or the code by which the stranger's statement is refused; null if it is not. */
async function refusalOf(
  sql: postgres.ReservedSql,
  write: () => Promise<void>,
): Promise<string | null> {
  await sql`savepoint write`
  await asRole(sql, tokens.stranger)
  try {
    await write()
    return null
  } catch (error) {
    await sql`rollback to savepoint write`
    const { constraint_name: constraint, code } = error as postgres.PostgresError
    return constraint ?? code
  } finally {
    await sql`reset role`
    await sql`select set_config('request.jwt.claims', '', true)`
  }
}
