import { Secret, TOTP } from 'otpauth'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  signedUp,
  startAuth,
  testPassword,
  testPublishableKey,
  testSecretKey,
  type TestAuth,
} from './harness.ts'
import { changeWhileWaiting, sendBodyLate } from '../../testing/late-body.ts'
import { contentsOf } from '../../testing/mailbox.ts'

let service: TestAuth
beforeAll(async () => {
  service = await startAuth()
})
afterAll(() => service.stop())

type Person = Awaited<ReturnType<typeof signedUp>>

const endSession = ({ user }: Person) =>
  service.sql`delete from auth.sessions where user_id = ${user.id}`
const ban = ({ user }: Person, sql: postgres.Sql | postgres.TransactionSql = service.sql) =>
  sql`update auth.users set banned_until = now() + interval '1 day' where id = ${user.id}`

/** Sends a body after something has happened to the account whose token is in the head. */
const sendLate = (
  person: Person,
  method: string,
  path: string,
  body: unknown,
  meanwhile: () => Promise<unknown>,
) =>
  sendBodyLate(
    service.url,
    {
      method,
      path: `/auth/v1${path}`,
      headers: {
        apikey: testPublishableKey,
        authorization: `Bearer ${person.session.access_token}`,
      },
      body,
    },
    meanwhile,
  )

const mayLogIn = async ({ email }: Person, password: string) =>
  (await service.client().auth.signInWithPassword({ email, password })).error?.code ?? 'yes'
const codeNow = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: service.now() })

describe('a body that arrives after its session has ended', () => {
  test('sets no password', async () => {
    const person = await signedUp(service)
    const answer = await sendLate(person, 'PUT', '/user', { password: 'planted by a thief' }, () =>
      endSession(person),
    )
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } })
    expect(await mayLogIn(person, 'planted by a thief')).toBe('invalid_credentials')
    expect(await mayLogIn(person, testPassword)).toBe('yes')
  })

  test('asks for no other address', async () => {
    const person = await signedUp(service)
    const answer = await sendLate(person, 'PUT', '/user', { email: 'thief@mail.example' }, () =>
      endSession(person),
    )
    expect(answer.status).toBe(403)
    const [row] = await service.sql`
      select email, email_change from auth.users where id = ${person.user.id}`
    expect(row).toEqual({ email: person.email, email_change: '' })
  })

  test('plants no authenticator', async () => {
    const person = await signedUp(service)
    const answer = await sendLate(person, 'POST', '/factors', { factor_type: 'totp' }, () =>
      endSession(person),
    )
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } })
    expect(
      await service.sql`select from auth.mfa_factors where user_id = ${person.user.id}`,
    ).toHaveLength(0)
  })

  test('confirms no authenticator, and neither does a recovery code', async () => {
    const person = await signedUp(service)
    const { data: factor } = await person.client.auth.mfa.enroll({ factorType: 'totp' })
    const { data: challenge } = await person.client.auth.mfa.challenge({ factorId: factor!.id })
    const code = codeNow(factor!.totp.secret)
    const answer = await sendLate(
      person,
      'POST',
      `/factors/${factor!.id}/verify`,
      { challenge_id: challenge!.id, code },
      () => endSession(person),
    )
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } })
    expect(
      await service.sql`
        select from auth.mfa_factors where user_id = ${person.user.id} and status = 'verified'`,
    ).toHaveLength(0)
    const other = await signedUp(service)
    const recovery = await sendLate(other, 'POST', '/recovery-codes/verify', { code: 'none' }, () =>
      endSession(other),
    )
    expect(recovery).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } })
  })

  test('mails no change of address again', async () => {
    const person = await signedUp(service)
    const answer = await sendLate(person, 'POST', '/resend', { type: 'email_change' }, () =>
      endSession(person),
    )
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } })
  })

  test('changes nothing of a banned account', async () => {
    const person = await signedUp(service)
    const answer = await sendLate(person, 'PUT', '/user', { password: 'after the ban' }, () =>
      ban(person),
    )
    expect(answer.status).toBe(403)
    await service.sql`update auth.users set banned_until = null where id = ${person.user.id}`
    expect(await mayLogIn(person, 'after the ban')).toBe('invalid_credentials')
  })
})

test('an operator’s late body adds to what the reader saved meanwhile', async () => {
  const person = await signedUp(service)
  await sendBodyLate(
    service.url,
    {
      method: 'PUT',
      path: `/auth/v1/admin/users/${person.user.id}`,
      headers: { apikey: testSecretKey, authorization: `Bearer ${testSecretKey}` },
      body: { user_metadata: { note: 'by the operator' } },
    },
    () => person.client.auth.updateUser({ data: { colour: 'green' } }),
  )
  const { data } = await service.operator().auth.admin.getUserById(person.user.id)
  expect(data.user!.user_metadata).toMatchObject({ colour: 'green', note: 'by the operator' })
})

describe('while a request waits for the account', () => {
  test('a ban keeps out a user who gave the right password', async () => {
    const person = await signedUp(service)
    const client = service.client()
    const { data, error } = await changeWhileWaiting(
      service.sql,
      (sql) => ban(person, sql),
      () => client.auth.signInWithPassword(person),
    )
    expect(error).toMatchObject({ status: 400, code: 'user_banned' })
    expect(data.session).toBeNull()
    expect(
      await service.sql`select from auth.sessions where user_id = ${person.user.id}`,
    ).toHaveLength(0)
  })

  test('a new password keeps out a user who gave the old one', async () => {
    const person = await signedUp(service)
    const { error } = await changeWhileWaiting(
      service.sql,
      (sql) =>
        sql`update auth.users set encrypted_password = 'another' where id = ${person.user.id}`,
      () => service.client().auth.signInWithPassword(person),
    )
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  test('a ban stops a new password that was checked before', async () => {
    const person = await signedUp(service)
    const { error } = await changeWhileWaiting(
      service.sql,
      (sql) => ban(person, sql),
      () => person.client.auth.updateUser({ password: 'after the ban' }),
    )
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' })
    await service.sql`update auth.users set banned_until = null where id = ${person.user.id}`
    expect(await mayLogIn(person, 'after the ban')).toBe('invalid_credentials')
  })

  test('another new password stops one that was checked against the old', async () => {
    const person = await signedUp(service)
    const { error } = await changeWhileWaiting(
      service.sql,
      (sql) =>
        sql`update auth.users set encrypted_password = 'another' where id = ${person.user.id}`,
      () => person.client.auth.updateUser({ password: 'checked too early' }),
    )
    expect(error).toMatchObject({ status: 409, code: 'conflict' })
    expect(await mayLogIn(person, 'checked too early')).toBe('invalid_credentials')
  })

  test('the end of a session, or another password, stops a deletion of the account', async () => {
    const person = await signedUp(service)
    const [{ id: sessionId }] = (await service.sql`
      select id from auth.sessions where user_id = ${person.user.id}`) as unknown as [
      { id: string },
    ]
    const owner = { userId: person.user.id, sessionId, address: '127.0.0.1' }
    const attempt = changeWhileWaiting(
      service.sql,
      (sql) =>
        sql`update auth.users set encrypted_password = 'another' where id = ${person.user.id}`,
      () => service.auth.deleteAccount(owner, testPassword),
    )
    await expect(attempt).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(await service.sql`select from auth.users where id = ${person.user.id}`).toHaveLength(1)
  })

  test('a ban keeps out a user who gave the right mailed code', async () => {
    const own = await startAuth({ mails: true })
    try {
      const person = await signedUpByMail(own)
      const { error } = await changeWhileWaiting(
        own.sql,
        (sql) =>
          sql`update auth.users set banned_until = now() + interval '1 day' where email = ${person.email}`,
        () =>
          person.client.auth.verifyOtp({
            email: person.email,
            token: person.code,
            type: 'magiclink',
          }),
      )
      expect(error).toMatchObject({ status: 403 })
      expect(await own.sql`select from auth.sessions`).toHaveLength(0)
    } finally {
      await own.stop()
    }
  })
})

/** A user with a confirmed address, signed out, who has a mailed code to sign in with. */
async function signedUpByMail(own: TestAuth) {
  const email = 'reader@mail.example'
  const client = own.client()
  const { error } = await own
    .operator()
    .auth.admin.createUser({ email, email_confirm: true, user_metadata: { username: 'reader_x' } })
  if (error) throw error
  await client.auth.signInWithOtp({ email })
  const [mail] = await own.mailbox.mailsTo(email)
  return { email, client, code: contentsOf(mail!).code }
}
