import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type Actor, allRefused, asRole, attempt, attemptWrites, inRollback } from './attempt.ts'

let database: TestDatabase
let textId: string
beforeAll(async () => {
  database = await createTestDatabase()
  const { sql } = database
  await sql`
    insert into public."GovernmentActions" (id, title, branch, action_type, law_number, citation) values
      ('119-hr-1', 'An act', 'Legislative', 'hr', 'Public Law 119-21', null),
      ('scotus-19-1392', 'Dobbs', 'Judicial', 'supreme_court_decision', null, '597 U.S. 215')`
  const texts = await sql<{ id: string; version: string }[]>`
    insert into public.action_texts
      (action_id, version, position, source_url, format, source_hash, source_bytes, passages) values
      ('119-hr-1', 'ih', 1, 'https://www.govinfo.gov/a.xml', 'bill-dtd', repeat('0', 64), 10, 1),
      ('119-hr-1', 'enr', 2, 'https://www.govinfo.gov/b.xml', 'bill-dtd', repeat('1', 64), 10, 3)
    returning id, version`
  textId = texts.find(({ version }) => version === 'enr')!.id
  await sql`
    insert into public.text_passages ${sql(
      [
        {
          path: 'title-i',
          kind: 'heading',
          number: 'TITLE I',
          heading: 'Tax of taxes',
          content: [],
        },
        {
          path: 'title-i/sec-1',
          kind: 'section',
          number: 'SEC. 1.',
          heading: 'Rates',
          content: [
            { level: 0, text: 'The Secretary’s tax. Tax' },
            { level: 1, number: '(tax)', heading: 'Taxes', text: 'on 2025–2030' },
            {
              level: 1,
              rows: [
                ['tax', 'none'],
                ['a', 'b'],
              ],
            },
          ],
        },
        {
          path: 'title-i/page-1',
          kind: 'page',
          number: null,
          heading: null,
          page: '1',
          content: [
            { level: 0, number: 'II', text: 'Held' },
            { level: 1, number: 'A' },
          ],
        },
        {
          path: 'opinion/text',
          kind: 'part',
          number: null,
          heading: null,
          content: [{ level: 1, number: 'III', text: 'Without pages' }],
        },
      ].map((row, at) => ({
        text_id: textId,
        position: at + 1,
        page: null,
        ...row,
        content: sql.json(row.content),
      })),
    )}`
})
afterAll(() => database.drop())

const columns = async (version: string) => {
  const [text] = await database.sql<
    { outline: Record<string, unknown[] | null>; beginning: unknown[] | null }[]
  >`select text.outline, text.beginning from public.action_texts as text where version = ${version}`
  return text!
}

describe('the outline of a text', () => {
  test('is lists that go side by side, and holds no words', async () => {
    const { sizes, ...lists } = (await columns('enr')).outline
    expect(lists).toEqual({
      positions: [1, 2, 3, 4],
      paths: ['title-i', 'title-i/sec-1', 'title-i/page-1', 'opinion/text'],
      kinds: ['heading', 'section', 'page', 'part'],
      levels: [0, 0, 0, 0],
      numbers: ['TITLE I', 'SEC. 1.', null, null],
      headings: ['Tax of taxes', 'Rates', null, null],
      pages: [null, null, '1', null],
      numbers_within: { 'title-i/page-1': ['II', 'A'], 'opinion/text': ['III'] },
    })
    expect(sizes?.map((size) => typeof size)).toEqual(['number', 'number', 'number', 'number'])
  })
  test('of one without passages has none', async () => {
    const { outline, beginning } = await columns('ih')
    expect(outline.paths).toBeNull()
    expect(beginning).toBeNull()
  })
  test('of one without pages has no list of them', async () => {
    await inRollback(database.sql, async (sql) => {
      await sql`update public.text_passages set page = null where text_id = ${textId}`
      const [text] = await sql<{ outline: { pages: unknown; paths: unknown[] } }[]>`
        select text.outline from public.action_texts as text where id = ${textId}`
      expect(text?.outline).toMatchObject({ pages: null, paths: { length: 4 } })
    })
  })
})

const addPassages = (sql: postgres.ReservedSql, from: number, to: number) => sql`
  insert into public.text_passages (text_id, position, path, kind, content)
  select ${textId}, place, 'sec-' || place, 'section', jsonb_build_array(jsonb_build_object('level', 0, 'text', place))
  from generate_series(${from}::int, ${to}::int) as place`
/** The stored outline, if there is one. Also checks that a page gets the same as one computed from the passages now. */
const kept = async (sql: postgres.ReservedSql) => {
  const rows = await sql<{ places: number; words: number }[]>`
    select json_array_length(outline -> 'paths') as places, json_array_length(beginning) as words
    from private.text_outlines where text_id = ${textId}`
  expect(
    await sql`
      select text.outline::jsonb, text.beginning::jsonb from public.action_texts as text where id = ${textId}`,
  ).toEqual(
    await sql`
      select private.outline_of(text)::jsonb as outline, private.beginning_of(text)::jsonb as beginning
      from public.action_texts as text where id = ${textId}`,
  )
  return rows.map((row) => ({ ...row }))
}

describe('the outline of a long text', () => {
  test('is kept as soon as it has more than a hundred passages, and goes with every change of them', async () => {
    await inRollback(database.sql, async (sql) => {
      await addPassages(sql, 5, 100)
      expect(await kept(sql)).toEqual([])
      await addPassages(sql, 101, 110)
      expect(await kept(sql)).toEqual([{ places: 110, words: 100 }])
      await addPassages(sql, 111, 120)
      expect(await kept(sql)).toEqual([{ places: 120, words: 100 }])
      await sql`update public.text_passages set path = path || '-a' where text_id = ${textId} and position > 4`
      expect(await kept(sql)).toEqual([{ places: 120, words: 100 }])
      await sql`delete from public.text_passages where text_id = ${textId} and position between 50 and 60`
      expect(await kept(sql)).toEqual([{ places: 109, words: 89 }])
      await sql`delete from public.text_passages where text_id = ${textId} and position > 90`
      expect(await kept(sql)).toEqual([])
    })
  })
  test('goes with the text, and where all texts are emptied', async () => {
    for (const statement of [
      'delete from public.action_texts',
      'truncate public.text_passages',
      'truncate public.action_texts cascade',
    ]) {
      await inRollback(database.sql, async (sql) => {
        await addPassages(sql, 5, 120)
        await sql.unsafe(statement)
        expect(await sql`select from private.text_outlines`).toHaveLength(0)
      })
    }
  })
  test('has what two writers add at the same time', async () => {
    const [first, second] = [await database.sql.reserve(), await database.sql.reserve()]
    try {
      await first`begin`
      await addPassages(first, 5, 120)
      const later = addPassages(second, 121, 130).execute()
      await first`select pg_sleep(0.2)`
      await first`commit`
      await later
      expect(await kept(first)).toEqual([{ places: 130, words: 100 }])
    } finally {
      await second`delete from public.text_passages where text_id = ${textId} and position > 4`
      first.release()
      second.release()
    }
  })
  test.each<Actor>(['visitor', 'stranger', 'owner', 'service'])(
    'is read by the %s and written only by the owner of the schema',
    async (actor) => {
      await inRollback(database.sql, async (sql) => {
        await addPassages(sql, 5, 120)
        expect(await attempt(sql, actor, 'select * from private.text_outlines')).toBe(1)
        expect(
          await attemptWrites(sql, actor, 'private.text_outlines', {
            insert: `select id, '{}' from public.action_texts`,
            update: `outline = '{}'`,
          }),
        ).toEqual(allRefused)
        await sql`drop policy "Anyone may read what is made of the passages of a text" on private.text_outlines`
        const isService = actor === 'service'
        expect(await attempt(sql, actor, 'select * from private.text_outlines')).toBe(
          isService ? 1 : 0,
        )
      })
    },
  )
})

/** The words of a long section. */
const manyWords = (ending: string) =>
  `The Secretary shall publish a report. ${'It names each program and its cost. '.repeat(20)}${ending}`

const keyOf = async (text: string) => {
  const content = database.sql.json([{ level: 0, text }])
  const [row] = await database.sql<{ key: string | null }[]>`
    select private.section_key(${content}) as key`
  return row!.key
}
const keyed = (sql: postgres.ReservedSql) =>
  sql<{ position: number }[]>`
    select position from private.section_keys where text_id = ${textId} order by position`

describe('the keys of long sections', () => {
  test('are of the words, not of punctuation, the numbers of sections, or the act they are in', async () => {
    const key = await keyOf(manyWords('Section 2 of this Act does not limit it.'))
    expect(key).not.toBeNull()
    expect(await keyOf(manyWords('section 6211 of this title — does not limit it'))).toBe(key)
    expect(await keyOf(manyWords('Section 2 of this Act does limit it.'))).not.toBe(key)
    expect(await keyOf(manyWords('It costs $5,000.'))).not.toBe(
      await keyOf(manyWords('It costs $9,000.')),
    )
    expect(await keyOf('If a provision is held invalid, the rest is not affected.')).toBeNull()
  })
  test('follow each change of the passages', async () => {
    await inRollback(database.sql, async (sql) => {
      const section = (position: number, kind: string) => sql`
        insert into public.text_passages (text_id, position, path, kind, content)
        values (${textId}, ${position}, ${`sec-${position}`}, ${kind}, ${sql.json([{ level: 0, text: manyWords('') }])})`
      await section(5, 'section')
      await section(6, 'part')
      expect(await keyed(sql)).toEqual([{ position: 5 }])
      await sql`update public.text_passages set position = 7 where text_id = ${textId} and position = 5`
      expect(await keyed(sql)).toEqual([{ position: 7 }])
      await sql`delete from public.text_passages where text_id = ${textId} and position = 7`
      expect(await keyed(sql)).toEqual([])
    })
    for (const statement of ['delete from public.action_texts', 'truncate public.text_passages']) {
      await inRollback(database.sql, async (sql) => {
        await sql`
          insert into public.text_passages (text_id, position, path, kind, content)
          values (${textId}, 5, 'sec-5', 'section', ${sql.json([{ level: 0, text: manyWords('') }])})`
        await sql.unsafe(statement)
        expect(await sql`select from private.section_keys`).toHaveLength(0)
      })
    }
  })
  test.each<Actor>(['visitor', 'stranger', 'owner', 'service'])(
    'are read by the %s and written only by the owner of the schema',
    async (actor) => {
      await inRollback(database.sql, async (sql) => {
        await sql`insert into private.section_keys values (${textId}, 1, gen_random_uuid())`
        expect(await attempt(sql, actor, 'select * from private.section_keys')).toBe(1)
        expect(
          await attemptWrites(sql, actor, 'private.section_keys', {
            insert: `select id, 2, gen_random_uuid() from public.action_texts`,
            update: 'position = 3',
          }),
        ).toEqual(allRefused)
        await sql`drop policy "Anyone may read which sections have the same words" on private.section_keys`
        expect(await attempt(sql, actor, 'select * from private.section_keys')).toBe(
          actor === 'service' ? 1 : 0,
        )
      })
    },
  )
})

describe('the beginning of a text', () => {
  test('is the words of its first passages', async () => {
    const { beginning } = await columns('enr')
    expect(beginning).toHaveLength(4)
    expect(beginning?.[0]).toEqual([])
    expect(beginning?.[3]).toEqual([{ level: 1, text: 'Without pages', number: 'III' }])
  })
  test('ends before the passage that is too long for it', async () => {
    const words = Array.from({ length: 3000 }, (_, at) => `${at * 7919}`).join(' ')
    await inRollback(database.sql, async (sql) => {
      await sql`
        update public.text_passages set content = ${sql.json([{ level: 0, text: words }])}
        where text_id = ${textId} and position = 3`
      const [text] = await sql<{ beginning: unknown[] }[]>`
        select text.beginning from public.action_texts as text where id = ${textId}`
      expect(text?.beginning).toHaveLength(2)
    })
  })
})

const find = async (words: string) =>
  (
    await database.sql<{ path: string; matches: number }[]>`
    select path, matches from public.find_in_text(${textId}, ${words})`
  ).map(({ path, matches }) => [path, matches])

describe('words in a text', () => {
  test('are counted in headings, words and tables, and not in numbers', async () => {
    expect(await find(' TAX ')).toEqual([
      ['title-i', 2],
      ['title-i/sec-1', 4],
    ])
  })
  test('are found whatever their quotation marks and dashes, and not across separate parts', async () => {
    expect(await find("secretary's")).toEqual([['title-i/sec-1', 1]])
    expect(await find('2025-2030')).toEqual([['title-i/sec-1', 1]])
    expect(await find('Tax Taxes')).toEqual([])
    expect(await find('')).toEqual([])
    expect(await find('%')).toEqual([])
  })
  test('are looked for by a visitor too', async () => {
    const found = await inRollback(database.sql, async (connection) => {
      await asRole(connection, { role: 'anon' })
      return connection`select path from public.find_in_text(${textId}, 'rates')`
    })
    expect(found.map(({ path }) => String(path))).toEqual(['title-i/sec-1'])
  })
})

test('the actions a text refers to are found by id, by law and by report', async () => {
  const found = await database.sql`
    select id from public.find_referenced_actions(
      '{119-hr-1,119-hr-2}', '{Public Law 119-21}', '{597 U.S. 215,90 FR 1}') order by id`
  expect(found.map(({ id }) => String(id))).toEqual(['119-hr-1', 'scotus-19-1392'])
})
