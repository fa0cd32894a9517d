import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUp, startAuth, type TestAuth, testPassword, testPublishableKey } from './harness.ts'

let service: TestAuth
beforeAll(async () => {
  service = await startAuth({
    switches: {
      oneTimeCodes: false,
      resend: false,
      reauthentication: false,
      identities: false,
      secondFactors: false,
      admin: false,
    },
  })
})
afterAll(() => service.stop())

test('each feature that is switched off is refused in its own words', async () => {
  const { client, email, user } = await signedUp(service)
  const { admin } = service.operator().auth
  const { data: identities } = await client.auth.getUserIdentities()
  const refusals = {
    otp: await client.auth.signInWithOtp({ email }),
    resend: await client.auth.resend({ type: 'signup', email }),
    reauthenticate: await client.auth.reauthenticate(),
    link: await client.auth.linkIdentity({ provider: 'github' }),
    linkIdToken: await client.auth.linkIdentity({ provider: 'google', token: 'x.y.z' }),
    unlink: await client.auth.unlinkIdentity(identities!.identities[0]!),
    enroll: await client.auth.mfa.enroll({ factorType: 'totp' }),
    list: await admin.listUsers(),
    invite: await admin.inviteUserByEmail('new@mail.example'),
    delete: await admin.deleteUser(user.id),
  }
  expect(
    Object.fromEntries(Object.entries(refusals).map(([name, { error }]) => [name, error?.code])),
  ).toEqual({
    otp: 'otp_disabled',
    resend: 'not_found',
    reauthenticate: 'not_found',
    link: 'manual_linking_disabled',
    linkIdToken: 'manual_linking_disabled',
    unlink: 'manual_linking_disabled',
    enroll: 'mfa_totp_enroll_not_enabled',
    list: 'not_found',
    invite: 'not_found',
    delete: 'not_found',
  })
})

test('without sign-ups only existing accounts log in, and /settings says so', async () => {
  const closed = await startAuth({ switches: { signUp: false }, mails: true })
  try {
    const settings = await fetch(`${closed.endpoint}/settings`, {
      headers: { apikey: testPublishableKey },
    })
    expect(await settings.json()).toMatchObject({ disable_signup: true })
    const { auth } = closed.client()
    const email = 'new@mail.example'
    const { error } = await auth.signUp({ email, password: testPassword })
    expect([error?.code, error?.status, error?.message]).toEqual([
      'signup_disabled',
      422,
      'Signups not allowed for this instance',
    ])
    // Told as for an address that has an account.
    expect((await auth.signInWithOtp({ email })).error).toBeNull()
    expect(await closed.sql`select from auth.users where email is not null`).toHaveLength(0)
    const made = await closed.operator().auth.admin.createUser({
      email,
      password: testPassword,
      email_confirm: true,
    })
    expect(made.error).toBeNull()
    expect((await auth.signInWithPassword({ email, password: testPassword })).error).toBeNull()
  } finally {
    await closed.stop()
  }
})

test('/settings says that authenticator apps are switched off', async () => {
  const settings = await fetch(`${service.endpoint}/settings`, {
    headers: { apikey: testPublishableKey },
  })
  expect(await settings.json()).toMatchObject({ mfa_enabled: false, disable_signup: false })
})

test('the rest works as before', async () => {
  const { client, email, password } = await signedUp(service)
  expect((await client.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull()
  expect((await client.auth.mfa.listFactors()).error).toBeNull()
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
  expect((await client.auth.signOut()).error).toBeNull()
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
})
