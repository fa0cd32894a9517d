import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, inRollback } from './attempt.ts'

type Block = { level: number; number?: string; heading?: string; text?: string; rows?: string[][] }
type Text = { action: string; version?: string; position?: number; passages: Passage[] }
type Passage = { path: string; kind?: string; number?: string; heading?: string; content: Block[] }

const section = (path: string, text: string, more: Partial<Passage> = {}): Passage => ({
  path,
  content: [{ level: 0, text }],
  ...more,
})

const texts: Text[] = [
  {
    action: '119-hr-1',
    version: 'ih',
    passages: [section('sec-1', 'A levy upon aquaculture, since taken out.')],
  },
  {
    action: '119-hr-1',
    version: 'enr',
    position: 2,
    passages: [
      section('front', 'Mr. Quagmire introduced the following bill', { kind: 'front' }),
      section('sec-1', 'This Act may be cited as the Clean Water Act.'),
      {
        path: 'sec-2',
        number: 'SEC. 2.',
        heading: 'Housing near water',
        content: [
          { level: 0, text: 'The Secretary shall act.' },
          { level: 1, number: '(a)', text: 'Grants for houses; the dam–owner’s dying wells.' },
          {
            level: 1,
            number: '(b)',
            text: 'Taxes on WATER that is clean, and on Barragán’s ponds.',
          },
        ],
      },
    ],
  },
  {
    action: '119-hr-2',
    version: 'ih',
    passages: [
      section('sec-1', 'The House shall meet.'),
      section('sec-2', 'A tax on syntax; no clean  water, no “own goals”.'),
      {
        path: 'sec-3',
        content: [
          {
            level: 0,
            rows: [
              ['Rate', 'Levy'],
              ['5', 'zebras'],
            ],
          },
        ],
      },
    ],
  },
  { action: 'eo-1', version: 'fr', passages: [section('sec-1', 'A tax on imports.')] },
]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { sql } = database
  await sql`
    insert into public."GovernmentActions" (id, title, branch, action_type, introduced_date) values
      ('119-hr-1', 'Water', 'Legislative', 'hr', '2025-01-03'),
      ('119-hr-2', 'Anything', 'Legislative', 'hr', '2025-02-01'),
      ('119-s-1', 'Without a text, on tax', 'Legislative', 's', '2025-02-01'),
      ('eo-1', 'Zeal', 'Executive', 'executive_order', '2025-03-01')`
  for (const { action, version = 'ih', position = 1, passages } of texts) {
    const [row] = await sql`
      insert into public.action_texts
        (action_id, version, position, source_url, format, source_hash, source_bytes, passages)
      values (${action}, ${version}, ${position}, 'https://www.govinfo.gov/a', 'bill-dtd', repeat('0', 64), 9,
        ${passages.length})
      returning id`
    await sql`insert into public.text_passages ${sql(
      passages.map(({ path, kind = 'section', number = null, heading = null, content }, at) => ({
        text_id: row!.id as string,
        position: at + 1,
        path,
        kind,
        number,
        heading,
        content: sql.json(content),
      })),
    )}`
  }
})
afterAll(() => database.drop())

type Found = {
  total_count: string
  searched_count: string
  is_whole: boolean
  type_counts: Record<string, number>
  stage_counts: Record<string, number>
  matched_words: string[]
  results: {
    id: string
    version: string
    matches: number
    passages: { path: string; excerpt: { words: string; blocks: Block[] } }[]
  }[]
}

/** A visitor's search in texts; always one row. */
async function search(query: string | null, more: Record<string, unknown> = {}): Promise<Found> {
  const { branches = null, types = null, sort = null, page = 1, size = 12, stage = null } = more
  return inRollback(database.sql, async (sql) => {
    await asRole(sql, { role: 'anon' })
    const rows = await sql<Found[]>`
      select * from public.search_texts(
        ${query}, ${branches as string[] | null}, ${types as string[] | null}, ${sort as string | null},
        ${page as number}, ${size as number}, ${stage as string | null})`
    expect(rows).toHaveLength(1)
    return rows[0]!
  })
}
const places = async (query: string, more = {}) =>
  (await search(query, more)).results.flatMap(({ id, passages }) =>
    passages.map(({ path }) => `${id} ${path}`),
  )

const stages = async (query: string, more = {}) => {
  const found = await search(query, more)
  return [found.results.map(({ id }) => id), found.stage_counts, found.type_counts]
}

const idsOf = async (query: string, more = {}) =>
  (await search(query, more)).results.map(({ id }) => id)

describe('search in texts', () => {
  test('finds the passages that have all the words, whatever their form', async () => {
    expect(await places('water tax')).toEqual(['119-hr-2 sec-2', '119-hr-1 sec-2'])
    expect(await places('barragan')).toEqual(['119-hr-1 sec-2'])
    expect(await places('zebra levies')).toEqual(['119-hr-2 sec-3'])
    expect(await places('grant imports')).toEqual([])
  })

  test('tells words apart that the stemmer takes for one', async () => {
    expect(await places('housing')).toEqual(['119-hr-1 sec-2'])
    expect(await places('House')).toEqual(['119-hr-2 sec-1', '119-hr-1 sec-2'])
  })

  test('finds quoted words to the letter and as whole words', async () => {
    expect(await places('"clean water"')).toEqual(['119-hr-1 sec-1'])
    expect(await places('“CLEAN water act”')).toEqual(['119-hr-1 sec-1'])
    expect(await places('"tax on"')).toEqual(['eo-1 sec-1', '119-hr-2 sec-2'])
    expect(await places('"taxes on"')).toEqual(['119-hr-1 sec-2'])
    expect(await places('"own goals"')).toEqual(['119-hr-2 sec-2'])
    expect(await places('"water clean"')).toEqual([])
    expect(await places('"dam-owner\'s dying"')).toEqual(['119-hr-1 sec-2'])
    expect(await places('"own.goals"')).toEqual([])
  })

  test('leaves out texts with an excluded word or phrase', async () => {
    expect(await places('tax -imports')).toEqual(['119-hr-2 sec-2', '119-hr-1 sec-2'])
    expect(await places('water -"clean water"')).toEqual(['119-hr-2 sec-2', '119-hr-1 sec-2'])
    expect(await places('-tax')).toEqual([])
  })

  test('looks in the latest version, and not on its cover', async () => {
    expect(await places('aquaculture')).toEqual([])
    expect(await places('quagmire')).toEqual([])
  })

  test('shows the block that has the words, with what leads to it', async () => {
    const { results, matched_words: words } = await search('water tax')
    const passage = results[1]?.passages[0]
    expect(passage?.excerpt.words).toBe('Taxes on WATER that is clean, and on Barragán’s ponds.')
    expect(passage?.excerpt.blocks).toEqual([
      { level: 0 },
      { level: 1, number: '(a)' },
      { level: 1, number: '(b)' },
    ])
    expect(words.toSorted()).toEqual(['tax', 'taxes', 'water'])
    const dying = await search('die')
    expect(dying.results[0]?.passages[0]?.excerpt.words).toContain('dying wells')
    expect(dying.matched_words).toEqual(['dying'])
  })

  test('counts by type whatever the filters, and tells how many actions have a text', async () => {
    const found = await search('tax', { branches: ['Executive'] })
    expect(found.total_count).toBe('1')
    expect(found.results.map(({ id }) => id)).toEqual(['eo-1'])
    expect(found.type_counts).toEqual({ hr: 2, executive_order: 1 })
    expect(found.searched_count).toBe('3')
    expect((await search('tax', { types: ['hr'] })).total_count).toBe('2')
  })

  test('filters measures by how far they came, and counts them by that', async () => {
    const counts = { passed: 1, introduced: 1 }
    expect(await stages('tax')).toEqual([
      ['eo-1', '119-hr-2', '119-hr-1'],
      counts,
      { hr: 2, executive_order: 1 },
    ])
    // An enrolled bill passed both chambers.
    expect(await stages('tax', { stage: 'passed' })).toEqual([['119-hr-1'], counts, { hr: 1 }])
    expect(await stages('tax', { stage: 'introduced' })).toEqual([['119-hr-2'], counts, { hr: 1 }])
    expect(await stages('tax', { stage: 'law' })).toEqual([[], counts, {}])
    expect(await stages('tax', { stage: 'nonsense' })).toEqual([[], counts, {}])
    expect(await stages('tax', { types: ['executive_order'] })).toEqual([
      ['eo-1'],
      {},
      { hr: 2, executive_order: 1 },
    ])
  })

  test.each([
    ['hr', 'Became Law', 'enr', 'law'],
    ['s', 'Veto overridden', 'enr', 'law'],
    ['hr', 'Passed House', 'eh', 'passed'],
    ['hres', 'Agreed to in House', 'ih', 'passed'],
    ['s', 'Vetoed', 'es', 'passed'],
    ['hr', 'On the calendar', 'pcs', 'passed'],
    ['hr', 'Failed in Senate', 'rds', 'passed'],
    ['s', 'On the calendar', 'pcs', 'introduced'],
    ['hr', 'Reported by committee', 'rh', 'introduced'],
    ['s', null, 'is', 'introduced'],
    ['executive_order', 'In Effect', 'fr', null],
  ])(
    'a text of %s with the status %s in version %s is %s',
    async (type, status, version, stage) => {
      const [row] =
        await database.sql`select private.text_stage(${type}, ${status}, ${version}) as stage`
      expect(row?.stage).toBe(stage)
    },
  )

  test('puts texts in force first, then those with the most matches; or uses the requested order', async () => {
    expect(await idsOf('tax')).toEqual(['eo-1', '119-hr-2', '119-hr-1'])
    expect(await idsOf('tax', { sort: 'date_asc' })).toEqual(['119-hr-1', '119-hr-2', 'eo-1'])
    expect(await idsOf('tax', { sort: 'date_desc' })).toEqual(['eo-1', '119-hr-2', '119-hr-1'])
    expect(await idsOf('tax', { sort: 'title_asc' })).toEqual(['119-hr-2', '119-hr-1', 'eo-1'])
    expect(await idsOf('tax', { sort: 'title_desc' })).toEqual(['eo-1', '119-hr-1', '119-hr-2'])
  })

  test('gives pages that neither repeat nor skip, and the last to who asks beyond it', async () => {
    expect(await idsOf('tax', { size: 2, page: 1 })).toEqual(['eo-1', '119-hr-2'])
    expect(await idsOf('tax', { size: 2, page: 2 })).toEqual(['119-hr-1'])
    expect(await idsOf('tax', { size: 2, page: 99 })).toEqual(['119-hr-1'])
    expect(await idsOf('tax', { size: 2, page: -5 })).toEqual(['eo-1', '119-hr-2'])
  })

  test('says when there were too many passages to read for a phrase', async () => {
    const { sql } = database
    const whole = await inRollback(sql, async (own) => {
      await own`
        insert into public.text_passages (text_id, position, path, kind, content)
        select text.id, n, 'sec-' || n, 'section', '[{"level": 0, "text": "Salmon of the river."}]'
        from public.action_texts as text cross join generate_series(100, 1200) as n
        where text.action_id = 'eo-1'`
      const [row] = await own`select is_whole, total_count from public.search_texts('"the river"')`
      return row
    })
    expect(whole).toEqual({ is_whole: false, total_count: '1' })
    expect((await search('"clean water"')).is_whole).toBe(true)
  })

  test.each([
    null,
    '',
    '  ',
    '"',
    '""',
    '-',
    '-""',
    'the of',
    '"the"',
    '!!! ??? ...',
    "'; drop table x; --",
    '& | ! ( ) <-> :*',
    'ש לום שלום',
    '🗳️',
    '\\',
    '" \\m \\M ( [',
    'a'.repeat(10_000),
    'word '.repeat(200),
    '('.repeat(200),
  ])('answers %j', async (query) => {
    expect((await search(query)).total_count).toBe('0')
  })
})

test('a word of a passage has the stem that the same word has in an action', async () => {
  const rows = await database.sql`
    select word, stem.own, stem.other
    from unnest(array[
      'acting', 'appropriates', 'author', 'bills', 'billing', 'housing', 'houses', 'united', 'unit', 'universities',
      'universal', 'majority', 'naturalization', 'natural', 'securities', 'security', 'internal', 'international',
      'barragán', 'the', 'taxes', '1996', 'trainings', 'several', 'imports', 'important', 'acts', 'executive', 'execution',
      'provider', 'provide', 'parking', 'park', 'racing', 'race', 'organ', 'organization', 'relative', 'relating',
      'reservation', 'reserve', 'design', 'designate', 'customer', 'customs', 'emerging', 'emergency', 'conservative',
      'conservation', 'experiment', 'experience', 'hospitality', 'hospital', 'minority', 'minor'
    ]) as word
    cross join lateral (
      select private.lexeme_of(word) as own, (tsvector_to_array(
        to_tsvector('pg_catalog.english', private.protect_stems(private.loose_words(word)))
      ))[1] as other
    ) as stem
    where stem.own is distinct from stem.other`
  expect(rows).toEqual([])
})

async function matched(query: string, document: string): Promise<string[]> {
  const [row] = await database.sql<{ words: string[] }[]>`
    select private.mark_words((private.read_search(${query})).wanted, ${document}) as words`
  return row!.words.toSorted()
}

test('marks the words of a search in the parts of actions that a page shows', async () => {
  expect(
    await matched('housing tax', 'Taxes on HOUSING in the House, and the taxing of tax'),
  ).toEqual(['housing', 'tax', 'taxes', 'taxing'])
  expect(await matched('barragan', 'Ms. Barragán')).toEqual(['barragan'])
  expect(await matched('', 'Nothing')).toEqual([])
  expect(await matched('!!!', 'Nothing')).toEqual([])
})
