import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { attempt, asRole, inRollback } from './attempt.ts'
import {
  bill,
  member,
  order,
  owner,
  privateList,
  publicList,
  reply,
  review,
  sessions,
  insertFixtures,
  stranger,
} from './fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

const asOwner = { role: 'authenticated', sub: owner, session_id: sessions.owner }
const asStranger = { role: 'authenticated', sub: stranger, session_id: sessions.stranger }

describe('a review', () => {
  test('with replies becomes a tombstone when its author deletes it', async () => {
    const rows = await inRollback(database.sql, async (sql) => {
      await asRole(sql, asOwner)
      await sql`delete from public.comments where id = ${review} and user_id = ${owner}`
      return await sql`
        select id, user_id, content, deleted_at is not null as deleted from public.comments order by id`
    })
    expect([...rows]).toEqual([
      { id: review, user_id: null, content: '', deleted: true },
      { id: reply, user_id: stranger, content: 'Very.', deleted: false },
    ])
  })

  test('goes for good with its last reply', async () => {
    const rows = await inRollback(database.sql, async (sql) => {
      await asRole(sql, asOwner)
      await sql`delete from public.comments where id = ${review}`
      await asRole(sql, asStranger)
      await sql`delete from public.comments where id = ${reply}`
      return await sql`select from public.comments`
    })
    expect(rows).toHaveLength(0)
  })

  test.each([
    ['its last two replies are deleted', [1, 2]],
    ['it is deleted', [0, 1]],
  ] as const)('goes for good also where %s at the same time', async (_, [first, second]) => {
    const [parent, one, other] = [randomUUID(), randomUUID(), randomUUID()]
    await database.sql`
      insert into public.comments (id, user_id, action_id, content, parent_id) values
        (${parent}, ${owner}, ${bill}, 'Asked.', null), (${one}, ${owner}, ${bill}, 'Answered.', ${parent}),
        (${other}, ${owner}, ${bill}, 'Answered again.', ${parent})`
    if (first === 0) await database.sql`delete from public.comments where id = ${other}`
    else await database.sql`delete from public.comments where id = ${parent}`
    const ids = [parent, one, other]
    let ended = false
    await database.sql.begin(async (sql) => {
      await sql`delete from public.comments where id = ${ids[first]!}`
      void database.sql`delete from public.comments where id = ${ids[second]!}`.then(
        () => (ended = true),
      )
      await vi.waitFor(async () => {
        const [waiting] = await sql`
          select from pg_catalog.pg_locks where not granted and pid <> pg_backend_pid()`
        expect(ended || waiting).toBeTruthy()
      })
    })
    await vi.waitFor(() => expect(ended).toBe(true))
    expect(await database.sql`select id from public.comments where id = any (${ids})`).toHaveLength(
      0,
    )
  })

  test('and its replies go with the action they speak of', async () => {
    const rows = await inRollback(database.sql, async (sql) => {
      await sql`delete from public."GovernmentActions" where id = ${bill}`
      return await sql`select from public.comments`
    })
    expect(rows).toHaveLength(0)
  })

  test('with replies is still there after its author’s account was deleted', async () => {
    const rows = await inRollback(database.sql, async (sql) => {
      await sql`delete from auth.users where id in (${owner}, ${stranger})`
      return await sql`select content from public.comments order by id`
    })
    expect(rows.map(({ content }) => content)).toEqual(['Long.', 'Very.'])
  })

  test('is edited when its text changes, and only then', async () => {
    const [first, second] = await inRollback(database.sql, async (sql) => {
      await sql`update public.comments set created_at = '2026-01-01', updated_at = '2026-01-01'`
      await sql`update public.comments set content = content where id = ${review}`
      const before =
        await sql`select updated_at > created_at as edited from public.comments where id = ${review}`
      await sql`update public.comments set content = 'New.' where id = ${review}`
      const after =
        await sql`select updated_at > created_at as edited from public.comments where id = ${review}`
      return [before[0], after[0]]
    })
    expect([first, second]).toEqual([{ edited: false }, { edited: true }])
  })
})

describe('a forbidden text', () => {
  const refusals: [title: string, code: string, statement: string][] = [
    [
      'half a star',
      '23514',
      `insert into public.ratings (action_id, rating_value) values ('${order}', 0)`,
    ],
    [
      'six stars',
      '23514',
      `insert into public.ratings (action_id, rating_value) values ('${order}', 6)`,
    ],
    [
      'a second rating',
      '23505',
      `insert into public.ratings (action_id, rating_value) values ('${bill}', 1)`,
    ],
    [
      'a rating of nothing',
      '23503',
      `insert into public.ratings (action_id, rating_value) values ('gone', 1)`,
    ],
    [
      'white space',
      '23514',
      `insert into public.comments (action_id, content) values ('${bill}', E' \\n\\t ')`,
    ],
    [
      'more than 5,000 characters',
      '23514',
      `insert into public.comments (action_id, content) values ('${bill}', repeat('a', 5001))`,
    ],
    [
      'a reply to a review of something else',
      '23503',
      `insert into public.comments (action_id, content, parent_id) values ('${order}', 'Hm.', '${review}')`,
    ],
    [
      'a reply on a legislator to a review of an action',
      '23503',
      `insert into public.legislator_comments (legislator_id, content, parent_id)
        values ('${member}', 'Hm.', '${review}')`,
    ],
    [
      'a comment on a list in reply to a review',
      '23503',
      `insert into public.list_comments (list_id, content, parent_id) values ('${publicList}', 'Hm.', '${review}')`,
    ],
    [
      'a saved action twice',
      '23505',
      `insert into public.user_saved_actions (action_id) values ('${bill}')`,
    ],
    [
      'a saved action of tomorrow',
      '23514',
      `insert into public.user_saved_actions (action_id, created_at) values ('${order}', now() + interval '1 day')`,
    ],
    [
      'a tracker without a name',
      '23514',
      `insert into public.user_trackers (issue_name) values (' ')`,
    ],
    [
      'an empty keyword',
      '23514',
      `insert into public.user_trackers (issue_name, keywords) values ('Rail', '{trains,""}')`,
    ],
    [
      'thirty-one keywords',
      '23514',
      `insert into public.user_trackers (issue_name, keywords)
        select 'Rail', array_agg('k' || n) from generate_series(1, 31) as n`,
    ],
    ['a list without a name', '23514', `insert into public.user_lists (name) values ('')`],
    [
      'a name of 10,000 characters',
      '23514',
      `insert into public.user_lists (name) values (repeat('a', 10000))`,
    ],
    [
      'an action in a list twice',
      '23505',
      `insert into public.user_list_items (list_id, action_id) values ('${publicList}', '${bill}')`,
    ],
  ]
  test.each(refusals)('%s (%s)', async (_, code, statement) => {
    expect(await inRollback(database.sql, (sql) => attempt(sql, 'owner', statement))).toBe(code)
  })
})

describe('averages', () => {
  test('count every rating, also of those who hide theirs, and say zero if there is none', async () => {
    const rows = await inRollback(database.sql, async (sql) => {
      await asRole(sql, { role: 'anon' })
      return await sql`
        select action_id, average_rating, rating_count, one_star, two_stars, three_stars, four_stars, five_stars
        from public.get_action_ratings(${[bill, order, bill]}) order by action_id`
    })
    expect([...rows]).toEqual([
      {
        action_id: bill,
        average_rating: '3.5000',
        rating_count: '2',
        one_star: '0',
        two_stars: '1',
        three_stars: '0',
        four_stars: '0',
        five_stars: '1',
      },
      {
        action_id: order,
        average_rating: null,
        rating_count: '0',
        one_star: '0',
        two_stars: '0',
        three_stars: '0',
        four_stars: '0',
        five_stars: '0',
      },
    ])
  })

  test('are given for at most a hundred at a time', async () => {
    const many = Array.from({ length: 101 }, (_, n) => `A${n}`)
    await expect(
      database.sql`select from public.get_legislator_ratings(${many})`,
    ).rejects.toMatchObject({ code: '54000', message: /at most 100 legislators/ })
    await expect(
      database.sql`select from public.get_action_ratings(${many})`,
    ).rejects.toMatchObject({ code: '54000', message: /at most 100 actions/ })
  })
})

const change = (id: string) => `update public.comments set content = 'Changed.' where id = '${id}'`

describe('a reader’s comment', () => {
  test('is changed by its author within a quarter of an hour, and deleted at any time', async () => {
    const outcomes = await inRollback(database.sql, async (sql) => {
      await sql`update public.comments set created_at = now() - interval '14 minutes'`
      const inTime = await attempt(sql, 'owner', change(review))
      await sql`update public.comments set created_at = now() - interval '16 minutes'`
      return [
        inTime,
        await attempt(sql, 'owner', change(review)),
        await attempt(sql, 'stranger', change(review)),
        await attempt(sql, 'visitor', change(review)),
        await attempt(sql, 'service', change(review)),
        await attempt(sql, 'stranger', `delete from public.comments where id = '${reply}'`),
      ]
    })
    expect(outcomes).toEqual([1, 'PT403', 0, 'refused', 1, 1])
  })

  test('is found with the comment it answers, if the reader may see that', async () => {
    const path = (kind: string, id: string) =>
      database.sql`select id, subject_id from public.get_comment_path(${kind}, ${id})`
    expect([...(await path('action', reply))]).toEqual([
      { id: review, subject_id: bill },
      { id: reply, subject_id: bill },
    ])
    expect(await path('legislator', reply)).toHaveLength(0)
    expect(await path('auth.users', reply)).toHaveLength(0)
    const [onPrivateList] = await database.sql`
      select id from public.list_comments where content = 'To myself'`
    const asked = `select from public.get_comment_path('list', '${onPrivateList!.id}')`
    await inRollback(database.sql, async (sql) => {
      expect(await attempt(sql, 'owner', asked)).toBe(1)
      for (const actor of ['visitor', 'stranger'] as const)
        expect(await attempt(sql, actor, asked)).toBe(0)
    })
  })

  test('cannot answer a reader who blocked its author, or appear under their lists', async () => {
    const answer = `insert into public.comments (action_id, content, parent_id) values ('${bill}', 'So?', '${review}')`
    const onList = `insert into public.list_comments (list_id, content) values ('${publicList}', 'So?')`
    const elsewhere = `insert into public.comments (action_id, content) values ('${bill}', 'Well.')`
    const outcomes = await inRollback(database.sql, async (sql) => {
      const before = await attempt(sql, 'stranger', answer)
      await sql`insert into public.user_blocks (blocker_id, blocked_id) values (${owner}, ${stranger})`
      return [
        before,
        await attempt(sql, 'stranger', answer),
        await attempt(sql, 'stranger', onList),
        await attempt(sql, 'stranger', elsewhere),
        // The blocker may still answer the blocked reader.
        await attempt(sql, 'owner', answer.replace(review, reply)),
        // Blocked readers cannot see that they are blocked.
        await attempt(sql, 'stranger', 'select from public.user_blocks'),
      ]
    })
    expect(outcomes).toEqual([1, 'PT403', 'PT403', 1, 1, 0])
  })
})

describe('a discussion in an order', () => {
  const first = '00000000-0000-4000-8000-0000000000f1'
  const second = '00000000-0000-4000-8000-0000000000f2'
  const answer = '00000000-0000-4000-8000-0000000000f3'
  const third = '00000000-0000-4000-8000-0000000000f4'

  const ordered = (ask: string) =>
    inRollback(database.sql, async (sql) => {
      await sql`delete from public.list_comments`
      await sql`
        insert into public.list_comments (id, user_id, list_id, content, parent_id, created_at) values
          (${first}, ${owner}, ${publicList}, 'First', null, '2026-01-01'),
          (${second}, ${owner}, ${publicList}, 'Second', null, '2026-01-02'),
          (${answer}, ${stranger}, ${publicList}, 'Answer', ${second}, '2026-01-05'),
          (${third}, ${owner}, ${publicList}, 'Third', null, '2026-01-03')`
      await asRole(sql, { role: 'anon' })
      const rows = await sql.unsafe<{ id: string; total_threads: string }[]>(
        `select * from public.get_discussion('list', ${ask})`,
      )
      return rows.map(({ id, total_threads }) => [id, Number(total_threads)])
    })

  test.each([
    [`'${publicList}'`, [first, second, answer, third]],
    [`'${publicList}', 'newest'`, [third, second, answer, first]],
    [`'${publicList}', 'answered'`, [second, answer, third, first]],
  ])('has answers below what they answer: %s', async (ask, ids) => {
    expect(await ordered(ask)).toEqual(ids.map((id) => [id, 3]))
  })

  test('has twenty-five on a page', async () => {
    const pages = await inRollback(database.sql, async (sql) => {
      await sql`insert into public.list_comments (user_id, list_id, content)
        select ${owner}, ${publicList}, 'Number ' || n from generate_series(1, 30) as n`
      const page = (number: number) =>
        sql`select from public.get_discussion('list', ${publicList}, 'newest', ${number})`
      return [(await page(1)).length, (await page(2)).length]
    })
    expect(pages).toEqual([25, 6])
  })

  test('cannot be read beyond its pages, of a private list, or by an unknown id', async () => {
    expect(await ordered(`'${publicList}', 'newest', 2`)).toEqual([])
    expect(await ordered(`'${privateList}'`)).toEqual([])
    expect(await ordered(`'none'`)).toEqual([])
  })
})
