import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createModel } from '#ai/model/create-model.ts'
import type { LanguageModel } from '#ai/model/language-model.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts'
import { acceptGeneration, listHeld, rejectGeneration, showGeneration } from './review-summaries.ts'
import { summarise } from './summarise.ts'

const id = '119-hr-1'
const words = [
  'The Secretary shall charge no toll on a bridge over a river to a traveler on foot.',
  'Each bridge over a river shall be repaired by the Secretary every 10 years.',
]
const claims = [
  {
    text: 'The Secretary may not charge walkers for crossing a bridge.',
    portion: 'p1',
    quote: 'shall charge no toll on a bridge',
  },
  {
    text: 'Each bridge must be repaired every 10 years.',
    portion: 'p2',
    quote: 'shall be repaired by the Secretary every 10 years',
  },
]

let database: TestDatabase
let server: ModelServer
let model: LanguageModel
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startModelServer()
  model = await createModel({
    provider: 'openai-compatible',
    model: 'test-model',
    baseUrl: server.baseUrl,
  })
  await database.sql`
    insert into public."GovernmentActions" (id, title, branch, action_type, bill_number)
    values (${id}, 'An act on bridges', 'Legislative', 'hr', 'H.R. 1')`
  const [text] = await database.sql`
    insert into public.action_texts
      (action_id, version, position, issued_on, source_url, format, source_hash, source_bytes, passages)
    values (${id}, 'enr', 1, '2025-07-03', 'https://www.govinfo.gov/it', 'uslm', ${'a'.repeat(64)}, 1, 2)
    returning id`
  for (const [at, line] of words.entries())
    await database.sql`
      insert into public.text_passages (text_id, position, path, kind, number, content)
      values (${text?.id as number}, ${at + 1}, ${`sec-${at + 1}`}, 'section', ${`SEC. ${at + 1}.`},
        ${database.sql.json([{ level: 0, text: line }])})`
})
afterAll(async () => {
  server.stop()
  await database.drop()
})
beforeEach(async () => {
  server.requests.length = 0
  await database.sql`delete from public.action_summaries`
  await database.sql`delete from private.summary_generations`
})

function writes(written: readonly object[]): void {
  server.answer = ({ instructions, prompt }) => {
    if (!instructions.startsWith('You check')) return { related: true, claims: written }
    const { pairs } = JSON.parse(prompt) as { pairs: { pair: number }[] }
    return { verdicts: pairs.map(({ pair }) => ({ pair, supported: true })) }
  }
}
const run = () =>
  summarise({
    sql: database.sql,
    model,
    limit: 10,
    signal: new AbortController().signal,
    print: () => {},
  })
const shown = async () =>
  (
    await database.sql`select ai_neutral_summary, summary_sources, description_summary from public."GovernmentActions"`
  )[0]

test('a summary is one more writer’s, each sentence with the passage and words it rests on', async () => {
  writes(claims)
  expect(await run()).toEqual({ shown: 1, held: 0, excerpts: 0, failed: 0 })
  expect(await shown()).toEqual({
    ai_neutral_summary:
      'The Secretary may not charge walkers for crossing a bridge. Each bridge must be repaired every 10 years.',
    summary_sources: [
      {
        sentence: 1,
        locator: 'Sec. 1',
        quote: 'shall charge no toll on a bridge',
        path: 'sec-1',
        version: 'enr',
      },
      {
        sentence: 2,
        locator: 'Sec. 2',
        quote: 'shall be repaired by the Secretary every 10 years',
        path: 'sec-2',
        version: 'enr',
      },
    ],
    description_summary: null,
  })
  expect(
    await database.sql`
      select author, text_version, text_date::text, text_hash, prompt_version, checks
      from public.action_summaries where origin = 'model'`,
  ).toEqual([
    {
      author: 'test-model',
      text_version: 'Enrolled Bill',
      text_date: '2025-07-03',
      text_hash: 'a'.repeat(64),
      prompt_version: 1,
      checks: ['quotes', 'facts', 'neutral_words', 'second_question'],
    },
  ])
})

test('does not make a summary again while the text and the model are the same', async () => {
  writes(claims)
  await run()
  server.requests.length = 0
  expect(await run()).toEqual({ shown: 0, held: 0, excerpts: 0, failed: 0 })
  expect(server.requests).toEqual([])
})

test("an editor's summary stays the one that is shown", async () => {
  await database.sql`
    insert into public.action_summaries (action_id, origin, author, summary)
    values (${id}, 'editor', 'Rotunda', 'Bridges are free.')`
  writes(claims)
  await run()
  expect(await shown()).toMatchObject({ ai_neutral_summary: 'Bridges are free.' })
})

test('a summary that fails a check is held, and an editor may show or reject it', async () => {
  writes([claims[0]!, { ...claims[1]!, text: 'Each bridge must be repaired every 99 years.' }])
  expect(await run()).toMatchObject({ shown: 0, held: 1 })
  expect(await shown()).toMatchObject({ ai_neutral_summary: null })
  const list = await listHeld(database.sql)
  expect(list).toMatch(/^\d+ {2}119-hr-1 {2}test-model {2}Only 1 sentences stand\.$/)
  const [generation = ''] = list.split(' ')
  expect(await showGeneration(database.sql, generation)).toContain('99 is not in p2.')
  expect(await acceptGeneration(database.sql, generation)).toBe(
    '119-hr-1 now shows the summary by test-model.',
  )
  expect(await shown()).toMatchObject({
    ai_neutral_summary: 'The Secretary may not charge walkers for crossing a bridge.',
  })
  expect(await database.sql`select checks from public.action_summaries`).toEqual([
    { checks: ['quotes', 'facts', 'neutral_words', 'second_question', 'editor'] },
  ])
  await rejectGeneration(database.sql, generation, 'Too short.')
  expect(await shown()).toMatchObject({ ai_neutral_summary: null })
  await expect(acceptGeneration(database.sql, '0')).rejects.toThrow('There is no summary 0.')
})

test('a model that fails leaves nothing behind', async () => {
  server.answer = () => 'No.'
  expect(await run()).toMatchObject({ shown: 0, failed: 1 })
  expect(await database.sql`select * from private.summary_generations`).toEqual([])
})

const excerpts = () =>
  summarise({
    sql: database.sql,
    model: undefined,
    limit: 5,
    signal: new AbortController().signal,
    print: () => {},
  })
const none = { shown: 0, held: 0, excerpts: 0, failed: 0 }

test('without a model an excerpt takes its place, as such, and is never called a summary by AI', async () => {
  expect(await excerpts()).toEqual({ ...none, excerpts: 1 })
  expect(await shown()).toMatchObject({
    ai_neutral_summary: null,
    description_summary: words.join(' '),
  })
  expect(await excerpts()).toEqual(none)
})

test('when the text changes, the summary and the excerpt are made again, of the new text', async () => {
  const { sql } = database
  writes(claims)
  await run()
  await sql`delete from public.action_summaries`
  await excerpts()
  await sql`update public.action_texts set source_hash = ${'b'.repeat(64)}, version = 'plaw'`
  await sql`
    update public.text_passages set content = ${sql.json([{ level: 0, text: words[0]!.replace('toll', 'fee') }])}
    where path = 'sec-1'`
  writes([{ ...claims[0], quote: 'shall charge no fee on a bridge' }, claims[1]!])
  expect(await excerpts()).toEqual({ ...none, excerpts: 1 })
  expect(await run()).toEqual({ ...none, shown: 1 })
  expect(
    await sql`
      select origin, text_version, text_hash, summary ~ 'fee' as is_new from public.action_summaries order by origin`,
  ).toEqual([
    { origin: 'extract', text_version: 'Public Law', text_hash: 'b'.repeat(64), is_new: true },
    { origin: 'model', text_version: 'Public Law', text_hash: 'b'.repeat(64), is_new: false },
  ])
  await sql`update public.action_texts set source_hash = ${'a'.repeat(64)}, version = 'enr'`
  await sql`
    update public.text_passages set content = ${sql.json([{ level: 0, text: words[0]! }])} where path = 'sec-1'`
})

test('the excerpt of a decision is of the Court’s own opinion, and names its author', async () => {
  const { sql } = database
  const decision = 'scotus-19-863'
  const holds = 'We hold that a single notice with all the information is required by the law.'
  await sql`
    insert into public."GovernmentActions" (id, title, branch, action_type, docket_number)
    values (${decision}, 'Niz-Chavez v. Garland', 'Judicial', 'supreme_court_decision', 'No. 19-863')`
  await sql`
    insert into public.judicial_opinions (id, action_id, opinion_type, author, position) values
      ('scotus-19-863-lead', ${decision}, 'lead', 'Gorsuch', 0),
      ('scotus-19-863-dissent', ${decision}, 'dissent', 'Kavanaugh', 1)`
  const [text] = await sql`
    insert into public.action_texts
      (action_id, version, position, issued_on, source_url, format, source_hash, source_bytes, passages)
    values (${decision}, 'slip', 1, '2021-04-29', 'https://www.supremecourt.gov/it', 'courtlistener', ${'c'.repeat(64)}, 1, 4)
    returning id`
  const passages = [
    ['opinion', 'heading', 'Opinion of the Court', null, null],
    ['opinion/page-1', 'page', null, '1', holds],
    ['kavanaugh-dissenting', 'heading', 'Kavanaugh, J., dissenting', null, null],
    [
      'kavanaugh-dissenting/page-1',
      'page',
      null,
      '1',
      'We conclude that two notices are as good as one.',
    ],
  ] as const
  for (const [at, [path, kind, heading, page, content]] of passages.entries())
    await sql`
      insert into public.text_passages (text_id, position, path, kind, level, heading, page, content)
      values (${text?.id as number}, ${at + 1}, ${path}, ${kind}, ${kind === 'page' ? 1 : 0}, ${heading}, ${page},
        ${sql.json(content ? [{ level: 0, text: content }] : [])})`
  expect(await excerpts()).toMatchObject({ excerpts: 2 })
  const [card] = await sql`select card_text from public."GovernmentActions" where id = ${decision}`
  expect(card).toEqual({ card_text: `Excerpt: Justice Gorsuch, for the Court: ${holds}` })
  const [written] =
    await sql`select sources from public.action_summaries where action_id = ${decision}`
  expect(written?.sources).toEqual([
    {
      sentence: 1,
      quote: holds,
      path: 'opinion/page-1',
      heading: 'Opinion of the Court, by Justice Gorsuch',
      locator: 'No. 19-863, slip op. at 1',
      version: 'slip',
    },
  ])
  await sql`delete from public."GovernmentActions" where id = ${decision}`
})

test('an excerpt goes when the text has nothing better than its title', async () => {
  const { sql } = database
  await excerpts()
  await sql`update public.action_texts set source_hash = ${'d'.repeat(64)}`
  await sql`update public.text_passages set content = ${sql.json([{ level: 0, text: 'An act on bridges.' }])}`
  expect(await excerpts()).toEqual(none)
  expect(await sql`select * from public.action_summaries`).toEqual([])
})
