import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { sql } = database
  // Senate roll calls 22 and 23 of 2023 as the Senate times them: the first is late by half a day.
  for (const [chamber, congress, session, number, date] of [
    ['Senate', 118, 1, 22, '2023-02-16T23:27:00-05:00'],
    ['Senate', 118, 1, 23, '2023-02-16T12:20:00-05:00'],
    ['House', 119, 1, 99, '2025-03-11T18:41:00-04:00'],
    ['House', 119, 1, 100, '2025-03-11T18:41:00-04:00'],
    ['House', 118, 2, 517, '2025-01-03T11:00:00-05:00'],
    ['House', 119, 1, 1, '2025-01-03T12:33:00-05:00'],
  ] as const) {
    await sql`
      insert into public.roll_calls
        (id, congress_number, session, chamber, roll_call_number, vote_date, question, required_majority, result)
      values (${`${chamber.toLowerCase()}-${congress}-${session}-${number}`}, ${congress}, ${session}, ${chamber},
        ${number}, ${date}, 'On Passage', '1/2', 'Passed')`
  }
})
afterAll(() => database.drop())

test('votes of a day are listed by the numbers of their session', async () => {
  const listed = await database.sql<{ id: string }[]>`select id from public.search_roll_calls()`
  expect(listed.map(({ id }) => id)).toEqual([
    'house-119-1-100',
    'house-119-1-99',
    'house-119-1-1',
    'house-118-2-517',
    'senate-118-1-23',
    'senate-118-1-22',
  ])
})

test.each([
  ['three counts', '(4, 3, 2, null)'],
  ['totals that are no list', "(null, null, null, null, '{}')"],
])('a roll call with %s is refused', async (_, counts) => {
  const columns = 'yea_count, nay_count, present_count, not_voting_count, candidate_totals'
  const names = columns.split(', ').slice(0, counts.split(', ').length).join(', ')
  await expect(
    database.sql.unsafe(
      `update public.roll_calls set (${names}) = ${counts} where id = 'house-119-1-1'`,
    ),
  ).rejects.toThrow('check constraint')
})
