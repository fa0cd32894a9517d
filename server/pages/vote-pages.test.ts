import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aboutTheList } from '#app/features/vote/about-the-list.ts'
import { votesCsv } from '#app/components/vote/votes-csv.ts'
import { csvResponse, readPages } from '#app/components/export/csv-response.ts'
import { findMemberVotes } from '#app/features/member-votes/load-member-votes.ts'
import { votesColumns } from '#app/features/member-votes/member-votes-csv.ts'
import { readMemberVotesSearch } from '#app/features/member-votes/member-votes-search.ts'
import { embedPage } from '#app/features/vote/embed-page.server.ts'
import { loadRollCall, loadVote } from '#app/features/vote/load-roll-call.ts'
import { voteFile } from '#app/features/vote/vote-files.ts'
import { voteJson } from '#app/features/vote/vote-json.ts'
import { votePicture } from '#app/features/vote/vote-picture.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'

/** What the page of a roll call, its files and its frame are given to show. */
let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startPlatform(database)
  await database.sql.unsafe(`
    insert into public.legislators (id, first_name, last_name, full_name, party, state, chamber, district, in_office)
    values
      ('A000001', 'Ada', 'Byron', 'Ada <Byron>', 'Republican', 'OH', 'House', 1, true),
      ('A000002', 'Bea', 'Cole', 'Bea Cole', 'Republican', 'TX', 'House', 2, true),
      ('A000003', 'Cy', 'Dunn', 'Cy Dunn', 'Republican', 'CA', 'House', 3, true),
      ('A000004', 'Di', 'Ems', 'Di Ems', 'Democrat', 'CA', 'House', 4, true),
      ('A000005', 'Ed', 'Fox', 'Ed Fox', 'Democrat', 'PR', 'House', 0, true);
    insert into public."GovernmentActions" (id, title, branch, action_type, bill_number, introduced_date)
    values ('119-hr-1', 'An act', 'Legislative', 'hr', 'H.R. 1', '2025-05-20');
    insert into public.roll_calls (id, action_id, congress_number, session, chamber, roll_call_number, vote_date,
      question, required_majority, result, yea_count, nay_count, present_count, not_voting_count)
    values
      ('house-119-1-7', '119-hr-1', 119, 1, 'House', 7, '2025-05-22 06:54-04', 'On Passage: A & B', '1/2', 'Passed', 2, 2, 0, 1),
      ('house-119-1-6', '119-hr-1', 119, 1, 'House', 6, '2025-05-21 06:54-04', 'On the Amendment', '1/2', 'Failed', 1, 2, 0, 0),
      ('house-119-1-2', null, 119, 1, 'House', 2, '2025-01-03 12:00-05', 'Election of the Speaker', 'plurality', 'Byron', 0, 0, 0, 2),
      ('house-119-1-1', null, 119, 1, 'House', 1, '2025-01-03 11:00-05', 'Call by States', 'quorum', 'Passed', 0, 0, 1, 0);
    insert into public.legislator_votes (roll_call_id, legislator_id, vote_decision) values
      ('house-119-1-7', 'A000001', 'Yea'), ('house-119-1-7', 'A000002', 'Yea'), ('house-119-1-7', 'A000003', 'Nay'),
      ('house-119-1-7', 'A000004', 'Nay'), ('house-119-1-7', 'A000005', 'Not Voting'),
      ('house-119-1-1', 'A000001', 'Present'),
      ('house-119-1-2', 'A000001', 'Byron'), ('house-119-1-2', 'A000004', 'Ems')`)
}, 60_000)
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const voteOf = async (id: string) => (await loadVote(platform.client(), id))!

describe('the page of a roll call', () => {
  test('has its measure, each position and the other votes on the measure', async () => {
    const vote = await loadRollCall(platform.client(), 'house-119-1-7')
    expect(vote).toMatchObject({
      chamber: 'House',
      congress: 119,
      number: 7,
      kind: 'decision',
      result: 'Passed',
      counts: { yea: 2, nay: 2, present: 0, notVoting: 1 },
      action: { id: '119-hr-1', number: 'H.R. 1' },
      others: [{ id: 'house-119-1-6' }],
      // 2 to 2 is no majority, and "Passed" all the same: no sentence is claimed.
      sentence: null,
    })
    expect(await loadRollCall(platform.client(), 'house-119-1-6')).toMatchObject({
      sentence: null,
      others: [{ id: 'house-119-1-7' }],
    })
    expect(await loadRollCall(platform.client(), 'house-119-1-1')).toMatchObject({
      sentence: 'This was a quorum call, with 1 member recorded as present.',
    })
    expect(vote?.members.map(({ id, decision }) => [id, decision]).toSorted()).toEqual([
      ['A000001', 'yea'],
      ['A000002', 'yea'],
      ['A000003', 'nay'],
      ['A000004', 'nay'],
      ['A000005', 'notVoting'],
    ])
  })

  test('keeps an answer in other words, such as a candidate’s name, and claims no measure', async () => {
    const vote = await loadRollCall(platform.client(), 'house-119-1-2')
    expect(vote?.action).toBeNull()
    expect(vote?.members.map(({ answer }) => answer).toSorted()).toEqual(['Byron', 'Ems'])
  })

  test.each(['house-119-1-8', 'house-119-1-07', 'house-1191', '%', 'senate-0-1-1', ''])(
    'is none for %j',
    async (id) => {
      expect(await loadRollCall(platform.client(), id)).toBeNull()
    },
  )

  test('says in words which seats its list cannot have, and who of a territory is in it', async () => {
    const vote = await loadRollCall(platform.client(), 'house-119-1-7')
    expect(aboutTheList(vote!)).toEqual([
      'The roll call lists 4 of 435 seats of the House. The list leaves out vacant seats, members who had not yet taken the oath, and the Speaker if they did not vote (House Rule I, clause 7).',
      'It also lists 1 delegate or Resident Commissioner, who may vote in the Committee of the Whole.',
    ])
    const voters = vote!.members.filter(({ state }) => state !== 'PR')
    const counts = { yea: 218, nay: 217, present: 0, notVoting: 0 }
    expect(aboutTheList({ chamber: 'House', counts, members: voters })).toEqual([
      '431 positions are missing because we don’t know the members.',
    ])
    expect(
      aboutTheList({
        chamber: 'House',
        counts: { ...counts, nay: 216 },
        members: Array.from({ length: 434 }, () => voters[0]!),
      }),
    ).toEqual([
      'The roll call lists 434 of 435 seats of the House. The list leaves out vacant seats, members who had not yet taken the oath, and the Speaker if they did not vote (House Rule I, clause 7).',
      'Delegates and the Resident Commissioner have no vote in the House itself (House Rule III), and are not in the list.',
    ])
  })
})

describe('a file of a roll call', () => {
  test('as CSV has a row for each member, and the words of an election', async () => {
    expect(votesCsv((await voteOf('house-119-1-2')).members)).toBe(
      '\uFEFFState,District,Bioguide ID,First name,Last name,Party,Vote\r\n' +
        'California,4,A000004,Di,Ems,Democratic,Ems\r\n' +
        'Ohio,1,A000001,Ada,Byron,Republican,Byron\r\n',
    )
  })

  test('as JSON says what the page says', async () => {
    expect(voteJson(await voteOf('house-119-1-7'))).toMatchObject({
      id: 'house-119-1-7',
      required_majority: '1/2',
      counts: { yea: 2, nay: 2, present: 0, not_voting: 1 },
      measure: { id: '119-hr-1', title: 'An act', number: 'H.R. 1' },
      positions: expect.arrayContaining([
        {
          bioguide_id: 'A000005',
          name: 'Ed Fox',
          state: 'PR',
          district: 0,
          party: 'Democratic',
          position: 'Not voting',
        },
      ]),
    })
  })

  test('as a picture has a path for each party and position, and escapes the record’s words', async () => {
    const svg = votePicture(await voteOf('house-119-1-7'))
    expect(svg.match(/<path class="(dem|rep)"/g)).toHaveLength(4)
    expect(svg).toContain('On Passage: A &amp; B')
    expect(svg).not.toContain('A & B')
  })

  test('is 404 in one sentence if there is none', async () => {
    const thrown = await voteFile(platform.client(), 'house-119-1-99', 'csv').catch(
      (error: unknown) => error,
    )
    expect(thrown).toBeInstanceOf(Response)
    expect((thrown as Response).status).toBe(404)
    expect(await (thrown as Response).text()).toBe('We have no roll call with this number.\n')
  })
})

test('the frame of a vote may be framed by any site, runs no script and fetches nothing', async () => {
  const frame = embedPage(await voteOf('house-119-1-7'), 'https://rotunda.example')
  expect(frame.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
  )
  const html = await frame.text()
  expect(html).not.toMatch(/<script|<img|<link rel="(?!canonical)|@import|url\(/)
  expect(html).toContain('href="https://rotunda.example/vote/house-119-1-7"')
  expect(html).toContain('<th scope="row" class="rep">Republican</th><td>2</td><td>1</td>')
  expect(html).toContain('<h1>On Passage: A &amp; B</h1>')
})

test.each([
  ['of a vote in other words', 'house-119-1-2', 'Byron had the most votes'],
  ['of a quorum call, which has not passed,', 'house-119-1-1', 'Quorum call'],
])('the frame %s draws no seats', async (_, id, outcome) => {
  const html = await embedPage(await voteOf(id), 'https://rotunda.example').text()
  expect(html).toContain(`<p>${outcome}</p>`)
  expect(html).toContain('Members gave answers other than yea and nay')
  expect(html).not.toContain('<svg')
})

test('the file of a member’s votes has the result that the pages have', async () => {
  const search = readMemberVotesSearch(new URLSearchParams())
  const pages = readPages((page, size) =>
    findMemberVotes(platform.client(), 'A000001', { ...search, page }, size),
  )
  const file = await csvResponse('votes.csv', votesColumns, pages)
  const rows = (await file.text()).trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(',').at(-1))).toEqual([
    'Passed',
    'Byron had the most votes',
    'Quorum call',
  ])
})
