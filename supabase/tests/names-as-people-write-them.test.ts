import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  for (const [id, first, last] of [
    ['L000578', 'Doug', 'LaMalfa'],
    ['D000216', 'Rosa', 'DeLauro'],
    ['T000467', 'Glenn', 'Thompson'],
    ['T000460', 'Mike', 'Thompson'],
    ['O000001', 'Ann', "O'Connor"],
    ['M001209', 'Chris', 'MacArthur'],
  ] as const) {
    await database.sql`
      insert into public.legislators (id, first_name, last_name, full_name, party, state, chamber, in_office)
      values (${id}, ${first}, ${last}, ${`${first} ${last}`}, 'Republican', 'PA', 'House', true)`
  }
})
afterAll(() => database.drop())

test.each([
  ['Doug La Malfa', 'Doug LaMalfa'],
  ['Rosa De Lauro', 'Rosa DeLauro'],
  ['rosa delauro', 'Rosa DeLauro'],
  ['GT Thompson', 'Glenn Thompson'],
  ['Ann O Connor', "Ann O'Connor"],
  ['Mac Arthur', 'Chris MacArthur'],
])('%s finds %s alone', async (query, name) => {
  const found = await database.sql<{ full_name: string }[]>`
    select full_name from public.search_legislators(${query})`
  expect(found.map(({ full_name }) => full_name)).toEqual([name])
})
