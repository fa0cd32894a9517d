import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { moderate } from '#server/cli/moderate.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole } from '../attempt.ts'
import {
  bill,
  legislatorReview,
  owner,
  reply,
  review,
  insertFixtures,
  publicList,
  sessions,
  stranger,
  strangersList,
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
    truncate private.moderation_decisions, private.hidden_texts, public.profiles, public.legislators, public.committees, public.ingest_sources,
      public."GovernmentActions", public.notifications cascade`
  await sql`delete from auth.users`
  await insertFixtures(sql)
  await sql`delete from public.comment_reports`
})

/** Adds an account with a live session. */
async function reader(): Promise<{ role: string; sub: string; session_id: string }> {
  const [sub, session_id] = [randomUUID(), randomUUID()]
  await sql`
    insert into auth.users (id, email, email_confirmed_at, created_at)
    values (${sub}, ${`${sub}@example.com`}, now(), now() - interval '60 days')`
  await sql`insert into auth.sessions (id, user_id) values (${session_id}, ${sub})`
  return { role: 'authenticated', sub, session_id }
}

/** Runs a statement in somebody's name, committed. */
async function as<Row extends object>(who: { role: string }, statement: string): Promise<Row[]> {
  const connection = await sql.reserve()
  try {
    await connection`begin`
    await asRole(connection, who)
    const rows = await connection.unsafe<Row[]>(statement)
    await connection`commit`
    return [...rows]
  } catch (error) {
    await connection`rollback`
    throw error
  } finally {
    connection.release()
  }
}

/** Somebody's report, committed. */
async function report(id: string, column = 'comment_id', by?: { role: string }): Promise<void> {
  const insert = `insert into public.comment_reports (${column}, reason) values ('${id}', 'abuse')`
  await as(by ?? (await reader()), insert)
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

  test('is hidden by the last of its reports also where another is not there yet', async () => {
    await report(review)
    const [second, third] = [await reader(), await reader()]
    let last: Promise<void> | undefined
    let ended = false
    await sql.begin(async (held) => {
      await held`select set_config('role', 'authenticated', true),
        set_config('request.jwt.claims', ${JSON.stringify(second)}, true)`
      await held`insert into public.comment_reports (comment_id, reason) values (${review}, 'spam')`
      last = report(review, 'comment_id', third).finally(() => (ended = true))
      await vi.waitFor(async () => {
        const waiting = await sql`select from pg_catalog.pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        expect(ended || waiting.length > 0).toBe(true)
      })
    })
    await last
    expect(await shown(review)).toEqual(hidden)
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

  test('and what else can be reported is reported by one reader once', async () => {
    const who = await reader()
    const [onList] = await sql<{ id: string }[]>`
      select id from public.list_comments where content = 'To all'`
    for (const [column, id] of [
      ['legislator_comment_id', legislatorReview],
      ['list_comment_id', onList!.id],
      ['list_id', publicList],
      ['profile_id', owner],
    ] as const) {
      await report(id, column, who)
      await expect(report(id, column, who), column).rejects.toMatchObject({ code: '23505' })
    }
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
    expect(await moderate(sql, ['list'])).toBe('There are no reports to decide.')
    for (let n = 0; n < 3; n++) await report(review)
    expect(await shown(review)).toEqual(visible)
    // What its author makes of it afterwards has not been decided yet.
    await sql`update public.comments set content = 'Quite another text.' where id = ${review}`
    await report(review)
    expect((await shown(review))?.hidden).toBe(true)
  })

  test('keeps a review, and reports of before do not count for what its author makes of it', async () => {
    await moderate(sql, ['keep', review])
    await sql`update public.comments set content = 'Quite another text.' where id = ${review}`
    await report(review)
    expect((await shown(review))?.hidden).toBe(false)
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
    await moderate(sql, ['ban', 'Stranger', 'Threats.'])
    expect(await sql`select from auth.sessions where user_id = ${stranger}`).toHaveLength(0)
    const banned = () => sql`select from auth.users where id = ${stranger} and banned_until > now()`
    expect(await banned()).toHaveLength(1)
    await moderate(sql, ['unban', 'stranger'])
    expect(await banned()).toHaveLength(0)
  })

  test('finds each decision counted for everybody to see', async () => {
    await moderate(sql, ['keep', review])
    await moderate(sql, ['ban', 'stranger', 'Threats.'])
    await sql`select private.record_refusal('slur', 'comments', ${owner})`
    expect(await moderate(sql, ['counts'])).toBe(
      'refused: 1\nreported: 3\nhidden: 1\nkept: 1\nremoved: 0\nbanned: 1',
    )
  })

  test.each([
    [[], /^npm run moderate/],
    [['toString'], /^npm run moderate/],
    [['keep'], /^keep needs an id\./],
    [['keep', 'x'], /^"x" is not the id of a comment/],
    [['keep', randomUUID()], /^There is no comment with the id/],
    [['ban', 'nobody-here', 'Spam.'], /^There is no account with the username nobody-here\./],
    [['list', 'all'], /^npm run moderate/],
  ])('who asks for %j is told what is wrong', async (words, message) => {
    await expect(moderate(sql, words)).rejects.toThrow(message)
  })
})

describe('the page of moderation', () => {
  const asOwner = { role: 'authenticated', sub: owner, session_id: sessions.owner }
  const asStranger = { role: 'authenticated', sub: stranger, session_id: sessions.stranger }
  const decide = (kind: string, id: string, decision: string, reason = 'Off the subject.') =>
    as(asOwner, `select public.decide_report('${kind}', '${id}', '${decision}', '${reason}')`)
  const appeal = () =>
    as(asStranger, `update public.removed_comments set appeal = 'It is about the bill.'`)
  const answer = (restored: boolean) =>
    as(asOwner, `select public.answer_appeal('${reply}', ${restored}, 'We looked again.')`)
  const log = () =>
    as<{ decision: string; operator: string | null; author: string; reason: string | null }>(
      asOwner,
      'select decision, operator, author, reason from public.get_moderation_log()',
    )

  test('is an operator’s alone, whoever calls it', async () => {
    for (const call of [
      'get_moderation_queue()',
      'get_moderation_log()',
      `decide_report('comment', '${reply}', 'removed', 'x')`,
      `answer_appeal('${reply}', true, 'x')`,
    ])
      for (const who of [asStranger, { role: 'anon' }, { role: 'service_role' }])
        await expect(as(who, `select public.${call}`)).rejects.toMatchObject({ code: '42501' })
    await sql`delete from auth.sessions where id = ${sessions.owner}`
    await expect(as(asOwner, 'select public.get_moderation_queue()')).rejects.toMatchObject({
      code: '42501',
    })
    await moderate(sql, ['drop-operator', 'owner-of-it'])
    await moderate(sql, ['operator', 'Stranger'])
    expect(await as(asStranger, 'select from public.get_moderation_queue()')).toHaveLength(0)
  })

  test('lists what waits: comments, lists and profiles', async () => {
    await report(reply)
    await report(publicList, 'list_id')
    await report(stranger, 'profile_id')
    expect(await as(asStranger, 'select from public.comment_reports')).toHaveLength(0)
    const waiting = await as(
      asOwner,
      'select kind, id, subject_kind, subject_id, author, reports, content from public.get_moderation_queue()',
    )
    expect(waiting).toEqual([
      {
        kind: 'comment',
        id: reply,
        subject_kind: 'action',
        subject_id: bill,
        author: 'stranger',
        reports: '1',
        content: 'Very.',
      },
      {
        kind: 'list',
        id: publicList,
        subject_kind: 'list',
        subject_id: publicList,
        author: 'owner-of-it',
        reports: '1',
        content: 'Ours',
      },
      {
        kind: 'profile',
        id: stranger,
        subject_kind: 'profile',
        subject_id: 'stranger',
        author: 'stranger',
        reports: '1',
        content: 'stranger',
      },
    ])
  })

  test.each(['is_public', 'is_active'])(
    'shows the words of a reported list while others see it, and not where %s is false',
    async (column) => {
      await report(strangersList, 'list_id')
      const waiting = () =>
        as(asOwner, 'select kind, hidden, content from public.get_moderation_queue()')
      expect(await waiting()).toEqual([{ kind: 'list', hidden: false, content: 'Theirs' }])
      await as(asStranger, `update public.user_lists set ${column} = false, name = 'My own now'`)
      expect(await waiting()).toEqual([{ kind: 'list', hidden: true, content: '' }])
    },
  )

  test('lets one of two who decide at once decide, and writes down who it was and why', async () => {
    await report(reply)
    const both = await Promise.allSettled([
      decide('comment', reply, 'removed'),
      decide('comment', reply, 'kept'),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [refused] = both.filter((one) => one.status === 'rejected')
    expect(refused!.reason).toMatchObject({ code: 'PT409' })
    expect(await log()).toMatchObject([{ operator: 'owner-of-it', author: 'stranger' }])
    await expect(decide('comment', review, 'removed')).rejects.toMatchObject({ code: 'PT409' })
    await report(review)
    await expect(decide('comment', review, 'removed', ' ')).rejects.toMatchObject({ code: 'PT400' })
    await expect(decide('comment', review, 'banned')).rejects.toMatchObject({ code: 'PT400' })
  })

  test('shows an author what was removed and why; an appeal is answered once and gives it back', async () => {
    await report(reply)
    await decide('comment', reply, 'removed')
    expect(await shown(reply)).toBeUndefined()
    expect(
      await as(asStranger, 'select content, removed_by, reason from public.removed_comments'),
    ).toEqual([{ content: 'Very.', removed_by: 'operator', reason: 'Off the subject.' }])
    await expect(
      as(asStranger, `update public.removed_comments set appeal = 'you are a moron'`),
    ).rejects.toMatchObject({ code: 'P0001' })
    await expect(answer(true)).rejects.toMatchObject({ code: 'PT409' })
    await appeal()
    await expect(
      as(asStranger, `update public.removed_comments set appeal = 'Once more.'`),
    ).rejects.toMatchObject({ code: 'PT409' })
    expect(await as(asOwner, 'select kind, content from public.get_moderation_queue()')).toEqual([
      { kind: 'appeal', content: 'Very.\n\nIt is about the bill.' },
    ])
    await expect(
      as(asOwner, `select public.answer_appeal('${reply}', true, ' ')`),
    ).rejects.toMatchObject({ code: 'PT400' })
    await answer(true)
    await expect(answer(false)).rejects.toMatchObject({ code: 'PT409' })
    expect(await shown(reply)).toEqual({ ...visible, content: 'Very.' })
    expect(await sql`select parent_id, user_id from public.comments where id = ${reply}`).toEqual([
      { parent_id: review, user_id: stranger },
    ])
    expect(
      await as(
        asStranger,
        'select answer, restored_at is not null as restored from public.removed_comments',
      ),
    ).toEqual([{ answer: 'We looked again.', restored: true }])
    expect((await log()).map(({ decision }) => decision)).toEqual(['restored', 'removed'])
  })

  test('takes an appeal for each removal: what was given back and is removed once more has none yet', async () => {
    await report(reply)
    await decide('comment', reply, 'removed')
    await appeal()
    await answer(true)
    await report(reply)
    await decide('comment', reply, 'removed', 'Something else.')
    expect(await as(asOwner, 'select kind from public.get_moderation_queue()')).toEqual([])
    expect(
      await as(asStranger, 'select content, reason, appeal, answer from public.removed_comments'),
    ).toEqual([{ content: 'Very.', reason: 'Something else.', appeal: null, answer: null }])
    await appeal()
    await answer(true)
    expect(await shown(reply)).toEqual({ ...visible, content: 'Very.' })
  })

  test('keeps the words of a review that was hidden before it was removed, for its author and an appeal', async () => {
    for (let reports = 0; reports < 3; reports += 1) await report(reply)
    expect(await shown(reply)).toEqual(hidden)
    await decide('comment', reply, 'removed')
    expect(await as(asStranger, 'select content from public.removed_comments')).toEqual([
      { content: 'Very.' },
    ])
    await appeal()
    await answer(true)
    expect(await shown(reply)).toEqual({ ...visible, content: 'Very.' })
  })

  test('gives back a comment with replies, and one on a list whose owner removed it', async () => {
    await report(review)
    await decide('comment', review, 'removed')
    await as(
      asOwner,
      `update public.removed_comments set appeal = 'Why?' where comment_id = '${review}'`,
    )
    await as(asOwner, `select public.answer_appeal('${review}', true, 'Right.')`)
    expect(await shown(review)).toEqual(visible)

    const [comment] = await sql<{ id: string }[]>`
      insert into public.list_comments (user_id, list_id, content)
      values (${stranger}, ${publicList}, 'Not this one.') returning id`
    const remove = (reason: string) =>
      `select public.remove_list_comment('${comment!.id}', '${reason}')`
    await expect(as(asStranger, remove('Mine.'))).rejects.toMatchObject({ code: '42501' })
    await expect(as({ role: 'anon' }, remove('x'))).rejects.toMatchObject({ code: '42501' })
    await expect(as(asOwner, remove(' '))).rejects.toMatchObject({ code: 'PT400' })
    await expect(as(asOwner, remove('you are a moron'))).rejects.toMatchObject({ code: 'P0001' })
    await as(asOwner, remove('It is about another list.'))
    const told = 'select kind, detail, list_id from public.notifications where kind = '
    expect(await as(asStranger, `${told}'moderation'`)).toEqual([
      { kind: 'moderation', detail: 'removed_by_owner', list_id: publicList },
    ])
    expect(await shown(comment!.id, 'list_comments')).toBeUndefined()
    expect(await as(asStranger, 'select removed_by, reason from public.removed_comments')).toEqual([
      { removed_by: 'list owner', reason: 'It is about another list.' },
    ])
    await appeal()
    await as(asOwner, `select public.answer_appeal('${comment!.id}', true, 'It may stand.')`)
    expect((await shown(comment!.id, 'list_comments'))?.content).toBe('Not this one.')
    expect(
      await as(
        asStranger,
        `select detail, list_comment_id from public.notifications where detail = 'restored'`,
      ),
    ).toEqual([{ detail: 'restored', list_comment_id: comment!.id }])
  })

  test('gives back a reply as a comment of its own where what it answered is gone', async () => {
    await report(reply)
    await decide('comment', reply, 'removed')
    await sql`delete from public.comments where id = ${review}`
    await appeal()
    await answer(true)
    expect(await sql`select parent_id, content from public.comments where id = ${reply}`).toEqual([
      { parent_id: null, content: 'Very.' },
    ])
  })

  test('waits for nothing where a list’s owner removed what was reported and has answers', async () => {
    const [comment] = await sql<{ id: string }[]>`
      insert into public.list_comments (user_id, list_id, content)
      values (${stranger}, ${publicList}, 'Not this one.') returning id`
    await sql`insert into public.list_comments (user_id, list_id, content, parent_id)
      values (${owner}, ${publicList}, 'Why not?', ${comment!.id})`
    await report(comment!.id, 'list_comment_id')
    await as(asOwner, `select public.remove_list_comment('${comment!.id}', 'Not about it.')`)
    expect(await as(asOwner, 'select from public.get_moderation_queue()')).toHaveLength(0)
    await expect(
      as(asOwner, `select public.remove_list_comment('${comment!.id}', 'Once more.')`),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('lets the owner of a list remove from it what an account wrote that was deleted since', async () => {
    const [comment] = await sql<{ id: string }[]>`
      insert into public.list_comments (user_id, list_id, content)
      values (null, ${publicList}, 'Not this one.') returning id`
    await as(asOwner, `select public.remove_list_comment('${comment!.id}', 'Not about it.')`)
    expect(await shown(comment!.id, 'list_comments')).toBeUndefined()
    expect(
      await sql`select from public.removed_comments where comment_id = ${comment!.id}`,
    ).toHaveLength(0)
  })

  test('makes a list private for good, and bans an account', async () => {
    await report(strangersList, 'list_id')
    await decide('list', strangersList, 'unpublished')
    await expect(
      as(asStranger, `update public.user_lists set is_public = true where id = '${strangersList}'`),
    ).rejects.toMatchObject({ code: '23514', constraint_name: 'not_unpublished' })
    await report(stranger, 'profile_id')
    await decide('profile', stranger, 'banned')
    expect(await sql`select from auth.sessions where user_id = ${stranger}`).toHaveLength(0)
    expect(await moderate(sql, ['republish', strangersList])).toMatch(/public again/)
    expect(
      await sql`select from public.user_lists where is_public and id = ${strangersList}`,
    ).toHaveLength(1)
  })
})
