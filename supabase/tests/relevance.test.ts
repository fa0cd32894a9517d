import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
          else entry.words @@ case
              when meant like '"%' then phraseto_tsquery('pg_catalog.english', private.kept_apart(btrim(meant, '"')))
              else plainto_tsquery('pg_catalog.english', private.kept_apart(meant))
            end
            and not ts_filter(entry.title_words, '{a}') @@ plainto_tsquery('pg_catalog.english', private.kept_apart(said))
            and private.stem_key(meant) is distinct from key
        end
    )`
  expect(idle.map(({ said, meant }) => `${said}: ${meant}`)).toEqual([])
})

const firstOf = async (query: string) => {
  const [row] = await database.sql<{ id: string; total: number; said: string | null }[]>`
    select id, total_count::integer as total, public.search_correction(${query}) as said
    from public.search_government_actions(query_text => ${query}, page_size => 1)`
  return row ?? null
}

describe('a query whose words no action has all of', () => {
  test('is answered by those that tell most of it, and says which', async () => {
    expect(await firstOf('massie epstein')).toEqual({
      id: '119-hr-4405',
      total: 1,
      said: 'epstein',
    })
    expect(await firstOf('gorsuch homeless')).toMatchObject({
      id: 'scotus-23-175',
      said: 'homeless',
    })
  })

  test.each([
    ['the name of an official', 'tom suozzi'],
    ['the name of an official, misspelt', 'tom suozi'],
    ['a name and a kind of action', 'bacon case'],
    ['a word of the record beside words that nothing has', 'zzyzx qwertz states'],
    ['a number beside words that nothing has', 'zzyzx 24'],
    ['a quoted word that nothing has', '"zzyzx" epstein'],
  ])('finds nothing where it is %s', async (_, query) => {
    expect(await firstOf(query)).toBeNull()
  })
})

const datesOf = async (query: string) => {
  const rows = await database.sql<{ congress_number: number | null; year: number }[]>`
    select congress_number, extract(year from action_date)::integer as year
    from public.search_government_actions(query_text => ${query}, page_size => 50)`
  return [...rows]
}

describe('what stands beside a subject', () => {
  test('says of which Congress it is', async () => {
    const found = await datesOf('118th congress defense')
    expect(found.length).toBeGreaterThan(1)
    expect(new Set(found.map((row) => row.congress_number))).toEqual(new Set([118]))
  })

  test('says of which year it is, which comes before what only mentions it', async () => {
    const found = await datesOf('abortion 2022')
    expect(found[0]?.year).toBe(2022)
  })
})

test('a box of search offers what a search finds where no title begins so', async () => {
  const rows = await database.sql<{ id: string }[]>`
    select id from public.suggest_actions('travel ban 2025', 3)`
  expect(rows.map(({ id }) => id)).toContain('proclamation-10949')
})

test.each(['SALT', 'TANF', 'USPS', 'NOAA'])('%s is no misspelling', async (query) => {
  expect((await firstOf(query))?.said ?? null).toBeNull()
})
