import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { attempt, inRollback } from './attempt.ts'
import { bill, decision, insertFixtures, order, rollCall } from './fixtures.ts'

/** Several processes write an action, an opinion or a roll call; the database decides which values readers see. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
  await database.sql`delete from public.action_summaries`
  await database.sql`delete from public.action_annotations`
  await database.sql`delete from public.opinion_summaries`
  await database.sql`delete from public.roll_call_summaries`
})
afterAll(() => database.drop())

type Sql = postgres.ReservedSql
const rolledBack = <Result>(work: (sql: Sql) => Promise<Result>) => inRollback(database.sql, work)

type Written = {
  origin: string
  author?: string
  summary: string
  text_date?: string
  written_at?: string
}
const summarise = (sql: Sql, id: string, written: Written[]) =>
  sql`insert into public.action_summaries ${sql(
    written.map(({ author = 'A writer', text_date = null, written_at = null, ...one }) => ({
      action_id: id,
      author,
      text_date,
      written_at,
      ...one,
    })),
  )}`
const shown = async (sql: Sql, id = bill) => {
  const [row] = await sql`
    select ai_neutral_summary, description_summary, official_summary, card_text
    from public."GovernmentActions" where id = ${id}`
  return row
}

const annotated = (changes: object, id = order) =>
  rolledBack(async (sql) => {
    await sql`
      update public."GovernmentActions" set source_aliases = '[{"name": "Whole Act", "kind": "short_title"}]'
      where id = ${id}`
    const { source_disposition, ...annotation } = { source_disposition: null, ...changes }
    await sql`
      update public."GovernmentActions" set source_disposition = ${source_disposition} where id = ${id}`
    await sql`insert into public.action_annotations ${sql({ action_id: id, ...annotation })}`
    const [row] = await sql`
      select title, aliases, search_words, disposition
      from public."GovernmentActions" where id = ${id}`
    return row
  })

const state = (sql: Sql, rows: object[]) =>
  sql`insert into public.relation_statements ${sql(
    rows.map((row) => ({
      action_id: bill,
      origin: 'editor',
      author: 'Rotunda',
      kind: 'amended_by',
      named_action_id: null,
      related_url: null,
      related_date: null,
      ...row,
    })),
  )}`
const relations = async (sql: Sql) => [
  ...(await sql`
    select kind, related_label, related_action_id, related_url, related_date::text as day
    from public.action_relations where action_id = ${bill} order by related_label`),
]

describe('of several summaries readers see', () => {
  test('an editor’s before a model’s, whichever is newer, and the model’s when the editor’s goes', async () => {
    await rolledBack(async (sql) => {
      await summarise(sql, bill, [
        { origin: 'model', summary: 'By a model.', text_date: '2025-07-04' },
        { origin: 'editor', summary: 'By an editor.', text_date: '2025-05-20' },
      ])
      expect((await shown(sql))?.ai_neutral_summary).toBe('By an editor.')
      await sql`delete from public.action_summaries where origin = 'editor'`
      expect((await shown(sql))?.ai_neutral_summary).toBe('By a model.')
      await sql`delete from public.action_summaries`
      expect((await shown(sql))?.ai_neutral_summary).toBeNull()
    })
  })

  test('of two models the one that rests on the later text, then the one written later', async () => {
    await rolledBack(async (sql) => {
      await summarise(sql, bill, [
        {
          origin: 'model',
          author: 'a',
          summary: 'First.',
          text_date: '2025-05-20',
          written_at: '2025-06-02T00:00:00Z',
        },
        {
          origin: 'model',
          author: 'b',
          summary: 'Second.',
          text_date: '2025-05-20',
          written_at: '2025-06-03T00:00:00Z',
        },
        { origin: 'model', author: 'c', summary: 'Without a day.' },
      ])
      expect((await shown(sql))?.ai_neutral_summary).toBe('Second.')
      await sql`update public.action_summaries set text_date = '2025-07-04' where author = 'a'`
      expect((await shown(sql))?.ai_neutral_summary).toBe('First.')
    })
  })

  test('an extract and an official one under their own names', async () => {
    await rolledBack(async (sql) => {
      await summarise(sql, bill, [
        { origin: 'official', summary: 'Official.' },
        { origin: 'extract', summary: 'An extract.' },
      ])
      expect(await shown(sql)).toEqual({
        ai_neutral_summary: null,
        description_summary: 'An extract.',
        official_summary: 'Official.',
        card_text: 'Congressional Research Service: Official.',
      })
    })
  })

  test('also where it was written before the action arrived, which is then written once', async () => {
    await rolledBack(async (sql) => {
      await sql`set constraints public.action_summaries_action_id_fkey deferred`
      await summarise(sql, '119-hr-9', [{ origin: 'official', summary: 'Official.' }])
      await sql`
        insert into public."GovernmentActions" (id, source_title, branch, action_type)
        values ('119-hr-9', 'An act', 'Legislative', 'hr')`
      expect((await shown(sql, '119-hr-9'))?.official_summary).toBe('Official.')
      const [row] = await sql`
        select created_at = updated_at as once from public."GovernmentActions" where id = '119-hr-9'`
      expect(row).toEqual({ once: true })
    })
  })

  test('the sources of the very one they see, and find it by its words', async () => {
    await rolledBack(async (sql) => {
      await summarise(sql, bill, [{ origin: 'model', summary: 'It speaks of lighthouses.' }])
      await sql`
        update public.action_summaries set sources = '[{"sentence": 1, "locator": "Sec. 2", "url": null}]'`
      const [row] = await sql`
        select summary_sources -> 0 ->> 'locator' as locator,
          (select count(*)::int from public.search_government_actions('lighthouse')) as found
        from public."GovernmentActions" where id = ${bill}`
      expect(row).toEqual({ locator: 'Sec. 2', found: 1 })
    })
  })

  test('of an opinion and of a roll call by the same rule', async () => {
    await rolledBack(async (sql) => {
      await sql`
        insert into public.opinion_summaries (opinion_id, origin, author, summary) values
          ('scotus-21-1086-majority', 'model', 'a', 'By a model.'),
          ('scotus-21-1086-majority', 'editor', 'b', 'By an editor.')`
      await sql`
        insert into public.roll_call_summaries (roll_call_id, origin, author, summary) values
          (${rollCall}, 'model', 'a', 'By a model.'), (${rollCall}, 'editor', 'b', 'By an editor.')`
      const read = async () =>
        (
          await sql`
            select opinion.ai_summary as opinion, roll_call.ai_summary as roll_call
            from public.judicial_opinions as opinion, public.roll_calls as roll_call`
        )[0]
      expect(await read()).toEqual({ opinion: 'By an editor.', roll_call: 'By an editor.' })
      await sql`delete from public.opinion_summaries where origin = 'editor'`
      await sql`delete from public.roll_call_summaries where origin = 'editor'`
      expect(await read()).toEqual({ opinion: 'By a model.', roll_call: 'By a model.' })
    })
  })

  test('and an action is not written when it is another that changes', async () => {
    await rolledBack(async (sql) => {
      await summarise(sql, bill, [{ origin: 'editor', summary: 'By an editor.' }])
      const updates = async () => {
        const [row] = await sql`
          select xmin::text, ctid::text from public."GovernmentActions" where id = ${bill}`
        return row?.ctid
      }
      const before = await updates()
      await summarise(sql, bill, [{ origin: 'model', summary: 'By a model.' }])
      expect(await updates()).toBe(before)
      await sql`update public.action_summaries set summary = 'Again.' where origin = 'editor'`
      expect(await updates()).not.toBe(before)
    })
  })
})

describe('the text of a card', () => {
  test.each([
    [
      'keeps a first paragraph that leads to a list',
      'This resolution elects members to\n\n• the Committee on Rules.',
      'Congressional Research Service: This resolution elects members to\n\n• the Committee on Rules.',
    ],
    [
      'ends at a word, after 600 characters at most',
      'even '.repeat(200).trim(),
      `Congressional Research Service: ${'even '.repeat(113).trim()}`,
    ],
  ])('%s', async (_, summary, text) => {
    await rolledBack(async (sql) => {
      await summarise(sql, bill, [{ origin: 'official', summary }])
      expect((await shown(sql))?.card_text).toBe(text)
      const [found] = await sql`
        select "descriptionSummary" as text from public.search_government_actions('hr 1')`
      expect(found).toEqual({ text })
    })
  })
})

test('a card without any summary has the official title, under that name', async () => {
  await rolledBack(async (sql) => {
    await sql`delete from public.action_summaries`
    await sql`
      update public."GovernmentActions" set official_title = 'To provide for reconciliation.' where id = ${bill}`
    expect((await shown(sql))?.card_text).toBe('Official title: To provide for reconciliation.')
  })
})

test.each([
  [order, 'What it orders: Offices shall be closed.'],
  [bill, 'Excerpt: Offices shall be closed.'],
  [decision, 'Excerpt: Offices shall be closed.'],
])('a card of %s without a summary has words of its text, under their name', async (id, text) => {
  await rolledBack(async (sql) => {
    await sql`delete from public.action_summaries`
    await summarise(sql, id, [{ origin: 'extract', summary: 'Offices shall be closed.' }])
    expect((await shown(sql, id))?.card_text).toBe(text)
  })
})

describe('where source and editors both have a say', () => {
  test('an editor’s title goes before, and nicknames stand before official names', async () => {
    expect(
      await annotated({ title: 'Tariffs', nicknames: ['Liberation Day'], search_words: ['levy'] }),
    ).toEqual({
      title: 'Tariffs',
      aliases: [
        { name: 'Liberation Day', kind: 'nickname' },
        { name: 'Whole Act', kind: 'short_title' },
      ],
      search_words: ['levy'],
      disposition: null,
    })
  })

  test('what editors know of its end is shown until its source notes one', async () => {
    expect(await annotated({ disposition: 'blocked' })).toMatchObject({ disposition: 'blocked' })
    expect(
      await annotated({ disposition: 'blocked', source_disposition: 'revoked' }),
    ).toMatchObject({ disposition: 'revoked' })
  })

  test('a new action may come under its title alone', async () => {
    await rolledBack(async (sql) => {
      const [row] = await sql`
        insert into public."GovernmentActions" (id, title, branch, action_type, current_status)
        values ('119-hr-9', 'An act', 'Legislative', 'hr', 'Introduced')
        returning title, source_title, current_status`
      expect(row).toEqual({
        title: 'An act',
        source_title: 'An act',
        current_status: 'Introduced',
      })
    })
  })
})

// 428C9: a generated column (PostgreSQL, appendix A).
describe('columns that readers see are not written directly', () => {
  const opinion = `public.judicial_opinions set ai_summary = 'It says so.' where action_id = '${decision}'`
  test.each([
    ['a title', `public."GovernmentActions" set title = 'Another' where id = '${bill}'`],
    [
      'a summary',
      `public."GovernmentActions" set ai_neutral_summary = 'It does this.' where id = '${bill}'`,
    ],
    [
      'an official summary',
      `public."GovernmentActions" set official_summary = 'It does this.' where id = '${bill}'`,
    ],
    [
      'a disposition',
      `public."GovernmentActions" set disposition = 'revoked' where id = '${order}'`,
    ],
    [
      'words for search',
      `public."GovernmentActions" set search_words = '{x}' where id = '${bill}'`,
    ],
    ['the summary of an opinion', opinion],
    [
      'the summary of a roll call',
      `public.roll_calls set ai_summary = 'A vote.' where id = '${rollCall}'`,
    ],
  ])('%s', async (_, change) => {
    expect(await rolledBack((sql) => attempt(sql, 'service', `update ${change}`))).toBe('428C9')
  })
})

describe('a relation that several state', () => {
  const official = { origin: 'official', author: 'Federal Register' }
  test('is shown once, in an editor’s words, with what only the source knows', async () => {
    await rolledBack(async (sql) => {
      await state(sql, [
        { related_label: 'The tariff order', named_action_id: order, related_date: '2025-04-02' },
        {
          ...official,
          related_label: 'EO 14257 of April 3, 2025',
          named_action_id: order,
          related_url: 'https://example.gov/eo',
          related_date: '2025-04-03',
        },
        { ...official, related_label: 'EO 1' },
      ])
      expect(await relations(sql)).toEqual([
        {
          kind: 'amended_by',
          related_label: 'EO 1',
          related_action_id: null,
          related_url: null,
          day: null,
        },
        {
          kind: 'amended_by',
          related_label: 'The tariff order',
          related_action_id: order,
          related_url: 'https://example.gov/eo',
          day: '2025-04-02',
        },
      ])
    })
  })

  test('stays while one of them states it, and goes with the last', async () => {
    await rolledBack(async (sql) => {
      await state(sql, [
        { related_label: 'The tariff order', named_action_id: order },
        { ...official, related_label: 'EO 14257', named_action_id: order },
      ])
      await sql`delete from public.relation_statements where origin = 'editor' and action_id = ${bill}`
      expect((await relations(sql)).map((row) => row.related_label as string)).toEqual(['EO 14257'])
      await sql`delete from public.relation_statements where action_id = ${bill}`
      expect(await relations(sql)).toEqual([])
    })
  })

  test('is one where the same label names the action once and once not', async () => {
    await rolledBack(async (sql) => {
      await state(sql, [
        { related_label: 'EO 14257' },
        { ...official, related_label: 'EO 14257', named_action_id: order },
      ])
      expect(await relations(sql)).toMatchObject([
        { related_label: 'EO 14257', related_action_id: order },
      ])
    })
  })

  test('goes with its action, and is linked when the other arrives', async () => {
    await rolledBack(async (sql) => {
      await state(sql, [{ related_label: 'EO 14300', named_action_id: 'eo-14300' }])
      expect((await relations(sql))[0]?.related_action_id).toBeNull()
      await sql`
        insert into public."GovernmentActions" (id, title, branch, action_type)
        values ('eo-14300', 'An order', 'Executive', 'executive_order')`
      expect((await relations(sql))[0]?.related_action_id).toBe('eo-14300')
      await sql`delete from public."GovernmentActions" where id = ${bill}`
      expect(
        await sql`select from public.relation_statements where action_id = ${bill}`,
      ).toHaveLength(0)
    })
  })
})
