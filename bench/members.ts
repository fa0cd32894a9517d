import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { loadSeed } from '#seed/load.ts'
import { storeRows } from '#ingest/store/store-rows.ts'
import { openTestBed } from './ingest.test-bed.ts'
import { asOurs, asSqlite, type Question, questionsOf } from './members.questions.ts'
import { storeRecord } from './members.record.ts'
import { loadSqlite, openSqlite } from './members.sqlite.ts'
import { check, isShort, percentile, report } from './shared.report.ts'

const bytesWanted = 90
const p95Wanted = 60
const timesSqliteWanted = 3
const timesEmptyWanted = 1.2
const rounds = isShort ? 10 : 60

/**
 * Stores the roll calls of all Congresses with official records like ingestion does. A second word
 * chooses some: `npm run bench -- members 117-119`. Measures the disk space of a position.
 * Times the questions of the members' pages, next to SQLite with the same rows. Times storing one
 * new roll call of 435 members, next to an empty record. Needs the folder of official records next to the project.
 */
export async function bench(): Promise<void> {
  const [first, last = first] = (
    process.argv.slice(3).find((arg) => /^\d/.test(arg)) ?? '101-119'
  ).split('-')
  await using bed = await openTestBed([], { shared_buffers: '512MB' })
  const [full, empty] = [await bed.open('whole'), await bed.open('empty')]
  if (isShort) for (const { sql } of [full, empty]) await loadSeed(sql)
  else {
    for (const { run } of [full, empty]) await run(['legislators']).done()
    const stored = await storeRecord(full.sql, { first: Number(first), last: Number(last) })
    report('storing the roll calls', stored.seconds, 's')
    report('positions of members that the directory does not have', stored.unknown, '')
  }
  await full.sql`vacuum (analyze) private.positions`
  await full.sql`vacuum (analyze) private.member_counts`
  await sizes(full.sql)
  await giveSubjects(full.sql)
  await full.sql`analyze`

  const directory = await mkdtemp(join(tmpdir(), 'rotunda-members-'))
  try {
    const file = join(directory, 'votes.sqlite')
    const own = ownConnection(full.sql)
    await loadSqlite(file, own)
    await own.end()
    console.log(
      `SQLite: ${((await stat(file)).size / (await positionsIn(full.sql))).toFixed(1)} bytes a position`,
    )
    await compare(full.sql, file)
  } finally {
    await rm(directory, { recursive: true, maxRetries: 10 })
  }
  await storing(full.sql, empty.sql)
}

/** The server's pool takes a connection back before a cursor or a role is done with it. */
function ownConnection({ options: { host, port, database, user } }: postgres.Sql): postgres.Sql {
  return postgres({ host: host[0], port: port[0], database, user, max: 1 })
}

async function positionsIn(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::float8 as count from private.positions`
  return row!.count
}

/** The disk space of positions and their related data, per position. */
async function sizes(sql: postgres.Sql): Promise<void> {
  const positions = await positionsIn(sql)
  const tables = [
    'private.positions',
    'private.member_counts',
    'private.roll_call_keys',
    'private.member_keys',
    'private.answers',
    'public.roll_call_parties',
  ]
  const rows = await sql<{ name: string; heap: number; all: number }[]>`
    select name, pg_table_size(name::regclass)::float8 as heap, pg_total_relation_size(name::regclass)::float8 as all
    from unnest(${tables}::text[]) as name`
  const table = Object.fromEntries(
    rows.map(({ name, heap, all }) => [
      name,
      { 'bytes a position': round(heap / positions), 'with indexes': round(all / positions) },
    ]),
  )
  const sum = rows.reduce((total, { all }) => total + all, 0) / positions
  report(`${positions} positions`, sum, 'bytes each', { atMost: bytesWanted })
  console.table(table)
}

/**
 * Measures for the roll calls, with subjects in turn, so that filtering by subject can be measured.
 */
async function giveSubjects(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into public."GovernmentActions" (id, title, branch, action_type, policy_area, introduced_date)
    select named_action_id, min(question), 'Legislative', split_part(named_action_id, '-', 2),
      (array['Health', 'Taxation', 'Energy', 'Education', 'Immigration', 'Transportation and Public Works', 'Law'])
        [1 + abs(hashtext(named_action_id)) % 7],
      min(voted_on)
    from public.roll_calls
    where named_action_id is not null and split_part(named_action_id, '-', 2) in (select value from public.action_types)
    group by named_action_id
    on conflict do nothing`
}

async function compare(sql: postgres.Sql, file: string): Promise<void> {
  const reader = ownConnection(sql)
  await reader`set role anon`
  using sqlite = openSqlite(file)
  const table: Record<string, object> = {}
  for (const [name, questions] of Object.entries(await questionsOf(sql, rounds))) {
    const ours = await timesOf(questions, (question) => asOurs(reader, question))
    const theirs = await timesOf(questions, async (question) => asSqlite(sqlite, question))
    check(`${name}: same answers as SQLite`, ours.answers.join('\n') === theirs.answers.join('\n'))
    table[name] = {
      'ours p50': at(ours.times, 0.5),
      'ours p95': at(ours.times, 0.95),
      'SQLite p50': at(theirs.times, 0.5),
      'SQLite p95': at(theirs.times, 0.95),
    }
    report(`${name}: 95 of 100`, percentile(ours.times, 0.95), 'ms', { atMost: p95Wanted })
    const times = percentile(ours.times, 0.5) / percentile(theirs.times, 0.5)
    report(`${name}: times SQLite, median`, times, '', { atMost: timesSqliteWanted })
  }
  await reader.end()
  console.log('In milliseconds:')
  console.table(table)
}

async function timesOf(questions: Question[], ask: (question: Question) => Promise<unknown>) {
  // Not counted: the first question of each kind, which is planned in both.
  for (const question of questions.slice(0, 6)) await ask(question)
  const times: number[] = []
  const answers: string[] = []
  for (const question of questions) {
    const started = performance.now()
    const answer = await ask(question)
    times.push(performance.now() - started)
    answers.push(JSON.stringify(answer))
  }
  return { times, answers }
}

const round = (number: number) => Math.round(number * 10) / 10

const at = (times: readonly number[], share: number) => round(percentile(times, share))

/**
 * Stores a roll call of 435 members like ingestion does, in the whole record and in an empty one.
 */
async function storing(full: postgres.Sql, empty: postgres.Sql): Promise<void> {
  const members = await full<{ id: string }[]>`
    select legislator_id as id from public.legislator_votes
    where roll_call_id = (select id from public.roll_calls where chamber = 'House' order by vote_date desc, id limit 1)
    limit 435`
  const times: Record<string, number[]> = { empty: [], whole: [] }
  for (let number = 1; number <= (isShort ? 5 : 40); number += 1) {
    for (const [name, sql] of Object.entries({ empty, whole: full })) {
      const started = performance.now()
      await sql.begin((transaction) => storeRows(transaction, [newRollCall(members, number)]))
      times[name]!.push(performance.now() - started)
    }
  }
  const [alone, among] = [at(times['empty']!, 0.5), at(times['whole']!, 0.5)]
  report(`a new roll call of ${members.length} in an empty record, median`, alone, 'ms')
  report('the same in the whole record, median', among, 'ms')
  report('times', among / alone, '', { atMost: timesEmptyWanted })
}

function newRollCall(members: readonly { id: string }[], number: number) {
  const id = `house-119-2-${9000 + number}`
  const answered = (from: number, to: number) =>
    members
      .slice(from, to)
      .map((one) => one.id)
      .join(' ')
  return {
    rollCalls: [
      {
        id,
        named_action_id: null,
        congress_number: 119,
        session: 2,
        chamber: 'House',
        roll_call_number: 9000 + number,
        vote_date: '2026-11-20T12:00:00-05:00',
        classification: 'On Passage of the Bill',
        question: 'On Passage: H R 1',
        subject: null,
        required_majority: '1/2',
        result: 'Passed',
        yea_count: 220,
        nay_count: 205,
        present_count: 0,
        not_voting_count: 10,
        vice_president_vote: null,
        source_url: null,
      },
    ],
    positions: [
      {
        roll_call_id: id,
        positions: {
          Yea: answered(0, 220),
          Nay: answered(220, 425),
          'Not Voting': answered(425, 435),
        },
      },
    ],
  }
}
