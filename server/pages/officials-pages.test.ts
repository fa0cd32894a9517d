import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBrowseSearch } from '#app/features/browse/browse-search.ts'
import { loadOfficials } from '#app/features/browse/load-browse.ts'
import { loadCommittee } from '#app/features/committee/load-committee.ts'
import {
  findMeasures,
  loadMemberMeasures,
} from '#app/features/member-measures/load-member-measures.ts'
import { readMemberMeasuresSearch } from '#app/features/member-measures/member-measures-search.ts'
import { loadState } from '#app/features/states/load-state.ts'
import { loadMembers } from '#app/features/your-members/load-members.ts'
import type { StateCode } from '#domain/places/states.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'

/** What the list of officials, a state's page, a committee's and the list of a member's measures are given to show. */
let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startPlatform(database)
  await database.sql.unsafe(`
    insert into public.legislators
      (id, first_name, last_name, full_name, party, state, chamber, district, in_office, terms, committees)
    values
      ('A000001', 'Ada', 'Byron', 'Ada Byron', 'Republican', 'ME', 'House', 2, true,
        '[{"chamber": "House", "start": "2025-01-03", "end": "2027-01-03"}]', '[]'),
      ('A000002', 'Bea', 'Cole', 'Bea Cole', 'Democrat', 'ME', 'House', 1, true,
        '[{"chamber": "House", "start": "2025-06-01", "end": "2027-01-03"}]',
        '[{"code": "HSAG", "name": "House Committee on Agriculture", "title": "Ranking Member", "rank": 1},
          {"code": "HSAG15", "name": "Forestry and Horticulture", "title": null, "rank": 2, "parent": "HSAG"}]'),
      ('A000003', 'Cy', 'Dunn', 'Cy Dunn', 'Independent', 'ME', 'Senate', null, true,
        '[{"chamber": "House", "start": "2019-01-03", "end": "2025-01-03"},
          {"chamber": "Senate", "start": "2025-01-03", "end": "2031-01-03"}]', '[]'),
      ('A000004', 'Di', 'Ems', 'Di Ems', 'Republican', 'OH', 'House', 4, true, '[]',
        '[{"code": "HSAG", "name": "House Committee on Agriculture", "title": "Chair", "rank": 1},
          {"code": "HSAG15", "name": "Forestry and Horticulture", "title": "Chairman", "rank": 1, "parent": "HSAG"},
          {"code": "HSAG03", "name": "Department Operations", "title": "Ex Officio", "rank": 9, "parent": "HSAG"}]'),
      ('A000005', 'Ed', 'Fox', 'Ed Fox', 'Democrat', 'ME', 'House', 1, false, '[]',
        '[{"code": "HSAG", "name": "House Committee on Agriculture", "title": null, "rank": 3}]'),
      ('A000006', 'Flo', 'Gray', 'Flo Gray', 'Libertarian', 'OH', 'House', 5, false, '[]', '[]'),
      ('A000007', 'Gus', 'Hall', 'Gus Hall', 'Republican', 'GU', 'House', 0, true,
        '[{"chamber": "House", "start": "2023-01-03", "end": "2027-01-03"}]', '[]');
    insert into public."GovernmentActions"
      (id, title, branch, action_type, bill_number, congress_number, introduced_date, policy_area, current_status,
        sponsor_data, cosponsors_data)
    select congress || '-hr-' || n, 'An act ' || n, 'Legislative', 'hr', 'H.R. ' || n, congress,
      date '2023-01-01' + n + (congress - 118) * 730, case when n % 3 > 0 then 'Taxation' end,
      case when n % 2 = 0 then 'Became Law' else 'Introduced' end,
      jsonb_build_object('bioguideId', case when n <= 5 then 'A000001' else 'A000004' end),
      case
        when n = 6 then '[{"bioguideId": "A000001", "sponsorshipWithdrawnDate": "2025-04-01"}]'
        when n = 7 then '[{"bioguideId": "A000001", "sponsorshipWithdrawnDate": "2025-04-01"},
          {"bioguideId": "A000001"}, {"bioguideId": "A000002"}]'
        when n > 7 then '[{"bioguideId": "A000001"}]'
      end::jsonb
    from generate_series(1, 15) as n cross join generate_series(118, 119) as congress;
    insert into public.roll_calls (id, action_id, congress_number, session, chamber, roll_call_number, vote_date,
      question, required_majority, result, yea_count, nay_count)
    values
      ('house-119-1-9', '119-hr-1', 119, 1, 'House', 9, '2025-09-09 17:00Z', 'On Passage', '1/2', 'Passed', 1, 1),
      ('house-119-1-8', null, 119, 1, 'House', 8, '2025-05-01 17:00Z', 'On Passage', '1/2', 'Passed', 1, 0),
      ('house-119-1-1', null, 119, 1, 'House', 1, '2025-01-03 17:00Z', 'Election of the Speaker', 'plurality', 'Ems', 0, 0),
      ('senate-119-1-3', null, 119, 1, 'Senate', 3, '2025-03-03 17:00Z', 'On the Nomination', '1/2', 'Confirmed', 0, 0),
      ('senate-118-1-3', null, 118, 1, 'Senate', 3, '2023-03-03 17:00Z', 'On the Nomination', '1/2', 'Confirmed', 1, 0);
    insert into public.legislator_votes (roll_call_id, legislator_id, vote_decision) values
      ('house-119-1-9', 'A000001', 'Aye'), ('house-119-1-9', 'A000002', 'Not Voting'), ('house-119-1-9', 'A000004', 'No'),
      ('house-119-1-8', 'A000001', 'Yea'), ('house-119-1-8', 'A000005', 'Yea'),
      ('house-119-1-1', 'A000001', 'Ems'), ('house-119-1-1', 'A000005', 'Byron'),
      ('senate-118-1-3', 'A000004', 'Yea')`)
}, 60_000)
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const officials = async (address: string) => {
  const loaded = await loadOfficials(
    platform.client(),
    readBrowseSearch(new URLSearchParams(`tab=officials&${address}`)),
  )
  if (loaded.found === 'failed') throw new Error('The officials could not be read.')
  const facets = (name: string) =>
    Object.fromEntries(
      loaded.facets.filter(({ facet }) => facet === name).map((row) => [row.value, row.officials]),
    )
  return { ids: loaded.found.rows.map(({ id }) => id), total: loaded.found.total, facets }
}

describe('the list of officials', () => {
  test.each([
    ['', ['A000001', 'A000002', 'A000003', 'A000004', 'A000007']],
    ['state=ME', ['A000001', 'A000002', 'A000003']],
    ['state=ME&chamber=House&party=Democratic', ['A000002']],
    ['office=former', ['A000005', 'A000006']],
    ['state=me&office=all', ['A000001', 'A000002', 'A000003', 'A000005']],
    ['party=Independent&office=all', ['A000003', 'A000006']],
    ['q=representative&state=OH', ['A000004', 'A000006']],
    ['q=representative&state=OH&office=sitting', ['A000004']],
    ['q=ME-1', ['A000002', 'A000005']],
    ['q=ME-1&party=Republican', []],
    ['state=WY&chamber=Senate', []],
  ])('by %j is %j', async (address, ids) => {
    expect(await officials(address)).toMatchObject({ ids, total: ids.length })
  })

  test('has next to each choice how many it would show, whatever else is chosen', async () => {
    const { facets } = await officials('state=ME&party=Democratic')
    expect(facets('state')).toEqual({ ME: 1 })
    expect(facets('chamber')).toEqual({ House: 1 })
    expect(facets('party')).toEqual({ Democratic: 1, Independent: 1, Republican: 1 })
    expect(facets('office')).toEqual({ former: 1, sitting: 1 })
    // Each number is the total of the list that the choice leads to.
    for (const address of ['', 'q=representative', 'state=ME&office=all', 'chamber=House']) {
      const shown = await officials(address)
      for (const facet of ['state', 'chamber', 'party', 'office'])
        for (const [value, count] of Object.entries(shown.facets(facet))) {
          const params = new URLSearchParams(address)
          params.set(facet, value)
          expect((await officials(params.toString())).total, `${address} ${facet} ${value}`).toBe(
            count,
          )
        }
    }
  })
})

const termsOver = async (address: string, day: string) => {
  const search = readBrowseSearch(new URLSearchParams(`tab=officials&${address}`))
  return (await loadOfficials(platform.client(), search, day)).termsOver
}

describe('after the end of the terms for which members are listed', () => {
  const end = '2027-01-03'
  const ofOne = /^One of these members is listed for a term to January 3, 2027\./
  test('the page of a state names the chamber', async () => {
    const before = await loadState(platform.client(), 'ME', '2027-01-02')
    expect([before.senateTermsOver, before.houseTermsOver]).toEqual([null, null])
    const after = await loadState(platform.client(), 'ME', end)
    expect(after.senateTermsOver).toBeNull()
    expect(after.houseTermsOver).toMatch(/^These members are listed for terms to January 3, 2027\./)
  })
  test('so do a committee, and the members of a district', async () => {
    const place = { state: 'ME', district: '1' }
    const client = platform.client()
    expect((await loadCommittee(client, 'HSAG', {}, '2027-01-02'))?.termsOver).toBeNull()
    expect((await loadCommittee(client, 'HSAG', {}, end))?.termsOver).toMatch(ofOne)
    expect((await loadMembers(client, place, '2027-01-02'))?.termsOver).toBeNull()
    expect((await loadMembers(client, place, end))?.termsOver).toMatch(ofOne)
  })
  test('the list says so, but not that of former members', async () => {
    expect(await termsOver('', '2027-01-02')).toBeNull()
    expect(await termsOver('', end)).toMatch(/^Some of these terms have ended/)
    expect(await termsOver('office=former', end)).toBeNull()
  })
})

test('a committee has a page before its seats are known, and one by no code of the record has none', async () => {
  await database.sql`
    insert into public.committees (code, name) values ('SSRA', 'Senate Committee on Rules and Administration')`
  expect(await loadCommittee(platform.client(), 'SSRA')).toMatchObject({
    code: 'SSRA',
    name: 'Senate Committee on Rules and Administration',
    members: [],
    termsOver: null,
    search: {},
    work: [],
    counts: [],
    total: 0,
    page: 1,
    totalPages: 0,
    coming: { events: [] },
    past: [],
  })
  expect(await loadCommittee(platform.client(), 'SSZZ')).toBeNull()
  const { data } = await platform.client().rpc('get_committees')
  expect(data).toEqual([
    {
      code: 'HSAG',
      name: 'House Committee on Agriculture',
      members: 2,
      parties: [
        { party: 'Democratic', members: 1 },
        { party: 'Republican', members: 1 },
      ],
      leaders: [
        { id: 'A000004', name: 'Di Ems', party: 'Republican', title: 'Chair' },
        { id: 'A000002', name: 'Bea Cole', party: 'Democratic', title: 'Ranking Member' },
      ],
    },
    {
      code: 'SSRA',
      name: 'Senate Committee on Rules and Administration',
      members: 0,
      parties: [],
      leaders: [],
    },
  ])
})

const delegation = (code: StateCode) => loadState(platform.client(), code)
const answers = async (code: StateCode) =>
  (await delegation(code)).votes?.map((vote) => [vote.roll_call_id, vote.answers])

describe('the page of a state', () => {
  test('has the member for each seat by district, and the vacant seats', async () => {
    const maine = await delegation('ME')
    expect(maine.senators.map(({ id }) => id)).toEqual(['A000003'])
    expect(maine.openSenateSeats).toBe(1)
    expect(
      maine.representatives.map(({ district, members }) => [district, members.map(({ id }) => id)]),
    ).toEqual([
      [1, ['A000002']],
      [2, ['A000001']],
    ])
    const ohio = await delegation('OH')
    expect(ohio.openSenateSeats).toBe(2)
    expect(ohio.representatives.filter(({ members }) => members.length === 0)).toHaveLength(14)
    expect(await delegation('WY')).toMatchObject({
      senators: [],
      representatives: [{ district: 0, members: [] }],
    })
  })

  test('has how they answered in the latest roll calls, and why not where they did not', async () => {
    expect(await answers('ME')).toEqual([
      [
        'house-119-1-9',
        [
          { label: 'Yea', decision: 'yea', members: ['A000001'] },
          { label: 'Not voting', decision: 'notVoting', members: ['A000002'] },
        ],
      ],
      [
        'house-119-1-8',
        [
          { label: 'Yea', decision: 'yea', members: ['A000001'] },
          { label: 'Not yet in the House', decision: null, members: ['A000002'] },
        ],
      ],
      [
        'house-119-1-1',
        [
          { label: '“Ems”', decision: null, members: ['A000001'] },
          { label: 'Not yet in the House', decision: null, members: ['A000002'] },
        ],
      ],
      // The record has no positions of this one.
      ['senate-119-1-3', []],
      [
        'senate-118-1-3',
        [{ label: 'Not yet in the Senate', decision: null, members: ['A000003'] }],
      ],
    ])
  })

  test('of a territory has no Senate, and says that its delegate has no vote in the House', async () => {
    const guam = await delegation('GU')
    expect(guam.openSenateSeats).toBe(0)
    expect(guam.votes?.map(({ chamber }) => chamber)).toEqual(['House', 'House', 'House'])
    expect((await answers('GU'))?.[0]).toEqual([
      'house-119-1-9',
      [
        {
          label: 'No vote in the House itself, as a delegate',
          decision: null,
          members: ['A000007'],
        },
      ],
    ])
  })

  test('has a member whose district is no more, rather than leave them out', async () => {
    await database.sql`update public.legislators set district = 9 where id = 'A000001'`
    expect((await delegation('ME')).ofOtherDistricts.map(({ id }) => id)).toEqual(['A000001'])
    await database.sql`update public.legislators set district = 2 where id = 'A000001'`
  })
})

const measures = (id: string, address = '') =>
  loadMemberMeasures(platform.client(), id, readMemberMeasuresSearch(new URLSearchParams(address)))

describe('the measures of a member', () => {
  test.each([
    ['', 30],
    ['role=sponsor', 10],
    // Who withdrew and joined again stays; who withdrew is told apart.
    ['role=cosponsor', 18],
    ['role=withdrawn', 2],
    ['role=sponsor&status=Became+Law', 4],
    ['congress=119', 15],
    ['subject=Taxation&congress=118', 10],
    ['subject=none', 10],
    ['status=Vetoed', 0],
    ['role=owner&congress=abc&subject=Nonsense&page=-1', 30],
  ])('filtered by %j are %i', async (address, total) => {
    expect(await measures('A000001', address)).toMatchObject({ total, page: 1 })
  })

  test('come the latest introduced first, twenty a page, the last page for one beyond it', async () => {
    const first = await measures('A000001')
    expect(first?.measures).toHaveLength(20)
    expect(first?.measures[0]).toMatchObject({
      id: '119-hr-15',
      role: 'cosponsor',
      current_status: 'Introduced',
    })
    const last = await measures('A000001', 'page=999')
    expect(last).toMatchObject({ page: 2, totalPages: 2 })
    expect(last?.measures).toHaveLength(10)
    expect(last?.measures.at(-1)?.id).toBe('118-hr-1')
  })

  test('have next to each choice how many it would leave', async () => {
    for (const address of ['', 'role=cosponsor', 'status=Became+Law&congress=119']) {
      const shown = await measures('A000001', address)
      expect(shown?.facets.length).toBeGreaterThan(0)
      for (const { facet, value, measures: count } of shown?.facets ?? []) {
        const params = new URLSearchParams(address)
        params.set(facet, value)
        const chosen = await measures('A000001', params.toString())
        expect(chosen?.total, `${address} ${facet} ${value}`).toBe(count)
      }
    }
  })

  test('as a file are all that fit, and none without a member', async () => {
    const search = { role: 'withdrawn' } as const
    const all = await findMeasures(platform.client(), 'A000001', search, 1000)
    expect(all.map(({ id }) => id)).toEqual(['119-hr-6', '118-hr-6'])
    expect(await measures('A000007')).toMatchObject({ total: 0, measures: [], facets: [] })
    for (const id of ['Z999999', 'a000001', '%', '']) expect(await measures(id), id).toBeNull()
  })

  test('are counted in the three roles on the page of the member', async () => {
    const { data } = await platform.client().rpc('get_sponsorship_counts', { member_id: 'A000001' })
    expect(data?.map(({ role, status, measures: count }) => [role, status, count])).toEqual([
      ['sponsor', 'Introduced', 6],
      ['sponsor', 'Became Law', 4],
      ['cosponsor', 'Introduced', 10],
      ['cosponsor', 'Became Law', 8],
      ['withdrawn', 'Became Law', 2],
    ])
  })
})

test('a committee has its members in office with the chair first, and its subcommittees', async () => {
  const client = platform.client()
  expect(await loadCommittee(client, 'HSAG')).toMatchObject({
    name: 'House Committee on Agriculture',
    members: [
      { id: 'A000004', title: 'Chair' },
      { id: 'A000002', title: 'Ranking Member' },
    ],
    subcommittees: [
      { code: 'HSAG03', name: 'Department Operations', members: 1, leaders: [] },
      {
        code: 'HSAG15',
        name: 'Forestry and Horticulture',
        members: 2,
        leaders: [{ id: 'A000004', name: 'Di Ems', title: 'Chairman' }],
      },
    ],
  })
  for (const code of ['HSAP', 'hsag', '"}]', ''])
    expect(await loadCommittee(client, code)).toBeNull()
})
