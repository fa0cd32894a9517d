import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, inRollback } from './attempt.ts'
import { fillWithACrowd } from './crowd.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await fillWithACrowd(database.sql)
}, 120_000)
afterAll(() => database.drop())

const me = '00000000-0000-4000-8000-000000000007'
const actions = 'public."GovernmentActions"'

/** The calls (docs/calls.md) that read from tables, as the API runs them. */
const open = {
  'an action': `select * from ${actions} where id = '119-hr-7'`,
  'the newest of all': `select id from ${actions} order by action_date desc, id limit 12`,
  'the newest of a branch': `select id from ${actions} where branch = 'Executive' order by action_date desc, id limit 12`,
  'the newest of a kind': `select id from ${actions} where action_type = 'executive_order' and branch = 'Executive'
    order by action_date desc, id limit 12`,
  'the first titles': `select id from ${actions} order by sort_title collate "C", id limit 12`,
  'the bills of a member': `select id from ${actions} where sponsor_id = 'A000007'
    order by introduced_date desc, id limit 10`,
  'the measures that a member cosponsors': `select id from ${actions}
    where private.cosponsor_ids(cosponsors_data) @> '{A000007}'`,
  'the measures that a member left': `select id from ${actions}
    where private.cosponsor_ids(cosponsors_data, have_withdrawn => true) @> '{A000007}'`,
  'actions by number': `select action_id from private.action_names where key = 'eo:777'`,
  'actions by a search': `select action_id from private.search_entries where words @@ to_tsquery('english', '777')`,
  'titles by a search': `select action_id from private.search_entries
    where title_words @@ to_tsquery('english', '777')`,
  'first titles by a search': `select action_id from private.search_entries
    where title_words @@ to_tsquery('english', '777') and prior >= 15000`,
  'how many actions have a word': `select sum(documents) from private.word_counts where lexeme = '777'`,
  'whether the record has a word': `select word from private.vocabulary where word = 'measure'`,
  'the versions of a text': `select * from public.action_texts where action_id = '119-hr-7' order by position desc`,
  'a stretch of a text': `select * from public.text_passages
    where text_id = 7 and position between 2 and 4 order by position`,
  'a passage by its path': `select * from public.text_passages where text_id = 7 and path in ('sec-2', 'sec-3')`,
  'passages by words': `select text_id, position from public.text_passages
    where path <> 'front' and private.passage_words(heading, content) @@ to_tsquery('simple', 'housing0')`,
  'the contents of a text': `select position, path, kind, level, number, heading from public.text_passages
    where text_id = 7 order by position`,
  'the roll calls of an action': `select * from public.roll_calls where action_id = '119-hr-7'
    order by roll_call_number desc`,
  'the latest roll calls': `select * from public.roll_calls order by vote_date desc, id limit 10`,
  'the positions in a roll call': `select * from public.legislator_votes
    join public.legislators on legislators.id = legislator_id where roll_call_id = 'house-119-1-7'`,
  'the votes of a member': `select * from public.legislator_votes
    where legislator_id = 'A000007' order by roll_call_id limit 10`,
  'the list of roll calls': `select id from public.roll_calls where chamber = 'House' and list_kind = 'passage'
    order by voted_on desc, congress_number desc, session desc, roll_call_number desc, chamber limit 20`,
  'the roll calls of a day': `select id from public.roll_calls where voted_on = '2025-05-22'
    order by voted_on desc, congress_number desc, session desc, roll_call_number desc, chamber`,
  'the positions of a member': `select sitting, number, answer from private.positions
    where member = 7 and sitting between 944 and 959`,
  'the opinions of a decision': `select * from public.judicial_opinions where action_id = 'eo-7' order by position`,
  'the directory': `select id from public.legislators where in_office order by sort_name collate "C", id limit 12`,
  'the ratings of an action': `select rating_value, user_id from public.ratings where action_id = '119-hr-7'`,
  'the ratings of authors': `select * from public.ratings where action_id = '119-hr-7' and user_id in ('${me}')`,
  'the ratings of a legislator': `select * from public.legislator_ratings where legislator_id = 'A000007'`,
  'the reviews of an action': `select * from public.comments left join public.profiles on profiles.id = user_id
    where action_id = '119-hr-7' order by comments.created_at`,
  'the reviews of a legislator': `select * from public.legislator_comments
    left join public.profiles on profiles.id = user_id
    where legislator_id = 'A000007' order by legislator_comments.created_at`,
  'a profile': `select * from public.profiles where username = 'reader7'`,
  'the reviews a profile shows': `select * from public.public_profile_comments where username = 'reader7'
    order by created_at desc, id limit 50`,
  'the ratings a profile shows': `select * from public.public_profile_ratings where username = 'reader7'
    order by created_at desc, id limit 50`,
  'the newest public lists': `select * from public.community_lists_with_profiles where is_public
    order by created_at desc, id limit 50`,
  'the public lists of a reader': `select * from public.community_lists_with_profiles
    where username = 'reader7' and is_public order by created_at desc, id limit 50`,
  'the items of a public list': `select * from public.user_list_items as item
    join ${actions} as action on action.id = item.action_id
    where item.list_id = '${me}' order by item.position, item.created_at desc, item.id limit 60`,
  'the discussion of a public list': `select * from public.list_comments
    left join public.profiles on profiles.id = user_id
    where list_id = '${me}' order by list_comments.created_at, list_comments.id limit 100`,
}
const own = {
  'saved actions': `select * from public.user_saved_actions join ${actions} as action on action.id = action_id
    where user_id = '${me}' order by user_saved_actions.created_at desc`,
  'the trackers': `select * from public.user_trackers where user_id = '${me}' and is_active order by created_at desc`,
  'the lists': `select *, (select count(*) from public.user_list_items where list_id = list.id)
    from public.user_lists as list where user_id = '${me}' and is_active order by created_at desc`,
  'followed lists': `select follow.created_at, list.* from public.list_follows as follow
    join public.community_lists_with_profiles as list on list.id = follow.list_id
    where follow.follower_id = '${me}' order by follow.created_at desc`,
  'liked lists': `select list_id from public.list_likes where user_id = '${me}'`,
  'the own reviews of actions': `select * from public.comments where user_id = '${me}' order by created_at desc, id`,
  'the own reviews of legislators': `select * from public.legislator_comments where user_id = '${me}'
    order by created_at desc, id`,
  'the own ratings of legislators': `select * from public.legislator_ratings where user_id = '${me}'
    order by created_at desc, id`,
  'the own comments on lists': `select * from public.list_comments where user_id = '${me}'
    order by created_at desc, id`,
}

describe('an index serves', () => {
  test.each(Object.entries(open))('a visitor who reads %s', async (_, query) => {
    expect(await scannedWhole(query, { role: 'anon' })).toEqual([])
  })

  test.each(Object.entries(own))('a reader who reads %s', async (_, query) => {
    expect(await scannedWhole(query, { role: 'authenticated', sub: me })).toEqual([])
  })

  test.each(['user_list_items', 'list_comments'])(
    'reading the %s of a public list',
    async (table) => {
      const [list] = await database.sql`select id from public.user_lists limit 1`
      const query = `select * from public.${table} where list_id = '${String(list?.id)}' order by created_at desc`
      expect(await scannedWhole(query, { role: 'anon' })).toEqual([])
    },
  )

  test.each([
    'measure',
    'mesure ordr',
    'meazure 777 ordr',
    '"measure 7"',
    'hr 777',
    'eo 777',
    'measure -order',
    'order or measure',
    'm777',
  ])('whatever a search for %s asks of the entries', async (query) => {
    expect(await readFromEndToEnd(query)).toBe(0)
  })

  test('not one without an index: the check itself can fail', async () => {
    const query = `select id from ${actions} where lower_court = 'Ninth Circuit'`
    expect(await scannedWhole(query, { role: 'anon' })).toEqual(['GovernmentActions'])
  })
})

/** Tables of more than 1,200 rows that the plan scans whole. For a smaller one a hash is fine. */
async function scannedWhole(
  query: string,
  token: { role: string; sub?: string },
): Promise<string[]> {
  return await inRollback(database.sql, async (sql) => {
    await asRole(sql, token)
    const [row] = await sql.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] }[]>(
      `explain (format json) ${query}`,
    )
    const big = await sql<{ name: string }[]>`
      select relname as name from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and reltuples > 1200`
    const names = new Set(big.map(({ name }) => name))
    return nodesOf(row!['QUERY PLAN'][0]!.Plan)
      .filter((node) => node['Node Type'] === 'Seq Scan' && names.has(node['Relation Name'] ?? ''))
      .map((node) => node['Relation Name']!)
  })
}

/** How often a search's queries scan its entries whole. */
async function readFromEndToEnd(query: string): Promise<number> {
  return await inRollback(database.sql, async (sql) => {
    const scans = async () => {
      const [row] = await sql<{ scans: number }[]>`
        select seq_scan::int as scans from pg_catalog.pg_stat_xact_user_tables where relname = 'search_entries'`
      return row!.scans
    }
    const before = await scans()
    await sql.unsafe('select from public.search_government_actions($1)', [query])
    return (await scans()) - before
  })
}

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}
