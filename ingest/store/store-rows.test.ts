import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { storeRows } from './store-rows.ts'
import type { DecisionRow, LegislatorRow, RollCallRow, Rows } from './tables.ts'
import { measureRow } from './tests/measure-row.ts'

let database: TestDatabase
let sql: postgres.Sql
beforeAll(async () => {
  database = await createTestDatabase()
  ;({ sql } = database)
  await store({ legislators: [member('A000001'), member('B000002'), member('C000003')] })
})
afterAll(() => database.drop())

const store = (...rows: Rows[]) => sql.begin((transaction) => storeRows(transaction, rows))

const member = (id: string): LegislatorRow => ({
  id,
  first_name: 'Jo',
  last_name: 'Doe',
  full_name: 'Jo Doe',
  party: 'Independent',
  state: 'VT',
  chamber: 'House',
  in_office: true,
  terms: [],
  social_links: {},
  offices: [],
  committees: [],
})
const rollCall = (id: string, named_action_id: string | null): RollCallRow => ({
  id,
  named_action_id,
  chamber: 'House',
  congress_number: 119,
  session: 1,
  roll_call_number: Number(id.split('-')[3]),
  vote_date: '2025-01-03T12:00:00-05:00',
  question: 'On Passage',
  required_majority: '1/2',
  result: 'Passed',
  yea_count: 2,
  nay_count: 0,
  present_count: 0,
  not_voting_count: 0,
})

test('positions are those of the latest run: changed, added and dropped', async () => {
  const id = 'house-119-1-6'
  const read = (positions: Record<string, string>) =>
    store({ rollCalls: [rollCall(id, null)], positions: [{ roll_call_id: id, positions }] })
  expect(await read({ Yea: 'A000001 B000002' })).toBe(3)
  expect(await read({ Yea: 'A000001 B000002' })).toBe(0)
  expect(await read({ Yea: 'A000001', Nay: 'C000003' })).toBe(2)
  expect(
    await sql`select legislator_id, vote_decision from public.legislator_votes order by 1`,
  ).toEqual([
    { legislator_id: 'A000001', vote_decision: 'Yea' },
    { legislator_id: 'C000003', vote_decision: 'Nay' },
  ])
})

const actionOf = async (id: string) =>
  (await sql`select action_id from public.roll_calls where id = ${id}`)[0]?.action_id

test('a roll call is linked to its bill, whichever of the two comes first', async () => {
  await store({ rollCalls: [rollCall('house-119-1-7', '119-hr-7')] })
  expect(await actionOf('house-119-1-7')).toBeNull()
  await store({ measures: [measureRow('119-hr-7')] })
  expect(await actionOf('house-119-1-7')).toBe('119-hr-7')
  await store({ rollCalls: [rollCall('house-119-1-8', '119-hr-7')] })
  expect(await actionOf('house-119-1-8')).toBe('119-hr-7')
  expect(await store({ rollCalls: [rollCall('house-119-1-7', '119-hr-7')] })).toBe(0)
})

const order = (number: number) => ({
  id: `eo-${number}`,
  source_title: 'An Order',
  branch: 'Executive',
  action_type: 'executive_order',
  executive_order_number: number,
})

test('an order is linked to the one that revoked it when that arrives', async () => {
  const relation = {
    action_id: 'eo-14001',
    origin: 'official',
    author: 'Federal Register',
    kind: 'revoked_by',
    related_label: 'EO 14148 of January 20, 2025',
    named_action_id: 'eo-14148',
  }
  await store({ presidential: [order(14001)], relations: [relation] })
  await store({ presidential: [order(14148)] })
  expect(await sql`select related_action_id from public.action_relations`).toEqual([
    { related_action_id: 'eo-14148' },
  ])
  expect(await store({ presidential: [order(14001)], relations: [relation] })).toBe(0)
})

test('an older copy of a bill does not replace a newer one', async () => {
  await store({ measures: [measureRow('119-hr-9', { source_title: 'Newer' })] })
  const older = measureRow('119-hr-9', {
    source_title: 'Older',
    source_updated_at: '2026-01-01T00:00:00Z',
  })
  expect(await store({ measures: [older] })).toBe(0)
  const [row] = await sql`select title from public."GovernmentActions" where id = '119-hr-9'`
  expect(row?.title).toBe('Newer')
})

const named = (name: string, kind: string) => ({ name, kind })

test('what editors wrote stays: summary and nicknames', async () => {
  await store({ measures: [measureRow('119-hr-10')] })
  await sql`
    insert into public.action_summaries (action_id, origin, author, summary)
    values ('119-hr-10', 'editor', 'Rotunda', 'It does this.')`
  await sql`
    insert into public.action_annotations (action_id, nicknames) values ('119-hr-10', '{CHIPS Act}')`
  const aliases = [named('New Act', 'short_title')]
  await store({ measures: [measureRow('119-hr-10', { source_aliases: aliases })] })
  const [row] = await sql`
    select ai_neutral_summary, aliases from public."GovernmentActions" where id = '119-hr-10'`
  expect(row).toEqual({
    ai_neutral_summary: 'It does this.',
    aliases: [named('CHIPS Act', 'nickname'), named('New Act', 'short_title')],
  })
})

const opinion = (type: string, author: string) => ({
  id: `scotus-19-1392-${type}-${author}`,
  action_id: 'scotus-19-1392',
  opinion_type: type,
  author,
  joined_by: [],
  position: 0,
})

test('a decision keeps what a source does not give, and its summarised opinions', async () => {
  const decision: DecisionRow = {
    id: 'scotus-19-1392',
    source_title: 'Dobbs',
    branch: 'Judicial',
    action_type: 'supreme_court_decision',
    citation: '597 U.S. 215',
  }
  await store({
    decisions: [decision],
    opinions: [opinion('majority', 'alito'), opinion('dissent', 'breyer')],
  })
  await sql`
    insert into public.opinion_summaries (opinion_id, origin, author, summary)
    select id, 'editor', 'Rotunda', 'It dissents.' from public.judicial_opinions where author = 'breyer'`
  await store({
    decisions: [{ ...decision, citation: null }],
    opinions: [opinion('concurrence', 'thomas')],
  })
  expect(
    await sql`select citation from public."GovernmentActions" where id = ${decision.id}`,
  ).toEqual([{ citation: '597 U.S. 215' }])
  expect(await sql`select author from public.judicial_opinions order by 1`).toEqual([
    { author: 'breyer' },
    { author: 'thomas' },
  ])
})

test('a vote that was vacated stays with its number and what it was on, and counts nowhere', async () => {
  const id = 'house-119-1-30'
  const vote = { ...rollCall(id, '119-hr-30'), classification: 'On Passage of the Bill' }
  await store({
    measures: [
      measureRow('119-hr-30', {
        bill_number: 'H.R. 30',
        congress_number: 119,
        introduced_date: '2025-01-03',
      }),
    ],
  })
  await store({
    rollCalls: [vote],
    positions: [{ roll_call_id: id, positions: { Yea: 'A000001 B000002' } }],
  })
  const status = async () =>
    (await sql`select current_status from public."GovernmentActions" where id = '119-hr-30'`)[0]
  const counts = () => sql`
    select
      (select count(*)::integer from public.legislator_votes where roll_call_id = ${id}) as positions,
      (select count(*)::integer from public.roll_call_parties where roll_call_id = ${id}) as parties,
      (select count(*)::integer from public.get_member_votes('A000001') where roll_call_id = ${id}) as listed`
  expect(await status()).toEqual({ current_status: 'Passed House' })
  expect(await counts()).toEqual([{ positions: 2, parties: 1, listed: 1 }])
  const vacated: RollCallRow = {
    ...vote,
    named_action_id: null,
    question: 'Vacated vote',
    classification: 'Vacated vote',
    result: 'Vacated on January 4, 2025',
    yea_count: 0,
    taken_back: 'vacated',
    taken_back_on: '2025-01-04',
  }
  await store({ rollCalls: [vacated], positions: [{ roll_call_id: id, positions: {} }] })
  expect(
    await sql`
      select action_id, question, result, yea_count, margin, taken_back, taken_back_on::text
      from public.roll_calls where id = ${id}`,
  ).toEqual([
    {
      action_id: '119-hr-30',
      question: 'On Passage',
      result: 'Vacated on January 4, 2025',
      yea_count: 0,
      margin: null,
      taken_back: 'vacated',
      taken_back_on: '2025-01-04',
    },
  ])
  expect(await counts()).toEqual([{ positions: 0, parties: 0, listed: 0 }])
  expect(await status()).toEqual({ current_status: 'Introduced' })
})

const summaries = async () =>
  (await sql`select summary from public.action_summaries where action_id = '119-hr-31'`).length

test('a summary that its source has no longer is gone, unless the copy without it is older', async () => {
  const summary = {
    action_id: '119-hr-31',
    origin: 'official',
    author: 'Congressional Research Service',
    summary: 'It does this.',
    sources: [],
    written_at: '2026-01-01',
  }
  await store({ measures: [measureRow('119-hr-31')], summaries: [summary] })
  const older = measureRow('119-hr-31', { source_updated_at: '2025-12-01T00:00:00Z' })
  await store({ measures: [older], summaries: [] })
  expect(await summaries()).toBe(1)
  // A reader that does not ask for summaries says nothing of them.
  await store({ measures: [measureRow('119-hr-31')] })
  expect(await summaries()).toBe(1)
  await store({ measures: [measureRow('119-hr-31')], summaries: [] })
  expect(await summaries()).toBe(0)
})
