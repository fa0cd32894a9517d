import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsOf } from '#app/components/coverage/coverage.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const coverage = () => database.sql<Parameters<typeof wordsOf>[0][]>`
  select branch, congress_number, action_type, actions::int as actions, numbered::int as numbered,
    first_date::text as first_date, last_date::text as last_date
  from public.get_record_coverage()`
const words = async () => {
  await database.sql`select private.refresh_record_coverage()`
  return (await coverage()).map(wordsOf)
}

test('coverage is by Congress and kind, through the day that nearly all of it reaches, and never a day to come', async () => {
  const { sql } = database
  expect(await words()).toEqual([])
  await sql`
    insert into public."GovernmentActions"
      (id, title, branch, action_type, bill_number, congress_number, introduced_date, latest_action_date)
    select '119-hr-' || n, 'A bill', 'Legislative', 'hr', 'H.R. ' || n, 119, '2025-01-03', '2026-05-29'
    from generate_series(1, 2500) as n`
  await sql`
    update public."GovernmentActions" set latest_action_date = '2026-07-12' where id in ('119-hr-7', '119-hr-8')`
  await sql`update public."GovernmentActions" set latest_action_date = '2999-01-01' where id = '119-hr-9'`
  await sql`
    insert into public."GovernmentActions"
      (id, title, branch, action_type, bill_number, congress_number, introduced_date, latest_action_date) values
      ('117-hr-3684', 'A bill', 'Legislative', 'hr', 'H.R. 3684', 117, '2021-06-04', '2021-11-15'),
      ('119-s-2', 'Another', 'Legislative', 's', 'S. 2', 119, '2025-02-01', null)`
  await sql`
    insert into public."GovernmentActions"
      (id, title, branch, action_type, executive_order_number, proclamation_number, date_enacted_issued) values
      ('eo-14160', 'An order', 'Executive', 'executive_order', 14160, null, '2025-01-20'),
      ('eo-14161', 'An order', 'Executive', 'executive_order', 14161, null, '2999-01-20'),
      ('proclamation-10876', 'A day', 'Executive', 'proclamation', null, 10876, '2024-12-29')`
  await sql`
    insert into public."GovernmentActions" (id, title, branch, action_type, decided_date)
    values ('scotus-20-1530', 'A v. B', 'Judicial', 'supreme_court_decision', '2022-06-30')`
  expect(await words()).toEqual([
    '2 executive orders, from January 20, 2025, through January 20, 2025',
    '1 proclamation, from December 29, 2024, through December 29, 2024',
    '1 Supreme Court decision, from June 30, 2022, through June 30, 2022',
    '2,501 bills and resolutions of the 119th Congress, from January 3, 2025, through May 29, 2026',
    'A selection of 1 bill or resolution of the 117th Congress, from June 4, 2021, through November 15, 2021',
  ])
})
