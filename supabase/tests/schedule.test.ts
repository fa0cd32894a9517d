import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { inRollback } from './attempt.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Event = Record<string, string | string[] | null>

async function insertEvents(sql: postgres.ISql, events: Event[]) {
  for (const event of events) {
    await sql`insert into public.scheduled_events ${sql({
      kind: 'hearing',
      chamber: 'Senate',
      last_day: event.day!,
      status: 'scheduled',
      title: 'Hearings to examine rivers.',
      source_url: 'https://www.senate.gov/',
      source: 'senate-meetings',
      ...event,
    })}`
  }
}

const schedule = async (sql: postgres.ISql, from: string, to: string, filters = '') =>
  (
    await sql.unsafe<{ id: string }[]>(
      `select id from public.get_schedule('${from}', '${to}'${filters})`,
    )
  ).map(({ id }) => id)

test('a week has the events of its days, those of a list for the week first', () =>
  inRollback(database.sql, async (sql) => {
    await insertEvents(sql, [
      {
        id: 'house-floor-1',
        kind: 'floor',
        chamber: 'House',
        day: '2026-09-14',
        last_day: '2026-09-20',
      },
      { id: 'meeting-2', day: '2026-09-16', starts_at: '2026-09-16T14:00:00Z' },
      { id: 'meeting-3', day: '2026-09-16', starts_at: '2026-09-16T13:00:00Z' },
      { id: 'meeting-4', day: '2026-09-16' },
      { id: 'meeting-5', day: '2026-09-21' },
    ])
    const week = ['house-floor-1', 'meeting-3', 'meeting-2', 'meeting-4']
    expect(await schedule(sql, '2026-09-14', '2026-09-20')).toEqual(week)
    // A list for the week counts on each of its days.
    expect(await schedule(sql, '2026-09-20', '2026-09-20')).toEqual(['house-floor-1'])
    expect(
      await schedule(sql, '2026-09-01', '2026-09-30', ', newest_first := true, page_size := 2'),
    ).toEqual(['meeting-5', 'meeting-3'])
  }))

test('weeks in which the clocks change have each event on its day in Washington', () =>
  inRollback(database.sql, async (sql) => {
    await insertEvents(sql, [
      // Before and after the clocks go back on Sunday, November 1, 2026, at 2 AM.
      { id: 'sitting-1', day: '2026-10-31', starts_at: '2026-11-01T03:30:00Z' },
      { id: 'sitting-2', day: '2026-11-01', starts_at: '2026-11-01T05:30:00Z' },
      { id: 'sitting-3', day: '2026-11-01', starts_at: '2026-11-01T06:30:00Z' },
      { id: 'sitting-4', day: '2026-11-02', starts_at: '2026-11-02T05:00:00Z' },
      // They go forward on Sunday, March 14, 2027.
      { id: 'sitting-5', day: '2027-03-13', starts_at: '2027-03-14T04:59:00Z' },
      { id: 'sitting-6', day: '2027-03-15', starts_at: '2027-03-15T04:00:00Z' },
    ])
    expect(await schedule(sql, '2026-10-26', '2026-11-01')).toEqual([
      'sitting-1',
      'sitting-2',
      'sitting-3',
    ])
    expect(await schedule(sql, '2026-11-02', '2026-11-08')).toEqual(['sitting-4'])
    expect(await schedule(sql, '2027-03-08', '2027-03-14')).toEqual(['sitting-5'])
    expect(await schedule(sql, '2027-03-15', '2027-03-21')).toEqual(['sitting-6'])
  }))

test('a recess week is empty, and meetings that a shutdown called off stay on their days', () =>
  inRollback(database.sql, async (sql) => {
    await insertEvents(sql, [
      { id: 'meeting-1', day: '2026-10-01', starts_at: '2026-10-01T14:00:00Z' },
      { id: 'meeting-2', day: '2026-10-02', starts_at: '2026-10-02T14:00:00Z' },
      { id: 'meeting-3', day: '2026-10-13' },
    ])
    await sql`update public.scheduled_events set status = 'postponed' where id = 'meeting-1'`
    await sql`update public.scheduled_events set status = 'unlisted' where id = 'meeting-2'`
    const week = await sql`
      select id, status, revision from public.get_schedule('2026-09-28', '2026-10-04')`
    expect(week).toEqual([
      { id: 'meeting-1', status: 'postponed', revision: 2 },
      { id: 'meeting-2', status: 'unlisted', revision: 2 },
    ])
    expect(await schedule(sql, '2026-10-05', '2026-10-11')).toEqual([])
  }))

test('filters find by measure, committee, subject and member, and name measures that are not in the record', () =>
  inRollback(database.sql, async (sql) => {
    await sql`
      insert into public.legislators (id, first_name, last_name, full_name, party, state, chamber, in_office, committees)
      values ('C000127', 'Maria', 'Cantwell', 'Maria Cantwell', 'Democrat', 'WA', 'Senate', true,
        '[{"code": "SSCM", "name": "Senate Committee on Commerce, Science, and Transportation"}]')`
    await sql`
      insert into public."GovernmentActions" (id, title, branch, action_type, bill_number, policy_area, sponsor_data) values
        ('119-s-2511', 'College Transparency Act', 'Legislative', 's', 'S. 2511', 'Education', '{"bioguideId": "C000127"}')`
    await sql`insert into public.committees (code, name) values ('SSHR', 'Senate Committee on Health')`
    await insertEvents(sql, [
      {
        id: 'meeting-1',
        day: '2026-07-30',
        committee_code: 'SSHR',
        measure_ids: ['119-s-2511', '119-s-9999'],
      },
      { id: 'meeting-2', day: '2026-07-30', committee_code: 'SSCM' },
      { id: 'meeting-3', day: '2026-07-30', committee_code: 'SSFR' },
    ])
    const found = (filter: string) => schedule(sql, '2026-07-27', '2026-08-02', `, ${filter}`)
    expect(await found(`only_action := '119-s-9999'`)).toEqual(['meeting-1'])
    expect(await found(`only_committee := 'SSFR'`)).toEqual(['meeting-3'])
    expect(await found(`only_subject := 'Education'`)).toEqual(['meeting-1'])
    expect(await found(`only_member := 'C000127'`)).toEqual(['meeting-1', 'meeting-2'])
    expect(await found(`only_member := 'X000000'`)).toEqual([])
    const [first] = await sql`
      select measures, committee from public.get_schedule('2026-07-27', '2026-08-02', only_committee := 'SSHR')`
    expect(first).toEqual({
      committee: 'Senate Committee on Health',
      measures: [
        { id: '119-s-2511', title: 'College Transparency Act' },
        { id: '119-s-9999', title: null },
      ],
    })
  }))

test('an order that ends by its own words is on its last day, unless it was revoked before', () =>
  inRollback(database.sql, async (sql) => {
    for (const [id, status] of [
      ['eo-14001', 'In Effect'],
      ['eo-14002', 'Revoked'],
    ] as const) {
      await sql`
        insert into public."GovernmentActions" (id, title, branch, action_type, executive_order_number, current_status)
        values (${id}, 'Closing offices', 'Executive', 'executive_order', ${id.slice(3)}, ${status})`
      await sql`
        insert into public.action_texts
          (action_id, version, position, source_url, format, source_hash, source_bytes, passages, ends_on, ends_by)
        values (${id}, 'fr', 1, 'https://www.federalregister.gov/', 'html', ${'0'.repeat(64)}, 10, 1, '2026-12-24',
          'This order shall terminate on December 24, 2026.')`
    }
    expect(await schedule(sql, '2026-12-21', '2026-12-27')).toEqual(['ends-eo-14001'])
    expect(await schedule(sql, '2026-12-25', '2026-12-27')).toEqual([])
  }))

test('a move keeps the former time and counts; a time that is set for the first time is no move', () =>
  inRollback(database.sql, async (sql) => {
    await insertEvents(sql, [{ id: 'meeting-1', day: '2026-11-05' }])
    const change = async (columns: Event) =>
      (
        await sql`
          update public.scheduled_events set ${sql(columns)}
          returning revision, former_day::text, former_starts_at`
      )[0]
    expect(await change({ starts_at: '2026-11-05T15:00:00Z' })).toEqual({
      revision: 1,
      former_day: null,
      former_starts_at: null,
    })
    expect(await change({ status: 'postponed' })).toMatchObject({ revision: 2, former_day: null })
    expect(
      await change({
        day: '2026-11-12',
        last_day: '2026-11-12',
        starts_at: '2026-11-12T15:00:00Z',
        status: 'rescheduled',
      }),
    ).toEqual({
      revision: 3,
      former_day: '2026-11-05',
      former_starts_at: new Date('2026-11-05T15:00:00Z'),
    })
    expect(await change({ title: 'Hearings to examine lakes.' })).toMatchObject({ revision: 3 })
  }))

test.each([
  ['a last day a week later', { last_day: '2026-11-12' }],
  ['a time on another day in Washington', { starts_at: '2026-11-06T05:00:00Z' }],
  ['an unknown status', { status: 'completed' }],
])('%s is refused', async (_, columns) => {
  await expect(
    inRollback(database.sql, (sql) =>
      insertEvents(sql, [{ id: 'meeting-1', day: '2026-11-05', ...columns }]),
    ),
  ).rejects.toThrow('check constraint')
})
