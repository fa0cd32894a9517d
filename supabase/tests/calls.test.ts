import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRest } from '@rotunda/backend/rest'
import type { Database } from '#supabase/database.types.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type Actor, asRole, inRollback, tokens } from './attempt.ts'
import {
  bill,
  member,
  order,
  owner,
  publicList,
  review,
  rollCall,
  insertFixtures,
  stranger,
} from './fixtures.ts'

/** The calls that clients make, through supabase-js and the API (docs/calls.md). */
let database: TestDatabase
let api: Hono
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
  api = new Hono().route('/rest/v1', createRest({ sql: database.sql, authenticate }))
})
afterAll(() => database.drop())

/** The API key is the actor's name; the auth service's tests cover how it identifies people. */
async function authenticate(request: Request) {
  const claims = tokens[request.headers.get('apikey') as Actor]
  return { role: claims.role, claims }
}

const as = (actor: Actor) =>
  createClient<Database>('http://localhost', actor, {
    auth: { persistSession: false },
    global: { fetch: async (input, init) => await api.fetch(new Request(input, init)) },
  })

describe('a visitor', () => {
  test('searches actions with every argument it has', async () => {
    const { data, error } = await as('visitor').rpc('search_government_actions', {
      query_text: 'h.r. 1',
      query_embedding: null,
      branch_filter: ['Legislative'],
      action_type_filter: null,
      status_filter: null,
      sort_by: 'relevance',
      page_num: 1,
      page_size: 12,
    })
    expect(error).toBeNull()
    expect(data).toMatchObject([
      {
        id: bill,
        actionType: 'hr',
        descriptionSummary: 'It extends tax cuts.',
        rating_count: 2,
        average_rating: 3.5,
        total_count: 1,
      },
    ])
  })

  test('searches legislators and asks for the filter options', async () => {
    const found = await as('visitor').rpc('search_legislators', {
      query_text: 'texas',
      page_num: 1,
      page_size: 12,
    })
    expect(found.data).toMatchObject([
      { id: member, firstName: 'Jodey', district: 19, total_count: 1 },
    ])
    const options = await as('visitor').rpc('get_filter_options')
    expect(options.data?.[0]).toEqual({
      branch: 'Legislative',
      actionTypes: [{ value: 'hr', label: 'House Bill', count: 1 }],
    })
  })

  test('reads roll calls, positions with their legislators, and opinions', async () => {
    const calls = await as('visitor')
      .from('roll_calls')
      .select('id, roll_call_number, vote_date')
      .eq('action_id', bill)
      .order('roll_call_number', { ascending: false })
    expect(calls.data).toMatchObject([{ id: rollCall, roll_call_number: 145 }])
    const votes = await as('visitor')
      .from('legislator_votes')
      .select('vote_decision, legislators(id, first_name, last_name, state, district, party)')
      .eq('roll_call_id', rollCall)
    expect(votes.data).toEqual([
      {
        vote_decision: 'Yea',
        legislators: {
          id: member,
          first_name: 'Jodey',
          last_name: 'Arrington',
          state: 'TX',
          district: 19,
          party: 'Republican',
        },
      },
    ])
  })

  test('reads reviews with the name of their author', async () => {
    const { data } = await as('visitor')
      .from('comments')
      .select('id, content, parent_id, profiles(username)')
      .eq('action_id', bill)
      .order('content')
    expect(data).toMatchObject([
      { id: review, content: 'Long.', profiles: { username: 'owner-of-it' } },
      { content: 'Very.', parent_id: review, profiles: { username: 'stranger' } },
    ])
  })

  test('reads public lists by id, by newest and by username, and the items of one', async () => {
    const lists = as('visitor').from('community_lists_with_profiles')
    const one = await lists.select('*').eq('id', publicList).maybeSingle()
    expect(one.data).toMatchObject({
      name: 'Ours',
      item_count: 1,
      follower_count: 1,
      like_count: 1,
    })
    const newest = await lists
      .select('id')
      .eq('is_public', true)
      .order('created_at', { ascending: false })
      .limit(50)
    expect(newest.data).toHaveLength(2)
    const byName = await lists
      .select('name')
      .eq('username', 'owner-of-it')
      .eq('is_public', true)
      .limit(50)
    expect(byName.data).toEqual([{ name: 'Ours' }])
    const items = await as('visitor')
      .from('user_list_items')
      .select('id, created_at, GovernmentActions(title, branch)')
      .eq('list_id', publicList)
    expect(items.data).toMatchObject([{ GovernmentActions: { branch: 'Legislative' } }])
  })

  test('may not rate', async () => {
    const { error } = await as('visitor')
      .from('ratings')
      .insert({ action_id: bill, rating_value: 1 })
    expect(error?.code).toBe('42501')
  })
})

const rate = (rating_value: number) =>
  as('owner')
    .from('ratings')
    .upsert({ user_id: owner, action_id: order, rating_value }, { onConflict: 'action_id,user_id' })
    .select('rating_value')
    .single()

describe('the owner', () => {
  test('rates again by an upsert on the pair', async () => {
    expect((await rate(3)).data).toEqual({ rating_value: 3 })
    expect((await rate(5)).data).toEqual({ rating_value: 5 })
  })

  test('replies, and deletes a review by its id and author', async () => {
    const mine = as('owner').from('comments')
    const posted = await mine
      .insert({ user_id: owner, action_id: bill, content: 'Indeed.', parent_id: review })
      .select('id')
      .single()
    expect(posted.error).toBeNull()
    const { count } = await mine
      .delete({ count: 'exact' })
      .eq('id', posted.data!.id)
      .eq('user_id', owner)
    expect(count).toBe(1)
  })

  test('saves an action, sees it with its title, and removes it', async () => {
    const saved = as('owner').from('user_saved_actions')
    expect((await saved.insert({ user_id: owner, action_id: order })).error).toBeNull()
    expect((await saved.insert({ user_id: owner, action_id: order })).error?.code).toBe('23505')
    const all = await saved
      .select('id, created_at, GovernmentActions(title)')
      .eq('user_id', owner)
      .order('created_at', { ascending: false })
    expect(all.data).toHaveLength(2)
    // The bill was introduced on May 20, 2025, Washington time. A reader who saved it on that day already knew.
    const changed = async () => {
      const found = await as('owner')
        .from('user_saved_actions')
        .select('action_id')
        .is('changed_since_saved', true)
      expect(found.error).toBeNull()
      return found.data!.map(({ action_id }) => action_id)
    }
    await database.sql`
      update public.user_saved_actions set created_at = '2025-05-21T03:00:00Z' where action_id = ${bill}`
    expect(await changed()).toEqual([])
    await database.sql`
      update public.user_saved_actions set created_at = '2025-05-19T03:00:00Z' where action_id = ${bill}`
    expect(await changed()).toEqual([bill])
    const byTitle = await as('owner')
      .from('user_saved_actions')
      .select('action:GovernmentActions!inner(title)')
      .order('action(title)' as 'id')
    expect(byTitle.data?.map(({ action }) => action.title[0])).toEqual(['A', 'R'])
    expect((await saved.delete().eq('user_id', owner).eq('action_id', order)).error).toBeNull()
  })

  test('makes a list, reads its notes, counts its items, and adds an action only once', async () => {
    const lists = as('owner').from('user_lists')
    const made = await lists
      .insert({ user_id: owner, name: 'To read', description: null, is_public: false })
      .select()
      .single()
    expect(made.data).toMatchObject({ name: 'To read', notes: null, is_public: false })
    const id = made.data!.id
    await lists.update({ notes: 'Start here' }).eq('id', id).eq('user_id', owner)
    const items = as('owner').from('user_list_items')
    expect((await items.insert({ list_id: id, action_id: bill })).error).toBeNull()
    expect((await items.insert({ list_id: id, action_id: bill })).error?.code).toBe('23505')
    const read = await lists
      .select(
        'id, name, description, notes, created_at, user_id, is_public, user_list_items(count)',
      )
      .eq('id', id)
      .eq('user_id', owner)
      .single()
    expect(read.data).toMatchObject({ notes: 'Start here', user_list_items: [{ count: 1 }] })
    await lists.delete().eq('id', id).eq('user_id', owner)
  })
})

test('a follower reads the public lists they follow, with counts, in one call', async () => {
  const { data, error } = await as('stranger')
    .from('list_follows')
    .select(
      'created_at, user_lists:community_lists_with_profiles!inner(id, name, username, item_count)',
    )
    .eq('follower_id', stranger)
    .order('created_at', { ascending: false })
  expect(error).toBeNull()
  expect(data).toMatchObject([
    { user_lists: { id: publicList, name: 'Ours', username: 'owner-of-it', item_count: 1 } },
  ])
})

const names = (ofVote: { roll_call_id: string; last_name: string | null; standing: string }[]) =>
  ofVote.map(({ roll_call_id, last_name, standing }) => [roll_call_id, last_name, standing])

describe('how the members of one district voted', () => {
  const votes = {
    passage: 'house-119-1-145',
    earlier: 'house-118-1-2',
    unread: 'house-119-1-9',
    senate: 'senate-119-1-3',
  }

  /** The call's answer about all four votes. */
  async function ask(state: string | null, district: number | null, actor: Actor = 'visitor') {
    return await inRollback(database.sql, async (sql) => {
      await sql.unsafe(`
        insert into public.roll_calls (
          id, congress_number, session, chamber, roll_call_number, vote_date, question, required_majority, result
        ) values
          ('${votes.earlier}', 118, 1, 'House', 2, '2023-06-01', 'On Passage', '1/2', 'Passed'),
          ('${votes.unread}', 119, 1, 'House', 9, '2025-06-01', 'On Passage', '1/2', 'Passed'),
          ('${votes.senate}', 119, 1, 'Senate', 3, '2025-02-01', 'On Passage', '1/2', 'Passed');
        insert into public.legislators
          (id, first_name, last_name, full_name, party, state, chamber, district, in_office, terms)
        values
          ('S000001', 'Z', 'Able', 'Z Able', 'Republican', 'CA', 'House', 12, true,
            '[{"chamber": "House", "start": "2025-06-01", "end": "2027-01-03"}]'),
          ('S000002', 'Y', 'Baker', 'Y Baker', 'Democrat', 'CA', 'Senate', null, true,
            '[{"chamber": "House", "start": "2001-01-03", "end": "2024-12-08"},
              {"chamber": "Senate", "start": "2024-12-09", "end": "2031-01-03"}]'),
          ('S000003', 'X', 'Gone', 'X Gone', 'Democrat', 'CA', 'Senate', null, false, '[]'),
          ('S000004', 'W', 'Other', 'W Other', 'Democrat', 'CA', 'House', 13, true, '[]'),
          ('S000005', 'V', 'Back', 'V Back', 'Democrat', 'NV', 'House', 1, true,
            '[{"chamber": "House", "start": "2017-01-03", "end": "2019-01-03"},
              {"chamber": "House", "start": "2025-06-02", "end": "2027-01-03"}]'),
          ('S000006', 'U', 'Delegate', 'U Delegate', 'Independent', 'DC', 'House', 0, true,
            '[{"chamber": "House", "start": "2017-01-03", "end": "2027-01-03"}]');
        insert into public.legislator_votes values
          ('${votes.earlier}', 'S000002', 'No'), ('${votes.senate}', 'S000002', 'Not Voting'),
          ('${votes.senate}', 'S000003', 'Yea');
      `)
      await asRole(sql, tokens[actor])
      return await sql<
        {
          roll_call_id: string
          last_name: string | null
          vote_decision: string | null
          standing: string
          state: string
          district: number
        }[]
      >`select * from public.get_own_members_votes(${Object.values(votes)}, ${state}, ${district})`
    })
  }

  test('tells who answered, in which words, and of who did not why', async () => {
    const rows = await ask('CA', 12)
    expect(names(rows)).toEqual([
      // Today's senator was in the House at this vote.
      [votes.earlier, 'Able', 'not yet in office'],
      [votes.earlier, 'Baker', 'voted'],
      [votes.passage, 'Able', 'not yet in office'],
      [votes.unread, 'Able', 'positions unknown'],
      [votes.senate, 'Baker', 'voted'],
      // The record has no officeholder for one of the two seats.
      [votes.senate, null, 'no member in office'],
    ])
    expect(rows.map(({ vote_decision }) => vote_decision)).toEqual([
      null,
      'No',
      null,
      null,
      'Not Voting',
      null,
    ])
  })

  test('knows a vacant seat, a member out of office in between, delegates, and a district without senators', async () => {
    const senators = [
      [votes.senate, null, 'no member in office'],
      [votes.senate, null, 'no member in office'],
    ]
    expect(names(await ask('CA', 14)).slice(0, 2)).toEqual([
      [votes.earlier, 'Baker', 'voted'],
      [votes.earlier, null, 'no member in office'],
    ])
    expect(names(await ask('NV', 1))).toEqual([
      [votes.earlier, 'Back', 'not in office then'],
      [votes.passage, 'Back', 'not in office then'],
      [votes.unread, 'Back', 'positions unknown'],
      ...senators,
    ])
    expect(names(await ask('DC', 0))).toEqual([
      [votes.earlier, 'Delegate', 'delegate'],
      [votes.passage, 'Delegate', 'delegate'],
      [votes.unread, 'Delegate', 'positions unknown'],
      [votes.senate, null, 'no seat'],
    ])
  })

  test('without a district it uses the reader’s own, and none for a visitor', async () => {
    const own = await ask(null, null, 'owner')
    expect(own.find(({ roll_call_id }) => roll_call_id === votes.passage)).toMatchObject({
      state: 'TX',
      district: 19,
      last_name: 'Arrington',
      vote_decision: 'Yea',
    })
    expect(await ask(null, null, 'visitor')).toEqual([])
    expect(await ask(null, null, 'stranger')).toEqual([])
    // A given district takes precedence over the stored one.
    expect((await ask('CA', 12, 'owner'))[0]).toMatchObject({ state: 'CA' })
  })
})

describe('functions that take text', () => {
  test('judge only as much of a long text as could be stored, since reading a megabyte takes seconds', async () => {
    const links = 'https://a.example https://b.example https://c.example'
    const [rule] = await database.sql`
      select
        private.moderation_rule('public text', ${links}) as short,
        private.moderation_rule('public text', ${'harmless '.repeat(700) + links}) as long`
    expect(rule).toEqual({ short: 'links', long: null })
  })

  test('each answers a megabyte of text, or refuses it, in a visitor’s time', async () => {
    const called = await database.sql<{ name: string; names: string[]; types: string[] }[]>`
      select
        routine.proname as name,
        array_agg(coalesce(argument.name, '') order by argument.place) as names,
        array_agg(format_type(argument.type, null) order by argument.place) as types
      from pg_catalog.pg_proc as routine
      cross join lateral unnest(
        routine.proargnames[1:routine.pronargs], routine.proargtypes::oid[]
      ) with ordinality as argument (name, type, place)
      where routine.pronamespace = 'public'::regnamespace
        and has_function_privilege('authenticated', routine.oid, 'execute')
        and routine.proargtypes::oid[] && array['text'::regtype, 'text[]'::regtype]::oid[]
      group by routine.oid, routine.proname`
    expect(called.length).toBeGreaterThan(20)
    const failed: string[] = []
    for (const { name, names: argumentNames, types } of called) {
      const share = 700_000 / types.filter((type) => type.startsWith('text')).length
      const body = argumentNames.map((argument, at) => [
        argument,
        valueOf(types[at]!, Math.floor(share)),
      ])
      const response = await api.request(`/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: 'owner', 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(body)),
      })
      if (response.status >= 500)
        failed.push(`${name}: ${response.status} ${await response.text()}`)
    }
    expect(failed).toEqual([])
  }, 120_000)
})

/** A value of a database type; for text, words of `characters` characters. */
function valueOf(type: string, characters: number): unknown {
  const words = 'tariff '.repeat(Math.ceil(characters / 7)).slice(0, characters)
  switch (type) {
    case 'text':
      return words
    case 'text[]':
      return words.trim().split(' ')
    case 'uuid':
      return owner
    case 'boolean':
      return true
    case 'date':
      return '2026-11-22'
    case 'timestamp with time zone':
      return '2026-11-22T00:00:00Z'
    case 'jsonb':
      return {}
    default:
      return type.endsWith('[]') ? [] : 1
  }
}
