import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const terms = [
  { chamber: 'House', start: '2019-01-03', end: '2021-01-03' },
  { chamber: 'House', start: '2023-01-03', end: '2025-01-03' },
  { chamber: 'Senate', start: '2025-01-03', end: '2031-01-03' },
]

test.each([
  ['the day before the first term', '2019-01-02', 'not yet in office'],
  ['the first day of the first term', '2019-01-03', 'not listed'],
  ['the last day of a term', '2021-01-03', 'not listed'],
  ['the day after a term', '2021-01-04', 'not in office then'],
  ['the day before a later term', '2023-01-02', 'not in office then'],
  ['the first day of a later term', '2023-01-03', 'not listed'],
])('on %s, %s, a member without a position was %s', async (_, day, why) => {
  expect(
    await database.sql`
      select private.why_no_position(${database.sql.json(terms)}, 'House', ${day}::date, 'CA') as why`,
  ).toEqual([{ why }])
})

test.each([
  ['the day before the oath', '2019-01-02', 'not yet in office'],
  ['the first day of the term', '2019-01-03', 'delegate'],
])('on %s, %s, a delegate without a position was %s', async (_, day, why) => {
  expect(
    await database.sql`
      select private.why_no_position(${database.sql.json(terms)}, 'House', ${day}::date, 'DC') as why`,
  ).toEqual([{ why }])
})
