import { afterAll, beforeAll, expect, test } from 'vitest'
import { meanReciprocalRank, missed, type Scored, scoreRelevance } from '#tests/relevance/score.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { createStarterDatabase } from '#tests/support/starter-database.ts'

let database: TestDatabase
let scored: Scored[]
beforeAll(async () => {
  database = await createStarterDatabase()
  scored = await scoreRelevance(database.sql)
}, 120_000)
afterAll(() => database.drop())

test('every official number is answered first', () => {
  const numbers = scored.filter(({ kind }) => kind === 'identifier')
  expect(missed(numbers, 1)).toEqual([])
})

test('at most one of twenty typing errors hides the answer from the first three', () => {
  const errors = scored.filter(({ kind }) => kind === 'typing error')
  expect(errors.length).toBeGreaterThanOrEqual(20)
  expect(missed(errors, 3).length).toBeLessThanOrEqual(Math.floor(errors.length / 20))
})

test('what was judged stands first, or nearly: the mean reciprocal rank is 0.95 or more', () => {
  expect(scored.length).toBeGreaterThanOrEqual(120)
  expect(meanReciprocalRank(scored)).toBeGreaterThanOrEqual(0.95)
})

test('each synonym finds an action of the record whose title does not say it', async () => {
  const idle = await database.sql<{ said: string; meant: string }[]>`
    select said, meant from private.search_synonyms as synonym
    where not exists (
      select from private.search_entries as entry
      where case
          when meant like '=%' then meant = '=law' or substr(meant, 2) in (select value from public.action_types)
          else entry.words @@ plainto_tsquery('pg_catalog.english', private.kept_apart(meant))
            and not ts_filter(entry.title_words, '{a}') @@ plainto_tsquery('pg_catalog.english', private.kept_apart(said))
            and private.stem_key(meant) is distinct from key
        end
    )`
  expect(idle.map(({ said, meant }) => `${said}: ${meant}`)).toEqual([])
})
