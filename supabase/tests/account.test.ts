import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type Actor, attempt, asRole, tokens, inRollback } from './attempt.ts'
import {
  bill,
  decision,
  order,
  owner,
  privateList,
  publicList,
  insertFixtures,
  sessions,
} from './fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
  await database.sql`insert into public.user_list_items (list_id, action_id)
    values (${privateList}, ${order}), (${privateList}, ${decision})`
})
afterAll(() => database.drop())

const as = (sql: postgres.ReservedSql, actor: Actor) => asRole(sql, tokens[actor])

const wanted = [decision, bill, order]

const itemIds = async (listId: string) => {
  const rows = await database.sql<{ id: string; action_id: string }[]>`
    select id, action_id from public.user_list_items where list_id = ${listId}`
  const byAction = new Map(rows.map((row) => [row.action_id, row.id]))
  return wanted.flatMap((action) => byAction.get(action) ?? [])
}

const actionsInOrder = async (sql: postgres.ReservedSql) => {
  // Back to the database's owner, who sees all rows.
  await sql`reset role`
  const rows = await sql`select action_id, position from public.user_list_items
    where list_id = ${privateList} order by position`
  return rows.map((row) => [row.action_id, row.position])
}

const activity = (actor: Actor) =>
  inRollback(database.sql, async (sql) => {
    await as(sql, actor)
    const [row] = await sql`select *, average_rating::float as average
      from public.get_own_activity()`
    return row
  })

/** Two actions come into the record after the tracker was last looked at, one that matches came before. */
async function newActions(sql: postgres.ReservedSql) {
  await sql`insert into public."GovernmentActions"
      (id, title, branch, action_type, bill_number, introduced_date, created_at)
    values
      ('119-hr-70', 'Wells Act', 'Legislative', 'hr', 'H.R. 70', '2025-06-09',
        now() - interval '1 day'),
      ('119-hr-71', 'Clean Rivers Act', 'Legislative', 'hr', 'H.R. 71', '2025-06-01',
        now() + interval '1 minute'),
      ('119-hr-72', 'Deep Wells Act', 'Legislative', 'hr', 'H.R. 72', '2025-06-02',
        now() + interval '1 minute'),
      ('119-hr-73', 'Roads Act', 'Legislative', 'hr', 'H.R. 73', '2025-06-03',
        now() + interval '1 minute')`
}

const matches = (sql: postgres.ReservedSql) =>
  sql`select issue_name, keywords, match_count, new_count, newest, last_seen_at, looked_at
    from public.get_tracker_matches()`

describe('order_list_items', () => {
  test("puts the owner's items in the order given and tells how many moved", async () => {
    const ids = await itemIds(privateList)
    await inRollback(database.sql, async (sql) => {
      await as(sql, 'owner')
      const ask = () => sql`select moved from public.order_list_items(${privateList}, ${ids})`
      expect([...(await ask())]).toEqual([{ moved: '3' }])
      expect([...(await ask())]).toEqual([{ moved: '0' }])
      expect(await actionsInOrder(sql)).toEqual([
        [decision, 1],
        [bill, 2],
        [order, 3],
      ])
    })
  })

  test('refuses where the list has another order by now than the one that is changed', async () => {
    const [first, second, third] = (await itemIds(privateList)) as [string, string, string]
    await inRollback(database.sql, async (sql) => {
      await as(sql, 'owner')
      const put = async (to: string[], from: string[]) => {
        const [row] =
          await sql`select * from public.order_list_items(${privateList}, ${to}, ${from})`
        return Number(row?.moved)
      }
      // Items added or removed meanwhile do not change the order.
      expect(await put([first, second, third], [randomUUID()])).toBe(3)
      expect(await put([second, first, third], [first, randomUUID(), third])).toBe(2)
      // The wanted order is no conflict either: an answer may have been lost.
      expect(await put([second, first, third], [first, second, third])).toBe(0)
      await expect(put([third, second, first], [first, second, third])).rejects.toMatchObject({
        code: 'PT409',
        message:
          'Someone changed the order of this list in the meantime. The new order is shown. Please move the action again.',
      })
    })
  })

  test('refuses the second of two that change the same order at once', async () => {
    const [first, second, third] = (await itemIds(privateList)) as [string, string, string]
    const put = (sql: postgres.TransactionSql, to: string[]) => sql`
      select set_config('role', 'authenticated', true),
        set_config('request.jwt.claims', ${JSON.stringify(tokens.owner)}, true),
        public.order_list_items(${privateList}, ${to}, ${[first, second, third]})`
    await database.sql`select public.order_list_items(${privateList}, ${[first, second, third]})`
    let other: Promise<unknown> | undefined
    await database.sql.begin(async (sql) => {
      await put(sql, [second, first, third])
      other = database.sql
        .begin((late) => put(late, [third, second, first]))
        .catch(({ code }: postgres.PostgresError) => code)
      await vi.waitFor(async () => {
        const waiting = await database.sql`select from pg_catalog.pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        expect(waiting).not.toHaveLength(0)
      })
    })
    expect(await other).toBe('PT409')
    await database.sql`update public.user_list_items set position = 0 where list_id = ${privateList}`
  })

  test('passes over items that are not in the list', async () => {
    const elsewhere = await itemIds(publicList)
    await inRollback(database.sql, async (sql) => {
      await as(sql, 'owner')
      const moved = await sql`select * from public.order_list_items(${privateList}, ${elsewhere})`
      expect([...moved]).toEqual([{ moved: '0' }])
    })
  })

  test("moves nothing in another person's list, public or not", async () => {
    for (const list of [privateList, publicList]) {
      const ids = await itemIds(list)
      await inRollback(database.sql, async (sql) => {
        await as(sql, 'stranger')
        const moved = await sql`select * from public.order_list_items(${list}, ${ids})`
        expect([...moved], list).toEqual([{ moved: '0' }])
      })
    }
  })

  test('is not offered to a visitor', async () => {
    const outcome = await inRollback(database.sql, (sql) =>
      attempt(sql, 'visitor', `select public.order_list_items('${privateList}', '{}')`),
    )
    expect(outcome).toBe('refused')
  })
})

describe('get_own_activity', () => {
  test('counts what the caller wrote and rated, and nothing of anybody else', async () => {
    expect(await activity('owner')).toMatchObject({
      action_comments: '1',
      action_ratings: '1',
      legislator_comments: '1',
      legislator_ratings: '1',
      list_comments: '2',
      average: 2,
      first_activity_at: expect.any(Date),
    })
    expect(await activity('stranger')).toMatchObject({
      action_comments: '1',
      legislator_comments: '0',
      average: 5,
    })
  })

  test('has no average and no beginning for a reader without activity', async () => {
    const row = await inRollback(database.sql, async (sql) => {
      await sql`delete from public.comments where user_id = ${owner}`
      await sql`delete from public.legislator_comments where user_id = ${owner}`
      await sql`delete from public.list_comments where user_id = ${owner}`
      await sql`delete from public.ratings where user_id = ${owner}`
      await sql`delete from public.legislator_ratings where user_id = ${owner}`
      await as(sql, 'owner')
      return (await sql`select * from public.get_own_activity()`)[0]
    })
    expect(row).toMatchObject({
      action_comments: '0',
      average_rating: null,
      first_activity_at: null,
    })
  })

  test('is not offered to a visitor', async () => {
    const outcome = await inRollback(database.sql, (sql) =>
      attempt(sql, 'visitor', 'select * from public.get_own_activity()'),
    )
    expect(outcome).toBe('refused')
  })
})

describe('get_tracker_matches', () => {
  test("gives the owner's trackers with the actions that match, the new ones before the others", async () => {
    await inRollback(database.sql, async (sql) => {
      await newActions(sql)
      await as(sql, 'owner')
      expect([...(await matches(sql))]).toEqual([
        {
          issue_name: 'Water',
          keywords: ['rivers', 'wells'],
          match_count: '3',
          new_count: '2',
          newest: [
            {
              id: '119-hr-72',
              title: 'Deep Wells Act',
              action_date: '2025-06-02',
              is_new: true,
              why: { part: 'title', passage: 'Deep Wells Act', words: ['wells'] },
            },
            {
              id: '119-hr-71',
              title: 'Clean Rivers Act',
              action_date: '2025-06-01',
              is_new: true,
              why: { part: 'title', passage: 'Clean Rivers Act', words: ['rivers'] },
            },
            {
              id: '119-hr-70',
              title: 'Wells Act',
              action_date: '2025-06-09',
              is_new: false,
              why: { part: 'title', passage: 'Wells Act', words: ['wells'] },
            },
          ],
          last_seen_at: expect.any(Date),
          looked_at: expect.any(Date),
        },
      ])
    })
  })

  test('asking does not mark anything as seen; seen actions are no longer new, and still found', async () => {
    await inRollback(database.sql, async (sql) => {
      await newActions(sql)
      await as(sql, 'owner')
      await matches(sql)
      expect(await matches(sql)).toMatchObject([{ new_count: '2' }])
      await sql`update public.user_trackers set last_seen_at = now() + interval '2 minutes'`
      expect(await matches(sql)).toMatchObject([
        {
          match_count: '3',
          new_count: '0',
          newest: [
            { id: '119-hr-70', is_new: false },
            { id: '119-hr-72', is_new: false },
            { id: '119-hr-71', is_new: false },
          ],
        },
      ])
    })
  })

  test('finds for a search what the search finds, which is more than its words side by side', async () => {
    await inRollback(database.sql, async (sql) => {
      await newActions(sql)
      await as(sql, 'owner')
      const track = (name: string, isSearch: boolean) =>
        sql`insert into public.user_trackers (user_id, issue_name, is_search)
          values (${owner}, ${name}, ${isSearch})`
      await track('act deep', true)
      await track('wells deep', false)
      await track('H.R. 73', true)
      await track('"deep wells"', true)
      await track('!!!', true)
      const found = await sql<
        { issue_name: string; is_search: boolean; newest: { id: string }[] }[]
      >`
        select issue_name, is_search, newest from public.get_tracker_matches()
        where issue_name <> 'Water' order by issue_name collate "C"`
      expect(
        found.map(({ issue_name: name, is_search: isSearch, newest }) => [
          name,
          isSearch,
          newest.map(({ id }) => id),
        ]),
      ).toEqual([
        ['!!!', true, []],
        ['"deep wells"', true, ['119-hr-72']],
        ['H.R. 73', true, ['119-hr-73']],
        ['act deep', true, ['119-hr-72']],
        ['wells deep', false, []],
      ])
    })
  })

  test('finds phrases, leaves out excluded words, and keeps to a branch and a stage', async () => {
    await inRollback(database.sql, async (sql) => {
      await newActions(sql)
      await sql`update public."GovernmentActions" set current_status = 'Became Law' where id = '119-hr-70'`
      await sql`update public."GovernmentActions" set current_status = 'Passed House' where id = '119-hr-71'`
      await as(sql, 'owner')
      const found = async (keywords: string[], branch: string | null, stage: string | null) => {
        await sql`update public.user_trackers set keywords = ${keywords}, branch = ${branch}, stage = ${stage}`
        const [row] = await matches(sql)
        return (row as { newest: { id: string }[] }).newest.map(({ id }) => id).toSorted()
      }
      expect(await found(['wells', '-deep'], null, null)).toEqual(['119-hr-70'])
      expect(await found(['wells', '-"deep wells"'], null, null)).toEqual(['119-hr-70'])
      expect(await found(['"clean, rivers"'], null, null)).toEqual(['119-hr-71'])
      // Without a keyword that is wanted, the name is.
      expect(await found(['-wells'], null, null)).toEqual([])
      expect(await found(['wells', 'rivers'], 'Legislative', null)).toHaveLength(3)
      expect(await found(['wells', 'rivers'], 'Executive', null)).toEqual([])
      expect(await found(['wells', 'rivers'], null, 'passed')).toEqual(['119-hr-70', '119-hr-71'])
      expect(await found(['wells', 'rivers'], null, 'law')).toEqual(['119-hr-70'])
    })
  })

  test('quotes the first sentence with the words, or one with some of them, and nothing for a number', async () => {
    await inRollback(database.sql, async (sql) => {
      await newActions(sql)
      await sql`update public."GovernmentActions" set official_title =
        'This bill is about pipes. It pays for clean housing near a river. A house is no matter.',
        subjects = '{Dams and canals,Cafés}'
        where id = '119-hr-72'`
      const why = async (query: string) => {
        const [row] = await sql<
          { why: { part: string; passage: string; words: string[] } | null }[]
        >`
          select private.explain_match('119-hr-72', (private.plan_search(${query})).wanted) as why`
        return row!.why && Object.values(row!.why)
      }
      expect(await why('river housing -tax')).toEqual([
        'official title',
        ['housing', 'river'],
        'It pays for clean housing near a river.',
      ])
      expect(await why('wells pipes')).toEqual([
        'official title',
        ['pipes'],
        'This bill is about pipes.',
      ])
      expect(await why('dam')).toEqual(['subjects', ['dams'], 'Dams and canals'])
      // With an accent, which its words do not have.
      expect(await why('cafe')).toEqual(['subjects', ['cafes'], 'Cafés'])
      expect(await why('h.r. 72')).toBeNull()
    })
  })

  test('leaves out a tracker that is not active', async () => {
    await inRollback(database.sql, async (sql) => {
      await as(sql, 'owner')
      await sql`update public.user_trackers set is_active = false`
      expect(await matches(sql)).toHaveLength(0)
    })
  })

  test('gives a stranger nothing, and is not offered to a visitor', async () => {
    await inRollback(database.sql, async (sql) => {
      await newActions(sql)
      expect(await attempt(sql, 'stranger', 'select * from public.get_tracker_matches()')).toBe(0)
      expect(await attempt(sql, 'visitor', 'select * from public.get_tracker_matches()')).toBe(
        'refused',
      )
    })
  })
})

const listed = (sql: postgres.ReservedSql) =>
  sql<{ id: string; is_current: boolean }[]>`select id, is_current from public.get_own_sessions()`
const end = (id: string) => `select 1 where public.end_own_session('${id}')`

describe('signed-in sessions', () => {
  test('are listed for their reader alone, without expired ones', async () => {
    await inRollback(database.sql, async (sql) => {
      await as(sql, 'owner')
      expect([...(await listed(sql))]).toEqual([{ id: sessions.owner, is_current: true }])
      await as(sql, 'stranger')
      expect((await listed(sql)).map(({ id }) => id)).toEqual([sessions.stranger])
      expect(await attempt(sql, 'visitor', 'select public.get_own_sessions()')).toBe('refused')
      expect(await attempt(sql, 'service', 'select public.get_own_sessions()')).toBe(0)
    })
  })

  test('is ended by themselves, from a session that lives', async () => {
    await inRollback(database.sql, async (sql) => {
      expect(await attempt(sql, 'stranger', end(sessions.owner))).toBe(0)
      expect(await attempt(sql, 'visitor', end(sessions.owner))).toBe('refused')
      expect(await attempt(sql, 'service', end(sessions.owner))).toBe('refused')
      expect(await attempt(sql, 'ended', end(sessions.owner))).toBe('refused')
      expect(await attempt(sql, 'owner', end(sessions.expired))).toBe(1)
      await as(sql, 'owner')
      await sql`select public.end_own_session(${sessions.owner})`
      expect(await attempt(sql, 'owner', 'delete from public.user_trackers')).toBe(0)
    })
  })
})
