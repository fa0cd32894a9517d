import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createModel } from '#ai/model/create-model.ts'
import type { LanguageModel } from '#ai/model/language-model.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import {
  type ChatRequest,
  type ModelServer,
  startModelServer,
} from '#tests/support/model-server.ts'
import { acceptGeneration, listHeld, rejectGeneration } from './review-summaries.ts'
import { summarise } from './summarise.ts'

const bill = '119-hr-1'
const decision = 'scotus-24-1'

let database: TestDatabase
let server: ModelServer
let model: LanguageModel
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startModelServer()
  const { baseUrl } = server
  model = await createModel({ provider: 'openai-compatible', model: 'test-model', baseUrl })
})
afterAll(async () => {
  server.stop()
  await database.drop()
})
beforeEach(async () => {
  server.requests.length = 0
  await database.sql`delete from public."GovernmentActions"`
  await database.sql`delete from public.roll_calls`
})

type Row = {
  path: string
  kind?: string
  number?: string
  heading?: string
  page?: string
  words?: string
}

async function storeText(id: string, version: string, day: string, rows: Row[]): Promise<void> {
  const { sql } = database
  const [text] = await sql`
    insert into public.action_texts
      (action_id, version, position, issued_on, source_url, format, source_hash, source_bytes, passages)
    values (${id}, ${version}, ${Date.parse(day) / 86_400_000}, ${day}, 'https://www.govinfo.gov/it', 'uslm',
      encode(sha256(${id + version + day}::bytea), 'hex'), 1, ${rows.length})
    returning id`
  await sql`insert into public.text_passages ${sql(
    rows.map(
      ({ path, kind = 'section', number = null, heading = null, page = null, words }, at) => ({
        text_id: text?.id as number,
        position: at + 1,
        path,
        kind,
        level: path.split('/').length - 1,
        number,
        heading,
        page,
        content: sql.json(words ? [{ level: 0, text: words }] : []) as never,
      }),
    ),
  )}`
}

const section = (number: number, words: string): Row => ({
  path: `sec-${number}`,
  number: `SEC. ${number}.`,
  words,
})
const tolls = 'The Secretary shall charge no toll on a bridge to a traveler on foot.'
const trucks = 'A truck may be charged a toll of $9 on each bridge.'
const boats = 'A boat may pass under a bridge without a fee on any day.'

async function addBill(): Promise<void> {
  const { sql } = database
  await sql`
    insert into public."GovernmentActions" (id, title, branch, action_type, bill_number)
    values (${bill}, 'An act on bridges', 'Legislative', 'hr', 'H.R. 1')`
  await storeText(bill, 'ih', '2025-01-03', [section(1, tolls)])
  await storeText(bill, 'eh', '2025-05-22', [section(1, tolls), section(2, boats)])
  await storeText(bill, 'enr', '2025-07-03', [section(1, tolls), section(2, trucks)])
  const vote = (
    chamber: string,
    number: number,
    day: string,
    question: string,
    result: string,
  ) => ({
    id: `${chamber.toLowerCase()}-119-1-${number}`,
    action_id: bill,
    congress_number: 119,
    session: 1,
    chamber,
    roll_call_number: number,
    vote_date: `${day}T15:00:00Z`,
    question,
    required_majority: '1/2',
    result,
  })
  await sql`insert into public.roll_calls ${sql([
    vote('House', 9, '2025-05-20', 'On Passage of the Bill', 'Failed'),
    vote('House', 10, '2025-05-22', 'On Motion to Recommit', 'Passed'),
    vote('House', 11, '2025-05-22', 'On Passage of the Bill', 'Passed'),
    vote('Senate', 12, '2025-07-01', 'On Passage of the Bill', 'Bill Passed'),
  ])}`
}

type Prompt = { record: string; passages: { name: string; heading: string; text: string }[] }
type Written = { text: string; portion: string; quote: string }

/** A model that writes the given claims for each prompt, and judges all of them as supported. */
function writes(of: (prompt: Prompt, request: ChatRequest) => Written[]): void {
  server.answer = (request) => {
    const prompt = JSON.parse(request.prompt) as Prompt & { pairs?: { pair: number }[] }
    if (prompt.pairs)
      return { verdicts: prompt.pairs.map(({ pair }) => ({ pair, supported: true })) }
    return { related: true, claims: of(prompt, request) }
  }
}
const resting = (text: string, prompt: Prompt, words: string): Written[] =>
  prompt.passages
    .filter((passage) => passage.text.includes(words))
    .map(({ name }) => ({ text, portion: name, quote: words }))

const run = () =>
  summarise({
    sql: database.sql,
    model,
    limit: 20,
    signal: new AbortController().signal,
    print: () => {},
  })

const isOf = ({ instructions }: ChatRequest, words: string) => instructions.includes(words)

test('what a yes meant is written of the text that the chamber passed, or of the law, and of no other vote', async () => {
  await addBill()
  writes((prompt, request) =>
    isOf(request, 'what a yes in a recorded vote')
      ? [
          ...resting(
            'A yes meant passing the bill, which would free boats.',
            prompt,
            'A boat may pass under a bridge',
          ),
          ...resting(
            'A yes meant passing the bill, with its toll of $9.',
            prompt,
            'may be charged a toll of $9',
          ),
        ]
      : [],
  )
  await run()
  const { sql } = database
  expect(
    await sql`
      select roll_call_id, summary, text_version, sources, checks from public.roll_call_summaries order by roll_call_id`,
  ).toEqual([
    {
      roll_call_id: 'house-119-1-11',
      summary: 'A yes meant passing the bill, which would free boats.',
      text_version: 'Engrossed in House',
      sources: [
        {
          sentence: 1,
          locator: 'Sec. 2',
          quote: 'A boat may pass under a bridge',
          path: 'sec-2',
          version: 'eh',
        },
      ],
      checks: ['quotes', 'facts', 'neutral_words', 'second_question'],
    },
    {
      roll_call_id: 'senate-119-1-12',
      summary: 'A yes meant passing the bill, with its toll of $9.',
      text_version: 'Enrolled Bill',
      sources: [
        {
          sentence: 1,
          locator: 'Sec. 2',
          quote: 'may be charged a toll of $9',
          path: 'sec-2',
          version: 'enr',
        },
      ],
      checks: ['quotes', 'facts', 'neutral_words', 'second_question'],
    },
  ])
  const asked = server.requests.find((request) => isOf(request, 'what a yes in a recorded vote'))
  expect(asked?.prompt).toContain('The question of the vote: On Passage of the Bill')
})

test('a sentence that does not say what a yes or a no meant is held', async () => {
  await addBill()
  writes((prompt, request) =>
    isOf(request, 'what a yes in a recorded vote')
      ? resting('The House wanted free boats.', prompt, 'A boat may pass under a bridge')
      : [],
  )
  await run()
  expect(await database.sql`select * from public.roll_call_summaries`).toEqual([])
  expect(await listHeld(database.sql)).toMatch(
    /^\d+ {2}house-119-1-11 {2}test-model {2}Only 0 sentences stand\.$/m,
  )
})

test('what changed is written from the changed sections, each mark in the version that has its words', async () => {
  await addBill()
  writes((prompt, request) =>
    isOf(request, 'what changed in the text of a measure')
      ? [
          ...resting(
            'A truck may now be charged a toll of $9.',
            prompt,
            'may be charged a toll of $9',
          ),
          ...resting('Boats are no longer free.', prompt, 'A boat may pass under a bridge'),
        ]
      : [],
  )
  await run()
  const { sql } = database
  const comparisons = () => sql`
    select from_version, to_version, author, summary, sources, prompt_version from public.comparison_summaries`
  expect(await comparisons()).toEqual([
    {
      from_version: 'eh',
      to_version: 'enr',
      author: 'test-model',
      summary: 'A truck may now be charged a toll of $9. Boats are no longer free.',
      sources: [
        {
          sentence: 1,
          locator: 'Sec. 2',
          quote: 'may be charged a toll of $9',
          path: 'sec-2',
          version: 'enr',
        },
        {
          sentence: 2,
          locator: 'Sec. 2',
          quote: 'A boat may pass under a bridge',
          path: 'sec-2',
          version: 'eh',
        },
      ],
      prompt_version: 1,
    },
  ])
  const request = server.requests.find((each) => isOf(each, 'what changed in the text'))
  const { passages } = JSON.parse(request?.prompt ?? '') as Prompt
  expect(passages.map(({ text }) => text).join('\n')).not.toContain('traveler on foot')
  const [generation] =
    await sql`select id from private.summary_generations where subject = 'comparison'`
  await rejectGeneration(sql, String(generation?.id), 'Not now.')
  expect(await comparisons()).toEqual([])
  expect(await acceptGeneration(sql, String(generation?.id))).toBe(
    '119-hr-1 eh..enr now shows the summary by test-model.',
  )
  expect(await comparisons()).toHaveLength(1)
})

const held = 'We hold that a toll on a bridge is a fee for its use.'
const disagreed = 'The majority is mistaken: a toll on a bridge is a tax on travel.'

async function addDecision(): Promise<void> {
  const { sql } = database
  await sql`
    insert into public."GovernmentActions" (id, title, branch, action_type, docket_number)
    values (${decision}, 'Doe v. Roe', 'Judicial', 'supreme_court_decision', 'No. 24-1')`
  await sql`
    insert into public.judicial_opinions (id, action_id, opinion_type, author, position)
    values ('scotus-24-1-majority', ${decision}, 'majority', 'Barrett', 0),
      ('scotus-24-1-dissent-kagan', ${decision}, 'dissent', 'Kagan', 1)`
  await storeText(decision, 'slip', '2025-06-20', [
    { path: 'opinion', kind: 'heading', heading: 'Opinion of the Court' },
    { path: 'opinion/page-1', kind: 'page', page: '1', words: held },
    { path: 'kagan', kind: 'heading', heading: 'Kagan, J., dissenting' },
    { path: 'kagan/page-1', kind: 'page', page: '1', words: disagreed },
  ])
}

test('an opinion is summed up from its own pages, and a separate one in sentences that say whose view it is', async () => {
  await addDecision()
  writes((prompt, request) => {
    if (isOf(request, 'an act of the U.S. government')) return []
    if (isOf(request, "the Supreme Court's opinion in a case"))
      return [
        ...resting('The Court holds that a toll is a fee.', prompt, 'a toll on a bridge is a fee'),
        ...resting('The fee is for the use of a bridge.', prompt, 'is a fee for its use'),
      ]
    return [
      ...resting(
        'Justice Kagan thinks that a toll is a tax.',
        prompt,
        'a toll on a bridge is a tax',
      ),
      ...resting('She says that the majority errs.', prompt, 'The majority is mistaken'),
      ...resting('A toll is a tax on travel.', prompt, 'is a tax on travel'),
    ]
  })
  await run()
  expect(
    await database.sql`
      select opinion_id, summary, sources -> 0 as source from public.opinion_summaries order by opinion_id desc`,
  ).toEqual([
    {
      opinion_id: 'scotus-24-1-majority',
      summary: 'The Court holds that a toll is a fee. The fee is for the use of a bridge.',
      source: {
        sentence: 1,
        locator: 'No. 24-1, slip op. at 1',
        quote: 'a toll on a bridge is a fee',
        path: 'opinion/page-1',
        version: 'slip',
      },
    },
    {
      opinion_id: 'scotus-24-1-dissent-kagan',
      summary: 'Justice Kagan thinks that a toll is a tax. She says that the majority errs.',
      source: {
        sentence: 1,
        locator: 'No. 24-1, slip op. at 1 (Kagan, J., dissenting)',
        quote: 'a toll on a bridge is a tax',
        path: 'kagan/page-1',
        version: 'slip',
      },
    },
  ])
  // Of its own pages alone.
  const ofKagan = server.requests.find((each) => isOf(each, 'a separate opinion'))
  expect(ofKagan?.prompt).not.toContain('We hold')
})

test('nothing is asked of an opinion that an editor has summed up', async () => {
  await addDecision()
  await database.sql`
    insert into public.opinion_summaries (opinion_id, origin, author, summary)
    values ('scotus-24-1-majority', 'editor', 'Rotunda', 'A toll is a fee.')`
  writes(() => [])
  await run()
  expect(server.requests.some((each) => isOf(each, "the Supreme Court's opinion"))).toBe(false)
  expect(server.requests.some((each) => isOf(each, 'a separate opinion'))).toBe(true)
})

test('does not ask again for the same text; a changed text renews all its summaries', async () => {
  await addBill()
  writes(() => [])
  await run()
  const subjects =
    await database.sql`select subject from private.summary_generations order by subject`
  expect(subjects.map(({ subject }) => subject as string)).toEqual([
    'action',
    'comparison',
    'roll_call',
    'roll_call',
  ])
  server.requests.length = 0
  await run()
  expect(server.requests).toEqual([])
  await database.sql`update public.action_texts set source_hash = ${'e'.repeat(64)} where version = 'enr'`
  await run()
  expect(await database.sql`select from private.summary_generations`).toHaveLength(7)
})
