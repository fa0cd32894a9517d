import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAskingAboutSuspicious } from '#server/moderation/ask-about-suspicious.ts'
import type { ModelAnswer } from '#server/moderation/ask-model.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, attempt, inRollback, tokens } from '../attempt.ts'
import {
  bill,
  insertFixtures,
  member,
  owner,
  privateList,
  publicList,
  review,
  stranger,
} from '../fixtures.ts'

/** Suspicious texts, what reports weigh, restrictions with their appeals, and undone decisions. The owner is an operator. */
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
  await sql`delete from public.restrictions`
})

async function as<Row extends object>(who: object, statement: string): Promise<Row[]> {
  const rows = await sql.begin(async (one) => {
    await asRole(one as never, who as { role: string })
    return [...(await one.unsafe<Row[]>(statement))] as Row[]
  })
  return rows as Row[]
}
const { owner: operator, stranger: author } = tokens

/** An account of some age, with reports that were upheld or dismissed. */
async function reporter(days: number, upheld = 0, dismissed = 0) {
  const [sub, session_id] = [randomUUID(), randomUUID()]
  await sql`
    insert into auth.users (id, email, email_confirmed_at, created_at)
    values (${sub}, ${`${sub}@example.com`}, now(), now() - ${days} * interval '1 day')`
  await sql`insert into auth.sessions (id, user_id) values (${session_id}, ${sub})`
  for (let n = 0; n < upheld + dismissed; n++) {
    const [old] = await sql<{ id: string }[]>`
      insert into public.comments (user_id, action_id, content) values (${stranger}, ${bill}, ${`Old ${randomUUID()}`})
      returning id`
    await sql`
      insert into public.comment_reports (reporter_id, comment_id, resolved_at, upheld, created_at)
      values (${sub}, ${old!.id}, now(), ${n < upheld}, now() - interval '9 days')`
  }
  return { role: 'authenticated', sub, session_id }
}
const report = (who: object, id: string) =>
  as(who, `insert into public.comment_reports (comment_id, reason) values ('${id}', 'abuse')`)
const counts = async (who: { sub: string }) =>
  (await sql`select private.report_counts(${who.sub}) as counts`)[0]!.counts as boolean
const isHidden = async (id: string) =>
  (await sql`select from public.comments where id = ${id} and hidden_at is not null`).count === 1
const queue = () =>
  as<{
    kind: string
    reasons: string
    content: string
    reports: number
    hidden: boolean
    id: string
  }>(
    operator,
    'select kind, id, reasons, content, reports::integer, hidden from public.get_moderation_queue()',
  )
const threat = 'The senator should be hanged from the dome.'

/** Lets a server ask a model that gives one answer, until a condition holds. */
async function withModel(answer: ModelAnswer, done: () => Promise<void>): Promise<string[]> {
  const asked: string[] = []
  const stop = startAskingAboutSuspicious(
    sql,
    (text) => {
      asked.push(text)
      return Promise.resolve(answer)
    },
    { interval: 20 },
  )
  try {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await done()
  } finally {
    await stop()
  }
  return asked
}
const last = async () =>
  (
    await as<{ id: string; decision: string; can_undo: boolean; operator: string }>(
      operator,
      'select id, decision, can_undo, operator from public.get_moderation_log(1)',
    )
  )[0]!

describe('a suspicious text', () => {
  const ways: [string, string][] = [
    [
      'a review',
      `insert into public.comments (action_id, content) values ('${bill}', '${threat}')`,
    ],
    [
      'a reply',
      `insert into public.comments (action_id, content, parent_id) values ('${bill}', '${threat}', '${review}')`,
    ],
    [
      'a review of a member',
      `insert into public.legislator_comments (legislator_id, content) values ('${member}', '${threat}')`,
    ],
    [
      'a comment on a list',
      `insert into public.list_comments (list_id, content) values ('${publicList}', '${threat}')`,
    ],
    ['an edit', `update public.comments set content = '${threat}' where content = 'Very.'`],
  ]
  test.each(ways)(
    'is published and waits for an operator with the rule, as %s',
    async (_, statement) => {
      await as(author, statement)
      expect(await queue()).toMatchObject([
        { kind: 'comment', reasons: 'threat', content: threat, reports: 0, hidden: false },
      ])
      const visible = await as(
        { role: 'anon' },
        `
      select content from public.comments where content = '${threat}'
      union all select content from public.legislator_comments where content = '${threat}'
      union all select content from public.list_comments where content = '${threat}'`,
      )
      expect(visible).toEqual([{ content: threat }])
      // Its author is told nothing.
      expect(
        await sql`select from public.notifications where user_id = ${stranger} and kind = 'moderation'`,
      ).toHaveLength(0)
    },
  )

  test('is a public list by its name, its description, a note or a heading, and no private one', async () => {
    await as(
      operator,
      `update public.user_lists set description = '${threat}' where id = '${privateList}'`,
    )
    expect(await queue()).toEqual([])
    await as(
      operator,
      `update public.user_list_items set note = '${threat}' where list_id = '${publicList}'`,
    )
    expect(await queue()).toMatchObject([{ kind: 'list', id: publicList, reasons: 'threat' }])
    await as(
      operator,
      `update public.user_list_items set note = null where list_id = '${publicList}'`,
    )
    expect(await queue()).toEqual([])
    await as(
      operator,
      `update public.user_list_sections set name = '${threat}' where list_id = '${publicList}'`,
    )
    expect(await queue()).toMatchObject([{ kind: 'list', id: publicList, reasons: 'threat' }])
    await as(
      operator,
      `update public.user_list_sections set name = 'Read' where list_id = '${publicList}'`,
    )
    await as(operator, `update public.user_lists set is_public = true where id = '${privateList}'`)
    expect(await queue()).toMatchObject([{ kind: 'list', id: privateList, reasons: 'threat' }])
  })

  test('waits no more when its author mends it', async () => {
    await as(author, ways[4]![1])
    await as(
      author,
      `update public.comments set content = 'I oppose this.' where content = '${threat}'`,
    )
    expect(await queue()).toEqual([])
  })

  test('that an operator keeps stays, and its author hears nothing of it', async () => {
    await as(author, ways[0]![1])
    const [item] = await queue()
    await as(operator, `select public.decide_report('comment', '${item!.id}', 'kept')`)
    expect(await queue()).toEqual([])
    expect(
      await sql`select from public.notifications where user_id = ${stranger} and kind = 'moderation'`,
    ).toHaveLength(0)
  })

  test('is told to operators at most once until they read it', async () => {
    await as(author, ways[0]![1])
    await as(
      author,
      `insert into public.comments (action_id, content) values ('${bill}', 'He deserves a rope for this.')`,
    )
    expect(await queue()).toHaveLength(2)
    expect(
      await sql`select detail, user_id from public.notifications where detail = 'queue'`,
    ).toEqual([{ detail: 'queue', user_id: owner }])
  })
})

describe('the operator’s model', () => {
  const reply = `insert into public.comments (action_id, content, parent_id) values ('${bill}', '${threat}', '${review}')`

  test('is asked about a suspicious reply, and its certain objection hides it until an operator decides', async () => {
    await as(author, reply)
    await as(
      author,
      `insert into public.comments (action_id, content) values ('${bill}', 'A fine bill.')`,
    )
    const asked = await withModel('objects', async () => {
      await expect
        .poll(queue)
        .toMatchObject([{ reasons: 'threat (the model objects)', content: threat, hidden: true }])
    })
    expect(asked).toEqual([threat])
    expect(await sql`select decision, rule, author_id from private.moderation_decisions`).toEqual([
      { decision: 'hidden', rule: 'model', author_id: stranger },
    ])
  })

  test('is asked about an edit, and takes it from the queue if it finds nothing', async () => {
    await as(author, `update public.comments set content = '${threat}' where content = 'Very.'`)
    await withModel('passes', async () => {
      await expect.poll(queue).toEqual([])
    })
    expect(await sql`select from public.comments where content = ${threat}`).toHaveLength(1)
    expect(await sql`select decision, rule from private.moderation_decisions`).toEqual([
      { decision: 'kept', rule: 'model' },
    ])
  })

  test.each(['unsure', 'silent'] as const)(
    'that is %s leaves a text published and in the queue',
    async (answer) => {
      await as(author, reply)
      const asked = await withModel(answer, async () => {
        await new Promise((resolve) => setTimeout(resolve, 100))
      })
      // Not again at once.
      expect(asked).toEqual([threat])
      expect(await queue()).toMatchObject([{ content: threat, hidden: false, reasons: 'threat' }])
    },
  )
})

describe('a report', () => {
  test('counts if its account is a week old, and not before', async () => {
    const who = await reporter(8)
    const madeAgo = (age: string) =>
      sql`update auth.users set created_at = now() - ${age}::interval where id = ${who.sub}`
    await madeAgo('6 days 23:59:00')
    expect(await counts(who)).toBe(false)
    await madeAgo('7 days 00:01:00')
    expect(await counts(who)).toBe(true)
  })

  test('does not count for 30 days after an operator dismissed one of its reader', async () => {
    const who = await reporter(400, 5, 1)
    expect(await counts(who)).toBe(false)
    const dismissedAgo = (age: string) => sql`
      update public.comment_reports set resolved_at = now() - ${age}::interval
      where reporter_id = ${who.sub} and not upheld`
    await dismissedAgo('29 days 23:59:00')
    expect(await counts(who)).toBe(false)
    await dismissedAgo('30 days 00:01:00')
    expect(await counts(who)).toBe(true)
  })

  test('of two accounts hides nothing, however often they were right; a third does', async () => {
    for (let n = 0; n < 2; n++) await report(await reporter(400, 5), review)
    await report(await reporter(400, 5, 1), review)
    await report(await reporter(6), review)
    expect(await isHidden(review)).toBe(false)
    expect((await queue()).find(({ id }) => id === review)).toMatchObject({ reports: 4 })
    await report(await reporter(8), review)
    expect(await isHidden(review)).toBe(true)
  })

  test('of twenty new accounts hides nothing, and waits for an operator', async () => {
    for (let n = 0; n < 20; n++) await report(await reporter(1), review)
    expect(await isHidden(review)).toBe(false)
    expect(await queue()).toMatchObject([{ reports: 20 }])
  })

  test('helps hide at most five texts in a day', async () => {
    const three = [await reporter(60), await reporter(60), await reporter(60)]
    const written = await sql<{ id: string }[]>`
      insert into public.comments (user_id, action_id, content)
      select ${stranger}, ${bill}, 'Thought ' || n from generate_series(1, 6) as n returning id`
    for (const { id } of written) for (const who of three) await report(who, id)
    const hidden = await Promise.all(written.map(({ id }) => isHidden(id)))
    expect(hidden).toEqual([true, true, true, true, true, false])
  })

  test('is upheld or dismissed as the operator decides', async () => {
    const [right, wrong] = [await reporter(60), await reporter(60)]
    const [bad] = await sql<{ id: string }[]>`
      insert into public.comments (user_id, action_id, content) values (${stranger}, ${bill}, 'Bad.') returning id`
    await report(right, bad!.id)
    await report(wrong, review)
    await as(
      operator,
      `select public.decide_report('comment', '${bad!.id}', 'removed', 'Insults.')`,
    )
    await as(operator, `select public.decide_report('comment', '${review}', 'kept')`)
    expect(await counts(right)).toBe(true)
    expect(await counts(wrong)).toBe(false)
  })
})

describe('a restriction', () => {
  const ofAuthor = `select reason, appeal, answer, lifted_at is not null as lifted from public.restrictions`

  test('of a list: its owner sees the reason and appeals once, an operator answers, and the list is public again', async () => {
    const [list] = await sql<{ id: string }[]>`
      select id from public.user_lists where user_id = ${stranger} and is_public limit 1`
    await sql`insert into public.comment_reports (reporter_id, list_id) values (${owner}, ${list!.id})`
    await as(
      operator,
      `select public.decide_report('list', '${list!.id}', 'unpublished', 'It names a private person.')`,
    )
    expect(await as(author, ofAuthor)).toEqual([
      { reason: 'It names a private person.', appeal: null, answer: null, lifted: false },
    ])
    await as(author, `update public.restrictions set appeal = 'She is a public official.'`)
    await expect(
      as(author, `update public.restrictions set appeal = 'Please.'`),
    ).rejects.toMatchObject({ code: 'PT409' })
    const [appeal] = await queue()
    expect(appeal).toMatchObject({
      kind: 'appeal',
      reasons: 'made private: It names a private person.',
    })
    expect(appeal!.content).toContain('She is a public official.')
    await as(operator, `select public.answer_appeal('${appeal!.id}', true, 'You are right.')`)
    expect(await as(author, ofAuthor)).toMatchObject([{ answer: 'You are right.', lifted: true }])
    expect(
      await sql`select is_public, unpublished_at from public.user_lists where id = ${list!.id}`,
    ).toEqual([{ is_public: true, unpublished_at: null }])
  })

  test('of an account: the reason and one appeal, by the server alone, and a granted one ends the ban', async () => {
    await sql`select private.ban('stranger', 'Threats.')`
    const ban = () => sql`select reason, appeal_made, answer from private.appeal_ban(${stranger})`
    expect(await ban()).toEqual([{ reason: 'Threats.', appeal_made: null, answer: null }])
    await sql`select private.appeal_ban(${stranger}, 'It was a quotation.')`
    await expect(sql`select private.appeal_ban(${stranger}, 'Please.')`).rejects.toMatchObject({
      code: 'PT409',
    })
    const [appeal] = await queue()
    expect(appeal).toMatchObject({
      kind: 'appeal',
      content: 'It was a quotation.',
      reasons: 'banned: Threats.',
    })
    await as(operator, `select public.answer_appeal('${appeal!.id}', true, 'So it was.')`)
    expect(await ban()).toEqual([])
    expect(await sql`select banned_until from auth.users where id = ${stranger}`).toEqual([
      { banned_until: null },
    ])
    for (const actor of ['visitor', 'stranger', 'owner', 'service'] as const)
      await inRollback(sql, async (one) => {
        expect(await attempt(one, actor, `select private.appeal_ban('${stranger}', null)`)).toBe(
          'refused',
        )
      })
  })
})

describe('a decision', () => {
  test('to remove is undone: the comment is back', async () => {
    await sql`insert into public.comment_reports (reporter_id, comment_id)
      select ${owner}, id from public.comments where content = 'Very.'`
    const [item] = await queue()
    await as(
      operator,
      `select public.decide_report('comment', '${item!.id}', 'removed', 'Insults.')`,
    )
    const decision = await last()
    expect(decision).toMatchObject({ decision: 'removed', can_undo: true, operator: 'owner-of-it' })
    await as(operator, `select public.undo_decision(${decision.id})`)
    expect(await sql`select content from public.comments where id = ${item!.id}`).toEqual([
      { content: 'Very.' },
    ])
    expect(await last()).toMatchObject({ decision: 'restored', can_undo: false })
    await expect(as(operator, `select public.undo_decision(${decision.id})`)).rejects.toMatchObject(
      { code: 'PT409' },
    )
  })

  test('to keep is undone: the comment waits again', async () => {
    await sql`insert into public.comment_reports (reporter_id, comment_id) values (${stranger}, ${review})`
    await as(operator, `select public.decide_report('comment', '${review}', 'kept')`)
    expect(await queue()).toEqual([])
    await as(operator, `select public.undo_decision(${(await last()).id})`)
    expect(await queue()).toMatchObject([{ id: review }])
  })

  test('to ban is undone: the reader can log in', async () => {
    await sql`insert into public.comment_reports (reporter_id, profile_id) values (${owner}, ${stranger})`
    await as(operator, `select public.decide_report('profile', '${stranger}', 'banned', 'Spam.')`)
    await as(operator, `select public.undo_decision(${(await last()).id})`)
    expect(await sql`select banned_until from auth.users where id = ${stranger}`).toEqual([
      { banned_until: null },
    ])
    expect(await sql`select from public.restrictions where lifted_at is null`).toHaveLength(0)
  })

  test.each(['visitor', 'stranger', 'ended', 'service'] as const)(
    'is undone by no %s',
    async (actor) => {
      await inRollback(sql, async (one) => {
        expect(await attempt(one, actor, 'select public.undo_decision(1)')).toBe('refused')
      })
    },
  )
})
