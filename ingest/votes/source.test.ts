import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Hono, MiddlewareHandler } from 'hono'
import { Hono as App } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { clerkHouse } from '../replay/clerk-house.ts'
import { congressGov } from '../replay/congress-gov.ts'
import { noFaults } from '../replay/faults.ts'
import { ReplayData } from '../replay/replay-data.ts'
import { createReplay } from '../replay/replay.ts'
import { senateGov } from '../replay/senate.ts'
import type { RunOptions } from '../run.ts'
import { votes } from './source.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const house = (number: number, words: [string, string], more: object = {}) => ({
  bill: { congress: 119, number: 29, type: 'hr' },
  chamber: 'h',
  congress: 119,
  date: '2025-01-07T13:27:00-05:00',
  number,
  question: 'On Passage: H R 29 Laken Riley Act',
  requires: '1/2',
  result: 'Passed',
  result_text: 'Passed',
  session: '2025',
  subject: 'Laken Riley Act',
  type: 'On Passage of the Bill',
  vote_id: `h${number}-119.2025`,
  positions: [
    { bioguide: 'A000370', name: 'Adams', party: 'D', state: 'NC', position: words[0] },
    { bioguide: 'A000055', name: 'Aderholt', party: 'R', state: 'AL', position: words[1] },
  ],
  ...more,
})
const senate = (number: number, words: [string, string], more: object = {}) => ({
  chamber: 's',
  congress: 119,
  date: '2025-01-25T11:27:00-05:00',
  nomination: { number: '11-19', title: 'Kristi Noem, of South Dakota, to be Secretary' },
  number,
  question: 'On the Nomination PN11-19: Kristi Noem, of South Dakota, to be Secretary',
  requires: '1/2',
  result: 'Nomination Confirmed',
  result_text: 'Nomination Confirmed (59-34)',
  session: '2025',
  subject: 'Confirmation: Kristi Noem, of South Dakota, to be Secretary',
  type: 'On the Nomination',
  vote_id: `s${number}-119.2025`,
  positions: [
    {
      bioguide: 'A000382',
      lis: 'S428',
      name: 'Alsobrooks (D-MD)',
      party: 'D',
      state: 'MD',
      position: words[0],
    },
    {
      bioguide: 'B001299',
      lis: 'S429',
      name: 'Banks (R-IN)',
      party: 'R',
      state: 'IN',
      position: words[1],
    },
  ],
  ...more,
})

const speaker = house(2, ['Jeffries', 'Johnson (LA)'], {
  bill: undefined,
  question: 'Election of the Speaker',
  result: 'Johnson (LA)',
  subject: undefined,
})
const records = [
  speaker,
  house(6, ['Nay', 'Yea']),
  senate(16, ['Nay', 'Yea']),
  senate(17, ['Nay', 'Yea'], {
    positions: [...senate(17, ['Nay', 'Yea']).positions, { position: 'Yea', vp: true }],
  }),
]

let folder: string
beforeEach(async () => {
  const { sql } = database
  await sql`
    truncate public.legislators, public.roll_calls, private.ingest_documents, private.ingest_rejects,
      private.ingest_checkpoints, public.ingest_sources cascade`
  for (const [id, lis] of [
    ['A000370', null],
    ['A000055', null],
    ['A000382', 'S428'],
    ['B001299', 'S429'],
  ] as const) {
    await sql`
      insert into public.legislators (id, lis_id, first_name, last_name, full_name, party, state, chamber, in_office)
      values (${id}, ${lis}, 'Jo', 'Doe', 'Jo Doe', 'Democrat', 'VT', ${lis ? 'Senate' : 'House'}, true)`
  }
  folder = mkdtempSync(join(tmpdir(), 'rotunda-votes-'))
  return () => rmSync(folder, { recursive: true })
})

/** The official services with these roll calls, and what comes before their answers. */
function services(rollCalls: object[] = records, before?: MiddlewareHandler): Hono {
  for (const name of ['votes', 'legislators']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'README.md'), '')
  for (const name of ['current', 'former-since-2014'])
    writeFileSync(join(folder, `legislators/legislators-${name}.json`), '[]')
  const lines = rollCalls.map((one) => JSON.stringify(one)).join('\n')
  writeFileSync(join(folder, 'votes/roll-calls-118-119.jsonl.gz'), gzipSync(lines))
  const app = new App()
  if (before) app.use(before)
  const hosts = [clerkHouse, congressGov, senateGov]
  return app.route('/', createReplay(hosts, new ReplayData(folder), noFaults))
}

const read = (app: Hono, options?: Partial<RunOptions>) =>
  ingestFrom(app, votes, database.sql, options)

/** Answers requests whose path ends so with `answer` instead. */
const instead =
  (ending: string, answer: () => Response): MiddlewareHandler =>
  async (context, next) =>
    context.req.path.endsWith(ending) ? answer() : next()

const storedVotes = () => database.sql`
  select roll_call_id, legislator_id, vote_decision from public.legislator_votes
  order by roll_call_id, legislator_id`
const rejects = () =>
  database.sql`select record, part, reason from private.ingest_rejects order by record`
const question = async () =>
  (await database.sql`select question from public.roll_calls where id = 'house-119-1-6'`)[0]
const storedIds = async () =>
  (await database.sql`select id from public.roll_calls order by id`).map(({ id }) => id)

test('both chambers are read with every position, and what concerns no bill, too', async () => {
  expect(await read(services())).toMatchObject({
    read: 4,
    taken: 4,
    written: 12,
    setAside: 0,
    complete: true,
  })
  expect(
    await database.sql`
      select id, named_action_id, classification, question, result, yea_count, nay_count,
        not_voting_count, vice_president_vote, vote_date::text
      from public.roll_calls order by id`,
  ).toMatchObject([
    {
      id: 'house-119-1-2',
      named_action_id: null,
      question: 'Election of the Speaker',
      result: 'Johnson (LA)',
      yea_count: 0,
      not_voting_count: 2,
    },
    {
      id: 'house-119-1-6',
      named_action_id: '119-hr-29',
      classification: 'On Passage of the Bill',
      question: 'On Passage: H R 29 Laken Riley Act',
      yea_count: 1,
      nay_count: 1,
    },
    { id: 'senate-119-1-16', classification: 'On the Nomination', vice_president_vote: null },
    { id: 'senate-119-1-17', vice_president_vote: 'Yea', yea_count: 1, nay_count: 1 },
  ])
  expect(await storedVotes()).toHaveLength(8)
  expect((await storedVotes())[0]).toEqual({
    roll_call_id: 'house-119-1-2',
    legislator_id: 'A000055',
    vote_decision: 'Johnson (LA)',
  })
})

test('a second run asks for the lists alone and writes nothing; --again reads all', async () => {
  const app = services()
  await read(app)
  // 2026 has neither an index nor a menu here.
  expect(await read(app)).toMatchObject({ read: 0, written: 0, requests: 5 })
  expect(await read(app, { again: true })).toMatchObject({ read: 4, written: 0 })
})

test('a new roll call is read alone', async () => {
  await read(services())
  const summary = await read(services([...records, house(7, ['Nay', 'Nay'])]))
  expect(summary).toMatchObject({ read: 1, taken: 1, written: 3 })
})

test('what was voted within 30 days is asked for again, and a correction is taken', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  await read(services())
  await database.sql`update public.roll_calls set vote_date = ${yesterday} where id = 'house-119-1-6'`
  const corrected = [speaker, house(6, ['Nay', 'Not Voting']), ...records.slice(2)]
  expect(await read(services(corrected))).toMatchObject({ read: 1, taken: 1 })
  expect((await storedVotes())[2]).toMatchObject({ vote_decision: 'Not Voting' })
})

test('--since reads the votes of that day and later', async () => {
  const app = services()
  await read(app, { since: '2025-01-25' })
  expect(await storedIds()).toEqual(['senate-119-1-16', 'senate-119-1-17'])
  await read(app)
  expect(await storedIds()).toHaveLength(4)
})

test('a member nobody knows is set aside by name, and taken when the roster has them', async () => {
  const app = services()
  await database.sql`delete from public.legislators where id = 'B001299'`
  expect(await read(app)).toMatchObject({ taken: 4, setAside: 2 })
  expect(await rejects()).toMatchObject([
    {
      record: 'senate-119-1-16',
      part: 'Banks (R-IN) (S429)',
      reason: 'Banks (R-IN) (S429), who answered "Yea", is not on the roster of legislators.',
    },
    { record: 'senate-119-1-17' },
  ])
  const [vote] = await database.sql`
    select yea_count, nay_count from public.roll_calls where id = 'senate-119-1-16'`
  expect(vote).toEqual({ yea_count: 1, nay_count: 1 })
  await database.sql`
    insert into public.legislators (id, lis_id, first_name, last_name, full_name, party, state, chamber, in_office)
    values ('B001299', 'S429', 'Jim', 'Banks', 'Jim Banks', 'Republican', 'IN', 'Senate', true)`
  expect(await read(app)).toMatchObject({ read: 2, taken: 2, written: 2, setAside: 0 })
  expect(await rejects()).toEqual([])
})

test('a truncated file is set aside, and harms neither its stored roll call nor the others', async () => {
  await read(services())
  const before = await storedVotes()
  const cut = instead(
    '/roll006.xml',
    () =>
      new Response('<?xml version="1.0"?><rollcall-vote><vote-', {
        headers: { 'Content-Type': 'text/xml' },
      }),
  )
  expect(await read(services(records, cut), { again: true })).toMatchObject({
    taken: 3,
    setAside: 1,
  })
  expect((await rejects())[0]).toMatchObject({
    record: 'house-119-1-6',
    reason: expect.stringContaining('is no whole XML') as string,
  })
  expect(await storedVotes()).toEqual(before)
})

test('a file that is listed but not there, or fails to the last try, is named and tried again', async () => {
  const away = instead('/vote_119_1_00016.xml', () =>
    Response.redirect('https://www.senate.gov/roll-call-vote-not-available.htm'),
  )
  await read(services(records, away))
  expect(await rejects()).toMatchObject([
    {
      record: 'senate-119-1-16',
      reason:
        'https://www.senate.gov/legislative/LIS/roll_call_votes/vote1191/vote_119_1_00016.xml is listed, but does not exist.',
    },
  ])
  const broken = instead('/vote_119_1_00016.xml', () => new Response('', { status: 500 }))
  await read(services(records, broken))
  expect((await rejects())[0]?.reason).toContain('answered 500 5 times')
  expect(await read(services())).toMatchObject({ read: 1, taken: 1 })
  expect(await rejects()).toEqual([])
})

test('a file of another roll call than was asked for is set aside', async () => {
  const app = services()
  const other = await (await app.request('/clerk.house.gov/evs/2025/roll006.xml')).text()
  const wrong = instead(
    '/roll002.xml',
    () => new Response(other, { headers: { 'Content-Type': 'text/xml' } }),
  )
  await read(services(records, wrong))
  expect(await rejects()).toMatchObject([
    {
      record: 'house-119-1-2',
      reason: 'https://clerk.house.gov/evs/2025/roll002.xml holds house-119-1-6.',
    },
  ])
})

const captcha = instead('/evs/2025/index.asp', () => Response.redirect('https://captcha.example/'))

test('where the Clerk turns us away the Senate is read all the same, and the run says so', async () => {
  await expect(read(services(records, captcha))).rejects.toThrow(
    'https://clerk.house.gov/evs/2025/index.asp leads to https://captcha.example/ instead of answering.',
  )
  expect(await storedIds()).toEqual(['senate-119-1-16', 'senate-119-1-17'])
})

test("with a key Congress.gov stands in for the Clerk, until the Clerk's files can be read", async () => {
  const key = { congressApiKey: 'any' }
  expect(await read(services(records, captcha), key)).toMatchObject({ taken: 4, complete: true })
  expect(await question()).toEqual({ question: 'On Passage: H R 29' })
  expect(await read(services(records, captcha), key)).toMatchObject({ read: 0, written: 0 })
  expect(await read(services(), key)).toMatchObject({ read: 2, written: 1 })
  expect(await question()).toEqual({ question: 'On Passage: H R 29 Laken Riley Act' })
})

test('an expired key is told by its name', async () => {
  await expect(read(services(records, captcha), { congressApiKey: 'expired' })).rejects.toThrow(
    'CONGRESS_API_KEY',
  )
})

test('a list that cannot be read ends the run with its name, after all others are read', async () => {
  const broken = instead(
    '/vote_menu_119_1.xml',
    () =>
      new Response('<vote_summary>', {
        headers: { 'Content-Type': 'text/xml' },
      }),
  )
  await expect(read(services(records, broken))).rejects.toThrow(
    'vote_menu_119_1.xml is no whole XML',
  )
  expect(await storedIds()).toEqual(['house-119-1-2', 'house-119-1-6'])
})
