import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, inRollback } from './attempt.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql.unsafe(record)
})
afterAll(() => database.drop())

const record = `
  insert into public."GovernmentActions"
    (id, title, branch, action_type, bill_number, congress_number, law_number, date_enacted_issued, introduced_date,
     aliases, sponsor_data, current_status)
  values
    ('119-hr-1', 'An act to provide for reconciliation pursuant to title II of H. Con. Res. 14.', 'Legislative', 'hr',
      'H.R. 1', 119, 'Public Law 119-21', '2025-07-04', '2025-05-20', 
      '[{"name": "One Big Beautiful Bill Act", "kind": "nickname"}]',
      '[{"bioguideId": "A000375", "lastName": "Arrington"}]', 'Became Law'),
    ('118-hr-1', 'Lower Energy Costs Act', 'Legislative', 'hr', 'H.R. 1', 118, null, null, '2023-03-14',
      '[]', '{"bioguideId": "S001176", "lastName": "Scalise"}', 'Passed House'),
    ('117-hr-5376', 'To provide for reconciliation pursuant to title II of S. Con. Res. 14.', 'Legislative', 'hr',
      'H.R. 5376', 117, 'Public Law 117-169', '2022-08-16', '2021-09-27', 
      '[{"name": "Inflation Reduction Act of 2022", "kind": "short_title"}]', null, 'Became Law'),
    ('119-hr-191', 'Inflation Reduction Act Repeal Act', 'Legislative', 'hr', 'H.R. 191', 119, null, null, '2025-01-06',
      '[]', null, 'Introduced'),
    ('118-hjres-7', 'Relating to a national emergency declared by the President on March 13, 2020.', 'Legislative',
      'hjres', 'H.J.Res. 7', 118, 'Public Law 118-3', '2023-04-10', '2023-01-09', '[]', null, 'Became Law'),
    ('118-hr-12', 'Women’s Health Protection Act of 2023', 'Legislative', 'hr', 'H.R. 12', 118, null, null,
      '2023-03-30', '[]', null, 'Introduced');
  insert into public.action_summaries (action_id, origin, author, summary) values
    ('119-hr-1', 'editor', 'Rotunda', 'It extends tax cuts of 2017.'),
    ('118-hr-1', 'editor', 'Rotunda', 'It would speed up permits.'),
    ('117-hr-5376', 'editor', 'Rotunda', 'It lets Medicare negotiate prices.'),
    ('118-hr-12', 'editor', 'Rotunda', 'It answers the decision in Dobbs.');
  insert into public."GovernmentActions"
    (id, title, branch, action_type, executive_order_number, proclamation_number, president_name, date_enacted_issued)
  values
    ('eo-14067', 'Ensuring Responsible Development of Digital Assets', 'Executive', 'executive_order', 14067, null,
      'Joseph R. Biden Jr.', '2022-03-09'),
    ('proclamation-10886', 'Declaring a National Emergency at the Southern Border of the United States', 'Executive',
      'proclamation', null, 10886, 'Donald J. Trump', '2025-01-20');
  insert into public."GovernmentActions"
    (id, title, branch, action_type, docket_number, citation, decided_date)
  values
    ('scotus-19-1392', 'Dobbs v. Jackson Women’s Health Organization', 'Judicial', 'supreme_court_decision', '19-1392',
      '597 U.S. 215', '2022-06-24'),
    ('scotus-24a884', 'Trump v. CASA, Inc.', 'Judicial', 'supreme_court_decision', '24A884', null, '2025-06-27');
  insert into public.legislators
    (id, first_name, last_name, full_name, party, state, chamber, district, in_office)
  values
    ('B001300', 'Nanette', 'Barragán', 'Nanette Diaz Barragán', 'Democrat', 'CA', 'House', 44, true),
    ('S000033', 'Bernard', 'Sanders', 'Bernard Sanders', 'Independent', 'VT', 'Senate', null, true),
    ('C001035', 'Susan', 'Collins', 'Susan M. Collins', 'Republican', 'ME', 'Senate', null, true),
    ('W000802', 'Sheldon', 'Whitehouse', 'Sheldon Whitehouse', 'Democrat', 'RI', 'Senate', null, true),
    ('M001153', 'Lisa', 'Murkowski', 'Lisa Murkowski', 'Republican', 'AK', 'Senate', null, true),
    ('F000062', 'Dianne', 'Feinstein', 'Dianne Feinstein', 'Democrat', 'CA', 'Senate', null, false),
    ('W000817', 'Elizabeth', 'Warren', 'Elizabeth Warren', 'Democrat', 'MA', 'Senate', null, true),
    ('D000626', 'Warren', 'Davidson', 'Warren Davidson', 'Republican', 'OH', 'House', 8, true),
    ('W000187', 'Maxine', 'Waters', 'Maxine Waters', 'Democrat', 'CA', 'House', 43, true);`

type Found = { id: string; total_count: string; rating_count: string }
type SearchParams = {
  query?: string
  branches?: string[]
  types?: string[]
  status?: string
  sort?: string
  page?: number | null
  size?: number | null
}

const actions = ({ query, branches, types, status, sort, page = 1, size = 12 }: SearchParams) =>
  inRollback(database.sql, async (sql) => {
    await asRole(sql, { role: 'anon' })
    return await sql<Found[]>`
      select * from public.search_government_actions(
        query_text => ${query ?? null}, branch_filter => ${branches ?? null}, action_type_filter => ${types ?? null},
        status_filter => ${status ?? null}, sort_by => ${sort ?? null}, page_num => ${page}, page_size => ${size}
      )`
  })

const legislators = (query: string | null) =>
  inRollback(database.sql, async (sql) => {
    await asRole(sql, { role: 'anon' })
    return await sql<Found[]>`select * from public.search_legislators(${query})`
  })

const ids = (rows: Iterable<Found>) => [...rows].map(({ id }) => id)

describe('a search for actions', () => {
  test.each([
    ['hr 1', '119-hr-1'],
    ['H.R.1', '119-hr-1'],
    ['H. R. 1', '119-hr-1'],
    ['House Bill 1', '119-hr-1'],
    ['118 hr 1', '118-hr-1'],
    ['hjres7', '118-hjres-7'],
    ['H.J. Res. 7', '118-hjres-7'],
    ['House Joint Resolution 7', '118-hjres-7'],
    ['Pub. L. 117-169', '117-hr-5376'],
    ['public law no. 119–21', '119-hr-1'],
    ['EO 14067', 'eo-14067'],
    ['E.O. 14067', 'eo-14067'],
    ['executive order no. 14067', 'eo-14067'],
    ['Proc. 10886', 'proclamation-10886'],
    ['19-1392', 'scotus-19-1392'],
    ['No. 24A884', 'scotus-24a884'],
    ['597 U.S. 215', 'scotus-19-1392'],
    ['Dobbs', 'scotus-19-1392'],
    ['dobbs v. jackson', 'scotus-19-1392'],
    ['trump v casa', 'scotus-24a884'],
    ['Inflation Reduction Act of 2022', '117-hr-5376'],
    ['one big beautiful', '119-hr-1'],
    ['women’s health organization', 'scotus-19-1392'],
    ["women's health organization", 'scotus-19-1392'],
    ['digital ass', 'eo-14067'],
    ['arrington', '119-hr-1'],
    ['medicare prices', '117-hr-5376'],
    ['negotiating', '117-hr-5376'],
    ['"southern border"', 'proclamation-10886'],
  ])('%s finds %s first', async (query, id) => {
    expect(ids(await actions({ query }))[0]).toBe(id)
  })

  test('weighs a title above a summary', async () => {
    expect(ids(await actions({ query: 'dobbs' }))).toEqual(['scotus-19-1392', '118-hr-12'])
  })

  test('understands quotes, or and without', async () => {
    expect(ids(await actions({ query: '"reduction inflation"' }))).toEqual([])
    expect(ids(await actions({ query: 'medicare or permits' })).toSorted()).toEqual([
      '117-hr-5376',
      '118-hr-1',
    ])
    expect(ids(await actions({ query: 'inflation -repeal' }))).toEqual(['117-hr-5376'])
  })

  test.each([
    ['symbols alone', '!@#$%^&*()'],
    ['quotes without an end', '"""'],
    ['operators of tsquery', ":* & | ! <-> ('"],
    ['10,000 characters', 'qz '.repeat(3334)],
    ['one word of 10,000 characters', 'q'.repeat(10_000)],
    ['a pattern', '%_\\'],
    ['an emoji', '🏛️'],
  ])('of %s finds nothing, quickly and without harm', async (_, query) => {
    expect([...(await actions({ query }))]).toEqual([])
    const took = async () => {
      const started = performance.now()
      await actions({ query })
      return performance.now() - started
    }
    // One quick try is enough: other work on the machine can only make a try slower.
    await expect.poll(took, { timeout: 20_000 }).toBeLessThan(500)
  })

  test('of nothing is all, newest first', async () => {
    const all = [
      '119-hr-1',
      'scotus-24a884',
      'proclamation-10886',
      '119-hr-191',
      '118-hjres-7',
      '118-hr-12',
      '118-hr-1',
      '117-hr-5376',
      'scotus-19-1392',
      'eo-14067',
    ]
    expect(ids(await actions({}))).toEqual(all)
    expect(ids(await actions({ query: ' \t ' }))).toEqual(all)
    expect(ids(await actions({ sort: 'relevance' }))).toEqual(all)
    expect(ids(await actions({ sort: 'no such order' }))).toEqual(all)
    expect(ids(await actions({ sort: 'date_asc' }))).toEqual(all.toReversed())
    expect(ids(await actions({ branches: [], types: [] }))).toEqual(all)
  })

  test('sorts by title without regard to capitals', async () => {
    const byTitle = ids(await actions({ sort: 'title_asc' }))
    expect(byTitle.slice(0, 3)).toEqual(['119-hr-1', 'proclamation-10886', 'scotus-19-1392'])
    expect(ids(await actions({ sort: 'title_desc' }))).toEqual(byTitle.toReversed())
  })

  test('keeps to the branches, kinds and status asked for', async () => {
    expect(ids(await actions({ branches: ['Executive'] }))).toEqual([
      'proclamation-10886',
      'eo-14067',
    ])
    expect(
      ids(await actions({ branches: ['Executive', 'Judicial'], types: ['executive_order'] })),
    ).toEqual(['eo-14067'])
    expect(ids(await actions({ types: ['hjres'], query: 'emergency' }))).toEqual(['118-hjres-7'])
    expect(ids(await actions({ status: 'Passed House' }))).toEqual(['118-hr-1'])
    expect(ids(await actions({ branches: ["Judicial'; drop table x --"] }))).toEqual([])
  })

  test('comes in pages that do not overlap, each row with the count of all', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => actions({ page, size: 3 })))
    expect(pages.flatMap(ids)).toEqual(ids(await actions({})))
    expect(pages.flatMap((rows) => rows.map(({ total_count }) => total_count))).toEqual(
      Array(10).fill('10'),
    )
  })

  test.each([
    ['before the first', -1, 3, ['119-hr-1', 'scotus-24a884', 'proclamation-10886']],
    ['beyond the last', 9999, 3, ['eo-14067']],
    ['of no size', 1, 0, ['119-hr-1']],
    ['without a number', null, 1, ['119-hr-1']],
  ])('gives a sensible page for one %s', async (_, page, size, expected) => {
    expect(ids(await actions({ page, size }))).toEqual(expected)
  })

  test('gives at most a hundred at a time', async () => {
    const count = await inRollback(database.sql, async (sql) => {
      await sql`insert into public."GovernmentActions" (id, title, branch, action_type)
        select '100-hr-' || n, 'A bill', 'Legislative', 'hr' from generate_series(1, 150) as n`
      await asRole(sql, { role: 'anon' })
      return (await sql`select from public.search_government_actions(page_size => 2147483647)`)
        .length
    })
    expect(count).toBe(100)
  })

  test('carries the ratings of its rows', async () => {
    const [row] = await actions({ query: 'eo 14067' })
    expect(row).toMatchObject({
      average_rating: null,
      rating_count: '0',
      actionType: 'executive_order',
    })
  })

  test('by embedding is refused in words', async () => {
    await expect(
      database.sql`select from public.search_government_actions(query_embedding => array[0.5]::real[])`,
    ).rejects.toMatchObject({ code: '0A000' })
  })
})

describe('a search for legislators', () => {
  test.each([
    ['barragan', ['B001300']],
    ['Barragán', ['B001300']],
    ['nanette bar', ['B001300']],
    ['B001300', ['B001300']],
    ['warren', ['W000817', 'D000626']],
    ['vermont', ['S000033']],
    ['ME', ['C001035']],
    ['ri', ['W000802']],
    ['CA-44', ['B001300']],
    ['independents', ['S000033']],
    ['republican senators', ['C001035', 'M001153']],
    ['California', ['B001300', 'W000187', 'F000062']],
    ['xyzzy', []],
    ['!!', []],
  ])('%s finds %j', async (query, expected) => {
    expect(ids(await legislators(query))).toEqual(expected)
  })

  test('of nothing is those in office, by name', async () => {
    const found = await legislators(null)
    expect(ids(found)).toEqual([
      'B001300',
      'C001035',
      'D000626',
      'M001153',
      'S000033',
      'W000817',
      'W000187',
      'W000802',
    ])
    expect(found[0]).toMatchObject({
      firstName: 'Nanette',
      lastName: 'Barragán',
      total_count: '8',
      rating_count: '0',
    })
  })
})

describe('words that the stemmer takes for one another', () => {
  const pairs = `
    insert into public."GovernmentActions"
      (id, title, branch, action_type, bill_number, congress_number, introduced_date)
    values
      ('119-hr-1968', 'Full-Year Continuing Appropriations Act', 'Legislative', 'hr', 'H.R. 1968', 119, '2025-03-10'),
      ('119-hres-5', 'Adopting the Rules of the House of Representatives', 'Legislative', 'hres', 'H.Res. 5', 119,
        '2025-01-03'),
      ('119-hr-20', 'White House Ballroom Act', 'Legislative', 'hr', 'H.R. 20', 119, '2025-01-03'),
      ('119-hr-21', 'Affordable Housing Act', 'Legislative', 'hr', 'H.R. 21', 119, '2025-01-03'),
      ('119-hr-22', 'Internal Revenue and Organ Donation Act', 'Legislative', 'hr', 'H.R. 22', 119, '2025-01-03'),
      ('119-hr-23', 'International Organizations Act', 'Legislative', 'hr', 'H.R. 23', 119, '2025-01-03'),
      ('119-hr-24', 'Land-Grant Universities Act', 'Legislative', 'hr', 'H.R. 24', 119, '2025-01-03'),
      ('119-hr-25', 'Universal Background Checks in the United States Act', 'Legislative', 'hr', 'H.R. 25', 119,
        '2025-01-03');
    insert into public.action_summaries (action_id, origin, author, summary) values
      ('119-hres-5', 'editor', 'Rotunda', 'It sets the rules of the House for universities and housing units.'),
      ('119-hr-20', 'editor', 'Rotunda', 'It passed the House.');`

  const foundBy = (query: string) =>
    inRollback(database.sql, async (sql) => {
      await sql.unsafe(pairs)
      await asRole(sql, { role: 'anon' })
      return ids(
        await sql<
          Found[]
        >`select * from public.search_government_actions(query_text => ${query}, page_size => 100)`,
      ).toSorted()
    })

  test.each([
    ['housing', ['119-hr-21', '119-hres-5']],
    ['affordable housing', ['119-hr-21']],
    ['"housing act"', ['119-hr-21']],
    ['housing -units', ['119-hr-21']],
    ['House', ['119-hr-20', '119-hres-5']],
    ['White House', ['119-hr-20']],
    ['house bill 1968', ['119-hr-1968']],
    ['hous', ['119-hr-20', '119-hr-21', '119-hres-5']],
    ['organ', ['119-hr-22']],
    ['organs donated', ['119-hr-22']],
    ['organization', ['119-hr-23', 'scotus-19-1392']],
    ['internal', ['119-hr-22']],
    ['international', ['119-hr-23']],
    ['university', ['119-hr-24', '119-hres-5']],
    ['universal', ['119-hr-25']],
    ['units', ['119-hres-5']],
    ['united', ['119-hr-25', 'proclamation-10886']],
  ])('are told apart by "%s"', async (query, expected) => {
    expect(await foundBy(query)).toEqual(expected)
  })

  test.each([
    [['housing'], ['119-hr-21', '119-hres-5']],
    [['House'], ['119-hr-20', '119-hres-5']],
    [
      ['white house', 'organ donation'],
      ['119-hr-20', '119-hr-22'],
    ],
  ])('are told apart by a tracker of %s', async (keywords, expected) => {
    const found = await inRollback(database.sql, async (sql) => {
      await sql.unsafe(pairs)
      return await sql<Found[]>`
        select action_id as id from private.search_entries
        where words @@ private.tracker_query('An issue', ${keywords}) order by id`
    })
    expect(ids(found)).toEqual(expected)
  })
})

/** Records that are alike in everything that results are sorted by, added in no order. */
const alike = `
  insert into public."GovernmentActions"
    (id, title, branch, action_type, bill_number, congress_number, introduced_date)
  select '110-hr-' || n, 'Quokka Protection Act', 'Legislative', 'hr', 'H.R. ' || n, 110, '2007-05-01'
  from unnest(array[903, 901, 904, 902]) as n;
  insert into public.legislators (id, first_name, last_name, full_name, party, state, chamber, district, in_office)
  select 'Q00000' || n, 'Quinn', 'Quokka', 'Quinn Quokka', 'Independent', 'VT', 'House', n, true
  from unnest(array[3, 1, 4, 2]) as n;`

/** The ids of two pages of records that are alike. */
const pagesOfAlike = (call: string) =>
  inRollback(database.sql, async (sql) => {
    await sql.unsafe(alike)
    await asRole(sql, { role: 'anon' })
    const pages = []
    for (const page of [1, 2])
      pages.push(ids(await sql.unsafe<Found[]>(call.replace('$page', String(page)))))
    return pages
  })

describe('records that are alike', () => {
  const ascending = [
    ['110-hr-901', '110-hr-902'],
    ['110-hr-903', '110-hr-904'],
  ]
  const descending = [
    ['110-hr-904', '110-hr-903'],
    ['110-hr-902', '110-hr-901'],
  ]
  test.each([
    ['relevance', ascending],
    ['date_desc', ascending],
    ['date_asc', ascending],
    ['title_asc', ascending],
    ['title_desc', descending],
  ])('stand by their id when actions are sorted by %s', async (sort, expected) => {
    const call = `select id from public.search_government_actions(
      query_text => 'quokka', sort_by => '${sort}', page_num => $page, page_size => 2)`
    expect(await pagesOfAlike(call)).toEqual(expected)
  })

  test('stand newest first where they match as well as each other', async () => {
    const found = await inRollback(database.sql, async (sql) => {
      await sql.unsafe(alike)
      await sql`update public."GovernmentActions" set introduced_date = '2008-01-01' where id = '110-hr-903'`
      await asRole(sql, { role: 'anon' })
      return ids(
        await sql<Found[]>`select id from public.search_government_actions(query_text => 'quokka')`,
      )
    })
    expect(found).toEqual(['110-hr-903', '110-hr-901', '110-hr-902', '110-hr-904'])
  })

  test.each(["'quokka'", "'vermont independents'"])(
    'stand by their id when legislators are searched for %s',
    async (query) => {
      const found = await pagesOfAlike(
        `select id from public.search_legislators(${query}, $page, 2) where id like 'Q%'`,
      )
      expect(found.flat().slice(0, 2)).toEqual(['Q000001', 'Q000002'])
    },
  )
})

test('the filter options are the branches and their kinds, in a fixed order, with counts', async () => {
  expect([...(await database.sql`select * from public.get_filter_options()`)]).toEqual([
    {
      branch: 'Legislative',
      actionTypes: [
        { value: 'hr', label: 'House Bill', count: 5 },
        { value: 'hjres', label: 'House Joint Resolution', count: 1 },
      ],
    },
    {
      branch: 'Executive',
      actionTypes: [
        { value: 'executive_order', label: 'Executive Order', count: 1 },
        { value: 'proclamation', label: 'Proclamation', count: 1 },
      ],
    },
    {
      branch: 'Judicial',
      actionTypes: [{ value: 'supreme_court_decision', label: 'Supreme Court Decision', count: 2 }],
    },
  ])
})

const counts = (query: string) =>
  database.sql`
    select option ->> 'value' as value, (option ->> 'count')::int as count
    from public.get_filter_options(${query}), jsonb_array_elements("actionTypes") as option`

test('the filter options count the results of a query, and keep options without results', async () => {
  expect([...(await counts('EO 14067'))]).toEqual([
    { value: 'hr', count: 0 },
    { value: 'hjres', count: 0 },
    { value: 'executive_order', count: 1 },
    { value: 'proclamation', count: 0 },
    { value: 'supreme_court_decision', count: 0 },
  ])
})

test.each([
  ['housing', []],
  ['House', ['B001300', 'D000626', 'W000187']],
  ['representatives', ['B001300', 'D000626', 'W000187']],
])('"%s" finds officials by the word as it is written', async (query, expected) => {
  const found = await database.sql`select id from public.search_legislators(${query}, 1, 100)`
  expect(found.map(({ id }) => String(id))).toEqual(expected)
})
