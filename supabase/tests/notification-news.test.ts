import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, inRollback, tokens } from './attempt.ts'
import {
  bill,
  insertFixtures,
  member,
  otherMember,
  owner,
  privateList,
  review,
  rollCall,
  stranger,
} from './fixtures.ts'

/** What a line of notifications says beyond what it is about, when it is read. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
  await database.sql`delete from public.notifications`
})
afterAll(() => database.drop())

type Sql = postgres.ReservedSql
type News = Record<string, unknown>[] | null
const rolledBack = <Result>(work: (sql: Sql) => Promise<Result>) => inRollback(database.sql, work)

/** The news of the owner's lines, as their page and as a mail have them. */
async function newsOf(sql: Sql): Promise<{ page: News[]; mail: News[] }> {
  await sql`select set_config('role', 'none', true)`
  const mail = await sql<{ news: News }[]>`
    select line -> 'news' as news
    from jsonb_array_elements(private.read_digest_lines(
      ${owner}, 'UTC', array(select id from public.notifications where user_id = ${owner})
    )) as line`
  await asRole(sql, tokens.owner)
  const page = await sql<{ news: News }[]>`select news from public.get_notifications('UTC')`
  await sql`select set_config('role', 'none', true)`
  return { page: page.map(({ news }) => news), mail: mail.map(({ news }) => news) }
}

const notify = (sql: Sql, kind: string, columns: Record<string, string>) =>
  sql`insert into public.notifications ${sql({ user_id: owner, kind, event_key: crypto.randomUUID(), ...columns })}`

const votes = (sql: Sql) => sql`
  insert into public.legislator_votes values (${rollCall}, ${otherMember}, 'Nay') on conflict do nothing`

describe('a vote', () => {
  test('has its result and the answers of members followed or of the district, each once', async () => {
    const { page, mail } = await rolledBack(async (sql) => {
      await votes(sql)
      await notify(sql, 'action_vote', { action_id: bill, roll_call_id: rollCall })
      return newsOf(sql)
    })
    const news = [
      expect.objectContaining({
        roll_call_id: rollCall,
        chamber: 'House',
        result: 'Passed',
        yea_count: 0,
        title: 'An act to provide for reconciliation',
        number: 'H.R. 1',
        answer_count: 1,
        answers: [
          { last_name: 'Arrington', full_name: 'Jodey C. Arrington', word: 'Yea', decision: 'yea' },
        ],
      }),
    ]
    expect([page, mail]).toEqual([[news], [news]])
  })

  test('has no answer of a member whom the reader made quiet and did not choose by district', async () => {
    const { page } = await rolledBack(async (sql) => {
      await sql`update public.follows set is_quiet = true`
      await sql`update public.user_districts set district = 1`
      await notify(sql, 'action_vote', { action_id: bill, roll_call_id: rollCall })
      return newsOf(sql)
    })
    expect(page).toEqual([[expect.objectContaining({ answers: [], answer_count: 0 })]])
  })

  test('is one line for all members of a reader who answered, and several votes of a chamber are counted once each', async () => {
    const lines = await rolledBack(async (sql) => {
      await sql`insert into public.follows (user_id, legislator_id) values (${owner}, ${otherMember})`
      await sql`
        insert into public.roll_calls (
          id, congress_number, session, chamber, roll_call_number, vote_date, question, required_majority, result
        ) values ('house-119-1-146', 119, 1, 'House', 146, '2025-05-23', 'On Passage', '1/2', 'Failed')`
      for (const [roll_call_id, legislator_id] of [
        [rollCall, member],
        [rollCall, otherMember],
        ['house-119-1-146', member],
      ])
        await notify(sql, 'member_vote', {
          roll_call_id: roll_call_id!,
          legislator_id: legislator_id!,
        })
      await asRole(sql, tokens.owner)
      return sql`
        select total, subject, legislator_id, cardinality(ids) as notices,
          jsonb_path_query_array(news, '$[*].roll_call_id') as votes
        from public.get_notifications('UTC')`
    })
    expect([...lines]).toEqual([
      {
        total: 2,
        subject: null,
        legislator_id: null,
        notices: 3,
        votes: ['house-119-1-146', rollCall],
      },
    ])
  })
})

/** 600 characters without repetition, which moderation would take for spam. */
const words =
  `I read it the same way. ${Array.from({ length: 80 }, (_, n) => `Section ${n} differs.`).join(' ')}`.slice(
    0,
    600,
  )

const say = async (sql: Sql) => {
  await sql`
    insert into public.comments (id, user_id, action_id, content, parent_id)
    values ('00000000-0000-4000-8000-00000000c0ff', ${stranger}, ${bill}, ${words}, ${review})`
}

const wordsAfter = async (change: (sql: Sql) => Promise<unknown>) =>
  rolledBack(async (sql) => {
    await say(sql)
    await change(sql)
    return (await newsOf(sql)).page
  })

describe('a reply', () => {
  test('has its author and the beginning of its words', async () => {
    const page = await wordsAfter(async () => {})
    expect(page).toEqual([
      [
        {
          comment_id: '00000000-0000-4000-8000-00000000c0ff',
          author: 'stranger',
          words: expect.stringMatching(/^I read it the same way\./),
        },
      ],
    ])
    expect((page[0]![0]!['words'] as string).length).toBe(400)
  })

  test.each<[string, (sql: Sql) => Promise<unknown>]>([
    [
      'if its reader blocked the author since',
      (sql) =>
        sql`insert into public.user_blocks (blocker_id, blocked_id) values (${owner}, ${stranger})`,
    ],
    [
      'if it was hidden',
      (sql) => sql`
        update public.comments set content = '', hidden_at = now()
        where id = '00000000-0000-4000-8000-00000000c0ff'`,
    ],
    [
      'if it was deleted and has replies',
      (sql) => sql`
        update public.comments set content = '', deleted_at = now()
        where id = '00000000-0000-4000-8000-00000000c0ff'`,
    ],
  ])('has no words %s', async (_, change) => {
    const page = await wordsAfter(change)
    expect(page.flatMap((news) => (news ?? []).map((each) => each['words']))).not.toContainEqual(
      expect.any(String),
    )
  })

  test('on a list that is another reader’s and private has nothing', async () => {
    const { page } = await rolledBack(async (sql) => {
      await sql`update public.user_lists set user_id = ${stranger} where id = ${privateList}`
      const [said] = await sql<{ id: string }[]>`
        select id from public.list_comments where list_id = ${privateList} and user_id = ${stranger}`
      await notify(sql, 'reply', { list_id: privateList, list_comment_id: said!.id })
      return newsOf(sql)
    })
    expect(page).toEqual([null])
  })
})

const status = (sql: Sql, current: string) => sql`
  update public."GovernmentActions"
  set current_status = ${current}, status_reason = 'Public Law 119-21' where id = ${bill}`

test('a status has the day of its event, and its reason only while it is the status', async () => {
  const event = {
    action_id: bill,
    detail: 'Became Law',
    event_key: `${bill} Became Law 2025-07-04`,
  }
  const found = await rolledBack(async (sql) => {
    await notify(sql, 'action_status', event)
    await status(sql, 'Became Law')
    const present = await newsOf(sql)
    await status(sql, 'Introduced')
    return [present.page, (await newsOf(sql)).page]
  })
  expect(found).toEqual([
    [[{ day: '2025-07-04', reason: 'Public Law 119-21' }]],
    [[{ day: '2025-07-04', reason: null }]],
  ])
})

const matched = (summary: string) =>
  rolledBack(async (sql) => {
    const [tracker] = await sql<{ id: string }[]>`
      select id from public.user_trackers where user_id = ${owner}`
    await sql`
      insert into public.action_summaries (action_id, origin, author, summary)
      values (${bill}, 'official', 'CRS', ${summary})`
    await notify(sql, 'tracker_match', { action_id: bill, tracker_id: tracker!.id })
    return (await newsOf(sql)).page[0]![0]!['passage']
  })

test('a match of a tracker has the words that match, or none if they are in none of the summaries', async () => {
  expect(
    await matched(`${'It sets rates of pay. '.repeat(30)}It keeps rivers clean for all who fish.`),
  ).toMatch(/It keeps rivers clean for all who fish/)
  expect(await matched('It sets rates of pay.')).toBeNull()
})

test('news of others is not read: a line has the facts of its own reader’s notifications', async () => {
  const lines = await rolledBack(async (sql) => {
    await notify(sql, 'action_vote', { action_id: bill, roll_call_id: rollCall })
    await asRole(sql, tokens.stranger)
    return sql`select news from public.get_notifications('UTC')`
  })
  expect([...lines]).toEqual([])
})

test('steps have the committee with its vote and reports, the names of cosponsors, and the entry of a calendar', async () => {
  const found = await rolledBack(async (sql) => {
    await sql`
      insert into public.committee_activities
        (action_id, committee_code, kind, acted_on, committee_name, vote_manner, yea_count, nay_count, reports)
      values (${bill}, 'HSAG', 'reported', '2025-07-10', 'Agriculture Committee', 'yeas_and_nays', 43, 0,
        '{H. Rept. 119-106}')`
    await sql`
      update public."GovernmentActions"
      set actions_history = ${sql.json([{ actionDate: '2025-07-11', text: 'Placed on the Union Calendar, Calendar No. 89.' }])}
      where id = ${bill}`
    await notify(sql, 'action_committee', { action_id: bill, detail: 'HSAG reported 2025-07-10' })
    await notify(sql, 'action_cosponsor', {
      action_id: bill,
      detail: `9 ${otherMember} ${member} Z999999`,
    })
    await notify(sql, 'action_calendar', { action_id: bill, detail: '2025-07-11' })
    return (await newsOf(sql)).mail
  })
  expect(found).toEqual([
    [{ day: '2025-07-11', words: 'Placed on the Union Calendar, Calendar No. 89.' }],
    [{ names: ['Maria Cantwell', 'Jodey C. Arrington'], count: 9 }],
    [
      {
        committee: 'Agriculture Committee',
        kind: 'reported',
        day: '2025-07-10',
        vote_manner: 'yeas_and_nays',
        yea_count: 43,
        nay_count: 0,
        reports: ['H. Rept. 119-106'],
      },
    ],
  ])
})

const recordWeek = async (sql: Sql) => {
  await sql`
    insert into public.roll_calls (
      id, congress_number, session, chamber, roll_call_number, vote_date, question, required_majority, result
    )
    select
      'senate-119-1-1', 119, 1, 'Senate', 1,
      date_trunc('week', now() at time zone 'America/New_York')::date - 3 + interval '20 hours', 'On Passage', '1/2', 'Passed'`
  await sql`
    update public."GovernmentActions"
    set sponsor_data = ${sql.json([{ bioguideId: member }])},
      introduced_date = date_trunc('week', now() at time zone 'America/New_York')::date - 3
    where id = ${bill}`
}

const deliverWeek = async (sql: Sql) => {
  await sql`select private.note_state_week(), private.note_state_week()`
  await sql`
    delete from private.notification_events where kind <> 'state_week' and delivered_at is null`
  await sql`select private.deliver_notifications()`
  await sql`select private.note_state_week()`
  await sql`select private.deliver_notifications()`
}

const countWeeks = (sql: Sql) =>
  sql`select count(*)::integer as notices from public.notifications where kind = 'state_week'`

describe('the week of a state', () => {
  test('comes once to a reader who chose a district and wants it by mail, with counts and votes', async () => {
    const found = await rolledBack(async (sql) => {
      await sql`
        update public.mail_preferences set frequencies = '{"state_week": "weekly"}'
        where user_id in (${owner}, ${stranger})`
      await recordWeek(sql)
      await deliverWeek(sql)
      const told = await sql`
        select user_id, detail, exists (
          select from private.pending_mails as pending where pending.notification_id = notice.id
        ) as is_mailed
        from public.notifications as notice where kind = 'state_week'`
      return { told: [...told], news: (await newsOf(sql)).mail }
    })
    expect(found).toEqual({
      told: [
        { user_id: owner, detail: expect.stringMatching(/^TX \d{4}-\d\d-\d\d$/), is_mailed: true },
      ],
      news: [
        [
          expect.objectContaining({
            state: 'TX',
            votes: 1,
            sponsored: 1,
            changed: 0,
            subjects: [],
            newest: [expect.objectContaining({ roll_call_id: 'senate-119-1-1' })],
          }),
        ],
      ],
    })
  })

  test('comes to no one who did not ask for it, and not for a week without votes', async () => {
    const notAsked = await rolledBack(async (sql) => {
      await recordWeek(sql)
      await deliverWeek(sql)
      return [...(await countWeeks(sql))]
    })
    const withoutVotes = await rolledBack(async (sql) => {
      await sql`update public.mail_preferences set frequencies = '{"state_week": "weekly"}'`
      await deliverWeek(sql)
      return [...(await countWeeks(sql))]
    })
    expect([notAsked, withoutVotes]).toEqual([[{ notices: 0 }], [{ notices: 0 }]])
  })

  test('has the counts of each week for a visitor, from the week of the latest vote', async () => {
    const weeks = await rolledBack(async (sql) => {
      await sql`
        update public."GovernmentActions" set sponsor_data = ${sql.json([{ bioguideId: member }])}, policy_area = 'Taxation'
        where id = ${bill}`
      await asRole(sql, tokens.visitor)
      return sql`
        select first_day::text, votes, sponsored, changed
        from public.get_state_weeks('TX', '{Taxation}', 2)`
    })
    expect([...weeks]).toEqual([
      { first_day: '2025-05-19', votes: 1, sponsored: 1, changed: 1 },
      { first_day: '2025-05-12', votes: 0, sponsored: 0, changed: 0 },
    ])
  })
})
