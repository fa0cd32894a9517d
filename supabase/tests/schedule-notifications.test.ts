import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { inRollback } from './attempt.ts'
import { bill, insertFixtures, owner, stranger } from './fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

async function schedule(sql: postgres.ISql, columns: object = {}) {
  await sql`
    insert into public.scheduled_events ${sql({
      id: 'meeting-1',
      kind: 'hearing',
      chamber: 'Senate',
      day: '2100-03-10',
      last_day: '2100-03-10',
      starts_at: '2100-03-10T15:00:00Z',
      status: 'scheduled',
      title: 'Hearings to examine rivers.',
      measure_ids: [bill],
      source_url: 'https://www.senate.gov/',
      source: 'senate-meetings',
      ...columns,
    })}`
}

/** Delivers all events. Gives the notices to the owner of the saved bill, the oldest first. */
async function notices(sql: postgres.ISql) {
  let count: string | null = ''
  while (count !== null) {
    const [answer] = await sql<{ count: string | null }[]>`
      select private.deliver_notifications() as count`
    count = answer!.count
  }
  return sql`
    select notice.event_key, line.about
    from public.notifications as notice
    cross join lateral private.group_notifications(${owner}, 'America/New_York', array[notice.id]) as line
    where notice.user_id = ${owner} and notice.kind = 'action_scheduled'
    order by notice.id`
}

test('a coming hearing on a saved measure makes one notice, and another when it moves or is canceled', () =>
  inRollback(database.sql, async (sql) => {
    await schedule(sql)
    const first = {
      event_key: `meeting-1 1 ${bill}`,
      about: 'hearing Senate scheduled new 2100-03-10 2100-03-10T15:00:00Z',
    }
    expect(await notices(sql)).toEqual([first])
    // Another title, and the same again, are no news.
    await sql`update public.scheduled_events set title = 'Hearings to examine lakes.'`
    expect(await notices(sql)).toEqual([first])
    await sql`
      update public.scheduled_events
      set day = '2100-03-17', last_day = '2100-03-17', starts_at = '2100-03-17T14:00:00Z', status = 'rescheduled'
      where id = 'meeting-1'`
    expect((await notices(sql)).at(-1)).toEqual({
      event_key: `meeting-1 2 ${bill}`,
      about: 'hearing Senate rescheduled moved 2100-03-17 2100-03-17T14:00:00Z',
    })
    await sql`update public.scheduled_events set status = 'canceled' where id = 'meeting-1'`
    expect(await notices(sql)).toHaveLength(3)
  }))

test('of two moves before delivery only the last makes a notice', () =>
  inRollback(database.sql, async (sql) => {
    await schedule(sql)
    await sql`update public.scheduled_events set starts_at = '2100-03-10T16:00:00Z' where id = 'meeting-1'`
    await sql`update public.scheduled_events set starts_at = '2100-03-10T17:00:00Z' where id = 'meeting-1'`
    expect(await notices(sql)).toEqual([
      {
        event_key: `meeting-1 3 ${bill}`,
        about: 'hearing Senate scheduled moved 2100-03-10 2100-03-10T17:00:00Z',
      },
    ])
  }))

test('a measure that is added later makes a notice, one without followers does not', () =>
  inRollback(database.sql, async (sql) => {
    await schedule(sql, { measure_ids: ['119-s-1'] })
    expect(await notices(sql)).toEqual([])
    await sql`
      update public.scheduled_events set measure_ids = ${[bill, '119-s-1']} where id = 'meeting-1'`
    expect(await notices(sql)).toMatchObject([{ event_key: `meeting-1 1 ${bill}` }])
  }))

test.each([
  ['is over', { day: '2026-01-08', last_day: '2026-01-08', starts_at: '2026-01-08T15:00:00Z' }],
  ['was canceled before we knew of it', { status: 'canceled' }],
])('an event that %s makes no notice', (_, columns) =>
  inRollback(database.sql, async (sql) => {
    await schedule(sql, columns)
    expect(await notices(sql)).toEqual([])
  }),
)

test('a hearing that drops a saved measure makes a notice that says so, and none about its later move', () =>
  inRollback(database.sql, async (sql) => {
    await schedule(sql)
    await notices(sql)
    await sql`update public.scheduled_events set measure_ids = '{}' where id = 'meeting-1'`
    expect((await notices(sql)).at(-1)).toEqual({
      event_key: `meeting-1 1 ${bill} dropped`,
      about: 'hearing Senate scheduled dropped 2100-03-10 2100-03-10T15:00:00Z',
    })
    await sql`update public.scheduled_events set starts_at = '2100-03-10T16:00:00Z' where id = 'meeting-1'`
    expect(await notices(sql)).toHaveLength(2)
  }))

test('a hearing that drops a measure and lists it again before delivery makes no notice of that', () =>
  inRollback(database.sql, async (sql) => {
    await schedule(sql)
    await sql`update public.scheduled_events set measure_ids = '{}' where id = 'meeting-1'`
    await sql`update public.scheduled_events set measure_ids = ${[bill]} where id = 'meeting-1'`
    expect(await notices(sql)).toMatchObject([{ event_key: `meeting-1 1 ${bill}` }])
  }))

/** Delivers all events. Gives the notices about committees, the oldest first. */
async function committeeNotices(sql: postgres.ISql) {
  await notices(sql)
  return sql`
    select case notice.user_id when ${owner} then 'owner' else 'stranger' end as reader, notice.kind, notice.action_id,
      line.detail, line.subject, line.about
    from public.notifications as notice
    cross join lateral private.group_notifications(notice.user_id, 'America/New_York', array[notice.id]) as line
    where notice.kind like 'committee%'
    order by notice.id`
}

test('followers of a committee hear of a meeting and its move once, unless they saved its measure', () =>
  inRollback(database.sql, async (sql) => {
    await sql`
      insert into public.follows (user_id, committee_code) values (${owner}, 'SSRA'), (${stranger}, 'SSRA')`
    await schedule(sql, { committee_code: 'SSRA' })
    await schedule(sql, { id: 'meeting-2', committee_code: 'SSAF', measure_ids: [] })
    const first = {
      reader: 'stranger',
      kind: 'committee_meeting',
      action_id: null,
      detail: 'SSRA meeting-1',
      subject: 'Senate Committee on Rules and Administration',
      about: 'hearing Senate scheduled new 2100-03-10 2100-03-10T15:00:00Z',
    }
    expect(await committeeNotices(sql)).toEqual([first])
    await sql`update public.scheduled_events set title = 'Hearings to examine lakes.'`
    expect(await committeeNotices(sql)).toHaveLength(1)
    await sql`update public.scheduled_events set starts_at = '2100-03-10T16:00:00Z' where id = 'meeting-1'`
    expect(await committeeNotices(sql)).toHaveLength(2)
    await sql`update public.follows set is_quiet = true where committee_code is not null`
    await sql`update public.scheduled_events set status = 'canceled' where id = 'meeting-1'`
    expect(await committeeNotices(sql)).toHaveLength(2)
  }))

test('followers of a committee hear once of a measure that it or its subcommittee reported', () =>
  inRollback(database.sql, async (sql) => {
    await sql`insert into public.follows (user_id, committee_code) values (${owner}, 'SSRA')`
    const report = (committee: string, kind: string) => sql`
      insert into public.committee_activities (action_id, committee_code, kind, acted_on, committee_name)
      values (${bill}, ${committee}, ${kind}, (now() at time zone 'America/New_York')::date, 'A committee')`
    await report('SSRA', 'ordered_reported')
    await report('SSAF', 'reported')
    expect(await committeeNotices(sql)).toEqual([])
    await report('SSRA', 'reported')
    await sql`delete from public.committee_activities where kind = 'reported'`
    await report('SSRA', 'reported')
    expect(await committeeNotices(sql)).toEqual([
      {
        reader: 'owner',
        kind: 'committee_report',
        action_id: bill,
        detail: 'SSRA',
        subject: 'Senate Committee on Rules and Administration',
        about: 'An act to provide for reconciliation',
      },
    ])
  }))

test('a user who made the action quiet gets no notice', () =>
  inRollback(database.sql, async (sql) => {
    await sql`update public.user_saved_actions set is_quiet = true where user_id = ${owner}`
    await schedule(sql)
    expect(await notices(sql)).toEqual([])
  }))
