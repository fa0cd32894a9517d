import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAuth, testPassword, type TestAuth } from './harness.ts'
import { confirmed } from './mailed.ts'

let service: TestAuth
beforeAll(async () => {
  service = await startAuth({ mails: true })
})
afterAll(() => service.stop())

type Person = Awaited<ReturnType<typeof confirmed>>

const remove = (person: Pick<Person, 'session'>, password: string | null) =>
  service.auth.deleteAccount(
    {
      userId: person.session.user.id,
      sessionId: decodeJwt<{ session_id: string }>(person.session.access_token).session_id,
      address: '203.0.113.7',
    },
    password,
  )
const isThere = async ({ user }: Person) =>
  (await service.sql`select from auth.users where id = ${user.id}`).length === 1

describe('deleting an account', () => {
  test('takes its password, and sends a mail to the address it had', async () => {
    const person = await confirmed(service)
    await expect(remove(person, 'not the password')).rejects.toMatchObject({
      status: 400,
      message: 'The password is not right',
    })
    await expect(remove(person, null)).rejects.toMatchObject({
      status: 400,
      message: 'Please enter your password.',
    })
    expect(await isThere(person)).toBe(true)
    await remove(person, testPassword)
    expect(await isThere(person)).toBe(false)
    const [, mail] = await service.mailbox.mailsTo(person.email, 2)
    expect(mail!.subject).toBe('Your Example account was deleted')
    expect(mail!.text).toContain(
      'Your Example account was deleted, as you asked on its settings page. It cannot be restored.',
    )
  })

  test('asks for a code of the second factor that was given just now', async () => {
    const person = await confirmed(service)
    const { mfa } = person.client.auth
    const { data: factor } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    const giveCode = () =>
      mfa.challengeAndVerify({
        factorId: factor!.id,
        code: new TOTP({ secret: Secret.fromBase32(factor!.totp.secret) }).generate({
          timestamp: service.now(),
        }),
      })
    await giveCode()
    const { data } = await service
      .client()
      .auth.signInWithPassword({ email: person.email, password: testPassword })
    await expect(remove({ session: data.session! }, testPassword)).rejects.toMatchObject({
      code: 'insufficient_aal',
    })
    service.advance(15 * 60_000 + 1000)
    await expect(remove(person, testPassword)).rejects.toMatchObject({
      status: 400,
      message: 'Please enter a code from your authenticator app.',
    })
    expect((await giveCode()).error).toBeNull()
    await remove(person, testPassword)
    expect(await isThere(person)).toBe(false)
  })

  test('asks an account without a password to log in just before', async () => {
    const person = await confirmed(service)
    await service.sql`update auth.users set encrypted_password = null where id = ${person.user.id}`
    service.advance(15 * 60_000 + 1000)
    await expect(remove(person, null)).rejects.toMatchObject({
      status: 400,
      message: 'Please log in again. Then delete your account within 15 minutes.',
    })
    const again = await service.client().auth.signInWithOtp({ email: person.email })
    expect(again.error).toBeNull()
    await service.sql`
      update auth.sessions set created_at = ${new Date(service.now())} where user_id = ${person.user.id}`
    await remove(person, null)
    expect(await isThere(person)).toBe(false)
  })

  test.each([
    ['the session ends', 'delete from auth.sessions where user_id = $1', 403],
    ['the account is banned', `update auth.users set banned_until = 'infinity' where id = $1`, 403],
    ['the password changes', `update auth.users set encrypted_password = 'x' where id = $1`, 400],
  ])('is refused if %s while the password is checked', async (_, statement, status) => {
    const person = await confirmed(service)
    const holder = await service.sql.reserve()
    await holder`begin`
    await holder`select from auth.users where id = ${person.user.id} for update`
    const outcome = remove(person, testPassword).then(
      () => 'deleted',
      (error: { status: number }) => error.status,
    )
    await expect
      .poll(
        () => service.sql`select from pg_catalog.pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1)
    await holder.unsafe(statement, [person.user.id])
    await holder`commit`
    holder.release()
    expect(await outcome).toBe(status)
    expect(await isThere(person)).toBe(true)
  })
})
