import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, attempt, inRollback, tokens } from './attempt.ts'
import {
  bill,
  blocked,
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
  rollCall,
  stranger,
  strangersList,
} from './fixtures.ts'

/** Which notices readers get, once each, and which they do not get. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
  await database.sql`delete from public.notifications`
})
afterAll(() => database.drop())

type Sql = postgres.ReservedSql
const rolledBack = <Result>(work: (sql: Sql) => Promise<Result>) => inRollback(database.sql, work)

/** Delivers pending events. @returns the notices of all readers, by kind, reader and thing */
async function told(sql: Sql): Promise<string[]> {
  await sql`select set_config('role', 'none', true)`
  for (;;) {
    const [row] = await sql<{ made: string | null }[]>`
      select private.deliver_notifications() as made`
    if (row?.made === null) break
  }
  const rows = await sql<{ said: string }[]>`
    select concat_ws(
      ' ', kind, case user_id when ${owner} then 'owner' else 'stranger' end,
      coalesce(roll_call_id, list_id::text, action_id), legislator_id, detail
    ) as said
    from public.notifications order by id`
  return rows.map(({ said }) => said)
}
const as = (sql: Sql, actor: 'owner' | 'stranger') => asRole(sql, tokens[actor])

const insertVote = (sql: Sql, id: number, day: string, action: string | null = bill) => sql`
  insert into public.roll_calls (
    id, action_id, congress_number, session, chamber, roll_call_number, vote_date, question, required_majority, result
  ) values (
    ${`house-119-1-${id}`}, ${action}, 119, 1, 'House', ${id}, ${day}::date + interval '20 hours', 'On Passage', '1/2',
    'Passed'
  )`
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const today = daysAgo(0)
const longAgo = '2021-03-04'

const vacate = (sql: Sql) => sql`
  update public.roll_calls set taken_back = 'vacated', taken_back_on = ${today} where roll_call_number = 1`

describe('a reader who saved an action is notified', () => {
  test('of its new status, once, however often it is written', async () => {
    const said = await rolledBack(async (sql) => {
      const status = (value: string) => sql`
        update public."GovernmentActions" set current_status = ${value}, status_date = ${today}
        where id in (${bill}, ${order})`
      await status('Passed House')
      const first = await told(sql)
      await status('Passed House')
      await status('Introduced')
      await status('Passed House')
      return [first, await told(sql)]
    })
    expect(said).toEqual([
      ['action_status owner 119-hr-1 Passed House'],
      ['action_status owner 119-hr-1 Passed House'],
    ])
  })

  test('of the status it has at the end of a run, and of none it only had in between', async () => {
    const said = await rolledBack(async (sql) => {
      for (const status of ['Passed House', 'Became Law'])
        await sql`update public."GovernmentActions" set current_status = ${status} where id = ${bill}`
      return told(sql)
    })
    expect(said).toEqual(['action_status owner 119-hr-1 Became Law'])
  })

  test('of a vote and a new version of its text, and of what happened long before they saved it of nothing', async () => {
    const said = await rolledBack(async (sql) => {
      await insertVote(sql, 1, today)
      await insertVote(sql, 2, longAgo)
      await sql`
        insert into public.action_texts
          (action_id, version, position, issued_on, source_url, format, source_hash, source_bytes, passages)
        values
          (${bill}, 'eh', 2, ${today}, 'https://www.govinfo.gov/eh', 'bill-dtd', repeat('1', 64), 1, 1),
          (${bill}, 'rh', 3, ${longAgo}, 'https://www.govinfo.gov/rh', 'bill-dtd', repeat('2', 64), 1, 1)`
      return told(sql)
    })
    expect(said.filter((one) => !one.startsWith('member'))).toEqual([
      'action_vote owner house-119-1-1',
      'action_text owner 119-hr-1 eh',
    ])
  })

  test('of what happened in the month before they saved it, if the record learns of it later', async () => {
    const said = await rolledBack(async (sql) => {
      await insertVote(sql, 1, daysAgo(28))
      await insertVote(sql, 2, daysAgo(32))
      return told(sql)
    })
    expect(said.filter((one) => !one.startsWith('member'))).toEqual([
      'action_vote owner house-119-1-1',
    ])
  })

  test('of a vote when it is known what it was about', async () => {
    const said = await rolledBack(async (sql) => {
      await insertVote(sql, 1, today, null)
      const before = await told(sql)
      await sql`update public.roll_calls set action_id = ${bill} where roll_call_number = 1`
      return [before, await told(sql)]
    })
    expect(said).toEqual([[], ['action_vote owner house-119-1-1']])
  })

  test('that a vote was vacated, and no longer of the vote if its notice was not delivered yet', async () => {
    const said = await rolledBack(async (sql) => {
      await insertVote(sql, 1, today)
      const first = await told(sql)
      await vacate(sql)
      return [first, await told(sql)]
    })
    expect(said).toEqual([
      ['action_vote owner house-119-1-1'],
      ['action_vote owner house-119-1-1', `action_vote owner house-119-1-1 vacated ${today}`],
    ])
    const at_once = await rolledBack(async (sql) => {
      await insertVote(sql, 1, today)
      await vacate(sql)
      return told(sql)
    })
    expect(at_once).toEqual([`action_vote owner house-119-1-1 vacated ${today}`])
  })

  test('of nothing if they muted it, or if no one saved it', async () => {
    const said = await rolledBack(async (sql) => {
      await as(sql, 'owner')
      await sql`update public.user_saved_actions set is_quiet = true`
      await sql`select set_config('role', 'none', true)`
      await sql`update public."GovernmentActions" set current_status = 'Passed House' where id in (${bill}, ${order})`
      return told(sql)
    })
    expect(said).toEqual([])
  })
})

const committeeWork = (sql: Sql, kind: string, day = today) => sql`
  insert into public.committee_activities (action_id, committee_code, kind, acted_on, committee_name)
  values (${bill}, 'HSAG', ${kind}, ${day}, 'Agriculture Committee')`
const placeOnCalendar = (sql: Sql) => sql`
  update public."GovernmentActions"
  set actions_history = ${sql.json([
    { actionDate: today, text: 'Placed on the Union Calendar, Calendar No. 89.' },
    { actionDate: today, text: 'Received in the Senate.' },
  ])}
  where id = ${bill}`
const wantEveryStep = (sql: Sql) =>
  sql`update public.mail_preferences set every_step = true where user_id = ${owner}`

describe('a reader who saved an action is notified of the steps of committees', () => {
  test('that are important, once, however often its work is written', async () => {
    const said = await rolledBack(async (sql) => {
      for (const kind of ['referred', 'hearing', 'markup', 'ordered_reported', 'reported'])
        await committeeWork(sql, kind)
      await placeOnCalendar(sql)
      await setCosponsors(sql, [{ bioguideId: otherMember, sponsorshipDate: today }])
      const first = await told(sql)
      await sql`delete from public.committee_activities where committee_code = 'HSAG'`
      await committeeWork(sql, 'reported')
      return [first, await told(sql)]
    })
    const important = [
      `action_committee owner 119-hr-1 HSAG ordered_reported ${today}`,
      `action_committee owner 119-hr-1 HSAG reported ${today}`,
    ]
    expect(said).toEqual([important, important])
  })

  test('or of every step, with cosponsors and calendars, if they want that', async () => {
    const said = await rolledBack(async (sql) => {
      await sql`delete from public.follows`
      await wantEveryStep(sql)
      await committeeWork(sql, 'referred')
      await committeeWork(sql, 'referred', longAgo)
      await placeOnCalendar(sql)
      const joined = { bioguideId: otherMember, sponsorshipDate: today }
      await setCosponsors(sql, [joined])
      await setCosponsors(sql, [
        joined,
        { bioguideId: member, sponsorshipDate: today },
        { bioguideId: 'B001303', sponsorshipDate: longAgo },
        { bioguideId: 'B001230', sponsorshipDate: 'soon' },
      ])
      return told(sql)
    })
    expect(said.toSorted()).toEqual([
      `action_calendar owner 119-hr-1 ${today}`,
      `action_committee owner 119-hr-1 HSAG referred ${today}`,
      `action_cosponsor owner 119-hr-1 1 ${member}`,
      `action_cosponsor owner 119-hr-1 1 ${otherMember}`,
    ])
  })
})

describe('a reader who follows a member is notified', () => {
  test('of each of their votes, and not of the votes of others', async () => {
    const said = await rolledBack(async (sql) => {
      await sql`delete from public.user_saved_actions`
      await insertVote(sql, 1, today, null)
      await insertVote(sql, 2, today, null)
      await sql`insert into public.legislator_votes values
        ('house-119-1-1', ${member}, 'Yea'), ('house-119-1-1', ${otherMember}, 'Nay'),
        ('house-119-1-2', ${otherMember}, 'Nay')`
      return told(sql)
    })
    expect(said).toEqual([`member_vote owner house-119-1-1 ${member}`])
  })

  test('of what they sponsor and what they cosponsor later, whatever day the record says', async () => {
    const said = await rolledBack(async (sql) => {
      await sql`
        insert into public."GovernmentActions"
          (id, source_title, branch, action_type, bill_number, introduced_date, sponsor_data)
        values
          ('119-hr-9', 'An act', 'Legislative', 'hr', 'H.R. 9', ${today}, ${sql.json([{ bioguideId: member }])}),
          ('119-hr-8', 'An act', 'Legislative', 'hr', 'H.R. 8', ${longAgo}, ${sql.json([{ bioguideId: member }])})`
      await sql`
        update public."GovernmentActions"
        set cosponsors_data = ${sql.json([
          { bioguideId: member, sponsorshipDate: '2999-02-31' },
          { bioguideId: otherMember, sponsorshipDate: 'soon' },
        ])}
        where id = ${bill}`
      return told(sql)
    })
    expect(said).toEqual([
      `member_sponsorship owner 119-hr-9 ${member} sponsor`,
      `member_sponsorship owner 119-hr-1 ${member} cosponsor`,
    ])
  })
})

const waitingMails = async (sql: Sql) =>
  (
    await sql<{ said: string }[]>`
      select concat_ws(' ', notice.kind, notice.detail) as said
      from private.pending_mails as pending
      join public.notifications as notice on notice.id = pending.notification_id order by 1`
  ).map(({ said }) => said)

const digestOf = async (sql: Sql) =>
  (
    await sql<{ said: string }[]>`
      select concat_ws(' ', line ->> 'kind', line ->> 'total', line ->> 'detail') as said
      from jsonb_array_elements(private.read_digest_lines(
        ${owner}, 'UTC', array(select id from public.notifications where user_id = ${owner})
      )) as line order by 1`
  ).map(({ said }) => said)

const wantMail = (sql: Sql) => sql`
  insert into public.mail_preferences (user_id, frequencies)
  values (${owner}, '{"member_vote": "daily", "action_vote": "daily", "member_sponsorship": "daily"}')
  on conflict (user_id) do update set frequencies = excluded.frequencies`

const voteOf = (sql: Sql) => sql`
  insert into public.legislator_votes values ('house-119-1-1', ${member}, 'Yea')`

describe('a reader who was notified of a vote is notified once that it was vacated', () => {
  test('if they follow a member, and its mail is canceled', async () => {
    const [said, mails, digest] = await rolledBack(async (sql) => {
      await sql`delete from public.user_saved_actions`
      await wantMail(sql)
      await insertVote(sql, 1, today)
      await voteOf(sql)
      await told(sql)
      await vacate(sql)
      await told(sql)
      await vacate(sql)
      return [await told(sql), await waitingMails(sql), await digestOf(sql)]
    })
    expect(said).toEqual([
      `member_vote owner house-119-1-1 ${member}`,
      `member_vote owner house-119-1-1 ${member} vacated ${today}`,
    ])
    expect(mails).toEqual([`member_vote vacated ${today}`])
    expect(digest).toEqual([`member_vote 1 vacated ${today}`])
  })

  test('where they saved the measure as well', async () => {
    const said = await rolledBack(async (sql) => {
      await insertVote(sql, 1, today)
      await voteOf(sql)
      await told(sql)
      await vacate(sql)
      return told(sql)
    })
    expect(said?.toSorted()).toEqual([
      'action_vote owner house-119-1-1',
      `action_vote owner house-119-1-1 vacated ${today}`,
      `member_vote owner house-119-1-1 ${member}`,
    ])
  })

  test('but not if they follow a member and had no notice of it', async () => {
    const said = await rolledBack(async (sql) => {
      await sql`delete from public.user_saved_actions`
      await insertVote(sql, 1, today)
      await voteOf(sql)
      await vacate(sql)
      return told(sql)
    })
    expect(said).toEqual([])
  })
})

const setCosponsors = (sql: Sql, entries: object[]) => sql`
  update public."GovernmentActions" set cosponsors_data = ${sql.json(entries as never)} where id = ${bill}`

describe('a cosponsor who withdrew', () => {
  const left = { bioguideId: member, sponsorshipWithdrawnDate: '2025-04-01' }

  test('creates no notice, whether they left before the record learned of it or before a delivery', async () => {
    expect(
      await rolledBack(async (sql) => {
        await setCosponsors(sql, [left])
        return told(sql)
      }),
    ).toEqual([])
    expect(
      await rolledBack(async (sql) => {
        await setCosponsors(sql, [{ bioguideId: member }])
        await setCosponsors(sql, [left])
        return told(sql)
      }),
    ).toEqual([])
  })

  test('is no longer a cosponsor in a delivered notice, or in a mail that is not sent yet', async () => {
    const found = await rolledBack(async (sql) => {
      await wantMail(sql)
      await setCosponsors(sql, [{ bioguideId: member }])
      const first = [await told(sql), await digestOf(sql)]
      await setCosponsors(sql, [left])
      const second = [await told(sql), await digestOf(sql)]
      await setCosponsors(sql, [])
      const third = await told(sql)
      await setCosponsors(sql, [left, { bioguideId: member }])
      return [first, second, third, await told(sql)]
    })
    const notice = `member_sponsorship owner 119-hr-1 ${member}`
    expect(found).toEqual([
      [[`${notice} cosponsor`], ['member_sponsorship 1 cosponsor']],
      [[`${notice} former cosponsor`], []],
      [`${notice} former cosponsor`],
      [`${notice} cosponsor`],
    ])
  })

  test('creates a notice when they join again', async () => {
    const said = await rolledBack(async (sql) => {
      await setCosponsors(sql, [left, { bioguideId: member }])
      return told(sql)
    })
    expect(said).toEqual([`member_sponsorship owner 119-hr-1 ${member} cosponsor`])
  })
})

const insertMeasure = (sql: Sql, id: string, officialTitle: string, sponsor: string) => sql`
  insert into public."GovernmentActions" (
    id, source_title, official_title, branch, action_type, bill_number, congress_number, introduced_date, sponsor_data
  ) values (
    ${id}, 'An act', ${officialTitle}, 'Legislative', ${id.split('-')[1]!}, ${`H.R. ${id.split('-')[2]}`},
    ${Number(id.slice(0, 3))}, ${today}, ${sql.json([{ bioguideId: sponsor }])}
  )`
const save = (sql: Sql, id: string) => sql`
  insert into public.user_saved_actions (user_id, action_id) values (${owner}, ${id})`

describe('a reader who saved a measure that did not become law is notified that it was introduced again', () => {
  const postOffice =
    'To designate the facility of the United States Postal Service located at 28 East Airy Street in Norristown, Pennsylvania, as the "Charles L. Blockson Post Office Building".'

  test('once, when it arrives or when its sponsor is known', async () => {
    const said = await rolledBack(async (sql) => {
      await sql`delete from public.follows`
      await insertMeasure(sql, '118-hr-7469', postOffice, 'D000631')
      await insertMeasure(
        sql,
        '118-hr-4547',
        'To establish a fund to promote the inspection of shrimp.',
        'G000577',
      )
      await save(sql, '118-hr-7469')
      await save(sql, '118-hr-4547')
      await insertMeasure(sql, '119-hr-1673', postOffice, 'D000631')
      await insertMeasure(
        sql,
        '119-hr-512',
        'To establish a fund to promote the inspection of shrimp.',
        'H001077',
      )
      const arrived = await told(sql)
      await sql`
        update public."GovernmentActions" set related_measures = '{118-hr-4547}' where id = '119-hr-512'`
      await sql`
        update public."GovernmentActions" set official_title = upper(official_title) where id = '119-hr-1673'`
      return [arrived, await told(sql)]
    })
    expect(said).toEqual([
      ['reintroduction owner 118-hr-7469 119-hr-1673'],
      [
        'reintroduction owner 118-hr-7469 119-hr-1673',
        'reintroduction owner 118-hr-4547 119-hr-512',
      ],
    ])
  })
})

const retitle = (sql: Sql, title: string) => sql`
  update public."GovernmentActions" set source_title = ${title} where id = ${bill}`
const insertSearch = (sql: Sql, query: string) => sql`
  insert into public.user_trackers (user_id, issue_name, is_search, created_at)
  values (${stranger}, ${query}, true, now() - interval '1 day')`

describe('a changed action', () => {
  test('notifies trackers and searches that it did not match before, once', async () => {
    const said = await rolledBack(async (sql) => {
      await sql`update public.user_trackers set created_at = now() - interval '1 day'`
      await insertSearch(sql, 'clean rivers')
      await insertSearch(sql, 'reconciliation')
      await insertSearch(sql, 'h.r. 1')
      await retitle(sql, 'An act to keep rivers clean and provide for reconciliation')
      const first = await told(sql)
      await retitle(sql, 'An act of another name')
      await retitle(sql, 'An act to keep rivers clean')
      return [first, await told(sql)]
    })
    const matches = ['tracker_match owner 119-hr-1', 'tracker_match stranger 119-hr-1']
    expect(said.map((each) => each.toSorted())).toEqual([matches, matches])
  })

  test('keeps the words it had before only while they are needed, and none if no one searches', async () => {
    const kept = await rolledBack(async (sql) => {
      const count = async () => {
        const [row] = await sql<{ kept: number }[]>`
          select count(*)::integer as kept from private.notification_events where words_before is not null`
        return row?.kept
      }
      await retitle(sql, 'An act to keep rivers clean')
      const waiting = await count()
      await told(sql)
      const after = await count()
      await sql`update public.user_trackers set is_quiet = true`
      await retitle(sql, 'An act to keep wells clean')
      return [waiting, after, await count()]
    })
    expect(kept).toEqual([1, 0, 0])
  })

  test('is no news where it matched before, or where the tracker came after the change', async () => {
    const said = await rolledBack(async (sql) => {
      await retitle(sql, 'An act on wells')
      await sql`update public.user_trackers set created_at = now() + interval '1 minute'`
      const late = await told(sql)
      await sql`update public.user_trackers set created_at = now() - interval '1 day'`
      await retitle(sql, 'An act on wells and rivers')
      return [late, await told(sql)]
    })
    expect(said).toEqual([[], []])
  })
})

test('a new stage notifies trackers of that stage, once, and only if the words match', async () => {
  const said = await rolledBack(async (sql) => {
    const setStatus = async (status: string) => {
      await sql`update public."GovernmentActions" set current_status = ${status} where id = ${bill}`
      return told(sql)
    }
    await setStatus('Introduced')
    await retitle(sql, 'An act to keep rivers clean')
    await sql`delete from public.user_trackers`
    await sql`insert into public.user_trackers (user_id, issue_name, stage, is_search, created_at)
      select ${stranger}, name, stage, is_search, now() - interval '1 day'
      from (values ('rivers', 'law', false), ('clean rivers', 'passed', true), ('mountains', 'law', false))
        as each (name, stage, is_search)`
    await told(sql)
    const lines: string[][] = []
    for (const status of ['Passed House', 'Passed Senate', 'Became Law'])
      lines.push((await setStatus(status)).filter((line) => line.startsWith('tracker_match')))
    return lines
  })
  const match = `tracker_match stranger ${bill}`
  expect(said).toEqual([[match], [match], [match, match]])
})

/** The kinds of notices that appear when something happens to everything that is followed. */
const kindsTold = (quiet: boolean) =>
  rolledBack(async (sql) => {
    await sql`insert into public.follows (user_id, policy_area, reader_id) values
      (${stranger}, 'Health', null), (${stranger}, null, ${owner})`
    await sql`insert into public.user_trackers (user_id, issue_name, is_search) values
      (${stranger}, 'rivers', false), (${stranger}, 'clean rivers', true)`
    if (quiet)
      for (const table of ['follows', 'list_follows', 'user_saved_actions', 'user_trackers'])
        await sql`update public.${sql(table)} set is_quiet = true`
    await insertVote(sql, 1, today)
    await sql`insert into public.legislator_votes values ('house-119-1-1', ${member}, 'Yea')`
    await sql`
      insert into public."GovernmentActions"
        (id, source_title, branch, action_type, bill_number, introduced_date, policy_area, sponsor_data)
      values ('119-hr-9', 'To keep rivers clean', 'Legislative', 'hr', 'H.R. 9', ${today}, 'Health',
        ${sql.json([{ bioguideId: member }])})`
    await sql`insert into public.user_list_items (list_id, action_id) values (${publicList}, ${order})`
    await sql`update public.user_lists set is_public = true where id = ${privateList}`
    const kinds = new Set((await told(sql)).map((said) => said.split(' ')[0]!))
    return [...kinds].toSorted()
  })

test('quiet follows of every kind create no notices', async () => {
  expect(await kindsTold(false)).toEqual([
    'action_vote',
    'list_item',
    'member_sponsorship',
    'member_vote',
    'reader_list',
    'subject_action',
    'tracker_match',
  ])
  expect(await kindsTold(true)).toEqual([])
})

test('new actions notify followers of a subject and owners of a tracker, at most twenty per tracker at a time', async () => {
  const said = await rolledBack(async (sql) => {
    await sql`insert into public.follows (user_id, policy_area) values (${stranger}, 'Health')`
    await sql`
      insert into public.user_trackers (user_id, issue_name, is_search) values (${stranger}, 'clean rivers', true)`
    await sql`
      insert into public."GovernmentActions" (id, source_title, branch, action_type, bill_number, introduced_date, policy_area)
      select '119-hr-' || n, 'To keep rivers clean', 'Legislative', 'hr', 'H.R. ' || n, ${today}, 'Health'
      from generate_series(101, 125) as n`
    return told(sql)
  })
  const count = (beginning: string) => said.filter((one) => one.startsWith(beginning)).length
  expect([
    count('tracker_match owner'),
    count('tracker_match stranger'),
    count('subject_action stranger'),
    count('subject_action owner'),
  ]).toEqual([20, 20, 25, 0])
})

describe('what readers do', () => {
  test('notifies the author it answers, otherwise the owner of the list, and never its own author', async () => {
    const said = await rolledBack(async (sql) => {
      await as(sql, 'stranger')
      await sql`insert into public.comments (action_id, content, parent_id) values (${bill}, 'Indeed so.', ${review})`
      await sql`insert into public.comments (action_id, content, parent_id) values (${bill}, 'And to me.', ${reply})`
      await sql`insert into public.legislator_comments (legislator_id, content, parent_id)
        values (${member}, 'Mine too.', ${legislatorReview})`
      await sql`insert into public.list_comments (list_id, content) values (${publicList}, 'A good list.')`
      await sql`insert into public.list_comments (list_id, content) values (${strangersList}, 'My own list.')`
      return told(sql)
    })
    expect(said).toEqual([
      'reply owner 119-hr-1',
      `reply owner ${member}`,
      `list_comment owner ${publicList}`,
    ])
  })

  test('on a list that is private now notifies its owner alone', async () => {
    const said = await rolledBack(async (sql) => {
      let written = 0
      const comment = async (answered: string | null) => {
        written += 1
        const [row] = await sql<{ id: string }[]>`
          insert into public.list_comments (list_id, content, parent_id)
          values (${publicList}, ${`Comment ${written}`}, ${answered}) returning id`
        return row!.id
      }
      await as(sql, 'owner')
      const ofOwner = await comment(null)
      await as(sql, 'stranger')
      const ofStranger = await comment(ofOwner)
      await as(sql, 'owner')
      await comment(ofStranger)
      await sql`update public.user_lists set is_public = false where id = ${publicList}`
      await comment(ofStranger)
      return told(sql)
    })
    expect(said).toEqual([`reply owner ${publicList}`, `reply stranger ${publicList}`])
  })

  test('an owner is notified once a day that a list is followed, and never by whom', async () => {
    const rows = await rolledBack(async (sql) => {
      await as(sql, 'stranger')
      for (let n = 0; n < 2; n += 1) {
        await sql`delete from public.list_follows where list_id = ${publicList}`
        await sql`insert into public.list_follows (list_id) values (${publicList})`
      }
      await as(sql, 'owner')
      return sql`select * from public.notifications`
    })
    expect(rows.map(({ kind, list_id }) => [kind, list_id])).toEqual([['list_follow', publicList]])
    expect(JSON.stringify(rows)).not.toContain(stranger)
  })

  test('followers of a list are notified of additions while the list is public', async () => {
    const said = await rolledBack(async (sql) => {
      await as(sql, 'owner')
      await sql`insert into public.user_list_items (list_id, action_id) values (${publicList}, ${order})`
      await sql`insert into public.user_list_items (list_id, action_id) values (${privateList}, ${order})`
      const open = await told(sql)
      await as(sql, 'owner')
      await sql`insert into public.user_list_items (list_id, action_id) values (${publicList}, 'scotus-21-1086')`
      await sql`update public.user_lists set is_public = false where id = ${publicList}`
      return [open, await told(sql)]
    })
    const added = `list_item stranger ${publicList}`
    expect(said).toEqual([[added], [added]])
  })

  test('followers of a reader are notified once of a list that becomes public, and not if it is private again', async () => {
    const said = await rolledBack(async (sql) => {
      const share = (list: string, isPublic: boolean) => sql`
        update public.user_lists set is_public = ${isPublic} where id = ${list}`
      await as(sql, 'stranger')
      await sql`insert into public.follows (reader_id) values (${owner})`
      await as(sql, 'owner')
      expect(await sql`select from public.follows where reader_id is not null`).toHaveLength(0)
      await share(privateList, true)
      await sql`insert into public.user_lists (name) values ('New')`
      await sql`update public.user_lists set is_public = true where name = 'New'`
      await sql`update public.user_lists set is_public = false where name = 'New'`
      const first = await told(sql)
      await share(privateList, false)
      await share(privateList, true)
      return [first, await told(sql)]
    })
    const shared = `reader_list stranger ${privateList} ${owner}`
    expect(said).toEqual([[shared], [shared]])
  })

  test('readers who share what holds something are offered, and neither oneself, nor across a block, nor who hides it', async () => {
    const offered = await rolledBack(async (sql) => {
      const names = async () =>
        (
          await sql<{ username: string }[]>`select username from public.get_readers_to_follow()`
        ).map(({ username }) => username)
      await asRole(sql, tokens.visitor)
      const toAll = await names()
      await as(sql, 'owner')
      const toThemselves = await names()
      await sql`select set_config('role', 'none', true)`
      await sql`insert into public.user_blocks (blocker_id, blocked_id) values (${owner}, ${stranger})`
      await as(sql, 'stranger')
      const acrossABlock = await names()
      await sql`select set_config('role', 'none', true)`
      await sql`update public.public_profile_settings set show_activity = false`
      await asRole(sql, tokens.visitor)
      return [toAll, toThemselves, acrossABlock, await names()]
    })
    expect(offered).toEqual([['owner-of-it'], [], [], []])
  })

  test('a block ends that either follows the other, and hidden activity creates no more notices', async () => {
    const said = await rolledBack(async (sql) => {
      await as(sql, 'owner')
      await sql`insert into public.follows (reader_id) values (${stranger})`
      await as(sql, 'stranger')
      await sql`insert into public.follows (reader_id) values (${owner})`
      await sql`select set_config('role', 'none', true)`
      await sql`update public.public_profile_settings set show_activity = false where user_id = ${owner}`
      await sql`update public.user_lists set is_public = true where id = ${privateList}`
      const hidden = await told(sql)
      await sql`insert into public.user_blocks (blocker_id, blocked_id) values (${owner}, ${stranger})`
      const [left] = await sql<{ follows: number }[]>`
        select count(*)::integer as follows from public.follows where reader_id is not null`
      return [hidden, left?.follows]
    })
    expect(said).toEqual([[], 0])
  })

  test('does not notify a reader who blocked its author', async () => {
    const said = await rolledBack(async (sql) => {
      await sql`delete from public.list_follows where list_id = ${publicList}`
      await sql`insert into public.user_blocks (blocker_id, blocked_id) values (${owner}, ${stranger})`
      await as(sql, 'stranger')
      await sql`insert into public.list_follows (list_id) values (${publicList})`
      await sql`insert into public.user_list_items (list_id, action_id) values (${strangersList}, ${order})`
      return told(sql)
    })
    expect(said).toEqual([])
  })

  test('that is deleted or hidden creates no more notices, and its author is notified of the decision', async () => {
    const said = await rolledBack(async (sql) => {
      await sql`insert into public.comments (user_id, action_id, content, parent_id)
        values (${stranger}, ${bill}, 'Once more.', ${review})`
      const [written] = await sql`select id from public.comments where content = 'Once more.'`
      const before = await told(sql)
      await sql`select private.hide_comment(${written!.id})`
      const hidden = await told(sql)
      await sql`select private.resolve_reports(${written!.id}, 'removed')`
      return [before, hidden, await told(sql)]
    })
    expect(said).toEqual([['reply owner 119-hr-1'], [], ['moderation stranger 119-hr-1 removed']])
  })

  test('on a list that is private again creates a notice without the list’s name', async () => {
    const names = await rolledBack(async (sql) => {
      await sql`insert into public.user_list_items (list_id, action_id) values (${publicList}, ${order})`
      await told(sql)
      const subject = async (actor: 'owner' | 'stranger') => {
        await as(sql, actor)
        const [line] = await sql<{ subject: string | null; list_id: string }[]>`
          select subject, list_id from public.get_notifications(kinds => array['list_item'])`
        return line
      }
      const open = await subject('stranger')
      await as(sql, 'owner')
      await sql`update public.user_lists set is_public = false, name = 'Mine again' where id = ${publicList}`
      return [open, await subject('stranger'), await subject('owner')]
    })
    expect(names).toEqual([
      { subject: 'Ours', list_id: publicList },
      { subject: null, list_id: publicList },
      undefined,
    ])
  })
})

test('an author is notified that a list’s owner removed a comment, and of the outcome of an appeal', async () => {
  const said = await rolledBack(async (sql) => {
    const [written] = await sql`
      insert into public.list_comments (user_id, list_id, content)
      values (${stranger}, ${publicList}, 'Rather long.') returning id`
    await as(sql, 'owner')
    await sql`select public.remove_list_comment(${written!.id}, 'It is about something else.')`
    await sql`select set_config('role', 'none', true)`
    await sql`
      insert into private.moderation_decisions (decision, rule, subject, comment_id, author_id)
      values ('upheld', 'operator', 'removed_comments', ${written!.id}, ${stranger})`
    return told(sql)
  })
  expect(said.filter((one) => one.startsWith('moderation'))).toEqual([
    `moderation stranger ${publicList} removed_by_owner`,
    `moderation stranger ${publicList} upheld`,
  ])
})

const firefox = (version: string) => `Mozilla/5.0 (X11; Linux x86_64) Firefox/${version}`
const safari = (version: string) => `Mozilla/5.0 (Macintosh) Safari/${version}`

test('a sign-in creates a notice if the browser is new, and not if only its version is, or if it is a script', async () => {
  const said = await rolledBack(async (sql) => {
    for (const agent of [
      'curl/8.5.0',
      firefox('151.0'),
      'node',
      firefox('152.0.1'),
      safari('21.1'),
      null,
      safari('21.2'),
      'python-requests/2.32',
    ])
      await sql`
        insert into auth.sessions (user_id, user_agent, ip) values (${owner}, ${agent}, '203.0.113.7')`
    return told(sql)
  })
  expect(said).toEqual(['sign_in owner 203.0.113.7 Mozilla/5.0 (Macintosh) Safari/21.1'])
})

test('the first sign-in of an account creates no notice', async () => {
  const said = await rolledBack(async (sql) => {
    const [account] = await sql<{ id: string }[]>`
      insert into auth.users (email, email_confirmed_at) values ('new@example.com', now()) returning id`
    await sql`
      insert into auth.sessions (user_id, user_agent)
      values (${account!.id}, 'Mozilla/5.0 (X11) Firefox/151.0')`
    return told(sql)
  })
  expect(said).toEqual([])
})

const insertNotices = (sql: Sql) => sql`
  insert into public.notifications (user_id, kind, event_key, action_id, roll_call_id, legislator_id, created_at, read_at, detail)
  values
    (${owner}, 'action_status', 'a', ${bill}, null, null, '2026-11-20 12:00Z', null, 'Passed House'),
    (${owner}, 'action_status', 'b', ${bill}, null, null, '2026-11-20 13:00Z', null, 'Passed Senate'),
    (${owner}, 'action_status', 'c', ${bill}, null, null, '2026-11-21 04:30Z', null, 'Became Law'),
    (${owner}, 'member_vote', 'd', ${bill}, ${rollCall}, ${member}, '2026-11-22 12:00Z', now(), null),
    (${stranger}, 'action_status', 'a', ${bill}, null, null, '2026-11-20 12:00Z', null, 'Passed House')`

describe('a page of notices', () => {
  test('groups notices of one day, kind and thing, by the reader’s own days, unread first', async () => {
    const pages = await rolledBack(async (sql) => {
      await insertNotices(sql)
      await as(sql, 'owner')
      const lines = (zone: string) => sql`
        select kind, total, unread, subject, about, detail, total_lines::integer from public.get_notifications(${zone})`
      return [await lines('America/New_York'), await lines('UTC')]
    })
    const title = 'An act to provide for reconciliation'
    const vote = ['member_vote', 1, false, 'Jodey C. Arrington', title, null]
    expect(pages.map((page) => page.map((line) => Object.values(line)))).toEqual([
      [
        ['action_status', 3, true, title, null, 'Became Law', 2],
        [...vote, 2],
      ],
      [
        ['action_status', 1, true, title, null, 'Became Law', 3],
        ['action_status', 2, true, title, null, 'Passed Senate', 3],
        [...vote, 3],
      ],
    ])
  })

  test('has on the home page the newest that is unread, the votes of the reader’s own members, and since when nothing is new', async () => {
    const news = await rolledBack(async (sql) => {
      await insertNotices(sql)
      await insertVote(sql, 1, today)
      await insertVote(sql, 2, today)
      await sql`insert into public.legislator_votes values
        ('house-119-1-1', ${member}, 'Yea'), ('house-119-1-2', ${member}, 'Not Voting')`
      const ask = async () => {
        const [row] = await sql<
          { lines: { detail: string; total: number }[]; [column: string]: unknown }[]
        >`select * from public.get_home_news('America/New_York')`
        return {
          ...row,
          lines: row?.lines.map(({ detail, total }) => [detail, total]),
          latest_at: row?.latest_at instanceof Date && row.latest_at.toISOString(),
        }
      }
      await as(sql, 'owner')
      const first = await ask()
      await sql`select public.mark_notifications_read()`
      const afterwards = await ask()
      const other = { ...tokens.stranger, sub: blocked }
      await asRole(sql, other)
      return [first, afterwards, await ask()]
    })
    const mine = [{ id: member, name: 'Jodey C. Arrington', votes: 2 }]
    const latest = '2026-11-22T12:00:00.000Z'
    expect(news).toEqual([
      {
        lines: [['Became Law', 3]],
        unread_count: '3',
        latest_at: latest,
        member_votes: mine,
        has_followed: true,
      },
      { lines: [], unread_count: '0', latest_at: latest, member_votes: mine, has_followed: true },
      { lines: [], unread_count: '0', latest_at: false, member_votes: [], has_followed: false },
    ])
  })

  test('marks some or all of the reader’s own as read, and back', async () => {
    const marked = await rolledBack(async (sql) => {
      await insertNotices(sql)
      const all = await sql<{ id: string }[]>`select id from public.notifications order by id`
      const ids = all.map(({ id }) => id)
      await as(sql, 'owner')
      const mark = async (some: string[] | null, read = true) => {
        const [row] = await sql<{ marked: string }[]>`
          select public.mark_notifications_read(${some}::bigint[], ${read}) as marked`
        return Number(row?.marked)
      }
      return [
        await mark(ids.slice(0, 1)),
        await mark(null),
        await mark(ids, false),
        await mark(null),
      ]
    })
    expect(marked).toEqual([1, 2, 4, 4])
  })

  test('refuses a time zone that there is not', async () => {
    await expect(
      rolledBack(async (sql) => {
        await insertNotices(sql)
        await as(sql, 'owner')
        return sql`select from public.get_notifications('Mars/Olympus')`
      }),
    ).rejects.toMatchObject({ code: '22023' })
  })

  test('of an account that has very many keeps the newest thousand, and of all those of half a year', async () => {
    const kept = await rolledBack(async (sql) => {
      await sql`
        insert into public.notifications (user_id, kind, event_key, action_id, created_at)
        select ${owner}, 'action_text', n::text, ${bill}, now() - make_interval(mins => n)
        from generate_series(1, 1200) as n`
      await sql`
        insert into public.notifications (user_id, kind, event_key, action_id, created_at)
        values (${stranger}, 'action_text', 'old', ${bill}, now() - interval '181 days')`
      await sql`select private.delete_old_notifications()`
      return sql`select count(*)::integer as total, max(event_key::integer) as oldest from public.notifications`
    })
    expect(kept).toEqual([{ total: 1000, oldest: 1000 }])
  })
})

const insertNotice = (sql: Sql, column: string, value: string, reader = stranger) =>
  sql.unsafe(
    `insert into public.notifications (user_id, kind, event_key, ${column}) values ($1, 'action_text', $2, $3)`,
    [reader, value, value],
  )
const keysLeft = async (sql: Sql) => {
  const rows = await sql<{ event_key: string }[]>`
    select event_key from public.notifications order by id`
  return rows.map(({ event_key: key }) => key)
}

describe('notices about deleted things', () => {
  test.each([
    ['user_lists', 'list_id', publicList],
    ['comments', 'comment_id', reply],
    ['legislator_comments', 'legislator_comment_id', legislatorReview],
    ['roll_calls', 'roll_call_id', rollCall],
    ['legislators', 'legislator_id', member],
    ['"GovernmentActions"', 'action_id', order],
    ['profiles', 'user_id', owner],
  ])('of %s go with it, and no others', async (table, column, id) => {
    const kept = await rolledBack(async (sql) => {
      if (column === 'user_id') await insertNotice(sql, 'detail', id, owner)
      else await insertNotice(sql, column, id)
      await insertNotice(sql, 'action_id', bill)
      await sql.unsafe(`delete from public.${table} where id = $1`, [id])
      return keysLeft(sql)
    })
    expect(kept).toEqual([bill])
  })

  test('while they were written go with the next sweep', async () => {
    const nobody = '00000000-0000-4000-8000-0000000000ff'
    const kept = await rolledBack(async (sql) => {
      await insertNotice(sql, 'detail', 'of no member', nobody)
      await insertNotice(sql, 'list_id', nobody)
      await insertNotice(sql, 'tracker_id', nobody)
      await insertNotice(sql, 'action_id', bill)
      await sql`select private.delete_old_notifications()`
      return keysLeft(sql)
    })
    expect(kept).toEqual([bill])
  })
})

describe('a follow', () => {
  test('of something unknown is refused, and one of something deleted goes with it, as do its notices', async () => {
    const outcomes = await rolledBack(async (sql) => [
      await attempt(sql, 'owner', `insert into public.follows (legislator_id) values ('Z000999')`),
      await attempt(
        sql,
        'owner',
        `insert into public.follows (reader_id) values (gen_random_uuid())`,
      ),
      await attempt(
        sql,
        'owner',
        `insert into public.user_saved_actions (user_id, action_id) values ('${owner}', '119-hr-999')`,
      ),
      await attempt(
        sql,
        'owner',
        `insert into public.list_follows (follower_id, list_id) values ('${owner}', gen_random_uuid())`,
      ),
    ])
    const left = await rolledBack(async (sql) => {
      await as(sql, 'stranger')
      await sql`insert into public.follows (reader_id) values (${owner})`
      await as(sql, 'owner')
      await sql`update public.user_lists set is_public = true where id = ${privateList}`
      const before = await told(sql)
      await sql`delete from auth.users where id = ${owner}`
      const [follows] = await sql<{ total: number }[]>`
        select count(*)::integer as total from public.follows where reader_id is not null`
      return [before.length, follows?.total, await told(sql)]
    })
    expect([outcomes, left]).toEqual([
      ['23503', 'refused', '23503', 'refused'],
      [1, 0, []],
    ])
  })
})

describe('a reader who follows a thousand members, subjects and readers', () => {
  test('is refused one more, in words', async () => {
    const refused = rolledBack(async (sql) => {
      await sql`insert into public.follows (user_id, policy_area) select ${owner}, 'Area ' || n from generate_series(1, 999) as n`
      await as(sql, 'owner')
      await sql`insert into public.follows (policy_area) values ('One more')`
    })
    await expect(refused).rejects.toThrow(
      'You can follow at most 1,000 members, subjects, committees and readers.',
    )
  })
})
