import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, inRollback } from './attempt.ts'
import { owner, publicList, insertFixtures, strangersList } from './fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

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
      follower_count: '1',
      like_count: '1',
    })
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

  test('is shown what drew attention in the last fourteen days, most first', async () => {
    const trending = await inRollback(database.sql, async (sql) => {
      await sql`update public.list_follows set created_at = now() - interval '15 days'
        where list_id = ${strangersList}`
      await asRole(sql, { role: 'anon' })
      return await sql`select * from public.get_trending_lists(50)`
    })
    expect([...trending]).toEqual([
      { list_id: publicList, follower_count: '1', like_count: '1', comment_count: '1' },
      { list_id: strangersList, follower_count: '0', like_count: '1', comment_count: '0' },
    ])
  })

  test('of 10,000 public lists the newest fifty are read from an index', async () => {
    const plan = await inRollback(database.sql, async (sql) => {
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

test('a list that changed since it was read is not overwritten when the writer says what it read', async () => {
  const written = await inRollback(database.sql, async (sql) => {
    const [read] =
      await sql`select updated_at::text as seen from public.user_lists where id = ${publicList}`
    await sql`update public.user_lists set notes = 'From another tab' where id = ${publicList}`
    const { count } = await sql`
      update public.user_lists set notes = 'From this tab'
      where id = ${publicList} and updated_at = ${read!.seen as string}`
    return count
  })
  expect(written).toBe(0)
})
