import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meanReciprocalRank, missed, type Scored, scoreRelevance } from '#tests/relevance/score.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { createSeedDatabase } from '#tests/support/seed-database.ts'

let database: TestDatabase
let scored: Scored[]
beforeAll(async () => {
  database = await createSeedDatabase()
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

test('the judged answer comes first, or nearly: the mean reciprocal rank is 0.95 or more', () => {
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
              when meant like '"%' then phraseto_tsquery('pg_catalog.english', private.protect_stems(btrim(meant, '"')))
              else plainto_tsquery('pg_catalog.english', private.protect_stems(meant))
            end
            and not ts_filter(entry.title_words, '{a}') @@ plainto_tsquery('pg_catalog.english', private.protect_stems(said))
            and private.make_stem_key(meant) is distinct from key
        end
    )`
  expect(idle.map(({ said, meant }) => `${said}: ${meant}`)).toEqual([])
})

const firstOf = async (query: string) => {
  const [row] = await database.sql<{ id: string; total: number; said: string | null }[]>`
    select found.id, found.total_count::integer as total, reading.correction as said
    from public.search_government_actions(query_text => ${query}, page_size => 1) as found,
      public.search_reading(${query}) as reading`
  return row ?? null
}

describe('a query whose words no action has all of', () => {
  test('is answered by those that tell most of it, and drops none as if it were an error', async () => {
    expect(await firstOf('massie epstein')).toEqual({
      id: '119-hr-4405',
      total: 1,
      said: null,
    })
  })

  test('is answered by several sets of its words, the most specific set first', async () => {
    expect(await firstOf('law that forces tiktok to be sold abroad')).toMatchObject({
      id: '118-hr-815',
    })
    const [reading] = await database.sql`
      select correction, is_partial from public.search_reading('law that forces tiktok to be sold abroad')`
    expect(reading).toEqual({ correction: null, is_partial: true })
  })

  test.each(['abortion', 'epstein files', 'tarrifs', 'zzyzx qwertz'])(
    'is not "%s"',
    async (query) => {
      const [reading] = await database.sql`
      select is_partial from public.search_reading(${query})`
      expect(reading).toEqual({ is_partial: false })
    },
  )

  test.each([
    ['the name of an official', 'tom suozzi'],
    ['the name of an official, misspelt', 'tom suozi'],
    ['a name and a kind of action', 'bacon case'],
    ['a word of the record with words that nothing has', 'zzyzx qwertz states'],
    ['a number with words that nothing has', 'zzyzx 24'],
    ['a quoted word that nothing has', '"zzyzx" epstein'],
    ['a number that no measure has', 'hr 99999'],
    ['a number that no order has', 'executive order 9066'],
    ['a number of another Congress', '111th hr 3590'],
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

test.each([
  ['hr 1', true],
  ['hr 99999', false],
  ['H.R. 3590 (111th)', false],
  ['housing', false],
])(
  '%j is recognized as a number or a name of the record, or neither, and a number is kept',
  async (query, is_exact) => {
    const [reading] = await database.sql`
    select correction, is_exact from public.search_reading(${query})`
    expect(reading).toEqual({ correction: null, is_exact })
  },
)

describe('a word next to a subject', () => {
  test('may name its Congress', async () => {
    const found = await datesOf('118th congress defense')
    expect(found.length).toBeGreaterThan(1)
    expect(new Set(found.map((row) => row.congress_number))).toEqual(new Set([118]))
  })

  test('may name its year, and an action of that year comes before one that only mentions it', async () => {
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

test('two misspelled words next to each other are both corrected', async () => {
  expect(await firstOf('marijana reserch')).toMatchObject({
    id: 'eo-14370',
    said: 'marijuana research',
  })
})

test('a word longer than any of the record is compared with none', async () => {
  const [row] = await database.sql<{ near: string[] }[]>`
    select array(select word from private.find_nearest_words(${'infrastructur'.repeat(16)})) as near`
  expect(row?.near).toEqual([])
})

/** Whether the decision on Chevron has a word as one of those who wrote an opinion of it. */
const wroteOf = async (word: string) => {
  const rows = await database.sql<{ id: string }[]>`
    select action_id as id from private.search_entries
    where words @@ ${`${word}:C`}::tsquery and action_id = 'scotus-22-451'`
  return rows.length === 1
}

describe('who wrote an opinion', () => {
  test('is a word of the decision, until it is corrected or taken out', async () => {
    const rollback = new Error('rolled back')
    await expect(
      database.sql.begin(async (sql) => {
        expect(await wroteOf('kagan')).toBe(true)
        await sql`
          update public.judicial_opinions set author = 'Zzyzx'
          where action_id = 'scotus-22-451' and author = 'Kagan'`
        const found = await sql`
          select total_count from public.search_government_actions(query_text => 'zzyzx chevron')`
        expect(found).toHaveLength(1)
        await sql`delete from public.judicial_opinions where author = 'Zzyzx'`
        const left = await sql`
          select from private.search_entries where words @@ 'zzyzx'::tsquery`
        expect(left).toHaveLength(0)
        throw rollback
      }),
    ).rejects.toBe(rollback)
  })

  test('counts for more than who joined it', async () => {
    expect(await wroteOf('jackson')).toBe(false)
    expect(await firstOf('jackson chevron')).toMatchObject({ id: 'scotus-22-451', said: null })
  })
})

describe('a day', () => {
  test.each([
    [['july', '4', '2025'], '[2025-07-04,2025-07-05)'],
    [['jul', '4th', '2025'], '[2025-07-04,2025-07-05)'],
    [['4', 'july', '2025'], '[2025-07-04,2025-07-05)'],
    [['7', '4', '2025'], '[2025-07-04,2025-07-05)'],
    [['2025', '07', '04'], '[2025-07-04,2025-07-05)'],
    [['february', '2024', 'steel'], '[2024-02-01,2024-03-01)'],
    [['february', '30', '2024'], null],
    [['13', '31', '2024'], null],
    [['may', 'not', '2024'], null],
    [['tariffs'], null],
  ])('%j is %s', async (said, days) => {
    const [row] = await database.sql<{ days: string | null }[]>`
      select private.read_days(${said})::text as days`
    expect(row?.days).toBe(days)
  })
})

describe('a correction', () => {
  test.each([
    ['tick tok', 'tiktok'],
    ['tik tok', 'tiktok'],
    ['tarrifs on steal', 'tariffs on steel'],
    ['mannions', 'mannion'],
    // Two letters of eight would make other words of these.
    ['luigi mangione', null],
    ['drag queen', null],
    // Perhaps an unfinished word.
    ['home lan', null],
  ])('of %j is %j', async (query, correction) => {
    const [reading] = await database.sql`select correction from public.search_reading(${query})`
    expect(reading).toEqual({ correction })
  })
})
