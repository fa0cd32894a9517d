import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword, testPublishableKey, somebody, startAuth, type TestAuth } from './harness.ts'
import { contentsOf } from '../../testing/mailbox.ts'
import { confirmed, fragmentOf, press } from './mailed.ts'

let service: TestAuth
beforeAll(async () => {
  service = await startAuth({ mails: true })
})
afterAll(() => service.stop())

const hour = 60 * 60_000

describe('changing the address', () => {
  test('needs both addresses to agree', async () => {
    const { client, email, user } = await confirmed(service)
    const next = somebody().email
    const answer = await client.auth.updateUser({ email: next })
    expect(answer.data.user).toMatchObject({ email, new_email: next })
    const [toNew] = await service.mailbox.mailsTo(next)
    const [, toOld] = await service.mailbox.mailsTo(email, 2)
    const half = await press(contentsOf(toNew!).link)
    expect(fragmentOf(half).get('message')).toContain('proceed to confirm link sent to the other')
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    const { data, error } = await client.auth.verifyOtp({
      email,
      token: contentsOf(toOld!).code,
      type: 'email_change',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: user.id, email: next })
    expect(data.user!.identities![0]!.identity_data).toMatchObject({ email: next })
    const signIn = await service
      .client()
      .auth.signInWithPassword({ email: next, password: testPassword })
    expect(signIn.error).toBeNull()
  })

  test('is not completed by one mailbox twice', async () => {
    const { client, email } = await confirmed(service)
    const next = somebody().email
    await client.auth.updateUser({ email: next })
    const [toNew] = await service.mailbox.mailsTo(next)
    const { link, code } = contentsOf(toNew!)
    await press(link)
    await press(link)
    await client.auth.verifyOtp({ email: next, token: code, type: 'email_change' })
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })

  test('tells the address that the account had, and asks an older session for the password', async () => {
    const { client, email } = await confirmed(service)
    service.advance(25 * hour)
    const next = somebody().email
    await client.auth.refreshSession()
    expect((await client.auth.updateUser({ email: next })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
    const wrong = await client.auth.updateUser({ email: next, current_password: 'not this one' })
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' })
    const right = await client.auth.updateUser({ email: next, current_password: testPassword })
    expect(right.error).toBeNull()
    const [toNew] = await service.mailbox.mailsTo(next)
    const [, toOld] = await service.mailbox.mailsTo(email, 2)
    await press(contentsOf(toNew!).link)
    const done = await press(contentsOf(toOld!).link)
    expect(Object.fromEntries(fragmentOf(done))).toEqual({ message: 'Email address changed' })
    const [, , told] = await service.mailbox.mailsTo(email, 3)
    expect(told!.subject).toBe('Your Example account: address changed')
  })
})

describe('changing the password', () => {
  test('of a session older than a day asks for a mailed code', async () => {
    const own = await startAuth({ mails: true })
    try {
      const { email, username } = somebody()
      const client = own.client()
      await client.auth.signUp({ email, password: testPassword, options: { data: { username } } })
      const [mail] = await own.mailbox.mailsTo(email)
      await client.auth.verifyOtp({ email, token: contentsOf(mail!).code, type: 'signup' })
      own.advance(25 * hour)
      await client.auth.refreshSession()
      const password = 'another good one'
      expect((await client.auth.updateUser({ password })).error).toMatchObject({
        code: 'reauthentication_needed',
      })
      expect((await client.auth.reauthenticate()).error).toBeNull()
      const [, nonceMail] = await own.mailbox.mailsTo(email, 2)
      const nonce = contentsOf(nonceMail!).code
      const wrong = nonce === '111111' ? '222222' : '111111'
      expect((await client.auth.updateUser({ password, nonce: wrong })).error).toMatchObject({
        code: 'reauthentication_not_valid',
      })
      expect((await client.auth.updateUser({ password, nonce })).error).toBeNull()
    } finally {
      await own.stop()
    }
  })
})

describe('mail', () => {
  test('that the server does not take now is sent when it does', async () => {
    const own = await startAuth({ mails: true })
    try {
      own.mailbox.refuse(451)
      const { email, username } = somebody()
      await own
        .client()
        .auth.signUp({ email, password: testPassword, options: { data: { username } } })
      await expect
        .poll(async () => (await own.sql`select last_error from auth.mails`)[0]?.last_error)
        .toBe('451')
      own.mailbox.refuse(undefined)
      own.advance(60_000)
      await own.post('/recover', { email: 'nobody@mail.example' })
      expect(await own.mailbox.mailsTo(email)).toHaveLength(1)
      await expect.poll(async () => (await own.sql`select from auth.mails`).length).toBe(0)
    } finally {
      await own.stop()
    }
  })

  test('escapes what the person chose', async () => {
    const { client, email } = await confirmed(service)
    const next = `o'hara&co-${somebody().email}`
    await client.auth.updateUser({ email: next })
    const [, mail] = await service.mailbox.mailsTo(email, 2)
    expect(mail!.html).toContain('o&#39;hara&amp;co')
  })
})

test('the audit table tells who did what from where, and nothing secret', async () => {
  const { email, user, client, code, session } = await confirmed(service)
  await client.auth.updateUser({ password: 'one more password' })
  await client.auth.signOut()
  await service.post('/token?grant_type=password', { email, password: 'a wrong password' })
  const entries = await service.sql<{ payload: { action: string }; ip_address: string }[]>`
    select payload, ip_address from auth.audit_log_entries
    where payload ->> 'actor_id' = ${user.id} order by created_at, id`
  const actions = entries.map(({ payload }) => payload.action)
  for (const action of [
    'user_signedup',
    'login',
    'user_updated_password',
    'logout',
    'login_failed',
  ])
    expect(actions).toContain(action)
  expect(entries.every(({ ip_address }) => ip_address === '127.0.0.1')).toBe(true)
  const text = JSON.stringify(entries)
  for (const secret of [testPassword, 'one more password', 'a wrong password', `"${code}"`, email])
    expect(text).not.toContain(secret)
  expect(text).not.toContain(session.refresh_token)
  expect(text).not.toContain(testPublishableKey)
})
