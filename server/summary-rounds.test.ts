import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createModel } from '#ai/model/create-model.ts'
import type { LanguageModel } from '#ai/model/language-model.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts'
import { summaryRounds } from './summary-rounds.ts'

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
  await database.sql`update private.model_limits set tokens_per_day = 1000000`
})

const sentence = (bridge: string) =>
  `The Secretary shall charge no toll on the bridge of ${bridge} to a traveler on foot.`

/** An action whose text is one sentence. */
async function insert(id: string, words: string, more: object = {}): Promise<void> {
  const { sql } = database
  const row = { id, title: id, branch: 'Legislative', action_type: 'hr', ...more }
  await sql`insert into public."GovernmentActions" ${sql(row)}`
  const [text] = await sql`
    insert into public.action_texts
      (action_id, version, position, issued_on, source_url, format, source_hash, source_bytes, passages)
    values (${id}, 'enr', 1, '2025-07-03', 'https://www.govinfo.gov/it', 'uslm',
      encode(sha256(${id}::bytea), 'hex'), 1, 1)
    returning id`
  await sql`
    insert into public.text_passages (text_id, position, path, kind, number, content)
    values (${text?.id as number}, 1, 'sec-1', 'section', 'SEC. 1.', ${sql.json([{ level: 0, text: words }])})`
}

function rounds(asked: LanguageModel | undefined, signal = new AbortController().signal) {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  return { lines, round: summaryRounds({ sql: database.sql, model: asked, signal, log }) }
}
const excerpts = async () =>
  (await database.sql`select action_id from public.action_summaries order by action_id`).map(
    (row) => row.action_id as string,
  )

test('a round makes ten at most, laws and what moved last first; the next goes on', async () => {
  for (let at = 10; at < 21; at += 1)
    await insert(`119-hr-${at}`, sentence(`Town ${at}`), { latest_action_date: `2025-03-${at}` })
  await insert('119-hr-30', sentence('Lawton'), {
    law_number: 'Public Law 119-1',
    latest_action_date: '2025-01-01',
  })
  const { round, lines } = rounds(undefined)
  await round()
  expect(lines).toEqual(['Summaries: 0 shown, 0 for an editor to review, 10 excerpts, 0 failed.'])
  expect(await excerpts()).not.toContain('119-hr-10')
  expect(await excerpts()).not.toContain('119-hr-11')
  expect(await excerpts()).toContain('119-hr-30')
  await round()
  expect(await excerpts()).toHaveLength(12)
})

test('no excerpt takes the place of an order’s first words or of an official summary', async () => {
  await insert('eo-14133', sentence('Ohio'), {
    branch: 'Executive',
    action_type: 'executive_order',
  })
  await insert('119-hr-2', sentence('Iowa'))
  await database.sql`
    insert into public.action_summaries (action_id, origin, author, summary)
    values ('119-hr-2', 'official', 'Congressional Research Service', 'This bill ends tolls.')`
  const { round, lines } = rounds(undefined)
  await round()
  expect(lines).toEqual([])
})

test('texts that give nothing do not take the places of those that do', async () => {
  for (let at = 10; at < 20; at += 1)
    await insert(`119-hr-${at}`, 'Reserved.', { latest_action_date: '2025-03-10' })
  await insert('119-hr-30', sentence('Lawton'), { latest_action_date: '2025-01-01' })
  const { round } = rounds(undefined)
  await round()
  expect(await excerpts()).toEqual([])
  await round()
  expect(await excerpts()).toEqual(['119-hr-30'])
})

test('a spent budget ends a round in one line, and the model is not asked', async () => {
  await insert('119-hr-1', sentence('Ohio'))
  await database.sql`update private.model_limits set tokens_per_day = 1, reader_tokens_per_day = 1`
  const { round, lines } = rounds(model)
  await round()
  expect(lines).toEqual([
    'We stopped making summaries: The AI model has reached its limit for 24 hours. Please try again tomorrow.',
  ])
  expect(server.requests).toEqual([])
})

test('a model that answers nonsense is logged, and not asked about the same text in the next round', async () => {
  await insert('119-hr-1', sentence('Ohio'))
  server.answer = () => 'No.'
  const { round, lines } = rounds(model)
  await round()
  expect(lines).toEqual(['Summaries: 0 shown, 0 for an editor to review, 0 excerpts, 1 failed.'])
  server.requests.length = 0
  await round()
  expect(server.requests).toEqual([])
})

test('a database that is gone ends no reading', async () => {
  const gone = await createTestDatabase()
  await gone.drop()
  const lines: string[] = []
  const signal = new AbortController().signal
  await summaryRounds({
    sql: gone.sql,
    model: undefined,
    signal,
    log: (line) => lines.push(line),
  })()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^We stopped making summaries: /)
})

test('a round that takes five minutes ends, and the next source has its turn', async () => {
  await insert('119-hr-3', sentence('Erie'))
  const over = AbortSignal.abort(new DOMException('It takes too long.', 'TimeoutError'))
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over)
  const { round, lines } = rounds(undefined)
  await round()
  expect(timeout).toHaveBeenCalledWith(5 * 60_000)
  expect(await excerpts()).toEqual([])
  timeout.mockRestore()
  await round()
  expect(await excerpts()).toEqual(['119-hr-3'])
  expect(lines.at(-1)).toContain('1 excerpts')
})
