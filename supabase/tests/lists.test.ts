import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, attempt, inRollback, tokens } from './attempt.ts'
import {
  bill,
  insertFixtures,
  order,
  owner,
  privateList,
  publicList,
  stranger,
  strangersList,
} from './fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

/** Puts one action into each list. */
const fillLists = (sql: postgres.ReservedSql) => sql`
  insert into public.user_list_items (list_id, action_id)
  select id, ${bill} from public.user_lists on conflict do nothing`

describe('the community', () => {
  test('sees public lists with their owner and counts, and no notes', async () => {
    const lists = await inRollback(database.sql, async (sql) => {
      await asRole(sql, { role: 'anon' })
      return await sql`select * from public.community_lists_with_profiles order by name`
    })
    expect(lists.map(({ id }) => String(id))).toEqual([publicList, strangersList])
    expect(lists[0]).toEqual({
      id: publicList,
      name: 'Ours',
      description: null,
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
      user_id: owner,
      is_public: true,
      username: 'owner-of-it',
      item_count: '1',
      by_editors: false,
      follower_count: '1',
      like_count: '1',
    })
  })

  test('changes its date when the list changes, and not when its owner writes notes', async () => {
    const changed = await inRollback(database.sql, async (sql) => {
      const told = async () => {
        const [list] = await sql<{ updated_at: Date }[]>`
          select updated_at from public.community_lists_with_profiles where id = ${publicList}`
        return list!.updated_at.getTime()
      }
      const changes = ["notes = 'Mine alone.'", "name = 'Still ours'"]
      const times = [await told()]
      for (const change of changes) {
        await sql.unsafe(`update public.user_lists set ${change} where id = '${publicList}'`)
        times.push(await told())
      }
      return times.map((time, at) => time !== times[at - 1])
    })
    expect(changed).toEqual([true, false, true])
  })

  test('no longer sees a list made private or put away', async () => {
    for (const change of ['is_public = false', 'is_active = false']) {
      const seen = await inRollback(database.sql, async (sql) => {
        await sql.unsafe(`update public.user_lists set ${change} where id = '${publicList}'`)
        await asRole(sql, { role: 'anon' })
        return [
          ...(await sql`select from public.community_lists_with_profiles where id = ${publicList}`),
          ...(await sql`select from public.user_list_items where list_id = ${publicList}`),
          ...(await sql`select from public.list_comments where list_id = ${publicList}`),
          ...(await sql`select from public.get_trending_lists() where list_id = ${publicList}`),
        ]
      })
      expect(seen, change).toHaveLength(0)
    }
  })

  test('neither follows nor likes a list made private or put away', async () => {
    for (const change of ['is_public = false', 'is_active = false']) {
      const outcomes = await inRollback(database.sql, async (sql) => {
        await sql.unsafe(`update public.user_lists set ${change} where id = '${publicList}'`)
        const into = (table: string) =>
          attempt(sql, 'stranger', `insert into public.${table} (list_id) values ('${publicList}')`)
        return [await into('list_follows'), await into('list_likes')]
      })
      expect(outcomes, change).toEqual(['refused', 'refused'])
    }
  })

  test('owners neither follow nor like their own lists', async () => {
    const outcomes = await inRollback(database.sql, async (sql) => {
      const into = (who: 'owner' | 'stranger', table: string) =>
        attempt(sql, who, `insert into public.${table} (list_id) values ('${publicList}')`)
      await sql`delete from public.list_follows where list_id = ${publicList}`
      await sql`delete from public.list_likes where list_id = ${publicList}`
      return [
        await into('owner', 'list_follows'),
        await into('owner', 'list_likes'),
        await into('stranger', 'list_follows'),
        await into('stranger', 'list_likes'),
      ]
    })
    expect(outcomes).toEqual(['refused', 'refused', 1, 1])
  })

  test('is shown what drew attention in the last fourteen days, most first', async () => {
    const trending = await inRollback(database.sql, async (sql) => {
      await sql`update public.list_follows set created_at = now() - interval '15 days'
        where list_id = ${strangersList}`
      await fillLists(sql)
      await asRole(sql, { role: 'anon' })
      return await sql`select * from public.get_trending_lists(50)`
    })
    expect([...trending]).toEqual([
      { list_id: publicList, follower_count: '1', like_count: '1', comment_count: '1' },
      { list_id: strangersList, follower_count: '0', like_count: '1', comment_count: '0' },
    ])
  })

  test('is shown without the comments that were deleted, or are as old', async () => {
    const counts = await inRollback(database.sql, async (sql) => {
      const counted = async () =>
        (
          await sql`select comment_count from public.get_trending_lists() where list_id = ${publicList}`
        ).map(({ comment_count }) => Number(comment_count))
      const comment = (content: string) => sql<{ id: string }[]>`
        insert into public.list_comments (user_id, list_id, content)
        values (${stranger}, ${publicList}, ${content}) returning id`
      const before = await counted()
      const [deleted] = await comment('I take this back.')
      const [old] = await comment('This was long ago.')
      const with_both = await counted()
      // Its row stays because it has a reply.
      await sql`update public.list_comments set content = '', deleted_at = now() where id = ${deleted!.id}`
      await sql`update public.list_comments set created_at = now() - interval '15 days' where id = ${old!.id}`
      return [before, with_both, await counted()]
    })
    expect(counts).toEqual([[1], [3], [1]])
  })

  test('finds no more than two lists of one reader among the first 24, newest first', async () => {
    const ids = await inRollback(database.sql, async (sql) => {
      await sql`delete from public.user_lists`
      // A hundred of the stranger's are the newest; forty readers have one each.
      await sql`insert into auth.users (id, raw_user_meta_data)
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, jsonb_build_object('username', 'one-list-' || n)
        from generate_series(1, 40) as n`
      await sql`insert into public.user_lists (user_id, name, is_public, created_at)
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Reader ' || n, true,
          now() - n * interval '1 day'
        from generate_series(1, 40) as n
        union all
        select ${stranger}, 'Spam ' || n, true, now() - n * interval '1 second' from generate_series(1, 100) as n`
      await fillLists(sql)
      await asRole(sql, { role: 'anon' })
      return (await sql`select name from public.get_community_lists()`).map(
        ({ name }) => name as string,
      )
    })
    expect(ids.slice(0, 5)).toEqual(['Spam 1', 'Spam 2', 'Reader 1', 'Reader 2', 'Reader 3'])
    expect(ids.slice(0, 24).filter((name) => name.startsWith('Spam'))).toEqual(['Spam 1', 'Spam 2'])
    expect(ids.slice(24, 26)).toEqual(['Spam 3', 'Spam 4'])
    expect(ids).toHaveLength(50)
  })

  test('finds no third list of a reader while the others are fewer than 24', async () => {
    const names = await inRollback(database.sql, async (sql) => {
      await sql`insert into public.user_lists (user_id, name, is_public, created_at)
        select ${stranger}, 'Spam ' || n, true, now() - n * interval '1 day' from generate_series(1, 100) as n`
      await fillLists(sql)
      await asRole(sql, { role: 'anon' })
      return (await sql`select name from public.get_community_lists(24)`).map(
        ({ name }) => name as string,
      )
    })
    expect(names.toSorted()).toEqual(['Ours', 'Spam 1', 'Theirs'])
  })

  test('is shown no more than two trending lists of one reader', async () => {
    const trending = await inRollback(database.sql, async (sql) => {
      await sql`insert into public.user_lists (user_id, name, is_public)
        select ${stranger}, 'Liked ' || n, true from generate_series(1, 5) as n`
      await sql`insert into public.list_likes (user_id, list_id)
        select ${owner}, id from public.user_lists where name like 'Liked%'`
      await fillLists(sql)
      await asRole(sql, { role: 'anon' })
      return await sql<{ user_id: string }[]>`
        select user_id from public.get_trending_lists(50)
        join public.community_lists_with_profiles as list on list.id = list_id`
    })
    expect(trending.filter(({ user_id }) => user_id === stranger)).toHaveLength(2)
  })

  test('of 10,000 public lists the newest fifty are read from an index', async () => {
    const plan = await inRollback(database.sql, async (sql) => {
      // The test checks the plan, so moderation need not read ten thousand names.
      await sql`alter table public.user_lists disable trigger user`
      await sql`insert into public.user_lists (user_id, name, is_public, created_at)
        select ${owner}, 'List ' || n, true, now() - n * interval '1 minute' from generate_series(1, 10000) as n`
      await sql`analyze public.user_lists`
      await asRole(sql, { role: 'anon' })
      const rows = await sql`explain
        select * from public.community_lists_with_profiles where is_public order by created_at desc limit 50`
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    })
    expect(plan).toContain('public_lists_by_date')
    expect(plan).not.toMatch(/Seq Scan on user_lists/)
  }, 30_000)
})

test.each([
  ['search_community_lists(page_size => 1000)', 50],
  ['get_community_lists(1000)', 100],
  ['get_trending_lists(1000)', 50],
  ['get_readers_to_follow(1000)', 50],
])('of very many public lists %s gives at most %i', async (call, most) => {
  const found = await inRollback(database.sql, async (sql) => {
    const id = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
    await sql`insert into auth.users (id, raw_user_meta_data)
      select ${id}, jsonb_build_object('username', 'one-list-' || n) from generate_series(1, 120) as n`
    await sql`insert into public.user_lists (id, user_id, name, is_public)
      select ${id}, ${id}, 'Reader ' || n, true from generate_series(1, 120) as n`
    await sql`insert into public.user_list_items (list_id, action_id)
      select ${id}, ${order} from generate_series(1, 120) as n`
    await sql`insert into public.list_likes (user_id, list_id)
      select ${owner}, ${id} from generate_series(1, 120) as n`
    await asRole(sql, { role: 'anon' })
    return sql.unsafe(`select from public.${call}`)
  })
  expect(found).toHaveLength(most)
})

test('a list that changed since it was read is not overwritten when the writer says what it read', async () => {
  const written = await inRollback(database.sql, async (sql) => {
    const [read] =
      await sql`select updated_at::text as seen from public.user_lists where id = ${publicList}`
    await sql`update public.user_lists set notes = 'From another tab' where id = ${publicList}`
    const { count } = await sql`
      update public.user_lists set notes = 'From this tab'
      where id = ${publicList} and updated_at = ${read!.seen as string}::text::timestamptz`
    return count
  })
  expect(written).toBe(0)
})

const search = async (query: string, sort = 'newest', page = 1, size = 24) =>
  await inRollback(database.sql, async (sql) => {
    await sql`update public.user_lists set name = 'Rivers and lakes', description = 'Clean water'
      where id = ${publicList}`
    await sql`insert into public.list_likes (user_id, list_id) values (${owner}, ${publicList})`
    await asRole(sql, { role: 'anon' })
    const rows = await sql`
      select name, total_count from public.search_community_lists(${query}, ${sort}, ${page}, ${size})`
    return rows.map(({ name, total_count }) => [name, Number(total_count)])
  })

describe('all public lists', () => {
  test('are found by the words of their name and description, and never a private one', async () => {
    expect(await search('river')).toEqual([['Rivers and lakes', 1]])
    expect(await search('"clean water"')).toEqual([['Rivers and lakes', 1]])
    expect(await search('mine')).toEqual([])
    const hostile = ["'", '" or', '-', '%', '🙂', 'x'.repeat(5000), ':*']
    await expect(Promise.all(hostile.map((query) => search(query)))).resolves.toHaveLength(7)
  })

  test('are read by pages, in the order asked for', async () => {
    expect(await search('', 'likes')).toEqual([
      ['Rivers and lakes', 2],
      ['Theirs', 2],
    ])
    expect(await search('', 'name', 2, 1)).toEqual([['Theirs', 2]])
    expect(await search('', 'no such order', -1, 0)).toHaveLength(1)
    expect(await search('', 'newest', 10_000_000)).toEqual([])
  })
})

const items = (sql: postgres.ReservedSql, rule: string) =>
  sql`
    select item.action_id from public.user_list_items as item
    join public.user_lists as list on list.id = item.list_id
    where list.rule = ${rule} order by item.position`.then((rows) =>
    rows.map(({ action_id }) => action_id),
  )

describe('the lists of the editors', () => {
  test('follow the record by their rules, are marked so, and are made once', async () => {
    await inRollback(database.sql, async (sql) => {
      await sql`insert into public."GovernmentActions"
        (id, title, branch, action_type, bill_number, congress_number, law_number, date_enacted_issued, introduced_date)
        values
        ('119-hr-10', 'First Act', 'Legislative', 'hr', 'H.R. 10', 119, 'Public Law 119-1', '2025-02-01', '2025-01-03'),
        ('119-hr-11', 'Second Act', 'Legislative', 'hr', 'H.R. 11', 119, 'Public Law 119-2', '2025-03-01', '2025-01-03'),
        ('118-hr-9', 'Former Act', 'Legislative', 'hr', 'H.R. 9', 118, 'Public Law 118-9', '2024-03-01', '2024-01-03')`
      await sql`update public."GovernmentActions" set current_status = 'Revoked' where id = ${order}`
      await sql`select private.refresh_editors_lists()`
      const lists = await sql`
        select name, username, is_public, by_editors from public.community_lists_with_profiles where by_editors`
      expect(lists.map(({ name }) => String(name)).toSorted()).toEqual([
        'Executive orders that were revoked',
        'Laws of this Congress',
      ])
      expect(lists[0]).toMatchObject({ username: 'rotunda-editors', is_public: true })
      expect(await items(sql, 'laws')).toEqual(['119-hr-11', '119-hr-10'])
      expect(await items(sql, 'revoked_orders')).toEqual([order])
      const [again] = await sql`select private.refresh_editors_lists() as changed`
      expect(again).toEqual({ changed: 0 })

      // A list that an operator made private stays private. Actions that no longer match leave.
      await sql`update public.user_lists set is_public = false, unpublished_at = now() where rule = 'laws'`
      await sql`update public."GovernmentActions" set current_status = 'In Effect' where id = ${order}`
      await sql`delete from public."GovernmentActions" where id = '119-hr-11'`
      await sql`select private.refresh_editors_lists()`
      expect(await items(sql, 'laws')).toEqual(['119-hr-10'])
      expect(await items(sql, 'new_orders')).toEqual([order])
      expect(await items(sql, 'revoked_orders')).toEqual([])
      const [laws] = await sql`select is_public from public.user_lists where rule = 'laws'`
      expect(laws).toEqual({ is_public: false })
      // The editors' account has no credentials to sign in with.
      const [account] = await sql`
        select email, encrypted_password from auth.users as account
        join public.profiles as profile on profile.id = account.id where profile.username = 'rotunda-editors'`
      expect(account).toEqual({ email: null, encrypted_password: null })
    })
  })

  test('a decision is among the closest of a term only with known votes, and some of them against', async () => {
    await inRollback(database.sql, async (sql) => {
      await sql`delete from public."GovernmentActions" where branch = 'Judicial'`
      await sql`insert into public."GovernmentActions"
        (id, title, branch, action_type, docket_number, decided_date, votes_for_judgment, votes_against_judgment) values
        ('scotus-23-1', 'A v. B', 'Judicial', 'supreme_court_decision', 'No. 23-1', '2024-06-28', 6, 3),
        ('scotus-23-2', 'C v. D', 'Judicial', 'supreme_court_decision', 'No. 23-2', '2024-02-28', 5, 4),
        ('scotus-23-3', 'E v. F', 'Judicial', 'supreme_court_decision', 'No. 23-3', '2024-03-28', 9, 0),
        ('scotus-23-4', 'G v. H', 'Judicial', 'supreme_court_decision', 'No. 23-4', '2024-04-28', null, null),
        ('scotus-22-1', 'I v. J', 'Judicial', 'supreme_court_decision', 'No. 22-1', '2023-06-28', 5, 4),
        ('scotus-24-1', 'K v. L', 'Judicial', 'supreme_court_decision', 'No. 24-1', '2025-06-28', null, null)`
      await sql`select private.refresh_editors_lists()`
      expect(await items(sql, 'court_term')).toEqual(['scotus-23-2', 'scotus-23-1'])
    })
  })
})

const cosponsors = (count: number, left: boolean) =>
  Array.from({ length: count }, (_, at) => ({
    bioguideId: `Z${String(at).padStart(6, '0')}`,
    ...(left && { sponsorshipWithdrawnDate: '2025-04-01' }),
  }))

test('the list of the most cosponsored leaves out withdrawn cosponsors', async () => {
  const places = await inRollback(database.sql, async (sql) => {
    const measure = (id: string, entries: object[]) => sql`
      insert into public."GovernmentActions"
        (id, title, branch, action_type, congress_number, introduced_date, cosponsors_data)
      values (${id}, 'An act', 'Legislative', 'hr', 119, '2025-01-03', ${sql.json(entries as never)})`
    await measure('119-hr-20', cosponsors(430, true))
    await measure('119-hr-21', cosponsors(2, false))
    await measure('119-hr-22', [...cosponsors(5, true), ...cosponsors(3, false)])
    return sql`select action_id, place::integer from private.choose_list_actions('cosponsored')`
  })
  expect([...places]).toEqual([
    { action_id: '119-hr-22', place: 1 },
    { action_id: '119-hr-21', place: 2 },
  ])
})

test('a measure names those who withdrew and did not join again', async () => {
  const [row] = await inRollback(
    database.sql,
    (sql) => sql`
    insert into public."GovernmentActions" as action (id, title, branch, action_type, cosponsors_data)
    values ('119-hr-20', 'An act', 'Legislative', 'hr',
      ${sql.json([...cosponsors(2, true), ...cosponsors(1, false)] as never)})
    returning public.withdrawn_cosponsors(action) as withdrawn, private.cosponsor_ids(cosponsors_data) as stay`,
  )
  expect(row).toEqual({ withdrawn: ['Z000001'], stay: ['Z000000'] })
})

test('the id of a deleted list is no other list’s, and who made it public is forgotten', async () => {
  const outcome = await inRollback(database.sql, async (sql) => {
    await sql`
      insert into private.notification_events (kind, key, list_id, detail)
      values ('reader_list', ${publicList}, ${publicList}, ${owner})`
    await sql`delete from public.user_lists where id = ${publicList}`
    const told = await sql`select from private.notification_events where detail = ${owner}`
    const refused = await sql`
      insert into public.user_lists (id, user_id, name) values (${publicList}, ${stranger}, 'Taken')`.catch(
      ({ code }: postgres.PostgresError) => code,
    )
    return { told: told.length, refused }
  })
  expect(outcome).toEqual({ told: 0, refused: '23505' })
})

describe('a copy of a list', () => {
  const copy = '00000000-0000-4000-8000-00000000d0c0'
  test('is private, has its actions in order without notes, and names the original, once', async () => {
    await inRollback(database.sql, async (sql) => {
      await sql`insert into public.user_list_items (list_id, action_id, note, position)
        values (${publicList}, ${order}, 'Read this.', -1)`
      await asRole(sql, tokens.stranger)
      for (let n = 0; n < 2; n++) await sql`select public.copy_list(${publicList}, ${copy})`
      expect(
        await sql`select name, is_public, copied_from from public.user_lists where id = ${copy}`,
      ).toEqual([{ name: 'Ours', is_public: false, copied_from: publicList }])
      expect(
        await sql`select action_id, note, position from public.user_list_items where list_id = ${copy} order by position`,
      ).toEqual([
        { action_id: order, note: null, position: 1 },
        { action_id: bill, note: null, position: 2 },
      ])
    })
  })

  test('stays when the original is deleted, and there is none of a private list', async () => {
    await inRollback(database.sql, async (sql) => {
      await asRole(sql, tokens.stranger)
      await sql`select public.copy_list(${publicList}, ${copy})`
      await sql`savepoint private_list`
      await expect(
        sql`select public.copy_list(${privateList}, gen_random_uuid())`,
      ).rejects.toMatchObject({
        code: 'PT404',
      })
      await sql`rollback to savepoint private_list`
      await sql`reset role`
      await sql`delete from public.user_lists where id = ${publicList}`
      expect(await sql`select copied_from from public.user_lists where id = ${copy}`).toEqual([
        { copied_from: null },
      ])
    })
  })
})

/** A list in its order: names of sections, ids of actions. */
const entriesOf = async (sql: postgres.ReservedSql, list: string) => {
  const rows = await sql<{ entry: string }[]>`
    select coalesce(section.name, item.action_id) as entry
    from private.list_order(${list}) as ordered
    left join public.user_list_sections as section on section.id = ordered.id
    left join public.user_list_items as item on item.id = ordered.id
    order by ordered.place`
  return rows.map(({ entry }) => entry)
}
const addSection = (sql: postgres.ReservedSql, name: string) => sql`
  insert into public.user_list_sections (list_id, name) values (${privateList}, ${name})`

describe('sections of a list', () => {
  test('begin at the end, have the place that their owner orders, and leave their items', async () => {
    await inRollback(database.sql, async (sql) => {
      await asRole(sql, tokens.owner)
      await addSection(sql, 'Later')
      expect(await entriesOf(sql, privateList)).toEqual([bill, 'To read', 'Later'])
      const ids = await sql<{ id: string }[]>`
        select id from private.list_order(${privateList}) order by place`
      const [item, first, last] = ids.map(({ id }) => id) as [string, string, string]
      const put = (to: string[], from: string[]) =>
        sql`select * from public.order_list_items(${privateList}, ${to}, ${from})`
      expect(await put([last, item, first], [item, first, last])).toEqual([{ moved: '3' }])
      expect(await entriesOf(sql, privateList)).toEqual(['Later', bill, 'To read'])
      await sql`savepoint stale`
      await expect(put([first, item, last], [item, first, last])).rejects.toMatchObject({
        code: 'PT409',
      })
      await sql`rollback to savepoint stale`
      await sql`insert into public.user_list_items (list_id, action_id) values (${privateList}, ${order})`
      expect(await entriesOf(sql, privateList)).toEqual([order, 'Later', bill, 'To read'])
      await sql`delete from public.user_list_sections where id = ${last}`
      expect(await entriesOf(sql, privateList)).toEqual([order, bill, 'To read'])
    })
  })

  test('come before an item with the same place', async () => {
    await inRollback(database.sql, async (sql) => {
      await asRole(sql, tokens.owner)
      await sql`update public.user_list_items set position = 1 where list_id = ${privateList}`
      expect(await entriesOf(sql, privateList)).toEqual(['To read', bill])
    })
  })

  test('are copied with the list, in their places', async () => {
    const copy = '11111111-2222-4333-8444-666666666666'
    await inRollback(database.sql, async (sql) => {
      await sql`insert into public.user_list_items (list_id, action_id, position)
        values (${publicList}, ${order}, 7)`
      await asRole(sql, tokens.stranger)
      await sql`select public.copy_list(${publicList}, ${copy})`
      expect(await entriesOf(sql, copy)).toEqual([bill, 'Read', order])
    })
  })

  test('are no more than 50', async () => {
    await inRollback(database.sql, async (sql) => {
      await asRole(sql, tokens.owner)
      for (let n = 2; n <= 50; n++) await addSection(sql, `Section ${n}`)
      await expect(addSection(sql, 'One more')).rejects.toMatchObject({
        code: 'PT400',
        message: 'A list can have at most 50 sections.',
      })
    })
  })
})

test('the progress of a list counts bills and joint resolutions with a known status', async () => {
  const progress = await inRollback(database.sql, async (sql) => {
    await sql`insert into public."GovernmentActions" (id, title, branch, action_type, bill_number, current_status)
      values ('119-hr-901', 'A', 'Legislative', 'hr', 'H.R. 901', 'Became Law'),
        ('119-sjres-902', 'B', 'Legislative', 'sjres', 'S.J.Res. 902', 'Passed Senate'),
        ('119-hr-903', 'C', 'Legislative', 'hr', 'H.R. 903', 'Number reserved'),
        ('119-hres-904', 'D', 'Legislative', 'hres', 'H.Res. 904', 'Agreed to in House')`
    await sql`delete from public.user_list_items where list_id = ${publicList}`
    await sql`insert into public.user_list_items (list_id, action_id)
      select ${publicList}, id from public."GovernmentActions" where id ~ '-90[1-4]$' or id = ${order}`
    const read = async (list: string) => [
      ...(await sql`select * from public.get_list_progress(${list})`),
    ]
    await asRole(sql, { role: 'anon' })
    return [await read(publicList), await read(privateList)]
  })
  expect(progress).toEqual([[{ became_law: '1', known: '2' }], [{ became_law: '0', known: '0' }]])
})

test('empty lists are neither popular nor trending', async () => {
  const seen = await inRollback(database.sql, async (sql) => {
    const both = async () => [
      (await sql`select from public.get_community_lists() where id = ${publicList}`).count,
      (await sql`select from public.get_trending_lists() where list_id = ${publicList}`).count,
    ]
    const before = await both()
    await sql`delete from public.user_list_items where list_id = ${publicList}`
    return [before, await both()]
  })
  expect(seen).toEqual([
    [1, 1],
    [0, 0],
  ])
})
