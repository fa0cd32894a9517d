import { headingTitle } from '#domain/actions/heading-title.ts'
import { limits } from '#domain/limits.ts'
import { truncate } from '#domain/language/truncate.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundledRecordWith } from '#tests/support/bundled-record.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { createSeedDatabase } from '#tests/support/seed-database.ts'
import { loadSeed } from './load.ts'

let database: TestDatabase
/** Another edition: the roll calls that the tests below change, and everything else. */
let edition: Awaited<ReturnType<typeof bundledRecordWith>>
beforeAll(async () => {
  database = await createSeedDatabase()
  edition = await bundledRecordWith(['house-119-1-145', 'house-119-1-190'])
}, 60_000)
afterAll(async () => {
  await edition[Symbol.asyncDispose]()
  await database.drop()
})

describe('the bundled record, loaded', () => {
  it('holds every sitting member, and the measures with their votes', async () => {
    const [found] = await database.sql`
      select
        (select count(*)::int from public.legislators where in_office) as sitting,
        (select count(*)::int from public."GovernmentActions" where action_type in ('hr', 's', 'hjres', 'sjres')) as measures,
        (select count(*)::int from public.legislator_votes where roll_call_id = 'house-119-1-190') as positions`
    expect(found).toEqual({ sitting: 537, measures: expect.any(Number), positions: 432 })
    expect(found?.measures).toBeGreaterThanOrEqual(60)
  })

  it('says how many actions came with it, and when', async () => {
    const [bundled] = await database.sql`
      select actions::int, loaded_at <= now() as loaded,
        (select count(*)::int from public."GovernmentActions") as here
      from public.get_bundled_record()`
    expect(bundled).toEqual({ actions: bundled?.here, loaded: true, here: expect.any(Number) })
    expect(bundled?.here).toBeGreaterThanOrEqual(260)
  })

  it('holds a law by number, day, sponsor and history', async () => {
    const [law] = await database.sql`
      select law_number, date_enacted_issued::text as day, sponsor_id, current_status, bill_number, congress_gov_url,
        jsonb_array_length(cosponsors_data) as cosponsors, actions_history -> 0 as latest
      from public."GovernmentActions" where id = '119-s-5'`
    expect(law).toEqual({
      law_number: 'Public Law 119-1',
      day: '2025-01-29',
      sponsor_id: 'B001319',
      current_status: 'Became Law',
      bill_number: 'S. 5',
      congress_gov_url: 'https://www.congress.gov/bill/119th-congress/senate-bill/5',
      cosponsors: 53,
      latest: {
        actionCode: 'E40000',
        type: 'President',
        actionDate: '2025-01-29',
        text: 'Became Public Law No: 119-1.',
      },
    })
  })

  it('holds the official title of a law next to its short one', async () => {
    const [law] = await database.sql`
      select title, official_title from public."GovernmentActions" where id = '119-s-5'`
    expect(law).toEqual({
      title: 'Laken Riley Act',
      official_title:
        'A bill to require the Secretary of Homeland Security to take into custody aliens who have been charged in the United States with theft, and for other purposes.',
    })
  })

  it('has disapproval resolutions with distinct cards, unless their rules are of one program', async () => {
    const rows = await database.sql<{ title: string }[]>`
      select title from public."GovernmentActions"
      where title ~* 'congressional disapproval|^(a joint resolution )?disapproving' and action_type ~ 'jres'`
    const headings = rows.map(({ title }) => headingTitle(title))
    expect(headings.length).toBeGreaterThanOrEqual(22)
    expect(new Set(headings).size).toBe(headings.length)
    const cards = headings.map((title) => truncate(title, limits.characters.cardTitle))
    expect([...new Set(cards.filter((card, at) => cards.indexOf(card) !== at))].toSorted()).toEqual(
      [
        'Disapproving “California State Motor Vehicle and Engine Pollution Control...',
        'Disapproving “Energy Conservation Program: Energy Conservation Standards for...',
      ],
    )
  })

  it('holds a decision by its docket, vote and opinions, and the place of a sentence in them', async () => {
    const [decision] = await database.sql`
      select docket_number, other_dockets, judgment, votes_for_judgment, votes_against_judgment, current_status,
        (select jsonb_agg(jsonb_build_array(opinion_type, author, joined_by) order by position)
          from public.judicial_opinions where action_id = a.id) as opinions,
        (select summary_sources -> 0 ->> 'locator'
          from public.judicial_opinions where action_id = a.id and author = 'Kagan') as place
      from public."GovernmentActions" a where id = 'scotus-20-1530'`
    expect(decision).toEqual({
      docket_number: 'No. 20-1530',
      other_dockets: [],
      judgment: 'reversed and remanded',
      votes_for_judgment: 6,
      votes_against_judgment: 3,
      current_status: 'In Effect',
      opinions: [
        ['majority', 'Roberts', ['Thomas', 'Alito', 'Gorsuch', 'Kavanaugh', 'Barrett']],
        ['concurrence', 'Gorsuch', ['Alito']],
        ['dissent', 'Kagan', ['Breyer', 'Sotomayor']],
      ],
      place: 'Kagan, dissenting, introduction',
    })
  })

  it('says what revoked an order, and when', async () => {
    const [order] = await database.sql`
      select o.current_status, r.kind, r.related_action_id, r.related_date::text as day
      from public."GovernmentActions" o join public.action_relations r on r.action_id = o.id
      where o.id = 'eo-14110'`
    expect(order).toEqual({
      current_status: 'Revoked',
      kind: 'revoked_by',
      related_action_id: 'eo-14148',
      day: '2025-01-20',
    })
  })

  it('has the committees of its members by name', async () => {
    const rows = await database.sql`select name from public.committees where code = 'HSBU'`
    expect(rows).toEqual([{ name: 'House Committee on the Budget' }])
  })
  it('gives a member a latest seat, an official portrait and present committees', async () => {
    const [member] = await database.sql`
      select full_name, state, chamber, party, photo_url, congress_gov_url, committees -> 0 as committee
      from public.legislators where id = 'B001236'`
    expect(member).toEqual({
      full_name: 'John Boozman',
      state: 'AR',
      chamber: 'Senate',
      party: 'Republican',
      photo_url: 'https://unitedstates.github.io/images/congress/450x550/B001236.jpg',
      congress_gov_url: 'https://www.congress.gov/member/john-boozman/B001236',
      committee: {
        code: 'SSAF',
        name: 'Senate Committee on Agriculture, Nutrition, and Forestry',
        title: 'Chairman',
        rank: 1,
      },
    })
  })

  it('tells apart a measure whose cosponsors are not known from one that has none', async () => {
    const rows = await database.sql`
      select id, cosponsors_data from public."GovernmentActions"
      where id in ('117-hr-3684', '119-hr-1') order by id`
    expect(rows.map((row) => row.cosponsors_data)).toEqual([null, []])
  })

  it('counts a roll call, and says when the Vice President broke a tie', async () => {
    const [vote] = await database.sql`
      select action_id, yea_count, nay_count, not_voting_count, result, vice_president_vote, source_url
      from public.roll_calls where id = 'senate-119-1-372'`
    expect(vote).toEqual({
      action_id: '119-hr-1',
      yea_count: 50,
      nay_count: 50,
      not_voting_count: 0,
      result: 'Bill Passed',
      vice_president_vote: 'Yea',
      source_url:
        'https://www.senate.gov/legislative/LIS/roll_call_votes/vote1191/vote_119_1_00372.htm',
    })
  })

  it('is not read again while its files are the same', async () => {
    expect(await loadSeed(database.sql)).toEqual({
      loaded: false,
      legislators: 0,
      actions: 0,
      annotations: 0,
      summaries: 0,
      relations: 0,
      opinions: 0,
      corrections: 0,
      rollCalls: 0,
      votes: 0,
    })
  })

  it('writes nothing where another edition says the same', async () => {
    await database.sql`update private.bundled_record set content_hash = ${'0'.repeat(64)}`
    expect(await loadSeed(database.sql)).toEqual({
      loaded: true,
      legislators: 0,
      actions: 0,
      annotations: 0,
      summaries: 0,
      relations: 0,
      opinions: 0,
      corrections: 0,
      rollCalls: 0,
      votes: 0,
    })
  })

  it('mends what differs, and leaves an action that ingestion has read', async () => {
    await database.sql`
      update public."GovernmentActions" set source_title = 'Wrong' where id = '119-s-5'`
    await database.sql`
      update public."GovernmentActions" set source_title = 'Newer', ingested_at = now() where id = '119-hr-1'`
    await database.sql`update public.legislator_votes set vote_decision = 'Nay'
      where roll_call_id = 'house-119-1-190' and legislator_id = 'A000055'`
    await database.sql`update private.bundled_record set content_hash = ${'0'.repeat(64)}`
    expect(await loadSeed(database.sql, edition.folder)).toMatchObject({
      actions: 1,
      votes: 1,
      legislators: 0,
    })
    const titles = await database.sql`
      select title from public."GovernmentActions" where id in ('119-s-5', '119-hr-1') order by id`
    expect(titles.map((row) => row.title)).toEqual(['Newer', 'Laken Riley Act'])
  })

  it('leaves the facts that ingestion wrote, and brings up to date what editors write', async () => {
    const { sql } = database
    await sql`update public.legislators set full_name = 'Ingested', ingested_at = now() where id = 'B001236'`
    await sql`
      update public."GovernmentActions" set
        source_title = 'Ingested', latest_action_date = '2026-01-01', ingested_at = now(),
        source_aliases = '[{"name": "Ingested Act", "kind": "short_title"}]'
      where id = '119-s-5'`
    await sql`
      update public.action_summaries set summary = 'Old.', sources = '[]' where action_id = '119-s-5'`
    await sql`
      update public.action_annotations set nicknames = '{Old nickname}', disposition = 'expired'
      where action_id = '119-s-5'`
    await sql`
      insert into public.relation_statements (action_id, origin, author, kind, related_label) values
        ('119-s-5', 'editor', 'Rotunda', 'amended_by', 'An old statement'),
        ('119-s-5', 'editor', 'A newsroom', 'related_to', 'A statement of another writer')`
    await sql`
      update public.roll_calls set result = 'Ingested', ingested_at = now() where id = 'house-119-1-145'`
    await sql`
      update public.legislator_votes set vote_decision = 'Present'
      where roll_call_id = 'house-119-1-145' and legislator_id = 'A000055'`
    await sql`update private.bundled_record set content_hash = ${'0'.repeat(64)}`
    expect(await loadSeed(sql, edition.folder)).toEqual({
      loaded: true,
      legislators: 0,
      actions: 0,
      annotations: 1,
      summaries: 1,
      relations: 1,
      opinions: 0,
      corrections: 0,
      rollCalls: 0,
      votes: 0,
    })
    const [law] = await sql`
      select title, latest_action_date::text as day, current_status, disposition, aliases,
        ai_neutral_summary = 'Old.' as old, jsonb_array_length(summary_sources) > 0 as sourced,
        (select jsonb_agg(related_label) from public.action_relations where action_id = action.id) as relations
      from public."GovernmentActions" as action where id = '119-s-5'`
    expect(law).toEqual({
      title: 'Ingested',
      day: '2026-01-01',
      current_status: 'Became Law',
      disposition: 'in_effect',
      aliases: [{ name: 'Ingested Act', kind: 'short_title' }],
      old: false,
      sourced: true,
      relations: ['A statement of another writer'],
    })
  })

  it('finds the opinions of a decision that ingestion met first, and completes them', async () => {
    const { sql } = database
    await sql`update public."GovernmentActions" set ingested_at = now() where id = 'scotus-20-1530'`
    await sql`delete from public.judicial_opinions where action_id = 'scotus-20-1530'`
    await sql`
      insert into public.judicial_opinions (id, action_id, opinion_type, author, joined_by, position)
      values ('scotus-20-1530-lead-roberts', 'scotus-20-1530', 'lead', 'Roberts', '{}', 0),
        ('scotus-20-1530-concurring-in-part-gorsuch', 'scotus-20-1530', 'concurring_in_part', 'Gorsuch', '{Ingested}', 1)`
    await sql`update private.bundled_record set content_hash = ${'0'.repeat(64)}`
    expect(await loadSeed(sql, edition.folder)).toMatchObject({ opinions: 2, summaries: 3 })
    expect(
      await sql`
        select id, opinion_type, joined_by, ai_summary is not null as summarised from public.judicial_opinions
        where action_id = 'scotus-20-1530' order by position`,
    ).toEqual([
      {
        id: 'scotus-20-1530-lead-roberts',
        opinion_type: 'majority',
        joined_by: ['Thomas', 'Alito', 'Gorsuch', 'Kavanaugh', 'Barrett'],
        summarised: true,
      },
      {
        id: 'scotus-20-1530-concurring-in-part-gorsuch',
        opinion_type: 'concurring_in_part',
        joined_by: ['Ingested'],
        summarised: true,
      },
      {
        id: 'scotus-20-1530-dissent-kagan',
        opinion_type: 'dissent',
        joined_by: ['Breyer', 'Sotomayor'],
        summarised: true,
      },
    ])
    await sql`update private.bundled_record set content_hash = ${'0'.repeat(64)}`
    expect(await loadSeed(sql, edition.folder)).toMatchObject({ opinions: 0, summaries: 0 })
  })

  it('does not undo what a source notes, but says what only editors know', async () => {
    const { sql } = database
    await sql`
      update public."GovernmentActions" set source_disposition = 'revoked', ingested_at = now() where id = 'eo-14257'`
    await sql`update public."GovernmentActions" set ingested_at = now() where id = 'eo-14160'`
    await sql`
      update public.action_annotations set disposition = 'expired' where action_id in ('eo-14257', 'eo-14160')`
    await sql`update private.bundled_record set content_hash = ${'0'.repeat(64)}`
    await loadSeed(sql, edition.folder)
    const rows = await sql`
      select id, disposition, current_status from public."GovernmentActions"
      where id in ('eo-14257', 'eo-14160') order by id`
    expect([...rows]).toEqual([
      { id: 'eo-14160', disposition: 'blocked', current_status: 'Blocked' },
      { id: 'eo-14257', disposition: 'revoked', current_status: 'Revoked' },
    ])
  })

  it('names the action that a relation leads to, and links it where it is here', async () => {
    const [relation] = await database.sql`
      select named_action_id, related_action_id from public.action_relations
      where action_id = 'eo-14110' and kind = 'revoked_by'`
    expect(relation).toEqual({ named_action_id: 'eo-14148', related_action_id: 'eo-14148' })
  })
})
