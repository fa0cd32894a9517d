import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partyGroup, partyName } from '#domain/members/party.ts'
import { yearOfSession } from '#domain/dates/congress.ts'
import { isoDay } from '#domain/dates/dates.ts'
import type { Term } from '#domain/members/term.ts'
import { decisionOf, isOtherAnswer } from '#domain/votes/vote-tally.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { inRollback } from './attempt.ts'

/**
 * Compares the database's counts of votes with counts over the rows in TypeScript, by the rules of `domain/`. A rule of
 * arithmetic makes the votes, over members who change party, chamber and attendance.
 */
let database: TestDatabase
let sql: postgres.Sql
beforeAll(async () => {
  database = await createTestDatabase()
  sql = database.sql
  await insertMembers()
  await insertVotes()
}, 60_000)
afterAll(() => database.drop())

const parties = [
  'Democrat',
  'Republican',
  'Independent',
  'Republican',
  'Democrat',
  'Libertarian',
  'Republican',
]
const idOf = (n: number) => `V${String(n).padStart(6, '0')}`

async function insertMembers() {
  const rows = Array.from({ length: 31 }, (_, n) => {
    const chamber = n % 4 === 3 ? 'Senate' : 'House'
    const party = parties[n % 7]!
    const term = { chamber: 'House', state: 'OH', district: 1, end: '2025-01-03' }
    const terms = [
      // Every fifth had another party until mid-2023, and every tenth was in the House before.
      ...(n % 5 === 0 ? [{ ...term, start: '2021-01-03', party: parties[(n + 1) % 7]! }] : []),
      ...(n % 5 === 0
        ? [{ ...term, start: '2023-07-01', party }]
        : n % 6 === 0
          ? []
          : [{ ...term, chamber, start: '2023-01-03', party }]),
    ]
    return {
      id: idOf(n),
      first_name: 'A',
      last_name: `B${n}`,
      full_name: `A B${n}`,
      party,
      state: 'OH',
      chamber,
      district: chamber === 'House' ? 1 : null,
      in_office: true,
      terms,
    }
  })
  await sql`insert into public.legislators ${sql(rows.map((row) => ({ ...row, terms: sql.json(row.terms) })))}`
}

const words = [
  'Yea',
  'Nay',
  'Aye',
  'No',
  'Not Voting',
  'Present',
  'Present, Giving Live Pair',
  'Yea',
  'Nay',
  'Not Voting',
  'Yea',
]

async function insertVotes() {
  const calls = Array.from({ length: 60 }, (_, n) => {
    const chamber = n % 3 === 2 ? 'Senate' : 'House'
    const congress = n < 30 ? 117 : 118
    const day = new Date(Date.UTC(congress === 117 ? 2021 : 2023, n % 12, 1 + n, 0, 30))
    return {
      id: `${chamber.toLowerCase()}-${congress}-1-${n + 1}`,
      congress_number: congress,
      session: 1,
      chamber,
      roll_call_number: n + 1,
      vote_date: day,
      question: [
        'On Passage of the Bill',
        'On the Nomination PN1: A',
        'On the Amendment',
        'On Motion to Recommit',
      ][n % 4]!,
      required_majority: '1/2',
      result: 'Passed',
      yea_count: n,
      nay_count: 30,
    }
  })
  await sql`
    insert into public."GovernmentActions" (id, title, branch, action_type, introduced_date, policy_area)
    values ('118-hr-1', 'An act', 'Legislative', 'hr', '2023-05-20', 'Taxation'),
      ('118-hr-2', 'Another act', 'Legislative', 'hr', '2023-05-20', 'Health')`
  await sql`insert into public.roll_calls ${sql(calls)}`
  await sql`
    update public.roll_calls set action_id = case roll_call_number % 3 when 0 then '118-hr-1' when 1 then '118-hr-2' end`
  const positions = calls.flatMap((call, n) =>
    Array.from({ length: 31 }, (_, m) => m)
      .filter((m) => (m + n) % 9 !== 0 && (m % 4 === 3) === (call.chamber === 'Senate'))
      .map((m) => ({
        roll_call_id: call.id,
        legislator_id: idOf(m),
        vote_decision:
          n === 7 ? `Candidate ${m % 2}` : words[(m * m + 3 * n + (m % 7) * n) % words.length]!,
      })),
  )
  const byWord = (id: string) =>
    Object.fromEntries(
      [
        ...Map.groupBy(
          positions.filter(({ roll_call_id }) => roll_call_id === id),
          ({ vote_decision }) => vote_decision,
        ),
      ].map(([word, of]) => [word, of.map(({ legislator_id }) => legislator_id).join(' ')]),
    )
  const packed = calls.map(({ id }) => ({ roll_call_id: id, positions: byWord(id) }))
  await sql`select private.store_positions(${sql.json(packed)})`
}

/** The term under which a member voted in a chamber on a day: the latest one there that had begun. */
const termOn = (terms: Term[], chamber: string, day: string) =>
  terms.findLast((term) => term.chamber === chamber && term.start <= day)

type Row = {
  roll_call_id: string
  legislator_id: string
  vote_decision: string
  chamber: string
  congress_number: number
  vote_date: Date
  list_kind: string
  policy_area: string | null
  party: string
  terms: Term[]
}
type Position = Row & { decision: string; group: string; majority: 'yea' | 'nay' | null }

/** Every position with the member's party on that day and the answer of most of the party, computed here. */
async function positionsHere(
  on: postgres.Sql | postgres.TransactionSql = sql,
): Promise<Position[]> {
  const rows = await on<Row[]>`
    select vote.roll_call_id, vote.legislator_id, vote.vote_decision, call.chamber, call.congress_number,
      call.vote_date, call.list_kind, action.policy_area, member.party, member.terms
    from public.legislator_votes as vote
    join public.roll_calls as call on call.id = vote.roll_call_id
    join public.legislators as member on member.id = vote.legislator_id
    left join public."GovernmentActions" as action on action.id = call.action_id`
  const positions = rows.map((row) => {
    const day = isoDay(row.vote_date.toISOString()) ?? ''
    const party = termOn(row.terms, row.chamber, day)?.party ?? row.party
    return {
      ...row,
      decision: isOtherAnswer(row.vote_decision) ? 'other' : decisionOf(row.vote_decision),
      group: partyName(partyGroup(party)),
    }
  })
  const byParty = Map.groupBy(positions, ({ roll_call_id, group }) => `${roll_call_id} ${group}`)
  return positions.map((position) => {
    const own = byParty.get(`${position.roll_call_id} ${position.group}`) ?? []
    const yeas = own.filter(({ decision }) => decision === 'yea').length
    const nays = own.filter(({ decision }) => decision === 'nay').length
    const none = position.group === 'Independent' || yeas === nays
    return { ...position, majority: none ? null : yeas > nays ? 'yea' : 'nay' }
  })
}

const isDecided = ({ decision }: Position) => decision === 'yea' || decision === 'nay'
const isWith = ({ decision, majority }: Position) => decision === majority
const isAgainst = (position: Position) =>
  isDecided(position) && position.majority !== null && !isWith(position)
const isMissed = ({ decision }: Position) => decision === 'notVoting'

function countsHere(positions: Position[]) {
  return {
    listed: positions.length,
    missed: positions.filter(isMissed).length,
    with_party: positions.filter(isWith).length,
    against_party: positions.filter(isAgainst).length,
  }
}

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return null
  return Number.isInteger(middle)
    ? (sorted[middle - 1]! + sorted[middle]!) / 2
    : sorted[Math.floor(middle)]!
}

async function expectSameParties(on: postgres.Sql | postgres.TransactionSql) {
  const expected = [
    ...Map.groupBy(await positionsHere(on), (one) => `${one.roll_call_id} ${one.group}`),
  ]
    .map(([key, own]) => [key, own.length, own[0]!.majority] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const stored = await on<{ key: string; all: number; majority: string | null }[]>`
    select roll_call_id || ' ' || party as key, majority,
      yea_count + nay_count + present_count + not_voting_count + other_count as all
    from public.roll_call_parties order by (roll_call_id || ' ' || party) collate "C"`
  expect(stored.map(({ key, all, majority }) => [key, all, majority])).toEqual(expected)
}

/** Compares the stored counts of each member, by Congress, chamber and kind, with the rows counted here. */
async function expectSameCounts(on: postgres.Sql | postgres.TransactionSql) {
  const expected = [
    ...Map.groupBy(
      await positionsHere(on),
      (one) => `${one.legislator_id} ${one.congress_number} ${one.chamber} ${one.list_kind}`,
    ),
  ]
    .map(([key, positions]) => ({ key, ...countsHere(positions) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const stored = await on`
    select concat_ws(' ', legislator_id, congress_number, chamber, list_kind) as key, listed, missed, with_party,
      against_party
    from private.member_counts join private.member_keys on key = member
    where listed > 0
    order by concat_ws(' ', legislator_id, congress_number, chamber, list_kind) collate "C"`
  expect([...stored]).toEqual(expected)
}

test('positions that are the same are not written again', async () => {
  await inRollback(sql, async (transaction) => {
    const again = await transaction<{ written: number }[]>`
      select private.store_positions(private.find_positions_with(id, null, null)) as written from public.roll_calls`
    expect(again.map(({ written }) => written)).toEqual(Array.from({ length: 60 }, () => 0))
    const corrected = await transaction<{ written: number }[]>`
      select private.store_positions(private.find_positions_with('house-118-1-31', 'V000001', 'Present')) as written`
    expect(corrected[0]?.written).toBeGreaterThan(0)
    expect(corrected[0]?.written).toBeLessThan(23)
  })
})

describe('the counts of a party in a roll call', () => {
  test('are those of the members who were of it on that day', async () => {
    await expectSameParties(sql)
    await expectSameCounts(sql)
    expect((await sql`select from public.roll_call_parties`).length).toBeGreaterThan(100)
  })

  test.each([
    [
      'a position is corrected',
      `update public.legislator_votes set vote_decision = 'Nay' where legislator_id = 'V000001'`,
    ],
    [
      'a position is dropped',
      `delete from public.legislator_votes where legislator_id = 'V000002'`,
    ],
    [
      'a vote is dated anew',
      `update public.roll_calls set vote_date = '2023-12-30 12:00Z' where congress_number = 118`,
    ],
    [
      'a member turns out to have been of another party',
      `update public.legislators set party = 'Independent', terms = jsonb_set(terms, '{0,party}', '"Independent"')
        where id in ('V000001', 'V000005', 'V000010')`,
    ],
    ['a roll call is taken away', `delete from public.roll_calls where id = 'house-117-1-1'`],
    [
      'a roll call is read again with other positions',
      `select private.store_positions('[{"roll_call_id": "house-117-1-1", "positions":
        {"Nay": "V000001 V000002 V000004", "Yea": "V000005 V000006", "Not Voting": "V000008"}}]')`,
    ],
    [
      'a roll call of the day on which three members changed party is read',
      `update public.roll_calls set vote_date = '2023-07-01 16:00Z' where id = 'house-118-1-31';
      select private.store_positions('[{"roll_call_id": "house-118-1-31", "positions":
        {"Nay": "V000000 V000005 V000010", "Yea": "V000001"}}]')`,
    ],
    [
      'a position is added',
      `insert into public.legislator_votes values ('house-117-1-1', 'V000000', 'Nay')`,
    ],
    [
      'a question turns out to have been another',
      `update public.roll_calls set question = 'On the Amendment' where roll_call_number < 20`,
    ],
    ['a member is taken away', `delete from public.legislators where id = 'V000001'`],
  ])('hold when %s', async (_, change) => {
    await inRollback(sql, async (transaction) => {
      const before = await positionsHere(transaction)
      await transaction.unsafe(change)
      await expectSameParties(transaction)
      await expectSameCounts(transaction)
      expect(await positionsHere(transaction)).not.toEqual(before)
    })
  })
})

describe('the counts of a member', () => {
  test('in each Congress is what the rows say', async () => {
    const all = await positionsHere()
    for (let n = 0; n < 31; n++) {
      const own = all.filter(({ legislator_id }) => legislator_id === idOf(n))
      const expected = [...Map.groupBy(own, (one) => `${one.congress_number} ${one.chamber}`)]
        .map(([key, positions]) => ({ key, ...countsHere(positions) }))
        .toSorted((a, b) => (a.key < b.key ? 1 : -1))
      const stored = await sql`
        select congress_number || ' ' || chamber as key, listed::integer, missed::integer, with_party::integer,
          against_party::integer
        from public.get_member_counts(${idOf(n)})`
      expect([...stored], idOf(n)).toEqual(expected)
    }
  })

  test.each([
    ['House', 117],
    ['House', 118],
    ['Senate', 118],
  ])('come with the medians of the %s in the Congress %i', async (chamber, congress) => {
    const own = (await positionsHere()).filter(
      (one) => one.chamber === chamber && one.congress_number === congress,
    )
    const members = [...Map.groupBy(own, ({ legislator_id }) => legislator_id).values()].map(
      countsHere,
    )
    const divided = members.filter((one) => one.with_party + one.against_party > 0)
    const [stored] = await sql`select * from public.get_chamber_medians(${chamber}, ${congress})`
    expect(stored).toMatchObject({
      members: String(members.length),
      with_party_members: String(divided.length),
    })
    expect(stored!['answered_share']).toBeCloseTo(
      median(members.map(({ listed, missed }) => (listed - missed) / listed))!,
      10,
    )
    expect(stored!['with_party_share']).toBeCloseTo(
      median(divided.map((one) => one.with_party / (one.with_party + one.against_party)))!,
      10,
    )
  })

  test('is nothing for a member, a chamber or a Congress without votes', async () => {
    expect(await sql`select * from public.get_member_counts('Z999999')`).toHaveLength(0)
    expect([...(await sql`select * from public.get_chamber_medians('House', 90)`)]).toEqual([
      { members: '0', answered_share: null, with_party_members: '0', with_party_share: null },
    ])
  })
})

/** A member's entry in a House vote at that moment, with these terms; the latest record is of district 9 of Ohio. */
const shownOf = (terms: unknown[], moment: string) =>
  inRollback(sql, async (transaction) => {
    await transaction`
      update public.legislators set terms = ${transaction.json(terms as never)}, district = 9, party = 'Democrat'
      where id = 'V000001'`
    await transaction`update public.roll_calls set vote_date = ${moment} where id = 'house-117-1-1'`
    const [row] = await transaction`
      select state, district, party from public.get_positions('house-117-1-1') where legislator_id = 'V000001'`
    return row && Object.values(row)
  })

describe('the positions of a roll call', () => {
  const house = {
    chamber: 'House',
    start: '2023-01-03',
    end: '2025-01-03',
    state: 'CA',
    district: 3,
    party: 'Republican',
  }
  const moved = { ...house, start: '2025-01-03', end: '2026-03-08', district: 6 }
  const left = { ...moved, start: '2026-03-09', end: '2027-01-03', party: 'Independent' }
  const senate = { ...house, chamber: 'Senate', start: '2025-12-01', district: null }

  test.each([
    ['2024-06-01T17:00:00Z', 'CA', 3, 'Republican'],
    ['2025-01-03T17:00:00Z', 'CA', 6, 'Republican'],
    // Still March 8 in Washington.
    ['2026-03-09T02:00:00Z', 'CA', 6, 'Republican'],
    ['2026-03-09T16:00:00Z', 'CA', 6, 'Independent'],
    ['2022-12-31T17:00:00Z', 'OH', 9, 'Democrat'],
  ])('of %s show a member as of that day', async (moment, state, district, party) => {
    expect(await shownOf([house, moved, left, senate], moment)).toEqual([state, district, party])
  })

  test('leave out invalid terms', async () => {
    const terms = [
      house,
      { chamber: 'House', start: '2023-02-01' },
      { ...house, district: 'third' },
      null,
    ]
    expect(await shownOf(terms, '2024-06-01T17:00:00Z')).toEqual(['CA', 3, 'Republican'])
  })

  test('are all of them, each once, for the vote of an action too', async () => {
    const all = await positionsHere()
    await inRollback(sql, async (transaction) => {
      const action = '119-hr-1'
      await transaction`
        insert into public."GovernmentActions" (id, title, branch, action_type) values (${action}, 'An act', 'Legislative', 'hr')`
      await transaction`
        update public.roll_calls set action_id = ${action} where id in ('house-118-1-31', 'senate-118-1-33', 'house-118-1-35')`
      const shown = (roll: string | null, chamber: string | null) => transaction`
        select id, legislator_id from public.get_action_vote(${action}, ${roll}, ${chamber}) order by legislator_id`
      for (const [roll, chamber, id] of [
        ['house-118-1-35', null, 'house-118-1-35'],
        [null, 'Senate', 'senate-118-1-33'],
        ['senate-118-1-33', 'Senate', 'senate-118-1-33'],
      ] as const) {
        const expected = all
          .filter(({ roll_call_id }) => roll_call_id === id)
          .map(({ legislator_id }) => ({ id, legislator_id }))
        expect([...(await shown(roll, chamber))]).toEqual(expected)
      }
      expect(await shown('house-118-1-35', 'Senate')).toHaveLength(0)
      expect(await shown('house-117-1-1', null)).toHaveLength(0)

      // The deciding roll call comes before newer ones. Without positions it is one row without a member.
      await transaction`update public.roll_calls set question = 'On Passage of the Bill' where id = 'house-118-1-31'`
      await transaction`delete from public.legislator_votes where roll_call_id = 'house-118-1-31'`
      expect([...(await shown(null, 'House'))]).toEqual([
        { id: 'house-118-1-31', legislator_id: null },
      ])
    })
  })
})

type VoteFilters = { kind: string | null; congress: number | null; subject: string | null }

/** Whether a roll call is of the session that sat in a year: house-118-2-7 is of 2024. */
const isOfYear = (year: number) => (one: Position) =>
  yearOfSession(one.congress_number, Number(one.roll_call_id.split('-')[2])) === year

/** The ids of a member's roll calls among these positions, newest first. */
const votesHere = (positions: Position[], id: string, { kind, congress, subject }: VoteFilters) =>
  positions
    .filter((one) => one.legislator_id === id)
    .filter((one) => kind === null || one.list_kind === kind)
    .filter((one) => congress === null || one.congress_number === congress)
    .filter((one) => subject === null || one.policy_area === subject)
    .toSorted(newestFirst)
    .map(({ roll_call_id }) => roll_call_id)

const newestFirst = (a: Position, b: Position) =>
  b.vote_date.getTime() - a.vote_date.getTime() || (a.roll_call_id < b.roll_call_id ? -1 : 1)

describe('the votes of a member', () => {
  test.each(['with', 'against', 'missed', null] as const)(
    'on the side %j are those the rows say, newest first, also of a kind, a Congress and a subject, on any page',
    async (side) => {
      const fits = { with: isWith, against: isAgainst, missed: isMissed, all: () => true }[
        side ?? 'all'
      ]
      const all = (await positionsHere()).filter(fits)
      for (const kind of [null, 'passage', 'procedure'])
        for (const congress of [null, 118])
          for (const subject of [null, 'Taxation'])
            for (const id of [idOf(0), idOf(1), idOf(5), idOf(7), idOf(10)]) {
              const expected = votesHere(all, id, { kind, congress, subject })
              const stored = await sql`
                select roll_call_id, total_count::integer
                from generate_series(1, ${Math.max(1, Math.ceil(expected.length / 7))}) as page
                cross join lateral public.get_member_votes(${id}, ${congress}, ${kind}, ${subject}, ${side}, page, 7)`
              expect(stored.map(({ roll_call_id }) => roll_call_id)).toEqual(expected)
              expect(stored.every(({ total_count }) => total_count === expected.length)).toBe(true)
            }
    },
  )

  test.each([
    [
      'a measure is of another subject now',
      `update public."GovernmentActions" set policy_area = 'Health' where id = '118-hr-1'`,
    ],
    [
      'a measure has no subject any more',
      `update public."GovernmentActions" set policy_area = null where id = '118-hr-1'`,
    ],
    [
      'two measures exchange their subjects',
      `update public."GovernmentActions"
        set policy_area = case policy_area when 'Health' then 'Taxation' else 'Health' end where id like '118-hr-%'`,
    ],
    [
      'a roll call turns out to be about another measure',
      `update public.roll_calls set action_id = '118-hr-2' where roll_call_number % 6 = 0`,
    ],
    [
      'a roll call is attached to a measure',
      `update public.roll_calls set action_id = '118-hr-1' where action_id is null and roll_call_number > 30`,
    ],
    [
      'the measure comes after the roll calls that name it',
      `update public.roll_calls set named_action_id = '118-hr-3' where action_id is null;
      insert into public."GovernmentActions" (id, title, branch, action_type, introduced_date, policy_area)
        values ('118-hr-3', 'A third act', 'Legislative', 'hr', '2023-05-20', 'Taxation')`,
    ],
    ['a measure is taken away', `delete from public."GovernmentActions" where id = '118-hr-1'`],
    [
      'a question turns out to have been another',
      `update public.roll_calls set question = 'On Passage of the Bill' where roll_call_number % 2 = 0`,
    ],
    [
      'a roll call is read again after it was taken away',
      `create temp table kept on commit drop as select * from public.roll_calls where id = 'house-118-1-31';
      create temp table votes_kept on commit drop as
        select private.find_positions_with('house-118-1-31', null, null) as positions;
      delete from public.roll_calls where id = 'house-118-1-31';
      insert into public.roll_calls (id, action_id, congress_number, session, chamber, roll_call_number, vote_date,
          question, required_majority, result)
        select id, '118-hr-1', congress_number, session, chamber, roll_call_number, vote_date, question,
          required_majority, result
        from kept;
      select private.store_positions(positions) from votes_kept`,
    ],
  ])('on a subject are those the rows say when %s', async (_, change) => {
    await inRollback(sql, async (transaction) => {
      const before = await positionsHere(transaction)
      await transaction.unsafe(change)
      const all = await positionsHere(transaction)
      expect(all).not.toEqual(before)
      for (const subject of ['Taxation', 'Health'])
        for (const kind of [null, 'passage'])
          for (const id of [idOf(1), idOf(2), idOf(7)]) {
            const stored = await transaction`
              select roll_call_id from public.get_member_votes(${id}, null, ${kind}, ${subject}, page_size => 1000)`
            expect(stored.map(({ roll_call_id }) => roll_call_id)).toEqual(
              votesHere(all, id, { kind, subject, congress: null }),
            )
          }
    })
  })

  test('are on the subject of their measure also when that changes while they are stored', async () => {
    const [storing, changing] = [await sql.reserve(), await sql.reserve()]
    try {
      await sql`
        insert into public."GovernmentActions" (id, title, branch, action_type, introduced_date, policy_area)
        values ('118-hr-9', 'A ninth act', 'Legislative', 'hr', '2023-05-20', 'Taxation')`
      const [backend] = await changing<{ pid: number }[]>`select pg_backend_pid() as pid`
      await storing`begin`
      await storing`
        insert into public.roll_calls (id, action_id, congress_number, session, chamber, roll_call_number, vote_date,
          question, required_majority, result)
        values ('house-118-1-900', '118-hr-9', 118, 1, 'House', 900, '2023-12-30', 'On Passage', '1/2', 'Passed')`
      await storing`insert into public.legislator_votes values ('house-118-1-900', 'V000001', 'Yea')`
      const changed = changing`
        update public."GovernmentActions" set policy_area = 'Energy' where id = '118-hr-9'`.execute()
      const waiting = () => sql`select unnest(pg_catalog.pg_blocking_pids(${backend!.pid}))`
      await expect.poll(waiting).toHaveLength(1)
      await storing`commit`
      await changed
      const stored = await sql`
        select roll_call_id from public.get_member_votes('V000001', subject_filter => 'Energy')`
      expect([...stored]).toEqual([{ roll_call_id: 'house-118-1-900' }])
    } finally {
      await storing`rollback`
      storing.release()
      changing.release()
      await sql`delete from public.roll_calls where id = 'house-118-1-900'`
      await sql`delete from public."GovernmentActions" where id = '118-hr-9'`
    }
  })

  test.each(['with', 'against', 'missed', null] as const)(
    'of a year on the side %j are those the rows say, on any page',
    async (side) => {
      const fits = { with: isWith, against: isAgainst, missed: isMissed, all: () => true }
      const all = (await positionsHere()).filter(fits[side ?? 'all'])
      for (const year of [2021, 2022, 2023, 2024])
        for (const filters of [
          { kind: null, congress: null, subject: null },
          { kind: 'passage', congress: 118, subject: null },
          { kind: null, congress: null, subject: 'Taxation' },
        ])
          for (const id of [idOf(0), idOf(1), idOf(7)]) {
            const { kind, congress, subject } = filters
            const expected = votesHere(all.filter(isOfYear(year)), id, filters)
            const stored = await sql`
              select roll_call_id, total_count::integer
              from generate_series(1, ${Math.max(1, Math.ceil(expected.length / 7))}) as page
              cross join lateral
                public.get_member_votes(${id}, ${congress}, ${kind}, ${subject}, ${side}, page, 7, ${year})`
            expect(stored.map(({ roll_call_id }) => roll_call_id)).toEqual(expected)
            expect(stored.every(({ total_count }) => total_count === expected.length)).toBe(true)
          }
      expect(
        await sql`select from public.get_member_votes(${idOf(1)}, year_filter => 99999)`,
      ).toEqual([])
    },
  )

  test('of a year have a letter each, day by day, and are counted by year', async () => {
    const all = await positionsHere()
    for (const id of [idOf(0), idOf(1), idOf(7)]) {
      const own = all.filter(({ legislator_id }) => legislator_id === id)
      for (const subject of [null, 'Taxation']) {
        const days = await sql<{ voted_on: string; sides: string }[]>`
          select voted_on::text, sides from public.get_member_year(${id}, 2023, ${subject})`
        const ofYear = own
          .filter(isOfYear(2023))
          .filter(({ policy_area }) => subject === null || policy_area === subject)
        const letters = days.map(({ sides }) => sides).join('')
        const count = (letter: string) => letters.split(letter).length - 1
        expect([count('w'), count('a'), count('m'), letters.length]).toEqual([
          ofYear.filter(isWith).length,
          ofYear.filter(isAgainst).length,
          ofYear.filter(isMissed).length,
          ofYear.length,
        ])
        expect(days.map(({ voted_on }) => voted_on)).toEqual(
          days.map(({ voted_on }) => voted_on).toSorted(),
        )
      }
      const years = await sql<{ year: number; listed: number; missed: number }[]>`
        select year, sum(listed)::integer as listed, sum(missed)::integer as missed
        from public.get_member_years(${id}) group by year order by year`
      expect([...years]).toEqual(
        [2021, 2022, 2023, 2024].flatMap((year) => {
          const ofYear = own.filter(isOfYear(year))
          return ofYear.length === 0
            ? []
            : [{ year, listed: ofYear.length, missed: ofYear.filter(isMissed).length }]
        }),
      )
    }
  })

  test('are paged within bounds: a page beyond the last is the last, and none is before the first', async () => {
    const page = async (number: number) =>
      (
        await sql`select roll_call_id from public.get_member_votes(${idOf(1)}, page_num => ${number}, page_size => 10)`
      ).map(({ roll_call_id }) => roll_call_id as string)
    const all = (
      await sql`select roll_call_id from public.get_member_votes(${idOf(1)}, page_size => 1000)`
    ).map(({ roll_call_id }) => roll_call_id as string)
    const last = Math.ceil(all.length / 10)
    expect(await page(2)).toEqual(all.slice(10, 20))
    expect(await page(999_999)).toEqual(all.slice((last - 1) * 10))
    expect(await page(-4)).toEqual(all.slice(0, 10))
  })
})

describe('two members compared', () => {
  test.each([
    [1, 2],
    [0, 5],
    [7, 11],
    [1, 3],
    [4, 4],
  ])(
    '%i and %i have in common what the rows say, of all subjects and of one',
    async (one, other) => {
      for (const subject of [null, 'Health'])
        expect(await comparedStored(one, other, subject)).toEqual(
          await comparedHere(one, other, subject),
        )
    },
  )
})

/** Two members compared by the rows: counts, and the ids of the roll calls in which they differed, newest first. */
async function comparedHere(one: number, other: number, subject: string | null) {
  const all = (await positionsHere()).filter(
    (position) => subject === null || position.policy_area === subject,
  )
  const decisions = (n: number) =>
    new Map(
      all
        .filter(({ legislator_id }) => legislator_id === idOf(n))
        .map((position) => [position.roll_call_id, position] as const),
    )
  const theirs = decisions(other)
  const common =
    one === other
      ? []
      : [...decisions(one)].flatMap(([id, a]) =>
          theirs.has(id) ? [[a, theirs.get(id)!] as const] : [],
        )
  const both = common.filter(([a, b]) => isDecided(a) && isDecided(b))
  const differing = both.filter(([a, b]) => a.decision !== b.decision)
  return {
    in_common: common.length,
    both_decided: both.length,
    agreed: both.length - differing.length,
    differing: differing
      .map(([a]) => a)
      .toSorted(newestFirst)
      .map(({ roll_call_id }) => roll_call_id),
  }
}

/** The database's comparison, three differing votes a page. */
async function comparedStored(one: number, other: number, subject: string | null) {
  const [counts] = await sql<{ in_common: number; both_decided: number; agreed: number }[]>`
    select in_common::integer, both_decided::integer, agreed::integer
    from public.compare_members(${idOf(one)}, ${idOf(other)}, ${subject})`
  const pages = Math.max(1, Math.ceil((counts!.both_decided - counts!.agreed) / 3))
  const listed = await sql<{ roll_call_id: string }[]>`
    select roll_call_id
    from generate_series(1, ${pages}) as page
    cross join lateral public.get_differing_votes(${idOf(one)}, ${idOf(other)}, ${subject}, page, 3)`
  return { ...counts, differing: listed.map(({ roll_call_id }) => roll_call_id) }
}

const ask = async (filters: Record<string, string | number | null>) => {
  const {
    chamber = null,
    congress = null,
    day = null,
    kind = null,
    margin = null,
    parties: split = null,
    subject = null,
  } = filters
  const rows = await sql`
      select id, total_count::integer from public.search_roll_calls(
        ${chamber as string | null}, ${congress as number | null}, ${day as string | null}::date, ${kind as string | null},
        ${margin as number | null}, ${split as string | null}, ${subject as string | null}, 1, 100)`
  return rows.map((row) => row['id'] as string)
}

describe('the list of roll calls', () => {
  test.each([
    [{}, 60],
    [{ chamber: 'Senate' }, 20],
    [{ congress: 118 }, 30],
    [{ kind: 'nomination' }, 15],
    [{ kind: 'passage', chamber: 'House', congress: 118 }, 4],
    [{ margin: 0 }, 1],
    [{ kind: 'no such kind' }, 0],
    [{ subject: 'Taxation' }, 20],
    [{ subject: 'Taxation', chamber: 'Senate', congress: 118 }, 10],
    [{ subject: 'No such subject' }, 0],
    [{ day: '2023-01-01' }, 0],
  ])('with %j has %i', async (filters, count) => {
    expect(await ask(filters)).toHaveLength(count)
  })

  test('on a day has the votes of that day by the clock of Washington', async () => {
    // 2021-01-01 00:30 UTC is still December 31 in Washington.
    expect(await ask({ day: '2020-12-31' })).toEqual(['house-117-1-1'])
    expect(await ask({ day: '2021-01-01' })).toEqual([])
  })

  test('has the yeas and nays of each party, the party with most members in the vote first', async () => {
    const rows = await sql`select id, parties from public.search_roll_calls(page_size => 100)`
    const here = Map.groupBy(await positionsHere(), ({ roll_call_id }) => roll_call_id)
    for (const { id, parties: counts } of rows) {
      const byParty = Map.groupBy(here.get(id as string) ?? [], ({ group }) => group)
      const counted = [...byParty]
        .toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
        .map(([party, members]) => ({
          party,
          yea: members.filter(({ decision }) => decision === 'yea').length,
          nay: members.filter(({ decision }) => decision === 'nay').length,
        }))
      expect(counts, id as string).toEqual(counted.length > 0 ? counted : null)
    }
    expect(rows).toHaveLength(60)
  })

  test('tells the majorities of the two parties apart or together as the rows do', async () => {
    const majorities = new Map<string, Set<string>>()
    for (const { roll_call_id, group, majority } of await positionsHere())
      if (majority)
        majorities.set(
          roll_call_id,
          (majorities.get(roll_call_id) ?? new Set()).add(`${group} ${majority}`),
        )
    const both = [...majorities].filter(([, said]) => said.size === 2)
    const isApart = ([, said]: (typeof both)[number]) =>
      new Set([...said].map((one) => one.split(' ')[1])).size === 2
    const named = (list: typeof both) => list.map(([id]) => id).toSorted()
    expect((await ask({ parties: 'apart' })).toSorted()).toEqual(named(both.filter(isApart)))
    expect((await ask({ parties: 'together' })).toSorted()).toEqual(
      named(both.filter((one) => !isApart(one))),
    )
    expect(both.length).toBeGreaterThan(20)
  })
})
