import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { inRollback } from './attempt.ts'
import { bill, insertFixtures, owner } from './fixtures.ts'

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

test('a user who made the action quiet gets no notice', () =>
  inRollback(database.sql, async (sql) => {
    await sql`update public.user_saved_actions set is_quiet = true where user_id = ${owner}`
    await schedule(sql)
    expect(await notices(sql)).toEqual([])
  }))
