import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseLimits } from '#domain/database-values.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { createSeedDatabase } from '#tests/support/seed-database.ts'
import { asRole, inRollback } from './attempt.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createSeedDatabase()
  await database.sql`
    with texts as (
      insert into public.action_texts
        (action_id, version, position, source_url, format, source_hash, source_bytes, passages)
      select id, 'ih', 1, 'https://www.govinfo.gov/a', 'bill-dtd', repeat('0', 64), 9, 1
      from public."GovernmentActions" order by id limit 101
      returning id
    )
    insert into public.text_passages (text_id, position, path, kind, content)
    select id, 1, 'sec-1', 'section', '[{"level": 0, "text": "All water."}]' from texts`
}, 120_000)
afterAll(() => database.drop())

type Page = {
  rows: ({ id: string } & Record<string, unknown>)[]
  total: number
  facets: unknown[]
  reading: object | null
  others: number | null
  marks: string[]
  stages?: Record<string, number>
  searched?: number
  isWhole?: boolean
}
type Asked = {
  list?: string
  filters?: object | null
  sort?: string
  page?: number
  size?: number
}

/** Asks as a visitor, and undoes what the search stored. */
const asVisitor = <T>(work: Parameters<typeof inRollback<T>>[1]) =>
  inRollback(database.sql, async (sql) => {
    await asRole(sql, { role: 'anon' })
    return await work(sql)
  })

const searchPage = (query: string | null, asked: Asked = {}) =>
  asVisitor(async (sql) => {
    const { list = 'actions', filters = {}, sort = null, page = 1, size = 12 } = asked
    const [row] = await sql<{ page: Page }[]>`
      select public.search_page(
        query_text => ${query}, list => ${list}, filters => ${JSON.stringify(filters)}::text::jsonb,
        sort_by => ${sort}, page_num => ${page}, page_size => ${size}) as page`
    return row!.page
  })

/** The rows of a statement as JSON has them. */
const answer = <T>(query: string, given: (string | null | number | string[])[]) =>
  asVisitor(async (sql) => {
    const [row] = await sql.unsafe<{ rows: T[] }[]>(
      `select coalesce(jsonb_agg(to_jsonb(answer)), '[]') as rows from ${query} as answer`,
      given,
    )
    return row!.rows
  })

type Counted = { id: string; total_count: number }
const withoutTotal = (rows: Counted[]) => rows.map((row) => ({ ...row, total_count: undefined }))
const withoutCosponsors = (rows: Page['rows']) =>
  rows.map((row) => ({ ...row, cosponsor_count: undefined }))

const queries = [
  null,
  '',
  'tax',
  'tax credit',
  'tarrifs',
  'hr 1',
  'eo 14160',
  'warren',
  'senators from texas',
  'law that forces tiktok to be sold abroad',
  '"of the"',
  'tax -credit',
  'zzyzx',
  '!!!',
]

describe('the page of actions has the answers of the calls that it replaces', () => {
  test.each(queries)('for %j', async (query) => {
    const page = await searchPage(query)
    const rows = await answer<Counted>('public.search_government_actions(query_text => $1)', [
      query,
    ])
    expect(withoutCosponsors(page.rows)).toEqual(withoutTotal(rows))
    expect(page.total).toBe(rows[0]?.total_count ?? 0)
    expect(page.facets).toEqual(await answer('public.get_filter_options($1)', [query]))
  })

  test.each(queries.filter(Boolean))(
    'with how it was read and how many officials match, for %j',
    async (query) => {
      const page = await searchPage(query)
      const [reading] = await answer('public.search_reading($1)', [query])
      const { correction, isPartial, isExact } = page.reading as Record<string, unknown>
      expect({ correction, is_partial: isPartial, is_exact: isExact }).toEqual(reading)
      const officials = await answer<Counted>('public.search_legislators($1, 1, 1)', [query])
      expect(page.others).toBe(officials[0]?.total_count ?? 0)
    },
  )

  test.each([null, ''])('with nothing read or marked, for %j', async (query) => {
    expect(await searchPage(query)).toMatchObject({ reading: null, others: null, marks: [] })
  })

  test.each<[object, string[] | null, string[] | null]>([
    [{ branches: ['Executive'] }, ['Executive'], null],
    [{ branches: ['Legislative'], action_types: ['hr'] }, ['Legislative'], ['hr']],
    [{ branches: [], action_types: null }, null, null],
    [{ action_types: ['none'] }, null, ['none']],
  ])('with the filters %j, by date, on page 2', async (filters, branches, types) => {
    const page = await searchPage('tax', { filters, sort: 'date_desc', page: 2, size: 3 })
    const rows = await answer<Counted>(
      `public.search_government_actions(query_text => 'tax', branch_filter => $1, action_type_filter => $2,
        sort_by => 'date_desc', page_num => 2, page_size => 3)`,
      [branches, types],
    )
    expect(withoutCosponsors(page.rows)).toEqual(withoutTotal(rows))
    expect(page.total).toBe(rows[0]?.total_count ?? 0)
    // The facets count the query, whatever filters are on.
    expect(page.facets).toEqual((await searchPage('tax')).facets)
  })

  test('the counts of a facet are the totals that its filter leads to', async () => {
    for (const query of ['tax', 'tax credit', 'ndaa', 'hr 1', 'executive order on trade']) {
      const { facets } = await searchPage(query)
      for (const { actionTypes } of facets as { actionTypes: { value: string; count: number }[] }[])
        for (const { value, count } of actionTypes) {
          const page = await searchPage(query, { filters: { action_types: [value] }, size: 1 })
          expect(page.total, `${query}, ${value}`).toBe(count)
        }
    }
  })

  test('marks in the rows the words that were found', async () => {
    expect((await searchPage('"tariffs"')).marks.toSorted()).toEqual(['tariff', 'tariffs'])
    expect((await searchPage('tariff -china')).marks).toContain('tariffs')
    expect((await searchPage('zzyzx')).marks).toEqual([])
  })
})

describe('the page of officials has the answers of the calls that it replaces', () => {
  test.each(queries)('for %j', async (query) => {
    const page = await searchPage(query, { list: 'officials' })
    const rows = await answer<Counted>('public.search_legislators($1)', [query])
    expect(page.rows).toEqual(withoutTotal(rows))
    expect(page.total).toBe(rows[0]?.total_count ?? 0)
    const { total, reading } = await searchPage(query)
    expect(page.reading).toEqual(reading)
    expect(page.others).toBe(query ? total : null)
  })

  test('with filters', async () => {
    const filters = { state: 'TX', chamber: 'House', party: 'Democratic', office: 'all' }
    const page = await searchPage('texas', { list: 'officials', filters, size: 5 })
    const rows = await answer<Counted>(
      `public.search_legislators('texas', page_size => 5, state_filter => 'TX', chamber_filter => 'House',
        party_filter => 'Democratic', office_filter => 'all')`,
      [],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(page.rows).toEqual(withoutTotal(rows))
    expect(page.total).toBe(rows[0]?.total_count)
  })
})

describe('the page of texts', () => {
  test('has what search_texts finds, with the actions', async () => {
    const page = await searchPage('water', { list: 'texts' })
    const [found] = await answer<Record<string, unknown>>('public.search_texts($1)', ['water'])
    const results = found!.results as { id: string }[]
    expect(page.rows.map(({ id }) => id)).toEqual(results.map(({ id }) => id))
    expect(page).toMatchObject({
      total: found!.total_count,
      searched: found!.searched_count,
      isWhole: found!.is_whole,
      marks: found!.matched_words,
      rows: results.map(({ id }) => ({ action: { id } })),
    })
  })

  test('offers another reading only if nothing is found', async () => {
    const nothing = await searchPage('tarrifs', { list: 'texts' })
    expect(nothing).toMatchObject({ total: 0, reading: { correction: 'tariffs' } })
    const { stages } = await searchPage('water', { list: 'texts' })
    const kept = await Promise.all(
      ['law', 'passed', 'introduced', 'unknown'].map((stage) =>
        searchPage('water', { list: 'texts', filters: { stage } }),
      ),
    )
    expect(kept.map(({ total }) => total)).toEqual(
      ['law', 'passed', 'introduced', 'unknown'].map((stage) => stages?.[stage] ?? 0),
    )
    expect(kept.map(({ reading }) => reading)).toEqual([null, null, null, null])
  })
})

test.each(['actions', 'texts', 'officials'])(
  'a page of %s has as many rows as the limit, and no more',
  async (list) => {
    const page = await searchPage(list === 'texts' ? 'water' : null, { list, size: 1000 })
    expect(page.rows).toHaveLength(databaseLimits.maxPageSize)
    expect(page.total).toBeGreaterThan(databaseLimits.maxPageSize)
  },
)

describe('a page is refused', () => {
  test.each<[string, Asked, string]>([
    ['of another list', { list: 'lists' }, 'list has to be actions, texts or officials.'],
    [
      'with a filter that the list does not have',
      { filters: { state: 'TX' } },
      'This list has no filter "state". It has branches, action_types, status, congress, subject, committee, party, sponsor, since, until.',
    ],
    [
      'of officials with a filter of actions',
      { list: 'officials', filters: { branches: [] } },
      'This list has no filter "branches". It has state, chamber, party, office.',
    ],
    ['with filters that are none', { filters: ['hr'] }, 'filters has to be an object, such as {}.'],
    [
      'with one word for a list of them',
      { filters: { branches: 'Executive' } },
      'The filter "branches" takes a list of words.',
    ],
    [
      'with numbers for words',
      { list: 'texts', filters: { action_types: [1] } },
      'The filter "action_types" takes a list of words.',
    ],
    [
      'with a word for the Congress',
      { filters: { congress: 'last' } },
      'The filter "congress" takes a whole number.',
    ],
    [
      'with a month for a day',
      { filters: { since: '2025-01' } },
      'The filter "since" takes a day such as 2025-01-31.',
    ],
    ['with a list for a status', { filters: { status: [] } }, 'The filter "status" takes a text.'],
  ])('%s', async (_, asked, message) => {
    await expect(searchPage('tax', asked)).rejects.toMatchObject({ code: '22023', message })
  })
})
