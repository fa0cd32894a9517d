import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { somebody, startAuth, testPassword, testPublishableKey, type TestAuth } from './harness.ts'
import { contentsOf } from '../../testing/mailbox.ts'
import { confirmed, fragmentOf, open, press } from './mailed.ts'

let service: TestAuth
beforeAll(async () => {
  service = await startAuth({ mails: true })
})
afterAll(() => service.stop())

const hour = 60 * 60_000
const day = 24 * hour
const otherMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** A user who has asked for another address, and the mails in both mailboxes. */
async function asked(own = service) {
  const person = await confirmed(own)
  const next = somebody().email
  const { error } = await person.client.auth.updateUser({ email: next })
  if (error) throw error
  const [toNew] = await own.mailbox.mailsTo(next)
  const [, toCurrent] = await own.mailbox.mailsTo(person.email, 2)
  return { ...person, next, toNew: contentsOf(toNew!), toCurrent: contentsOf(toCurrent!) }
}
type Asked = Awaited<ReturnType<typeof asked>>

const addressOf = async (id: string) =>
  (await service.sql<{ email: string }[]>`select email from auth.users where id = ${id}`)[0]?.email
const agreeByCode = (email: string, token: string) =>
  service.client().auth.verifyOtp({ email, token, type: 'email_change' })
const resendAs = (token: string) =>
  service.post('/resend', { type: 'email_change' }, { authorization: `Bearer ${token}` })

describe('one mailbox', () => {
  test.each(['new', 'current'] as const)('(the %s one) cannot agree for both', async (which) => {
    const { user, email, next, session, toNew, toCurrent } = await asked()
    const own = which === 'new' ? toNew : toCurrent
    const address = which === 'new' ? next : email
    expect(fragmentOf(await press(own.link)).get('message')).toBe(otherMessage)
    const before = service.mailbox.received.length
    expect((await resendAs(session.access_token)).status).toBe(200)
    await expect.poll(() => service.mailbox.received.length).toBe(before + 1)
    // Only the other half goes out again, to the other mailbox.
    expect(service.mailbox.received.at(-1)!.to).toEqual([which === 'new' ? email : next])
    for (const code of [own.code, '000000']) await agreeByCode(address, code)
    await press(own.link)
    expect(await addressOf(user.id)).toBe(email)
    const last = contentsOf(service.mailbox.received.at(-1)!)
    await press(last.link)
    expect(await addressOf(user.id)).toBe(next)
  })

  test('does not complete a change with a second link for itself', async () => {
    const { user, email, next, toNew, toCurrent } = await asked()
    await press(toNew.link)
    await service.sql`
      update auth.one_time_tokens set token_type = 'email_change_token_new', relates_to = ${next}
      where user_id = ${user.id} and token_type = 'email_change_token_current'`
    expect(fragmentOf(await press(toCurrent.link)).get('message')).toBe(otherMessage)
    expect(await addressOf(user.id)).toBe(email)
  })

  test('gets no new half without a session, by any request', async () => {
    const { user, email, next, toNew } = await asked()
    await press(toNew.link)
    const before = service.mailbox.received.length
    for (const address of [email, next]) {
      const response = await service.post('/resend', { type: 'email_change', email: address })
      expect(response.status).toBe(401)
    }
    await service.post('/recover', { email: next })
    await service.post('/otp', { email: next, create_user: false })
    await service.post('/resend', { type: 'signup', email: next })
    expect(service.mailbox.received.slice(before)).toEqual([])
    expect(await addressOf(user.id)).toBe(email)
  })

  test('agrees only for the address of the last change asked for', async () => {
    const { client, user, email, toNew, toCurrent } = await asked()
    await press(toNew.link)
    const second = somebody().email
    await client.auth.updateUser({ email: second })
    await press(toCurrent.link)
    const mails = await service.mailbox.mailsTo(email, 3)
    await press(contentsOf(mails[2]!).link)
    expect(await addressOf(user.id)).toBe(email)
    const [toSecond] = await service.mailbox.mailsTo(second)
    await press(contentsOf(toSecond!).link)
    expect(await addressOf(user.id)).toBe(second)
  })
})

describe('a pending change is ended by', () => {
  const endings: [string, (person: Asked) => PromiseLike<unknown>][] = [
    [
      'a password reset from the current mailbox',
      async ({ email }) => {
        const owner = service.client()
        await owner.auth.resetPasswordForEmail(email)
        const mails = await service.mailbox.mailsTo(email, 3)
        const token = contentsOf(mails[2]!).code
        await owner.auth.verifyOtp({ email, token, type: 'recovery' })
        return owner.auth.updateUser({ password: 'the owner is back' })
      },
    ],
    ['signing out everywhere', ({ client }) => client.auth.signOut({ scope: 'global' })],
    ['signing out every other device', ({ client }) => client.auth.signOut({ scope: 'others' })],
    [
      'a ban that was lifted again',
      ({ user }) =>
        service.sql.begin(async (sql) => {
          await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${user.id}`
          await sql`update auth.users set banned_until = null where id = ${user.id}`
        }),
    ],
    [
      'a password that an operator set',
      ({ user }) =>
        service.operator().auth.admin.updateUserById(user.id, { password: 'by the operator' }),
    ],
  ]
  test.each(endings)('%s', async (_, end) => {
    const person = await asked()
    await press(person.toNew.link)
    await end(person)
    expect(fragmentOf(await press(person.toCurrent.link)).get('error_code')).toBe('otp_expired')
    expect((await agreeByCode(person.email, person.toCurrent.code)).error?.code).toBe('otp_expired')
    const [row] = await service.sql`
      select email, email_change, email_change_confirm_status as status
      from auth.users where id = ${person.user.id}`
    expect(row).toEqual({ email: person.email, email_change: '', status: 0 })
  })

  test('an hour, though a half was mailed again within it', async () => {
    const own = await startAuth({ mails: true })
    try {
      const { session, next, email, toNew } = await asked(own)
      await press(toNew.link)
      own.advance(50 * 60_000)
      const again = await own.post(
        '/resend',
        { type: 'email_change' },
        { authorization: `Bearer ${session.access_token}` },
      )
      expect(again.status).toBe(200)
      const mails = await own.mailbox.mailsTo(email, 3)
      own.advance(10 * 60_000)
      const { link } = contentsOf(mails[2]!)
      expect(fragmentOf(await open(link)).get('error_code')).toBe('otp_expired')
      expect(fragmentOf(await press(link)).get('error_code')).toBe('otp_expired')
      expect(await own.sql`select from auth.users where email = ${next}`).toHaveLength(0)
    } finally {
      await own.stop()
    }
  })
})

describe('what an account has begun does not survive a new password', () => {
  test('neither a mailed reset, nor a code, nor an authenticator that was not confirmed', async () => {
    const { client, email, user } = await confirmed(service)
    await service.client().auth.resetPasswordForEmail(email)
    const [, reset] = await service.mailbox.mailsTo(email, 2)
    await client.auth.reauthenticate()
    const thief = service.client()
    await thief.auth.signInWithPassword({ email, password: testPassword })
    const planted = await thief.auth.mfa.enroll({ factorType: 'totp' })
    expect(planted.error).toBeNull()
    expect((await client.auth.updateUser({ password: 'the owner is back' })).error).toBeNull()
    const { code, link } = contentsOf(reset!)
    const byCode = await thief.auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect(byCode.error?.code).toBe('otp_expired')
    expect(fragmentOf(await press(link)).get('error_code')).toBe('otp_expired')
    const [left] = await service.sql`
      select
        (select count(*)::int from auth.mfa_factors where user_id = ${user.id}) as factors,
        (select count(*)::int from auth.one_time_tokens where user_id = ${user.id}) as tokens,
        (select count(*)::int from auth.sessions where user_id = ${user.id}) as sessions`
    expect(left).toEqual({ factors: 0, tokens: 0, sessions: 1 })
  })

  test('nor a reset mailed to the address before the last', async () => {
    const { email, toNew, toCurrent } = await asked()
    await service.client().auth.resetPasswordForEmail(email)
    const [, , reset] = await service.mailbox.mailsTo(email, 3)
    await press(toNew.link)
    await press(toCurrent.link)
    expect(fragmentOf(await press(contentsOf(reset!).link)).get('error_code')).toBe('otp_expired')
  })
})

describe('changing to an address that another account has', () => {
  test('is answered like any other, and its owner gets a mail', async () => {
    const [a, b, c] = [
      await confirmed(service),
      await confirmed(service),
      await confirmed(service),
    ] as const
    const free = somebody().email
    const shapeOf = async (client: typeof a.client, email: string) => {
      const { data, error } = await client.auth.updateUser({ email })
      return {
        keys: Object.keys(data.user ?? {}).toSorted(),
        new_email: data.user?.new_email,
        error,
      }
    }
    const taken = await shapeOf(a.client, b.email)
    const other = await shapeOf(c.client, free)
    expect(taken).toEqual({ ...other, new_email: b.email })
    expect(other.error).toBeNull()
    const [, told] = await service.mailbox.mailsTo(b.email, 2)
    expect(told!.subject).toBe('You already have a Example account')
    expect(told!.text).toContain('tried to move another Example account to this address')
    expect(contentsOf(told!).code).toBe('')
    // The requester gets the same mail either way, and the answer to agreeing is the same too.
    const [[, mine], [, theirs]] = [
      await service.mailbox.mailsTo(a.email, 2),
      await service.mailbox.mailsTo(c.email, 2),
    ]
    expect(mine!.text.replaceAll(b.email, '').replace(/https?:\S+|\d{6}/g, '')).toBe(
      theirs!.text.replaceAll(free, '').replace(/https?:\S+|\d{6}/g, ''),
    )
    expect(fragmentOf(await press(contentsOf(mine!).link)).get('message')).toBe(otherMessage)
    expect(fragmentOf(await press(contentsOf(theirs!).link)).get('message')).toBe(otherMessage)
    expect(await addressOf(b.user.id)).toBe(b.email)
    expect(await addressOf(a.user.id)).toBe(a.email)
  })

  test('takes as long as changing to another', async () => {
    const own = await startAuth({ mails: true, answerStep: 200 })
    try {
      const [a, b] = [await confirmed(own), await confirmed(own)]
      const timeOf = async (email: string) => {
        const started = performance.now()
        await a.client.auth.updateUser({ email })
        return performance.now() - started
      }
      const taken: number[] = []
      const free: number[] = []
      const difference = () => Math.abs(Math.min(...taken) - Math.min(...free))
      // The quickest of each. A busy machine needs more tries until both were undisturbed once.
      for (let tries = 0; tries < 3 || (tries < 20 && difference() >= 50); tries++) {
        taken.push(await timeOf(b.email))
        free.push(await timeOf(somebody().email))
      }
      expect(difference()).toBeLessThan(50)
    } finally {
      await own.stop()
    }
  })

  test('that was never confirmed works, and the account that held it goes', async () => {
    const squatter = somebody()
    await service.client().auth.signUp({
      email: squatter.email,
      password: testPassword,
      options: { data: { username: squatter.username } },
    })
    const { client, user, email } = await confirmed(service)
    await client.auth.updateUser({ email: squatter.email })
    const [, toNew] = await service.mailbox.mailsTo(squatter.email, 2)
    const [, toCurrent] = await service.mailbox.mailsTo(email, 2)
    await press(contentsOf(toNew!).link)
    await press(contentsOf(toCurrent!).link)
    expect(await addressOf(user.id)).toBe(squatter.email)
  })
})

/** A user whose address was changed by a thief who held both mailboxes for a moment. */
async function robbed() {
  const person = await asked()
  await press(person.toNew.link)
  await press(person.toCurrent.link)
  const [, , told] = await service.mailbox.mailsTo(person.email, 3)
  return { ...person, told: told!, undo: contentsOf(told!).link }
}

describe('the address that an account had', () => {
  test('gets a mail, and can undo the change with a button', async () => {
    const { user, email, next, told, undo, client } = await robbed()
    expect(told.subject).toBe('Your Example account: address changed')
    expect(told.text).toContain(`was changed from this one to ${next}`)
    expect(told.text).toContain('Undo this change:')
    expect(told.text).not.toContain('reset your password')
    const page = await open(undo)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<button type="submit">Undo this change</button>')
    expect(await addressOf(user.id)).toBe(next)

    const undone = await press(undo)
    const location = new URL(undone.headers.get('location')!)
    expect(location.origin + location.pathname).toBe(`${service.url}/reset-password`)
    expect(await addressOf(user.id)).toBe(email)
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    // The password that the thief may know is no use, at either address.
    for (const address of [email, next]) {
      const attempt = await service
        .client()
        .auth.signInWithPassword({ email: address, password: testPassword })
      expect(attempt.error?.code).toBe('invalid_credentials')
    }
    const tokens = fragmentOf(undone)
    expect(tokens.get('type')).toBe('recovery')
    const owner = service.client()
    await owner.auth.setSession({
      access_token: tokens.get('access_token')!,
      refresh_token: tokens.get('refresh_token')!,
    })
    expect((await owner.auth.updateUser({ password: 'the owner is back' })).error).toBeNull()
    const again = await service
      .client()
      .auth.signInWithPassword({ email, password: 'the owner is back' })
    expect(again.error).toBeNull()
    const mails = await service.mailbox.mailsTo(next, 2)
    expect(mails[1]!.subject).toBe('Your Example account: change of address undone')
    expect(fragmentOf(await press(undo)).get('error_code')).toBe('otp_expired')
  })

  test('can undo it after the thief set a password, an authenticator and one more address', async () => {
    const { user, email, next, undo } = await robbed()
    const thief = service.client()
    await thief.auth.signInWithPassword({ email: next, password: testPassword })
    await thief.auth.updateUser({ password: 'chosen by the thief' })
    const further = somebody().email
    await thief.auth.updateUser({ email: further })
    const [toFurther] = await service.mailbox.mailsTo(further)
    const toNext = await service.mailbox.mailsTo(next, 3)
    await press(contentsOf(toFurther!).link)
    await press(contentsOf(toNext[2]!).link)
    expect(await addressOf(user.id)).toBe(further)
    const [, , , secondUndo] = await service.mailbox.mailsTo(next, 4)
    await service.sql`
      insert into auth.mfa_factors (user_id, factor_type, status, secret, created_at)
      values (${user.id}, 'totp', 'verified', 'sealed', ${new Date(service.now())})`

    expect(fragmentOf(await press(undo)).get('access_token')).toBeTruthy()
    expect(await addressOf(user.id)).toBe(email)
    expect(await service.sql`select from auth.mfa_factors where user_id = ${user.id}`).toHaveLength(
      0,
    )
    expect(fragmentOf(await press(contentsOf(secondUndo!).link)).get('error_code')).toBe(
      'otp_expired',
    )
    expect(await addressOf(user.id)).toBe(email)
  })

  test('can do so for seven days', async () => {
    const own = await startAuth({ mails: true })
    try {
      for (const [later, expected] of [
        [7 * day - 1000, 'access_token'],
        [7 * day, 'error_code'],
      ] as const) {
        const { email, toNew, toCurrent } = await asked(own)
        await press(toNew.link)
        await press(toCurrent.link)
        const [, , told] = await own.mailbox.mailsTo(email, 3)
        own.advance(later)
        expect(fragmentOf(await press(contentsOf(told!).link)).has(expected)).toBe(true)
      }
    } finally {
      await own.stop()
    }
  })

  test('cannot if another account has it by now, and the answer says so', async () => {
    const { email, undo, user, next } = await robbed()
    const other = service.client()
    await other.auth.signUp({
      email,
      password: testPassword,
      options: { data: { username: somebody().username } },
    })
    const mails = await service.mailbox.mailsTo(email, 4)
    await other.auth.verifyOtp({ email, token: contentsOf(mails[3]!).code, type: 'signup' })
    expect(fragmentOf(await press(undo)).get('error_code')).toBe('email_exists')
    expect(await addressOf(user.id)).toBe(next)
  })

  test('cannot undo what an operator decided', async () => {
    const { user, undo, email, next } = await robbed()
    const decided = somebody().email
    await service.operator().auth.admin.updateUserById(user.id, { email: decided })
    expect(fragmentOf(await press(undo)).get('error_code')).toBe('otp_expired')
    expect(await addressOf(user.id)).toBe(decided)
    const mails = await service.mailbox.mailsTo(next, 2)
    expect(mails[1]!.text).toContain(`changed the address of your account from this one`)
    expect(email).not.toBe(decided)
  })

  test('is not asked by the page of another site', async () => {
    const { user, next, undo } = await robbed()
    const forged = await press(undo, { 'sec-fetch-site': 'cross-site' })
    expect(forged.status).toBe(200)
    expect(await addressOf(user.id)).toBe(next)
  })
})

test('only the session that has the second factor signs other devices out', async () => {
  const { email, client, user } = await confirmed(service)
  await service.sql`
    insert into auth.mfa_factors (user_id, factor_type, status, secret)
    values (${user.id}, 'totp', 'verified', 'sealed')`
  const halfWay = service.client()
  await halfWay.auth.signInWithPassword({ email, password: testPassword })
  const { data } = await halfWay.auth.getSession()
  const logOut = (scope: string) =>
    fetch(`${service.endpoint}/logout?scope=${scope}`, {
      method: 'POST',
      headers: {
        apikey: testPublishableKey,
        authorization: `Bearer ${data.session!.access_token}`,
      },
    })
  const refused = await logOut('others')
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { error_code: 'insufficient_aal' },
  ])
  expect((await client.auth.getUser()).error).toBeNull()
  expect((await halfWay.auth.getUser()).error).toBeNull()
  // It may end itself, but no more.
  expect((await logOut('global')).status).toBe(403)
  expect((await client.auth.getUser()).error).toBeNull()
  expect((await halfWay.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})
