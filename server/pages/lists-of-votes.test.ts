import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadComparison } from '#app/features/member-comparison/load-comparison.ts'
import { csvResponse, readPages } from '#app/components/export/csv-response.ts'
import { findMemberVotes, loadMemberVotes } from '#app/features/member-votes/load-member-votes.ts'
import { votesColumns } from '#app/features/member-votes/member-votes-csv.ts'
import { readMemberVotesSearch } from '#app/features/member-votes/member-votes-search.ts'
import { findVotes, loadVotes } from '#app/features/votes/load-votes.ts'
import { votesListColumns } from '#app/features/votes/votes-list-csv.ts'
import { readVotesSearch } from '#app/features/votes/votes-search.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startPlatform, type TestPlatform } from '#tests/support/platform.ts'

/** What the lists of votes, of a member's votes and of two members' are given to show. */
let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startPlatform(database)
  await database.sql.unsafe(`
    insert into public.legislators (id, first_name, last_name, full_name, party, state, chamber, district, in_office)
    values
      ('A000001', 'Ada', 'Byron', 'Ada Byron', 'Republican', 'OH', 'House', 1, true),
      ('A000002', 'Bea', 'Byron', 'Bea Byron', 'Republican', 'TX', 'House', 2, true),
      ('A000003', 'Cy', 'Dunn', 'Cy Dunn', 'Republican', 'CA', 'House', 3, true),
      ('A000004', 'Di', 'Ems', 'Di Ems', 'Democrat', 'CA', 'Senate', null, true),
      ('A000005', 'Ed', 'Fox', 'Ed Fox', 'Democrat', 'CA', 'Senate', null, false),
      ('A000006', 'Ed', 'Fox', 'Ed Fox', 'Democrat', 'OH', 'House', 4, true);
    insert into public."GovernmentActions" (id, title, branch, action_type, bill_number, introduced_date, policy_area)
    values ('119-hr-1', 'An act', 'Legislative', 'hr', 'H.R. 1', '2025-05-20', 'Taxation');
    insert into public.roll_calls (id, action_id, congress_number, session, chamber, roll_call_number, vote_date,
      question, required_majority, result, yea_count, nay_count)
    select 'house-119-1-' || n, case when n = 1 then '119-hr-1' end, 119, 1, 'House', n,
      timestamptz '2025-01-01 17:00Z' + n * interval '1 day', 'On Passage of the Bill', '1/2', 'Passed', 2, 1
    from generate_series(1, 45) as n;
    insert into public.legislator_votes (roll_call_id, legislator_id, vote_decision)
    select vote.id, member.id,
      case when member.id = 'A000003' then case when roll_call_number % 3 = 0 then 'Not Voting' else 'Nay' end
        else 'Yea' end
    from public.roll_calls as vote cross join public.legislators as member
    where member.id <= 'A000003'`)
}, 60_000)
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const votes = (address: string) =>
  loadVotes(platform.client(), readVotesSearch(new URLSearchParams(address)))
const memberVotes = (id: string, address = '') =>
  loadMemberVotes(platform.client(), id, readMemberVotesSearch(new URLSearchParams(address)))
const compared = (a: string, b: string, more: Partial<Parameters<typeof loadComparison>[1]> = {}) =>
  loadComparison(platform.client(), { a, b, page: 1, ...more })

describe('the list of votes', () => {
  test('has an exact total, and pages of twenty', async () => {
    const first = await votes('')
    expect(first).toMatchObject({ total: 45, page: 1, totalPages: 3, congresses: [119] })
    expect(first.votes).toHaveLength(20)
    expect(first.votes[0]).toMatchObject({ id: 'house-119-1-45', list_kind: 'passage' })
    expect((await votes('page=3')).votes.map(({ id }) => id)).toContain('house-119-1-1')
  })

  test('as CSV has each vote with its counts by party', async () => {
    const client = platform.client()
    const search = readVotesSearch(new URLSearchParams('subject=Taxation'))
    const pages = readPages((page, size) => findVotes(client, { ...search, page }, size))
    const [vote, ...others] = (await pages.next()).value!
    expect(others).toEqual([])
    const cells = Object.entries(votesListColumns).map(([name, of]) => [name, of(vote)])
    expect(Object.fromEntries(cells)).toMatchObject({
      'Roll call': 'house-119-1-1',
      Measure: 'H.R. 1',
      'Subject of the measure': 'Taxation',
      Result: 'Passed',
      Yea: 2,
      'Republican yea': 2,
      'Republican nay': 1,
      'Democratic yea': undefined,
    })
  })

  test('shows the last page instead of one beyond it', async () => {
    const last = await votes('page=99999')
    expect(last).toMatchObject({ page: 3, totalPages: 3 })
    expect(last.votes).toHaveLength(5)
  })

  test.each([
    'page=-1',
    'page=1e99',
    'chamber=Lords',
    'congress=0',
    'congress=abc',
    'day=2025-02-30',
    'kind=%27--',
    'margin=-5',
    'parties=none',
    'subject=No%20such%20subject',
  ])('leaves out %s, which cannot be meant', async (address) => {
    expect(await votes(address)).toMatchObject({ total: 45, page: 1 })
  })

  test('is empty, and no error, if nothing fits', async () => {
    expect(await votes('chamber=Senate&kind=nomination&page=7')).toMatchObject({
      votes: [],
      total: 0,
      page: 1,
      totalPages: 0,
    })
  })
})

describe('the votes of a member', () => {
  test('come with counts of the latest Congress and the median of the chamber', async () => {
    const loaded = await memberVotes('A000003')
    expect(loaded).toMatchObject({ total: 45, totalPages: 3, congresses: [119] })
    expect(loaded?.counts).toEqual([
      {
        chamber: 'House',
        congress_number: 119,
        listed: 45,
        missed: 15,
        with_party: 0,
        against_party: 30,
        medians: {
          members: 3,
          answered_share: 1,
          with_party_members: 3,
          with_party_share: 1,
        },
      },
    ])
  })

  test.each([
    ['side=missed', 15],
    ['side=against', 30],
    ['side=with', 0],
    ['subject=Taxation', 1],
    ['subject=Nonsense', 45],
    ['congress=118', 0],
    ['kind=amendment', 0],
  ])('filtered by %s are %i', async (address, total) => {
    expect(await memberVotes('A000003', address)).toMatchObject({ total })
  })

  test('are none for a member in no roll call, and no page without a member', async () => {
    expect(await memberVotes('A000004')).toMatchObject({ total: 0, counts: [], congresses: [] })
    for (const id of ['Z999999', 'a000003', '%', '']) expect(await memberVotes(id), id).toBeNull()
  })

  test('as a file are all that fit', async () => {
    const pages = readPages((page, size) =>
      findMemberVotes(platform.client(), 'A000003', { side: 'missed', page }, size),
    )
    const file = await csvResponse('votes.csv', votesColumns, pages)
    const [, ...lines] = (await file.text()).trim().split('\r\n')
    expect(lines).toHaveLength(15)
    expect(lines.every((line) => line.includes(',Not Voting,'))).toBe(true)
  })
})

describe('two members compared', () => {
  test('have counts, and a page of the votes in which they differed', async () => {
    const { one, other, compared: both } = await compared('A000001', 'A000003')
    expect([one.member?.name, other.member?.name]).toEqual(['Ada Byron', 'Cy Dunn'])
    expect(both).toMatchObject({
      inCommon: 45,
      bothDecided: 30,
      agreed: 0,
      total: 30,
      totalPages: 2,
    })
    expect(both?.differing[0]).toMatchObject({
      roll_call_id: 'house-119-1-44',
      decision_of_one: 'Yea',
      decision_of_other: 'Nay',
    })
    expect((await compared('A000001', 'A000003', { page: 99 })).compared).toMatchObject({ page: 2 })
  })

  test('of two chambers have no vote in common', async () => {
    expect((await compared('A000001', 'A000004')).compared).toMatchObject({
      inCommon: 0,
      total: 0,
      differing: [],
    })
  })

  test('are found by name, and proposed where several fit', async () => {
    const { one, other, compared: both } = await compared('Dunn', 'Byron')
    expect(one.member?.id).toBe('A000003')
    expect(other.member).toBeNull()
    expect(other.proposed.map(({ id }) => id).toSorted()).toEqual(['A000001', 'A000002'])
    expect(both).toBeNull()
  })

  test('are compared on a subject, and on none that no vote was about', async () => {
    const taxation = await compared('A000001', 'A000003', { subject: 'Taxation' })
    expect(taxation.compared).toMatchObject({ inCommon: 1, bothDecided: 1, agreed: 0, total: 1 })
    expect(taxation.compared?.differing.map((vote) => vote.roll_call_id)).toEqual(['house-119-1-1'])
    expect((await compared('A000001', 'A000003', { subject: 'Health' })).compared).toMatchObject({
      inCommon: 0,
      total: 0,
    })
  })

  test('keep the one of several of a name whom the form was shown with, and no other', async () => {
    expect((await compared('Ed Fox', 'A000001')).one.proposed).toHaveLength(2)
    expect((await compared('Ed Fox', 'A000001', { aId: 'A000006' })).one.member?.id).toBe('A000006')
    expect((await compared('Cy Dunn', 'A000001', { aId: 'A000006' })).one.member?.id).toBe(
      'A000003',
    )
    expect((await compared('Ed Fox', 'A000001', { aId: "'; --" })).one.member).toBeNull()
  })

  test.each([
    ['', ''],
    ['A000001', ''],
    ['A000001', 'A000001'],
    ['A000001', 'Z999999'],
    ['A000001', '\u0000'],
    ['A000001', 'x'.repeat(5000)],
  ])('%j and %j are not compared', async (a, b) => {
    expect((await compared(a, b)).compared).toBeNull()
  })
})
