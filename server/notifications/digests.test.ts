import { type AddressInfo, createServer, type Socket } from 'node:net'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { installationKey } from '@rotunda/backend/auth'
import { connect } from '@rotunda/backend/database'
import { type Mailbox, startMailbox } from '@rotunda/backend/testing'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { bill, insertFixtures, order, owner, review, stranger } from '#supabase/tests/fixtures.ts'
import { followedCalendar } from './followed-calendar.ts'
import { createMailPage } from './mail-page.ts'
import { createMailReports } from './mail-reports.ts'
import { mailToken } from './mail-token.ts'
import { createNoticesCalendar } from './notices-calendar.ts'
import { createNoticesFeed } from './notices-feed.ts'
import { type DigestSender, startSendingDigests } from './send-digests.ts'

const siteUrl = 'https://rotunda.example'
const installation = installationKey(Buffer.alloc(32, 1))
const never = 2 ** 30
let database: TestDatabase
let mailbox: Mailbox
let senders: DigestSender[] = []

beforeAll(async () => {
  ;[database, mailbox] = await Promise.all([createTestDatabase(), startMailbox()])
  await insertFixtures(database.sql)
  await database.sql`update auth.users set email_confirmed_at = now()`
})
beforeEach(async () => {
  const { sql } = database
  await sql`delete from public.notifications`
  await sql`delete from private.digests`
  await sql`
    update public.mail_preferences
    set frequencies = '{"action_status": "at_once", "reply": "at_once", "list_follow": "daily"}', refused_at = null`
  mailbox.received.length = 0
  mailbox.refuse(undefined)
  mailbox.refuseRecipients(undefined)
})
afterEach(async () => {
  await Promise.all(senders.map((one) => one.stop()))
  senders = []
})
afterAll(async () => {
  await mailbox.stop()
  await database.drop()
})

function sender(
  url: string | null = mailbox.url,
  sql = database.sql,
  bounces?: string,
): DigestSender {
  const smtp =
    url === null ? undefined : { url, from: 'Rotunda <no-reply@rotunda.example>', bounces }
  const made = startSendingDigests({
    sql,
    installation,
    siteUrl,
    smtp,
    interval: never,
    // If the mail server will answer, wait longer, for busy machines.
    ...(url !== mailbox.url && { timeouts: { silenceMs: 1000, totalMs: 1500 } }),
  })
  senders.push(made)
  return made
}

/** Notifies readers of new statuses of actions, and makes their mail due. */
async function tell(readers: string[], actions = [bill]): Promise<void> {
  const { sql } = database
  for (const reader of readers)
    await sql`
      insert into public.notifications (user_id, kind, event_key, action_id, detail)
      select ${reader}, 'action_status', gen_random_uuid()::text, action_id, 'Became Law'
      from unnest(${actions}::text[]) as action_id`
  await due()
}
const due = () => database.sql`update private.pending_mails set due_at = now()`
const banOwner = (until: string | null) =>
  database.sql`update auth.users set banned_until = ${until} where id = ${owner}`
const again = () => database.sql`update private.digests set next_attempt_at = now()`
const digests = () => database.sql<
  { sent: boolean; given_up: boolean; last_error: string | null }[]
>`
  select sent_at is not null as sent, given_up_at is not null as given_up, last_error
  from private.digests order by made_at`

describe('a mail of a sign-in', () => {
  test('offers to choose, and not to stop: it is no list that one leaves', async () => {
    await database.sql`
      update public.mail_preferences set frequencies = '{"sign_in": "at_once"}' where user_id = ${owner}`
    await database.sql`
      insert into public.notifications (user_id, kind, event_key, detail)
      values (${owner}, 'sign_in', 'one', 'Firefox on Linux')`
    await due()
    await sender().run()
    const [mail] = mailbox.received
    expect(mail!.text).toContain('Choose which mail you get')
    expect(mail!.text).not.toContain('Stop all notification mail')
    expect(mail!.head).not.toContain('List-Unsubscribe')
  })
})

test('operators get one mail when something waits for a decision, with the way to it', async () => {
  const { sql } = database
  await sql`update public.mail_preferences set frequencies = '{"moderation": "at_once"}'`
  await sql`
    insert into public.comment_reports (reporter_id, rule, comment_id) values (null, 'threat', ${review})`
  await sql`insert into public.comment_reports (reporter_id, profile_id) values (${stranger}, ${owner})`
  await due()
  await sender().run()
  expect(mailbox.received).toHaveLength(1)
  const [mail] = mailbox.received
  expect(mail!.to).toEqual(['owner@example.com'])
  expect(mail!.text).toContain('Reports are waiting for your decision')
  expect(mail!.text).toContain(`${siteUrl}/moderation`)
  await sql`delete from public.comment_reports where rule is not null or profile_id is not null`
})

describe('a mail of notices', () => {
  test('lists news with links in text and HTML, says how to stop it, and belongs to a thread', async () => {
    await database.sql`
      insert into public.comments (user_id, action_id, content, parent_id)
      values (${stranger}, ${bill}, 'I read it so, too.', ${review})`
    await tell([owner], [bill, order])
    await sender().run()
    expect(mailbox.received).toHaveLength(1)
    const [mail] = mailbox.received
    const { subject, text, html, head } = mail!
    expect(subject).toBe('3 new notifications from Rotunda')
    const link = `${siteUrl}/mail/${mailToken(installation, owner)}`
    expect(text.trimEnd().replaceAll('\r\n', '\n'))
      .toBe(`Replies to you: 1 · Status of actions you saved: 2

Replies to you
- stranger replied to you on An act to provide for reconciliation
  “I read it so, too.”
  ${siteUrl}/comment/action/${(await replyId())!}

Status of actions you saved
- Regulating Imports With a Reciprocal Tariff has a new status: Became Law
  ${siteUrl}/action/eo-14257
- An act to provide for reconciliation has a new status: Became Law
  ${siteUrl}/action/119-hr-1

--${' '}
You get this mail because of the mail settings of your Rotunda account, owner-of-it.
Choose which mail you get:
${link}
Stop all notification mail:
${link}/stop`)
    expect(html).toContain(`<a href="${siteUrl}/action/eo-14257"`)
    expect(html).toContain(
      `<a href="${link}/stop" style="color:#1f3a5f">Stop all notification mail</a>`,
    )
    const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
    expect(unfolded).toContain(`List-Unsubscribe: <${link}/stop>`)
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(unfolded).toMatch(
      /^Message-ID: <digest\.[0-9a-f-]{36}\.[0-9a-f]{32}@rotunda\.example>$/m,
    )
    expect(unfolded).toContain('Auto-Submitted: auto-generated')
    expect(unfolded).toContain('Precedence: bulk')
    const [, thread] =
      /^References: (<notices\.[0-9a-f]{24}@rotunda\.example>)$/m.exec(unfolded) ?? []
    expect(unfolded).toContain(`In-Reply-To: ${thread}`)

    await database.sql`delete from private.digests`
    await tell([owner], [bill, order])
    await senders[0]!.run()
    expect(mailbox.received[1]?.head.replace(/\r\n[ \t]+/g, ' ')).toContain(`References: ${thread}`)
  })

  test('holds only due and unread notices, and goes to their reader alone', async () => {
    await tell([owner], [bill, order])
    await database.sql`update public.notifications set read_at = now() where action_id = ${order}`
    await database.sql`
      insert into public.notifications (user_id, kind, event_key, list_id)
      select ${owner}, 'list_follow', 'one', id from public.user_lists where user_id = ${owner} limit 1`
    await sender().run()
    expect(mailbox.received.map(({ to, subject }) => [to, subject])).toEqual([
      [['owner@example.com'], 'An act to provide for reconciliation has a new status: Became Law'],
    ])
    const [waiting] =
      await database.sql`select count(*)::integer as total from private.pending_mails`
    expect(waiting).toEqual({ total: 1 })
  })

  test('is not made for a banned reader until the ban is over', async () => {
    await banOwner('2999-01-01')
    try {
      await tell([owner, stranger])
      await sender().run()
      expect(mailbox.received.map(({ to }) => to)).toEqual([['stranger@example.com']])
      await banOwner('2020-01-01')
      await tell([owner])
      await sender().run()
      expect(mailbox.received.map(({ to }) => to)).toContainEqual(['owner@example.com'])
    } finally {
      await banOwner(null)
    }
  })

  test('is not made for an unconfirmed address', async () => {
    const [before] = await database.sql<{ email_confirmed_at: Date }[]>`
      select email_confirmed_at from auth.users where id = ${owner}`
    await database.sql`update auth.users set email_confirmed_at = null where id = ${owner}`
    try {
      await tell([owner, stranger])
      await sender().run()
      expect(mailbox.received.map(({ to }) => to)).toEqual([['stranger@example.com']])
    } finally {
      await database.sql`
        update auth.users set email_confirmed_at = ${before!.email_confirmed_at} where id = ${owner}`
    }
  })

  test('is not made without a mail server, nor later of what happened before there was one', async () => {
    await tell([owner])
    await sender(null).run()
    await sender().run()
    expect([mailbox.received.length, (await digests()).length]).toEqual([0, 0])
  })

  test('leaves out kinds that its reader switches off while it waits', async () => {
    await tell([owner, stranger])
    await database.sql`update public.mail_preferences set frequencies = '{}' where user_id = ${owner}`
    await sender().run()
    expect(mailbox.received.map(({ to }) => to)).toEqual([['stranger@example.com']])
  })
})

describe('each mail is sent once', () => {
  test('where two servers send at the same time', async () => {
    const readers = await addReaders(60)
    await tell(readers)
    const other = connect(database.options, 2)
    try {
      await Promise.all([sender().run(), sender(mailbox.url, other).run()])
    } finally {
      await Promise.all(senders.map((one) => one.stop()))
      await other.end()
    }
    const addresses = mailbox.received.map(({ to }) => to[0])
    expect([addresses.length, new Set(addresses).size]).toEqual([60, 60])
  })

  test('and one that a killed process had claimed is sent by another when the claim is over', async () => {
    await tell([owner])
    await database.sql`select private.make_digests()`
    await database.sql`select private.claim_digests(20, '10 minutes')`
    await sender().run()
    expect(mailbox.received).toHaveLength(0)
    await again()
    await senders[0]!.run()
    expect(mailbox.received).toHaveLength(1)
  })

  test('and a digest already handed over is not sent again: the next one repeats its lines and says so', async () => {
    const { sql } = database
    const killWhileHandingOver = async () => {
      await sql`select private.make_digests()`
      const [claimed] = await sql<{ id: string }[]>`
        select id from private.claim_digests(20, '10 minutes')`
      const handedOver = (attempt: number) => sql<{ yes: boolean }[]>`
        select private.hand_over_digest(${claimed!.id}, ${attempt}) as yes`
      // An answer to another attempt, to this one, and to this one a second time.
      const answers = [await handedOver(0), await handedOver(1), await handedOver(1)]
      expect(answers.map(([answer]) => answer?.yes)).toEqual([false, true, false])
      await again()
    }
    await tell([owner])
    await killWhileHandingOver()
    await sender().run()
    expect([mailbox.received.length, await digests()]).toEqual([
      0,
      [{ sent: false, given_up: true, last_error: 'unknown' }],
    ])
    await tell([owner], [order])
    await senders[0]!.run()
    expect(mailbox.received).toHaveLength(1)
    const { text, subject, html } = mailbox.received[0]!
    expect(subject).toBe('1 new notification from Rotunda')
    expect(text.replaceAll('\r\n', '\n')).toContain(`
  ${siteUrl}/action/eo-14257

You may have had the following in an earlier mail. The mail server never confirmed that it accepted that mail.

Status of actions you saved
- An act to provide for reconciliation has a new status: Became Law
  ${siteUrl}/action/119-hr-1
`)
    expect(html).toContain('You may have had the following in an earlier mail')

    await tell([owner])
    await killWhileHandingOver()
    await senders[0]!.run()
    await due()
    await killWhileHandingOver()
    await senders[0]!.run()
    const [waiting] = await sql`select count(*)::integer as total from private.pending_mails`
    expect([waiting, mailbox.received.length]).toEqual([{ total: 0 }, 1])
  })

  test('and a digest whose claim ran out while it was handed over is left to its new owner', async () => {
    await tell([owner])
    mailbox.beforeRecipient(() => database.sql`update private.digests set attempts = attempts + 1`)
    await sender().run()
    const [state] = await database.sql`select handed_over_at, given_up_at from private.digests`
    expect([mailbox.received.length, state]).toEqual([
      0,
      { handed_over_at: null, given_up_at: null },
    ])
  })

  test('also while a clock is set back that was ahead', async () => {
    const { sql } = database
    await tell([owner])
    await sql`update private.pending_mails set due_at = now() + interval '1 year'`
    await sql`select private.make_digests()`
    await sql`
      update private.digests
      set made_at = now() + interval '1 year', next_attempt_at = now() + interval '1 year'`
    await sender().run()
    expect(mailbox.received).toHaveLength(1)
    const [next] = await sql`
      select private.mail_due_at(preferences, 'reply') - now() as wait
      from public.mail_preferences as preferences where user_id = ${owner}`
    expect(next).toEqual({ wait: '00:01:00' })
  })
})

describe('a mail server', () => {
  test('that says the address takes no mail ends all mail to it, until its reader wants it again', async () => {
    mailbox.refuseRecipients({ code: 550, message: '5.1.1 No such user' })
    await tell([owner])
    // A digest that waits for its next try is deleted with the account.
    await database.sql`
      insert into private.digests (user_id, notification_ids, made_at, next_attempt_at)
      values (${owner}, '{}', now() - interval '1 hour', now() + interval '1 hour')`
    await sender().run()
    await tell([owner])
    await senders[0]!.run()
    const [preferences] = await database.sql`
      select refused_at is not null as refused from public.mail_preferences where user_id = ${owner}`
    expect([preferences, await digests()]).toEqual([
      { refused: true },
      [
        { sent: false, given_up: true, last_error: '550' },
        { sent: false, given_up: true, last_error: '550' },
      ],
    ])
    mailbox.refuseRecipients(undefined)
    await database.sql`update public.mail_preferences set refused_at = null`
    await tell([owner])
    await senders[0]!.run()
    expect(mailbox.received).toHaveLength(1)
  })

  test.each([
    [
      'will not relay for us',
      () => mailbox.refuseRecipients({ code: 550, message: '5.7.1 Relaying denied' }),
    ],
    ['is busy', () => mailbox.refuse(451)],
  ])('that %s is asked again, and then has it', async (_, misbehave) => {
    misbehave()
    await tell([owner])
    await sender().run()
    expect(await digests()).toMatchObject([{ sent: false, given_up: false }])
    mailbox.refuse(undefined)
    mailbox.refuseRecipients(undefined)
    await again()
    await senders[0]!.run()
    expect([mailbox.received.length, await digests()]).toMatchObject([1, [{ sent: true }]])
  })

  test('that is busy for a day is not asked again, and that the mail was not taken is kept', async () => {
    mailbox.refuse(451)
    await tell([owner])
    await sender().run()
    await database.sql`
      update private.digests
      set made_at = now() - interval '24 hours 1 minute', next_attempt_at = now()`
    await senders[0]!.run()
    expect(await digests()).toEqual([{ sent: false, given_up: true, last_error: '451' }])
  })

  test.each<[string, ServerAnswers, boolean]>([
    ['answers a letter at a time', { greeting: trickle }, true],
    ['hangs up midway', { data: (socket) => socket.destroy() }, true],
    ['says nothing midway', { data: () => {} }, true],
    ['hangs up when it has all of it', { end: (socket) => socket.destroy() }, false],
    ['says nothing when it has all of it', { end: () => {} }, false],
  ])('that %s is asked again only if it cannot have the mail', async (_, answers, isAskedAgain) => {
    const server = await misbehavingServer(answers)
    await tell([owner])
    await sender(server.url).run()
    await server.stop()
    const [state] = await database.sql`
      select handed_over_at is null as open, sent_at, given_up_at from private.digests`
    expect(state).toEqual({ open: isAskedAgain, sent_at: null, given_up_at: null })
    await again()
    await sender().run()
    expect([mailbox.received.length, await digests()]).toMatchObject(
      isAskedAgain ? [1, [{ sent: true }]] : [0, [{ sent: false, given_up: true }]],
    )
    const [waiting] = await database.sql`
      select count(*)::integer as total from private.pending_mails where is_repeated`
    expect(waiting).toEqual({ total: isAskedAgain ? 0 : 1 })
  })
})

function trickle(socket: Socket): void {
  const writing = setInterval(() => socket.write('2'), 100)
  socket.on('close', () => clearInterval(writing))
}
type ServerAnswers = {
  greeting?: (socket: Socket) => void
  data?: (socket: Socket) => void
  end?: (socket: Socket) => void
}
/** A mail server that takes everything, except as `answers` treats DATA and the last dot. */
async function misbehavingServer({ greeting, data, end }: ServerAnswers) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.write('220 here\r\n')
    let body: string | null = null
    socket.on('data', (said) => {
      if (greeting) greeting(socket)
      else if (body !== null) {
        body += String(said)
        if (body.endsWith('\r\n.\r\n')) end?.(socket)
      } else if (!/^DATA/m.test(String(said))) socket.write('250 fine\r\n')
      else if (data) data(socket)
      else {
        body = ''
        socket.write('354 go on\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const failed = (status: string, diagnostic = '') =>
  `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; owner@example.com\r\nAction: failed\r\nStatus: ${status}\r\n${diagnostic}`
/** A returned mail, with or without the head of ours. */
const cameBack = (type: string, fields: string, head = '', to = 'no-reply@rotunda.example') =>
  [
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.example',
    `To: ${to}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; boundary="b"`,
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I am sorry.',
    '--b',
    `Content-Type: message/${type}`,
    '',
    fields,
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    head,
    '--b--',
    '',
  ].join('\r\n')
const report = async (body: string) => {
  const answer = await createMailReports({ sql: database.sql, installation }).request('/', {
    method: 'POST',
    body,
  })
  return [answer.status, await answer.text()]
}
const preferencesOfOwner = async () =>
  (
    await database.sql`
      select refused_at is not null as refused, frequencies = '{}' as stopped
      from public.mail_preferences where user_id = ${owner}`
  )[0]
const nowStopped = [200, 'Mail about notifications to this account has stopped.']
const knownBefore = [200, 'This was reported before.']

describe('a mail that comes back', () => {
  let head: string
  let from: string
  beforeEach(async () => {
    await tell([owner])
    await sender(mailbox.url, database.sql, 'bounces@mail.example').run()
    const [mail] = mailbox.received
    head = mail!.head
    from = mail!.from
  })

  test('for good ends mail to the address, once: a reader who wants it again gets it', async () => {
    const bounce = cameBack('delivery-status', failed('5.1.1'), head)
    expect([await report(bounce), await preferencesOfOwner()]).toEqual([
      nowStopped,
      { refused: true, stopped: false },
    ])
    await database.sql`update public.mail_preferences set refused_at = null`
    expect([await report(bounce), await preferencesOfOwner()]).toEqual([
      knownBefore,
      { refused: false, stopped: false },
    ])
  })

  test('is known by the address it comes back to as well, whatever case that has', async () => {
    expect(from).toMatch(/^bounces\+digest\.[0-9a-f-]{36}\.[0-9a-f]{32}@mail\.example$/)
    const vague = failed('5.0.0', 'Diagnostic-Code: smtp;\r\n 550 no such user\r\n')
    const bounce = cameBack('delivery-status', vague, '', from.toUpperCase())
    expect(await report(bounce)).toEqual(nowStopped)
  })

  test('as a complaint ends all mail of notices', async () => {
    const complaint = cameBack('feedback-report', 'Feedback-Type: abuse\r\nVersion: 1\r\n', head)
    expect([await report(complaint), await report(complaint)]).toEqual([nowStopped, knownBefore])
    expect(await preferencesOfOwner()).toEqual({ refused: false, stopped: true })
  })

  test('from an address that the account has no longer stops nothing', async () => {
    await database.sql`update auth.users set email = 'new@example.com' where id = ${owner}`
    const answer = await report(cameBack('delivery-status', failed('5.1.1'), head))
    await database.sql`update auth.users set email = 'owner@example.com' where id = ${owner}`
    expect(answer).toEqual([200, 'The account has another address now.'])
    expect(await preferencesOfOwner()).toEqual({ refused: false, stopped: false })
  })

  test.each<[string, number, () => string]>([
    [
      'that is only late',
      422,
      () => cameBack('delivery-status', 'X: y\r\n\r\nAction: delayed\r\nStatus: 4.4.1\r\n', head),
    ],
    [
      'because we are not liked',
      422,
      () =>
        cameBack('delivery-status', failed('5.7.1', 'Diagnostic-Code: smtp; 550 5.7.1 no'), head),
    ],
    ['as no spam', 422, () => cameBack('feedback-report', 'Feedback-Type: not-spam\r\n', head)],
    [
      'as the answer of a holiday',
      422,
      () =>
        `Auto-Submitted: auto-replied\r\nPrecedence: bulk\r\n${head}\r\n\r\nI am away. Action: failed Status: 5.1.1`,
    ],
    ['as nothing that can be read', 404, () => '\0'.repeat(1000)],
    [
      'and is forged',
      404,
      () =>
        cameBack(
          'delivery-status',
          failed('5.1.1'),
          head.replace(/[0-9a-f]{32}@/, `${'0'.repeat(32)}@`),
        ),
    ],
    [
      'and is endless',
      413,
      () => cameBack('delivery-status', failed('5.1.1'), head + 'x'.repeat(2 ** 18)),
    ],
    [
      'and is nothing but lines',
      413,
      () => cameBack('delivery-status', failed('5.1.1'), head + '\r\n'.repeat(5000)),
    ],
  ])('%s stops nothing and is not answered', async (_, status, body) => {
    expect((await report(body()))[0]).toBe(status)
    await senders[0]!.run()
    expect([mailbox.received.length, await preferencesOfOwner()]).toEqual([
      1,
      { refused: false, stopped: false },
    ])
  })
})

const mailPage = () => createMailPage({ sql: database.sql, installation })
const frequenciesOfOwner = async () =>
  (await database.sql`select frequencies from public.mail_preferences where user_id = ${owner}`)[0]
    ?.frequencies
const mailPath = () => `/${mailToken(installation, owner)}`

/** The chosen option of each select of a page, by its name. */
const optionsChosen = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<select name="(\w+)">.*?value="(\w+)" selected/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>

describe('the links of a mail', () => {
  test('ask on a GET and act on a POST, as mail programs send it', async () => {
    await database.sql`
      update public.mail_preferences set frequencies = frequencies || '{"sign_in": "at_once"}'
      where user_id = ${owner}`
    const asked = await mailPage().request(`${mailPath()}/stop`)
    expect(await asked.text()).toContain('<button>Stop all notification mail</button>')
    expect(await frequenciesOfOwner()).toHaveProperty('reply', 'at_once')
    const stopped = await mailPage().request(`${mailPath()}/stop`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    // Mail that protects the account continues.
    expect(await frequenciesOfOwner()).toEqual({ sign_in: 'at_once' })
    expect(await stopped.text()).toContain(
      'You will get no more mail about notifications, except about sign-ins from a new browser.',
    )
  })

  test('show the saved choices and save others, or explain the mistake and change nothing', async () => {
    const form = await (await mailPage().request(mailPath())).text()
    expect(form).toContain('<option value="at_once" selected>At once</option>')
    const save = (fields: Record<string, string>) =>
      mailPage().request(mailPath(), { method: 'POST', body: new URLSearchParams(fields) })
    const fields = { reply: 'weekly', hour: '6', weekday: '5', time_zone: 'America/Chicago' }
    const refused = await save({ ...fields, time_zone: 'Mars/Olympus' })
    const kept = await refused.text()
    expect(kept).toContain(
      'We did not save this. We do not know this time zone. Please choose another.',
    )
    expect(optionsChosen(kept)).toMatchObject({ reply: 'weekly', hour: '6', weekday: '5' })
    const odd = await save({ ...fields, hour: '25' })
    expect([odd.status, optionsChosen(await odd.text())]).toMatchObject([
      400,
      { reply: 'weekly', hour: '8', weekday: '5' },
    ])
    expect([refused.status, await frequenciesOfOwner()]).toMatchObject([400, { reply: 'at_once' }])
    expect((await save({ ...fields, time_zone: 'America/\0' })).status).toBe(400)
    const headers = { 'content-type': 'multipart/form-data; boundary=a' }
    const broken = { method: 'POST', headers, body: 'no form' }
    expect((await mailPage().request(mailPath(), broken)).status).toBe(400)
    // Kinds that the form does not have stay.
    expect([(await save(fields)).status, await frequenciesOfOwner()]).toEqual([
      200,
      { reply: 'weekly', action_status: 'at_once', list_follow: 'daily' },
    ])
  })

  test.each([
    ['of another account', () => `/${stranger}.${mailToken(installation, owner).split('.')[1]}`],
    ['of another installation', () => `/${mailToken(installationKey(Buffer.alloc(32, 2)), owner)}`],
    ['that is none', () => '/%27--'],
  ])('with a token %s do nothing', async (_, wrong) => {
    const post = async (rest: string) =>
      mailPage().request(wrong() + rest, { method: 'POST', body: new URLSearchParams() })
    const answers = await Promise.all([post(''), post('/stop')])
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(await frequenciesOfOwner()).toHaveProperty('reply', 'at_once')
  })
})

test('a feed has the notices of its reader under its secret address alone, until that is renewed', async () => {
  await tell([owner], [bill, order])
  const feeds = createNoticesFeed({ sql: database.sql, siteUrl })
  const [feed] = await database.sql<{ secret: string }[]>`
    select secret from public.notification_feeds where user_id = ${owner}`
  const address = `/${feed!.secret}.atom`
  const answer = await feeds.request(address)
  const text = await answer.text()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(text).toContain(
    '<title>An act to provide for reconciliation has a new status: Became Law</title>',
  )
  expect(text).toContain(
    `<link rel="alternate" type="text/html" href="${siteUrl}/action/eo-14257"/>`,
  )
  expect(new Set(text.match(/<id>[^<]*<\/id>/g)).size).toBe(3)
  await database.sql`delete from public.notification_feeds`
  const refused = [await feeds.request(address), await feeds.request(`/${'0'.repeat(64)}.atom`)]
  expect(refused.map(({ status }) => status)).toEqual([404, 404])
})

test('a reader’s own feed and calendar are made twelve times a minute, and then those of others still are', async () => {
  const { sql } = database
  await sql`delete from public.notification_feeds`
  const feeds = await sql<{ secret: string }[]>`
    insert into public.notification_feeds (user_id) values (${owner}), (${stranger})
    returning secret`
  const [own, others] = feeds.map(({ secret }) => secret)
  for (const [app, ending] of [
    [createNoticesFeed({ sql, siteUrl }), 'atom'],
    [createNoticesCalendar({ sql, siteUrl }), 'ics'],
  ] as const) {
    const ask = async (secret?: string) => app.request(`/${secret}.${ending}`)
    const answers = await Promise.all(Array.from({ length: 13 }, () => ask(own)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status }) => status)).toEqual([429])
    const wait = refused[0]!.headers.get('retry-after')
    expect(Number(wait)).toBeGreaterThan(0)
    expect(refused[0]!.headers.get('ratelimit')).toBe(`"feeds";r=0;t=${wait}`)
    expect(answers[0]!.headers.get('ratelimit-policy')).toBe('"feeds";q=12;w=60')
    expect(refused[0]!.headers.get('cache-control')).toBe('private, no-store')
    expect((await ask(others)).status).toBe(200)
  }
  await sql`delete from public.notification_feeds`
})

/** As programs read it (RFC 5545, 3.1 and 3.3.11). */
const readCalendar = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) =>
      line.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)),
    )

describe('a calendar', () => {
  test('has the dates of saved actions and the next election in its reader’s state, at a secret address like that of the feed', async () => {
    const { sql } = database
    await sql`delete from public.notification_feeds`
    const [feed] = await sql<{ secret: string }[]>`
      insert into public.notification_feeds (user_id) values (${owner}) returning secret`
    await sql`delete from public.user_saved_actions where user_id = ${owner}`
    await sql`
      insert into public.user_saved_actions (user_id, action_id, is_quiet)
      values (${owner}, ${bill}, false), (${owner}, ${order}, false), (${owner}, 'scotus-21-1086', true)`
    await sql`
      insert into public.user_districts (user_id, state, district) values (${owner}, 'TX', 19)
      on conflict (user_id) do update set state = 'TX'`
    const calendars = createNoticesCalendar({ sql, siteUrl, today: () => '2026-11-22' })
    const address = `/${feed!.secret}.ics`
    const answer = await calendars.request(address)
    const lines = readCalendar(await answer.text())
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const days = lines.filter((line) => /^(DTSTART|SUMMARY|DESCRIPTION:Arrington|URL)/.test(line))
    expect(days).toEqual([
      'DTSTART;VALUE=DATE:20281107',
      'SUMMARY:2028 Federal General Election',
      'URL;VALUE=URI:https://rotunda.example/voter-info',
      'DTSTART;VALUE=DATE:20250522',
      'SUMMARY:Recorded vote: On Passage. An act to provide for reconciliation',
      'DESCRIPTION:Arrington: Yea. Passed (On Passage)',
      'URL;VALUE=URI:https://rotunda.example/vote/house-119-1-145',
      'DTSTART;VALUE=DATE:20250520',
      'SUMMARY:Introduced: An act to provide for reconciliation',
      'URL;VALUE=URI:https://rotunda.example/action/119-hr-1',
    ])
    expect(lines).toContain(
      'DESCRIPTION:Registering to vote in Texas, as of 2025-01-01: At least 30 days before the election. The rule may have changed. Confirm it with the election office: https://www.votetexas.gov. Rules of all states: https://www.eac.gov/voters/register-and-vote-in-your-state',
    )
    await sql`delete from public.notification_feeds`
    expect((await calendars.request(address)).status).toBe(404)
  })

  test('has coming events about saved and followed things, except quiet ones', async () => {
    const { sql } = database
    await sql`delete from public.notification_feeds`
    const [feed] = await sql<{ secret: string }[]>`
      insert into public.notification_feeds (user_id) values (${owner}) returning secret`
    await sql`delete from public.user_saved_actions where user_id = ${owner}`
    await sql`delete from public.scheduled_events`
    await sql`insert into public.user_saved_actions (user_id, action_id) values (${owner}, ${bill})`
    await sql`insert into public.follows (user_id, committee_code) values (${owner}, 'SSRA')`
    await sql`
      update public.legislators set committees = '[{"code": "HSAG", "name": "House Committee on Agriculture"}]'
      where id in (select legislator_id from public.follows where user_id = ${owner})`
    const event = (id: string, columns: object) => sql`
      insert into public.scheduled_events ${sql({
        id,
        kind: 'hearing',
        chamber: 'Senate',
        day: '2026-12-02',
        last_day: '2026-12-02',
        starts_at: '2026-12-02T15:00:00Z',
        status: 'scheduled',
        title: `Hearing ${id}`,
        source_url: 'https://www.senate.gov/',
        source: 'senate-meetings',
        ...columns,
      })}`
    await event('meeting-1', { measure_ids: [bill] })
    await event('meeting-2', { committee_code: 'SSRA' })
    await event('meeting-3', { committee_code: 'HSAG' })
    await event('meeting-4', { committee_code: 'SSAF' })
    await event('meeting-5', {
      measure_ids: [bill],
      day: '2027-12-02',
      last_day: '2027-12-02',
      starts_at: null,
    })
    const calendars = createNoticesCalendar({ sql, siteUrl, today: () => '2026-11-22' })
    const ids = async () => {
      const lines = readCalendar(await (await calendars.request(`/${feed!.secret}.ics`)).text())
      return lines.filter((line) => line.startsWith('UID:meeting'))
    }
    expect(await ids()).toEqual([
      'UID:meeting-1@rotunda.example',
      'UID:meeting-2@rotunda.example',
      'UID:meeting-3@rotunda.example',
    ])
    await sql`update public.follows set is_quiet = true where user_id = ${owner}`
    expect(await ids()).toEqual(['UID:meeting-1@rotunda.example'])
    await sql`delete from public.notification_feeds`
    await sql`delete from public.follows where committee_code is not null`
    await sql`update public.follows set is_quiet = false`
  })

  test('is read as it was meant, whatever is in a title', () => {
    const title = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\\', ';', ',', '\n', '"', ' ', 'é', '🏛️'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
      minLength: 1,
      maxLength: 130,
    })
    fc.assert(
      fc.property(title, (text) => {
        const calendar = followedCalendar(
          [
            {
              kind: 'signed',
              id: order,
              day: '2025-04-02',
              title: text,
              question: null,
              vote: null,
              changedAt: new Date(0),
            },
          ],
          [],
          { siteUrl, today: '2026-11-22', district: null },
        )
        expect(calendar.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
        expect(calendar).not.toMatch(/[^\r]\n/)
        expect(readCalendar(calendar)).toContain(`SUMMARY:Signed: ${text}`)
      }),
    )
  })
})

test('daily and weekly mail is due at the reader’s hour in the reader’s zone, and mail at once at most every ten minutes', async () => {
  const [row] = await database.sql`
    with wanting as (
      select preferences from public.mail_preferences as preferences where user_id = ${owner}
    ), changed as (
      select jsonb_populate_record(
        preferences,
        '{"frequencies": {"reply": "daily", "action_vote": "weekly", "sign_in": "at_once"}, "hour": 6, "weekday": 3, "time_zone": "Asia/Tokyo"}'
      ) as preferences
      from wanting
    ), due as (
      select
        private.mail_due_at(preferences, 'reply') as daily,
        private.mail_due_at(preferences, 'action_vote') as weekly,
        private.mail_due_at(preferences, 'sign_in') - now() as at_once
      from changed
    )
    select
      to_char(daily at time zone 'Asia/Tokyo', 'HH24:MI') as hour,
      daily - now() <= interval '1 day' and daily > now() as within_a_day,
      trim(to_char(weekly at time zone 'Asia/Tokyo', 'Day HH24:MI')) as weekly,
      weekly - now() <= interval '7 days' and weekly > now() as within_a_week,
      at_once::text
    from due`
  expect(row).toEqual({
    hour: '06:00',
    within_a_day: true,
    weekly: 'Wednesday 06:00',
    within_a_week: true,
    at_once: '00:01:00',
  })
  await database.sql`insert into private.digests (user_id, notification_ids) values (${owner}, '{}')`
  const [next] = await database.sql`
    select private.mail_due_at(preferences, 'reply') - now() > interval '9 minutes' as waits
    from public.mail_preferences as preferences where user_id = ${owner}`
  expect(next).toEqual({ waits: true })
})

test('daily and weekly mail is due at its hour of the reader’s own day, at whatever hour it is reckoned', async () => {
  // At each moment, the date in one of the two differs from the date in UTC.
  const wrong = await database.sql`
    with wanted as (
      select
        preferences.time_zone as zone, preferences.hour as wanted_hour,
        private.mail_due_at(preferences, 'reply') as daily,
        private.mail_due_at(preferences, 'action_vote') as weekly
      from public.mail_preferences as stored
      cross join unnest(array['Pacific/Kiritimati', 'Pacific/Pago_Pago']) as each_zone
      cross join generate_series(0, 23) as each_hour
      cross join jsonb_populate_record(stored, jsonb_build_object(
        'frequencies', '{"reply": "daily", "action_vote": "weekly"}'::jsonb,
        'hour', each_hour, 'weekday', 3, 'time_zone', each_zone
      )) as preferences
      where stored.user_id = ${owner}
    )
    select zone, wanted_hour, daily - now() as daily, weekly - now() as weekly
    from wanted
    where (
      extract(hour from daily at time zone zone) = wanted_hour
      and daily > now() and daily <= now() + interval '1 day'
      and extract(hour from weekly at time zone zone) = wanted_hour
      and extract(isodow from weekly at time zone zone) = 3
      and weekly > now() and weekly <= now() + interval '7 days'
    ) is not true`
  expect([...wrong]).toEqual([])
})

async function replyId(): Promise<string | undefined> {
  const [row] = await database.sql<{ id: string }[]>`
    select id from public.comments where content = 'I read it so, too.'`
  return row?.id
}

async function addReaders(count: number): Promise<string[]> {
  const rows = await database.sql<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
    select 'crowd' || n || '@example.com', now(), jsonb_build_object('username', 'crowd' || n) from generate_series(1, ${count}::integer) as n
    returning id`
  const ids = rows.map(({ id }) => id)
  await database.sql`
    update public.mail_preferences set frequencies = '{"action_status": "at_once"}' where user_id = any (${ids})`
  return ids
}
