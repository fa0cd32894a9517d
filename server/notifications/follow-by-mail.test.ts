import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Auth, createAuth, installationKey, openSigningKeys } from '@rotunda/backend/auth'
import { contentsOf, type Mailbox, startMailbox } from '@rotunda/backend/testing'
import { bill, insertFixtures, member } from '#supabase/tests/fixtures.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { createFollowByMail } from './follow-by-mail.ts'
import { createMailPage } from './mail-page.ts'
import { mailToken } from './mail-token.ts'
import { startSendingDigests } from './send-digests.ts'

const siteUrl = 'https://rotunda.example'
const publishableKey = 'sb_publishable_for_these_tests'
const installation = installationKey(Buffer.alloc(32, 1))
const password = 'four quiet windows'
const day = 24 * 60 * 60_000
let database: TestDatabase
let mailbox: Mailbox
let directory: string
const started: Auth[] = []
let app: Hono
let ahead = 0
const now = () => Date.now() + ahead

/** The site's parts for mail. `limitFactor` multiplies the limits on tries. */
async function startSite(limitFactor: number): Promise<Hono> {
  const auth = await createAuth({
    sql: database.sql,
    keys: await openSigningKeys(join(directory, 'keys.json'), now),
    installation,
    publishableKey,
    secretKey: 'sb_secret_for_these_tests',
    siteUrl,
    productName: 'Rotunda',
    smtp: { url: mailbox.url, from: 'Rotunda <no-reply@rotunda.example>' },
    argon2: { memoryCost: 64, timeCost: 1 },
    answerStep: 1,
    limitFactor,
    now,
  })
  started.push(auth)
  const { sql } = database
  return new Hono()
    .route('/auth/v1', auth.api)
    .route(
      '/mail/follow',
      createFollowByMail({ sql, installation, siteUrl, mailboxes: auth.mailboxes, now }),
    )
    .route('/mail', createMailPage({ sql, installation }))
}

beforeAll(async () => {
  ;[database, mailbox] = await Promise.all([createTestDatabase(), startMailbox()])
  directory = await mkdtemp(join(tmpdir(), 'rotunda-follow-'))
  await insertFixtures(database.sql)
  app = await startSite(1000)
})
afterAll(async () => {
  await Promise.all(started.map((auth) => auth.stop()))
  await mailbox.stop()
  await database.drop()
  await rm(directory, { recursive: true })
})

let people = 0
const somebody = () => `reader${(people += 1)}@mail.example`
const post = async (path: string, fields: Record<string, string> = {}, headers = {}, site = app) =>
  site.request(path, { method: 'POST', body: new URLSearchParams(fields), headers })
const ask = (email: string, thing = { kind: 'member', id: member }, site = app) =>
  post('/mail/follow', { email, frequency: 'weekly', ...thing }, {}, site)

/** Asks for mail. @returns the path of the mailed link */
async function asked(email: string, thing?: { kind: string; id: string }): Promise<string> {
  const before = (await mailbox.mailsTo(email, 0)).length
  expect((await ask(email, thing)).status).toBe(200)
  const mail = (await mailbox.mailsTo(email, before + 1)).at(-1)!
  expect(mail.subject).toBe('Confirm that you want mail from Rotunda')
  return pathOf(contentsOf(mail).link)
}
const pathOf = (link: string) => link.replace(siteUrl, '')
async function confirmed(email: string, thing?: { kind: string; id: string }): Promise<string> {
  const answer = await post(await asked(email, thing))
  expect(answer.status).toBe(200)
  return (await accountOf(email))!.id
}

const accountOf = async (email: string) =>
  (
    await database.sql<
      { id: string; encrypted_password: string | null; gets_mail_only: boolean | null }[]
    >`
      select users.id, encrypted_password, gets_mail_only
      from auth.users left join public.profiles on profiles.id = users.id
      where email = ${email}`
  )[0]
const followsOf = async (id: string) =>
  (
    await database.sql<{ thing: string }[]>`
      select concat_ws(' ', kind, id) as thing from public.followed_things
      where user_id = ${id} and kind <> 'tracker'
      union all
      select concat_ws(' ', 'tracker', issue_name) from public.user_trackers where user_id = ${id}
      order by 1`
  ).map(({ thing }) => thing)
const frequenciesOf = async (id: string) =>
  (
    await database.sql<{ frequencies: Record<string, string> }[]>`
      select frequencies from public.mail_preferences where user_id = ${id}`
  )[0]?.frequencies
const shapeOf = async (answer: Response) => Object.keys((await answer.json()) as object).toSorted()
const signUp = (email: string, username: string) =>
  app.request('/auth/v1/signup', {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { username } }),
  })

/** An account whose owner confirmed the address. */
async function makeMember(username: string): Promise<string> {
  const email = somebody()
  expect((await signUp(email, username)).status).toBe(200)
  const [mail] = await mailbox.mailsTo(email)
  await post(pathOf(contentsOf(mail!).link))
  expect(await accountOf(email)).toMatchObject({ gets_mail_only: false })
  return email
}

describe('asking for mail', () => {
  test('stores nothing before the mailbox is proven, and a GET of the link changes nothing', async () => {
    const email = somebody()
    const form = await (await app.request(`/mail/follow?kind=action&id=${bill}`)).text()
    expect(form).toContain('about An act to provide for reconciliation')
    const link = await asked(email)
    expect(link).not.toContain(email)
    const page = await (await app.request(link)).text()
    expect(page).toContain(`${email} gets weekly mail about`)
    expect(await accountOf(email)).toBeUndefined()

    expect(await (await post(link)).text()).toContain('You get weekly mail about')
    const { id, ...account } = (await accountOf(email))!
    expect(account).toEqual({ encrypted_password: null, gets_mail_only: true })
    expect(await followsOf(id)).toEqual([`member ${member}`])
    expect(await frequenciesOf(id)).toMatchObject({
      member_vote: 'weekly',
      member_sponsorship: 'weekly',
      sign_in: 'at_once',
    })
  })

  test('is answered alike for known and unknown addresses', async () => {
    const known = await makeMember('known_reader')
    const unknown = somebody()
    const answers = await Promise.all(
      [known, unknown].map(async (email) =>
        (await (await ask(email)).text()).replaceAll(email, ''),
      ),
    )
    expect(answers[0]).toBe(answers[1])
  })

  test.each([
    ['an action', { kind: 'action', id: bill }, [`action ${bill}`]],
    ['a subject', { kind: 'subject', id: 'Health' }, ['subject Health']],
    ['a search', { kind: 'search', id: 'clean water' }, ['tracker clean water']],
  ])('works for %s', async (_, thing, follows) => {
    expect(await followsOf(await confirmed(somebody(), thing))).toEqual(follows)
  })

  test('works for the members of a district, and keeps the district', async () => {
    const { sql } = database
    const [own] = await sql<{ state: string; district: number }[]>`
      select state, district from public.legislators where in_office and district is not null limit 1`
    const { state, district } = own!
    const id = await confirmed(somebody(), { kind: 'district', id: `${state}-${district}` })
    const members = await sql<{ id: string }[]>`
      select id from public.legislators
      where state = ${state} and in_office and (chamber = 'Senate' or district = ${district})
      order by id`
    expect(await followsOf(id)).toEqual(members.map((one) => `member ${one.id}`))
    expect(
      await sql`select state, district from public.user_districts where user_id = ${id}`,
    ).toEqual([{ state, district }])
  })

  test.each([
    ['an unknown action', { kind: 'action', id: '1-hr-1' }],
    ['an unknown district', { kind: 'district', id: 'CA-99' }],
    ['an unknown kind', { kind: 'reader', id: bill }],
    ['a NUL', { kind: 'action', id: '\0' }],
    ['nothing', { kind: '', id: '' }],
  ])('about %s is not there', async (_, thing) => {
    expect((await ask(somebody(), thing)).status).toBe(404)
  })

  test('with a mistake keeps what was typed, says what to do, and mails nothing', async () => {
    const before = mailbox.received.length
    const wrong = await ask('no address')
    const text = await wrong.text()
    expect(wrong.status).toBe(400)
    expect(text).toContain('Enter an email address, such as you@example.com.')
    expect(text).toContain('value="no address"')
    const often = await post('/mail/follow', {
      email: somebody(),
      kind: 'member',
      id: member,
      frequency: 'hourly',
    })
    expect(often.status).toBe(400)
    const fields = { email: somebody(), kind: 'member', id: member, frequency: 'weekly' }
    const foreign = await post('/mail/follow', fields, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(400)
    expect(mailbox.received).toHaveLength(before)
  })

  test('is limited for one address, in words and in Retry-After', async () => {
    const site = await startSite(1)
    const email = somebody()
    const answers: Response[] = []
    for (let tries = 0; tries < 6; tries++) answers.push(await ask(email, undefined, site))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(Number(answers[5]!.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the confirmation', () => {
  test('pressed twice, and twice at the same moment, makes one account and one follow', async () => {
    const email = somebody()
    const link = await asked(email)
    const answers = await Promise.all([post(link), post(link)])
    expect([...answers, await post(link)].map(({ status }) => status)).toEqual([200, 200, 200])
    const accounts = await database.sql`select from auth.users where email = ${email}`
    expect(accounts).toHaveLength(1)
    expect(await followsOf((await accountOf(email))!.id)).toEqual([`member ${member}`])
  })

  test('of two requests at the same moment makes one account with both', async () => {
    const email = somebody()
    const links = [await asked(email), await asked(email, { kind: 'subject', id: 'Health' })]
    await Promise.all(links.map((link) => post(link)))
    expect(await followsOf((await accountOf(email))!.id)).toEqual([
      `member ${member}`,
      'subject Health',
    ])
  })

  test('of an address with an account adds to that, and changes no mail that it has', async () => {
    const email = await makeMember('has_account')
    const { id } = (await accountOf(email))!
    await database.sql`
      update public.mail_preferences set frequencies = frequencies || '{"member_vote": "daily"}'
      where user_id = ${id}`
    await post(await asked(email))
    expect(await accountOf(email)).toMatchObject({ id, gets_mail_only: false })
    expect((await accountOf(email))!.encrypted_password).not.toBeNull()
    expect(await followsOf(id)).toEqual([`member ${member}`])
    expect(await frequenciesOf(id)).toMatchObject({
      member_vote: 'daily',
      member_sponsorship: 'weekly',
    })
  })

  test('takes away an account that a stranger began with the address', async () => {
    const email = somebody()
    await signUp(email, 'stranger_began')
    const [signUpMail] = await mailbox.mailsTo(email)
    const link = await asked(email)
    await post(link)
    expect(await accountOf(email)).toMatchObject({ encrypted_password: null, gets_mail_only: true })
    // The stranger's link is dead, and their password opens nothing.
    await post(pathOf(contentsOf(signUpMail!).link))
    expect((await accountOf(email))!.encrypted_password).toBeNull()
  })

  test('that is forged, expired, or of another installation does nothing', async () => {
    const email = somebody()
    const link = await asked(email)
    const other = installationKey(Buffer.alloc(32, 2)).seal('follow by mail', '{}')
    const answers = [
      await post(`${link.slice(0, -2)}AA`),
      await post(`/mail/follow/${Buffer.from(other, 'base64').toString('base64url')}`),
      await post('/mail/follow/none'),
      await post(link, {}, { 'sec-fetch-site': 'cross-site' }),
    ]
    ahead += day
    answers.push(await post(link), await app.request(link))
    ahead -= day
    expect(answers.map(({ status }) => status)).toEqual([410, 410, 410, 410, 410, 410])
    expect(await accountOf(email)).toBeUndefined()
  })

  test('of a search that moderation refuses says why, and leaves no account', async () => {
    const email = somebody()
    const answer = await post(await asked(email, { kind: 'search', id: 'kill yourself now' }))
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('We can’t follow this search'),
    ])
    expect(await accountOf(email)).toBeUndefined()
  })
})

describe('an address that only gets mail', () => {
  test('is hidden from others, gets the reason with each mail, and ends it with one click', async () => {
    const email = somebody()
    const id = await confirmed(email, { kind: 'action', id: bill })
    const { sql } = database
    for (const role of ['anon', 'authenticated'])
      await sql.begin(async (transaction) => {
        await transaction`select set_config('role', ${role}, true)`
        for (const table of ['profiles', 'public_profile_settings'])
          expect(
            await transaction`select from public.${transaction(table)} as row where to_jsonb(row)::text like ${`%${id}%`}`,
          ).toHaveLength(0)
      })
    await sql`
      insert into public.notifications (user_id, kind, event_key, action_id, detail)
      values (${id}, 'action_status', 'one', ${bill}, 'Became Law')`
    await sql`update private.pending_mails set due_at = now() where user_id = ${id}`
    const smtp = {
      url: mailbox.url,
      from: 'Rotunda <no-reply@rotunda.example>',
      bounces: undefined,
    }
    const sender = startSendingDigests({ sql, installation, siteUrl, smtp, interval: 2 ** 30 })
    await sender.run()
    await sender.stop()
    const [, digest] = await mailbox.mailsTo(email, 2)
    expect(digest!.text).toContain('You get this mail because you asked Rotunda for it.')
    const stop = `/mail/${mailToken(installation, id)}/stop`
    expect(digest!.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const page = await (await app.request(stop)).text()
    expect(page).toContain('we delete your address and what you followed')
    expect(await accountOf(email)).toBeDefined()
    const stopped = await post(stop, { 'List-Unsubscribe': 'One-Click' })
    expect(await stopped.text()).toContain('We deleted your address and what you followed.')
    expect(await accountOf(email)).toBeUndefined()
    expect(await sql`select from public.notifications where user_id = ${id}`).toHaveLength(0)
    expect((await post(stop)).status).toBe(404)
  })

  test('manages by the link of a mail what it gets; an account that someone logs in to does not', async () => {
    const email = somebody()
    const id = await confirmed(email)
    await confirmed(email, { kind: 'search', id: 'rivers' })
    const manage = `/mail/${mailToken(installation, id)}`
    const page = await (await app.request(manage)).text()
    expect(page).toContain('Search: rivers')
    expect(page).toContain('Votes of members you follow')
    expect(page).not.toContain('Replies to you')
    const [tracker] = await database.sql<{ id: string }[]>`
      select id from public.user_trackers where user_id = ${id}`
    const ended = await post(`${manage}/unfollow`, { kind: 'tracker', id: tracker!.id })
    expect([ended.status, ended.headers.get('location')]).toEqual([303, manage])
    expect(await followsOf(id)).toEqual([`member ${member}`])
    const { frequencies, ...rest } = (
      await database.sql`
        select frequencies, hour, weekday, time_zone from public.mail_preferences where user_id = ${id}`
    )[0]!
    await post(manage, { ...rest, member_vote: 'daily' })
    expect(await frequenciesOf(id)).toEqual({ ...frequencies, member_vote: 'daily' })

    const owner = await makeMember('logs_in_here')
    const { id: ownerId } = (await accountOf(owner))!
    await post(await asked(owner))
    const refused = await post(`/mail/${mailToken(installation, ownerId)}/unfollow`, {
      kind: 'member',
      id: member,
    })
    expect(refused.status).toBe(404)
    expect(await followsOf(ownerId)).toEqual([`member ${member}`])
    await post(`/mail/${mailToken(installation, ownerId)}/stop`)
    expect(await accountOf(owner)).toBeDefined()
  })

  test('becomes part of an account that is made later, by a mail to choose a password', async () => {
    const email = somebody()
    const id = await confirmed(email)
    const free = await signUp(somebody(), 'free_address')
    const taken = await signUp(email, 'later_reader')
    expect([taken.status, await shapeOf(taken)]).toEqual([free.status, await shapeOf(free)])
    const [, mail] = await mailbox.mailsTo(email, 2)
    expect(mail!.subject).toBe('Open your Rotunda account')
    const pressed = await post(pathOf(contentsOf(mail!).link))
    const location = new URL(pressed.headers.get('location')!)
    expect(location.pathname).toBe('/reset-password')
    expect(new URLSearchParams(location.hash.slice(1)).has('access_token')).toBe(true)
    expect(await accountOf(email)).toMatchObject({ id, gets_mail_only: false })
    expect(await followsOf(id)).toEqual([`member ${member}`])
    const settings = await database.sql`
      select from public.public_profile_settings where user_id = ${id}`
    expect(settings).toHaveLength(1)
    // From now on its address is taken like any other.
    await signUp(email, 'later_again')
    expect((await mailbox.mailsTo(email, 3)).at(-1)!.subject).toBe(
      'You already have a Rotunda account',
    )
  })
})
