import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentsOf } from '../../testing/mailbox.ts'
import { startAuth, type TestAuth } from './harness.ts'
import { confirmed, fragmentOf, open, press } from './mailed.ts'

let service: TestAuth
beforeAll(async () => {
  service = await startAuth({ mails: true })
})
afterAll(() => service.stop())

const week = 7 * 24 * 60 * 60_000

/** An account whose password a thief changed in a session of their own, and the mail about that. */
async function robbed() {
  const person = await confirmed(service)
  const thief = service.client()
  const { email, password } = person
  await thief.auth.signInWithPassword({ email, password })
  const stolen = 'stolen four windows'
  const { error } = await thief.auth.updateUser({ password: stolen })
  if (error) throw error
  const [, told] = await service.mailbox.mailsTo(email, 2)
  return { ...person, thief, stolen, told: told!, ...contentsOf(told!) }
}

const sessionsOf = async (id: string) =>
  (await service.sql`select id from auth.sessions where user_id = ${id}`).length
const passwordWorks = async (email: string, password: string) =>
  (await service.client().auth.signInWithPassword({ email, password })).error === null

test('the mail says when and from where, and its link ends all sessions and leads to a new password', async () => {
  const { user, email, stolen, told, link } = await robbed()
  expect(told.subject).toBe('Your Example password was changed')
  expect(told.text).toMatch(
    /This was on \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC, from the network address 127\.0\.0\.1\./,
  )
  const page = await (await open(link)).text()
  expect(page).toContain(`the Example account of ${email}`)
  // Opening it changes nothing.
  expect([await sessionsOf(user.id), await passwordWorks(email, stolen)]).toEqual([1, true])

  const pressed = await press(link)
  const location = new URL(pressed.headers.get('location')!)
  expect(location.pathname).toBe('/reset-password')
  expect(await sessionsOf(user.id)).toBe(1)
  expect(await passwordWorks(email, stolen)).toBe(false)
  const owner = service.client()
  const fragment = fragmentOf(pressed)
  await owner.auth.setSession({
    access_token: fragment.get('access_token')!,
    refresh_token: fragment.get('refresh_token')!,
  })
  const { error } = await owner.auth.updateUser({ password: 'meadow compass violin' })
  expect(error).toBeNull()
  expect(await passwordWorks(email, 'meadow compass violin')).toBe(true)
})

test('an authenticator that the thief added is gone', async () => {
  const { user, email, client } = await confirmed(service)
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  await service.sql`update auth.mfa_factors set status = 'verified' where id = ${data!.id}`
  await press(await service.auth.makeReportLink({ id: user.id, email }))
  expect((await service.sql`select from auth.mfa_factors where user_id = ${user.id}`).count).toBe(0)
})

test('it works once, for two presses at the same moment too', async () => {
  const { link, user } = await robbed()
  const presses = await Promise.all([press(link), press(link)])
  const worked = presses.filter((answer) => fragmentOf(answer).has('access_token'))
  expect(worked).toHaveLength(1)
  expect(fragmentOf(await press(link)).get('error_code')).toBe('otp_expired')
  expect(await sessionsOf(user.id)).toBe(1)
})

test('a forged link, one of another purpose, and one of a former address do nothing', async () => {
  const { link, user, email, stolen } = await robbed()
  const changed = (name: string, value: string) => {
    const address = new URL(link)
    address.searchParams.set(name, value)
    return address.href
  }
  const token = new URL(link).searchParams.get('token')!
  await service.sql`update auth.users set email = ${`new-${email}`} where id = ${user.id}`
  const answers = await Promise.all(
    [
      changed('token', `${token.slice(0, -1)}!`),
      changed('token', token.replace('report_', '')),
      changed('type', 'email_change_undo'),
      changed('type', 'recovery'),
      link,
    ].map((address) => press(address)),
  )
  expect(answers.map((answer) => fragmentOf(answer).get('error_code'))).toEqual(
    Array.from({ length: 5 }, () => 'otp_expired'),
  )
  expect(await passwordWorks(`new-${email}`, stolen)).toBe(true)
})

test('the page of another site cannot press it', async () => {
  const { link, email, stolen } = await robbed()
  const answer = await press(link, { 'sec-fetch-site': 'cross-site' })
  expect(answer.status).toBe(200)
  expect(await passwordWorks(email, stolen)).toBe(true)
})

test('it works for seven days', async () => {
  const { link, email, stolen } = await robbed()
  service.advance(week)
  expect(fragmentOf(await press(link)).get('error_code')).toBe('otp_expired')
  expect(await passwordWorks(email, stolen)).toBe(true)
})
