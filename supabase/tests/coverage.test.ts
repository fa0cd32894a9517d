import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const coverage = () => database.sql`
  select branch, actions::int as actions, first_date::text as first, last_date::text as last
  from public.get_record_coverage()`

test('an empty record covers nothing, and a record tells the days it speaks of, not the day it was loaded', async () => {
  expect([...(await coverage())]).toEqual([])
  await database.sql`
    insert into public."GovernmentActions"
      (id, title, branch, action_type, introduced_date, latest_action_date, decided_date, date_enacted_issued) values
      ('119-hr-1', 'A bill', 'Legislative', 'hr', '2025-05-20', '2025-07-04', null, '2025-07-04'),
      ('119-hr-2', 'Another', 'Legislative', 'hr', '2025-01-03', '2025-01-03', null, null),
      ('scotus-20-1530', 'A v. B', 'Judicial', 'supreme_court_decision', null, null, '2022-06-30', null)`
  expect([...(await coverage())]).toEqual([
    { branch: 'Judicial', actions: 1, first: '2022-06-30', last: '2022-06-30' },
    { branch: 'Legislative', actions: 2, first: '2025-01-03', last: '2025-07-04' },
  ])
})
