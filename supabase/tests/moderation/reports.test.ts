import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moderate } from '#server/moderate.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole } from '../attempt.ts'
import {
  bill,
  legislatorReview,
  owner,
  reply,
  review,
  insertFixtures,
  stranger,
} from '../fixtures.ts'

/** Reports, and what an operator makes of them. */
let database: TestDatabase
let sql: postgres.Sql
beforeAll(async () => {
  database = await createTestDatabase()
  sql = database.sql
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`
    truncate private.moderation_decisions, private.hidden_texts, public.profiles, public.legislators, public.ingest_sources,
      public."GovernmentActions" cascade`
  await sql`delete from auth.users`
  await insertFixtures(sql)
  await sql`delete from public.comment_reports`
})

/** Adds an account with a live session. */
async function reader(): Promise<{ role: string; sub: string; session_id: string }> {
  const [sub, session_id] = [randomUUID(), randomUUID()]
  await sql`insert into auth.users (id, email) values (${sub}, ${`${sub}@example.com`})`
  await sql`insert into auth.sessions (id, user_id) values (${session_id}, ${sub})`
  return { role: 'authenticated', sub, session_id }
}

/** Somebody's report, committed. */
async function report(id: string, column = 'comment_id', by?: { role: string }): Promise<void> {
  const who = by ?? (await reader())
  const connection = await sql.reserve()
  try {
    await connection`begin`
    await asRole(connection, who)
    await connection`insert into public.comment_reports ${connection({ [column]: id, reason: 'abuse' })}`
    await connection`commit`
  } catch (error) {
    await connection`rollback`
    throw error
  } finally {
    connection.release()
  }
}

const shown = async (id: string, table = 'comments') => {
  const [row] = await sql`
    select content, hidden_at is not null as hidden, deleted_at is not null as deleted, updated_at > created_at as edited
    from public.${sql(table)} where id = ${id}`
  return row
}
const visible = { content: 'Long.', hidden: false, deleted: false, edited: false }
const hidden = { content: '', hidden: true, deleted: false, edited: false }

describe('a review', () => {
  test('that three readers reported is hidden, and its text is nowhere to be read', async () => {
    await report(review)
    await report(review)
    expect(await shown(review)).toEqual(visible)
    await report(review)
    expect(await shown(review)).toEqual(hidden)
    expect(await sql`select decision, rule, author_id from private.moderation_decisions`).toEqual([
      { decision: 'hidden', rule: 'reports', author_id: owner },
    ])
  })

  test('is hidden once, when many report it at the same moment', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, reader))
    await Promise.all(readers.map((who) => report(review, 'comment_id', who)))
    expect(await shown(review)).toEqual(hidden)
    expect(await sql`select from private.moderation_decisions`).toHaveLength(1)
    expect(await sql`select content from private.hidden_texts`).toEqual([{ content: 'Long.' }])
  })

  test('of a legislator and a comment on a list are hidden likewise', async () => {
    const [onList] = await sql<{ id: string }[]>`
      select id from public.list_comments where content = 'To all'`
    for (let n = 0; n < 3; n++) {
      await report(legislatorReview, 'legislator_comment_id')
      await report(onList?.id ?? '', 'list_comment_id')
    }
    expect((await shown(legislatorReview, 'legislator_comments'))?.hidden).toBe(true)
    expect((await shown(onList?.id ?? '', 'list_comments'))?.content).toBe('')
  })

  test('is not hidden by one reader alone, who may report it once', async () => {
    const who = await reader()
    await report(review, 'comment_id', who)
    await expect(report(review, 'comment_id', who)).rejects.toMatchObject({ code: '23505' })
    expect(await shown(review)).toEqual(visible)
  })

  test('cannot be changed while it is hidden, but deleted by its author', async () => {
    for (let n = 0; n < 3; n++) await report(reply)
    await expect(
      sql`update public.comments set content = 'New.' where id = ${reply}`,
    ).rejects.toMatchObject({ code: '23514' })
    await sql`delete from public.comments where id = ${reply}`
    expect(await sql`select from private.hidden_texts`).toHaveLength(0)
  })
})

describe('an operator', () => {
  beforeEach(async () => {
    for (let n = 0; n < 3; n++) await report(review)
  })

  test('sees what waits, with its text and without signs that command a terminal', async () => {
    await sql`update private.hidden_texts set content = ${'One\n\u001B[2JTwo'}`
    const listed = await moderate(sql, ['list'])
    expect(listed).toContain(`${review}  HIDDEN  3 report(s): abuse`)
    expect(listed).toContain(`by owner-of-it on action ${bill}`)
    expect(listed).toContain('  | One\n  | �[2JTwo')
  })

  test('keeps a review: its text comes back unedited, and reports hide it no more', async () => {
    expect(await moderate(sql, ['keep', review])).toBe(`${review} is kept.`)
    expect(await shown(review)).toEqual(visible)
    expect(await moderate(sql, ['list'])).toBe('Nothing waits for a decision.')
    for (let n = 0; n < 3; n++) await report(review)
    expect(await shown(review)).toEqual(visible)
    // What its author makes of it afterwards has not been decided yet.
    await sql`update public.comments set content = 'Quite another text.' where id = ${review}`
    await report(review)
    expect((await shown(review))?.hidden).toBe(true)
  })

  test('removes a review: replies stay, and the row says that it was not its author', async () => {
    await moderate(sql, ['remove', review])
    expect(await shown(review)).toMatchObject({ content: '', hidden: true, deleted: true })
    expect((await shown(reply))?.content).toBe('Very.')
    expect(await sql`select from private.hidden_texts`).toHaveLength(0)
    await moderate(sql, ['remove', legislatorReview])
    expect(await shown(legislatorReview, 'legislator_comments')).toBeUndefined()
  })

  test('bans an account: its sessions end, and it comes back when it is let in', async () => {
    await moderate(sql, ['ban', 'Stranger'])
    expect(await sql`select from auth.sessions where user_id = ${stranger}`).toHaveLength(0)
    const banned = () => sql`select from auth.users where id = ${stranger} and banned_until > now()`
    expect(await banned()).toHaveLength(1)
    await moderate(sql, ['unban', 'stranger'])
    expect(await banned()).toHaveLength(0)
  })

  test('finds each decision counted for everybody to see', async () => {
    await moderate(sql, ['keep', review])
    await moderate(sql, ['ban', 'stranger'])
    await sql`select private.record_refusal('slur', 'comments', ${owner})`
    expect(await moderate(sql, ['counts'])).toBe(
      'refused: 1\nreported: 3\nhidden: 1\nkept: 1\nremoved: 0\nbanned: 1',
    )
  })

  test.each([
    [[], /^npm run moderate/],
    [['toString'], /^npm run moderate/],
    [['keep'], /^keep needs an id\./],
    [['keep', 'x'], /^"x" is no id of a comment/],
    [['keep', randomUUID()], /^There is no comment with the id/],
    [['ban', 'nobody-here'], /^There is no account with the username nobody-here\./],
    [['list', 'all'], /^npm run moderate/],
  ])('who asks for %j is told what is wrong', async (words, message) => {
    await expect(moderate(sql, words)).rejects.toThrow(message)
  })
})
