import { hash } from '@node-rs/argon2'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  somebody,
  startAuth,
  testPassword,
  testPublishableKey,
  testSecretKey,
  type TestAuth,
} from './harness.ts'
import { contentsOf } from '../../testing/mailbox.ts'
import { fragmentOf, press } from './mailed.ts'

let service: TestAuth
let admin: SupabaseClient['auth']['admin']
beforeAll(async () => {
  service = await startAuth({ mails: true })
  admin = service.operator().auth.admin
})
afterAll(() => service.stop())

/** Attributes of a new account. */
function attributes() {
  const { email, username } = somebody()
  return { email, password: testPassword, user_metadata: { username } }
}
async function created(more: object = {}) {
  const wanted = attributes()
  const { data, error } = await admin.createUser({ ...wanted, email_confirm: true, ...more })
  if (error) throw error
  return { ...wanted, user: data.user }
}
const signIn = (email: string, password = testPassword) =>
  service.client().auth.signInWithPassword({ email, password })
const codeOf = ({ error }: { error: { code?: string | undefined; status?: number } | null }) => [
  error?.status,
  error?.code,
]
const refusedToCreate = async (wanted: object) => codeOf(await admin.createUser(wanted))

async function entriesOf(userId: string): Promise<object[]> {
  return service.sql`
    select payload ->> 'action' as action, payload -> 'actor_id' as actor, payload -> 'traits' as traits
    from auth.audit_log_entries where payload -> 'traits' ->> 'user_id' = ${userId}
    order by created_at`
}

describe('creating an account', () => {
  test('with a confirmed address lets its owner in', async () => {
    const { email, user } = await created({ app_metadata: { team: 'library' } })
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email'], team: 'library' },
      user_metadata: {
        email,
        email_verified: true,
        phone_verified: false,
        sub: user.id,
        username: expect.any(String),
      },
    })
    expect((await signIn(email)).error).toBeNull()
    expect(await entriesOf(user.id)).toEqual([
      { action: 'user_signedup', actor: null, traits: { user_id: user.id } },
    ])
    expect(service.mailbox.received.filter(({ to }) => to.includes(email))).toEqual([])
  })

  test('without one does not, until it is confirmed', async () => {
    const { email, user } = await created({ email_confirm: false })
    expect(codeOf(await signIn(email))).toEqual([400, 'email_not_confirmed'])
    await admin.updateUserById(user.id, { email_confirm: true })
    expect((await signIn(email)).error).toBeNull()
  })

  test('takes a password’s hash, so that accounts can move here', async () => {
    const password_hash = await hash('a password from elsewhere', { memoryCost: 64, timeCost: 1 })
    const { email } = await created({ password: undefined, password_hash })
    expect((await signIn(email, 'a password from elsewhere')).error).toBeNull()
  })

  test('takes the id it had elsewhere, and a ban', async () => {
    const id = crypto.randomUUID()
    const { email, user } = await created({ id, ban_duration: '1h30m' })
    expect(user.id).toBe(id)
    expect(codeOf(await signIn(email))).toEqual([400, 'user_banned'])
  })

  test('is refused with GoTrue’s codes', async () => {
    const { email } = await created()
    const { user_metadata } = attributes()
    expect(await refusedToCreate({ email, user_metadata })).toEqual([422, 'email_exists'])
    expect(await refusedToCreate({ user_metadata })).toEqual([400, 'validation_failed'])
    expect(await refusedToCreate({ ...attributes(), password: '123456' })).toEqual([
      422,
      'weak_password',
    ])
    expect(await refusedToCreate({ ...attributes(), password_hash: 'x' })).toEqual([
      400,
      'validation_failed',
    ])
    expect(await refusedToCreate({ email: 'new@mail.example', password_hash: '$2b$10$x' })).toEqual(
      [400, 'validation_failed'],
    )
    expect(await refusedToCreate({ ...attributes(), ban_duration: 'a while' })).toEqual([
      400,
      'validation_failed',
    ])
    expect(await refusedToCreate({ ...attributes(), role: 'service_role' })).toEqual([
      400,
      'validation_failed',
    ])
    expect(await refusedToCreate({ phone: '+15550100' })).toEqual([400, 'phone_provider_disabled'])
  })

  test('is refused in the product’s own words where it refuses a sign-up', async () => {
    const { email } = attributes()
    const { error } = await admin.createUser({ email, user_metadata: { username: 'x' } })
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(error!.message).toMatch(/^Username/)
  })
})

describe('looking accounts up', () => {
  test('by id finds one, or says that there is none', async () => {
    const { email, user } = await created()
    expect((await admin.getUserById(user.id)).data.user).toMatchObject({ id: user.id, email })
    expect(codeOf(await admin.getUserById(crypto.randomUUID()))).toEqual([404, 'user_not_found'])
  })

  test('in pages, the newest first, with how many there are', async () => {
    const own = await startAuth()
    try {
      const operator = own.operator().auth.admin
      for (let at = 0; at < 5; at++) await operator.createUser(attributes())
      const first = await operator.listUsers({ page: 1, perPage: 2 })
      expect(first.data).toMatchObject({ total: 5, nextPage: 2, lastPage: 3 })
      const third = await operator.listUsers({ page: 3, perPage: 2 })
      expect(third.data).toMatchObject({ total: 5, nextPage: null, lastPage: 3 })
      const second = await operator.listUsers({ page: 2, perPage: 2 })
      const all = [first, second, third].flatMap(({ data }) => data.users)
      expect(new Set(all.map(({ id }) => id)).size).toBe(5)
      const times = all.map(({ created_at }) => created_at)
      expect(times).toEqual(times.toSorted().toReversed())
      expect((await operator.listUsers()).data.users).toHaveLength(5)
      const page = await fetch(`${own.endpoint}/admin/users?per_page=100000`, {
        headers: { apikey: testSecretKey, authorization: `Bearer ${testSecretKey}` },
      })
      expect(page.headers.get('link')).toContain('per_page=1000>; rel="last"')
    } finally {
      await own.stop()
    }
  })
})

describe('changing an account', () => {
  test('changes address, metadata and password, ends its sessions and tells the owner', async () => {
    const { email, user } = await created({ app_metadata: { team: 'library', floor: 2 } })
    const owner = service.client()
    await owner.auth.signInWithPassword({ email, password: testPassword })
    const next = somebody().email
    const { data, error } = await admin.updateUserById(user.id, {
      email: next,
      password: 'another quiet window',
      user_metadata: { theme: 'dark', sub: 'another user' },
      app_metadata: { floor: null, shelf: 7 },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: next,
      user_metadata: { theme: 'dark', sub: user.id, email: next },
      app_metadata: { team: 'library', shelf: 7, provider: 'email' },
    })
    expect(data.user!.app_metadata).not.toHaveProperty('floor')
    expect((await owner.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect(codeOf(await signIn(next))).toEqual([400, 'invalid_credentials'])
    expect((await signIn(next, 'another quiet window')).error).toBeNull()
    // At the address they knew, not the one that only the operator has named.
    const mails = await service.mailbox.mailsTo(email, 2)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Your Example account: address changed',
      'Your Example password was changed',
    ])
    expect(await entriesOf(user.id)).toContainEqual({
      action: 'user_modified',
      actor: null,
      traits: { user_id: user.id, what: 'email password user_metadata app_metadata' },
    })
  })

  test('bans it at once, and lifts the ban', async () => {
    const { email, user } = await created()
    const owner = service.client()
    await owner.auth.signInWithPassword({ email, password: testPassword })
    await admin.updateUserById(user.id, { ban_duration: '24h' })
    expect((await owner.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect(codeOf(await signIn(email))).toEqual([400, 'user_banned'])
    await admin.updateUserById(user.id, { ban_duration: 'none' })
    expect((await signIn(email)).error).toBeNull()
  })

  test('to an address that is taken is refused, and changes nothing', async () => {
    const [one, other] = [await created(), await created()]
    const refused = await admin.updateUserById(one.user.id, {
      email: other.email,
      user_metadata: { theme: 'dark' },
    })
    expect(codeOf(refused)).toEqual([422, 'email_exists'])
    const { user_metadata } = (await admin.getUserById(one.user.id)).data.user!
    expect(user_metadata).not.toHaveProperty('theme')
  })
})

/** An account with an authenticator app, and the client that is signed in with its code. */
async function protectedAccount() {
  const { email, user } = await created()
  const client = service.client()
  await client.auth.signInWithPassword({ email, password: testPassword })
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
  const code = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) }).generate()
  const factorId = data!.id
  const verified = await client.auth.mfa.challengeAndVerify({ factorId, code })
  expect(verified.error).toBeNull()
  return { email, user, client, factorId }
}

describe('a second factor', () => {
  test('is listed, and taken off an account whose owner lost it', async () => {
    const { email, user, client, factorId } = await protectedAccount()
    const listed = await admin.mfa.listFactors({ userId: user.id })
    expect(listed.data!.factors).toEqual([
      {
        id: factorId,
        friendly_name: 'My phone',
        factor_type: 'totp',
        status: 'verified',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
    const mails = (await service.mailbox.mailsTo(email)).length
    const deleted = await admin.mfa.deleteFactor({ userId: user.id, id: factorId })
    expect(deleted.error).toBeNull()
    expect((await admin.mfa.listFactors({ userId: user.id })).data!.factors).toEqual([])
    // The password is enough again, and the session that gave the code is at one factor.
    const again = await signIn(email)
    expect(again.data.user!.factors ?? []).toEqual([])
    const refreshed = await client.auth.refreshSession()
    expect(decodeJwt(refreshed.data.session!.access_token).aal).toBe('aal1')
    const told = (await service.mailbox.mailsTo(email, mails + 1)).at(-1)!
    expect(told.subject).toBe('Your Example account: authenticator removed')
    expect(told.text).not.toContain('from the network address')
    expect(await entriesOf(user.id)).toContainEqual({
      action: 'factor_deleted',
      actor: null,
      traits: { user_id: user.id },
    })
  })

  test('of another account, or none at all, is not found', async () => {
    const { user, factorId } = await protectedAccount()
    const other = await created()
    const missing = [404, 'mfa_factor_not_found']
    const refusedFor = async (userId: string, id: string) =>
      codeOf(await admin.mfa.deleteFactor({ userId, id }))
    expect(await refusedFor(other.user.id, factorId)).toEqual(missing)
    expect(await refusedFor(user.id, crypto.randomUUID())).toEqual(missing)
    expect(await refusedFor(crypto.randomUUID(), factorId)).toEqual([404, 'user_not_found'])
    expect((await admin.mfa.listFactors({ userId: user.id })).data!.factors).toHaveLength(1)
  })
})

test('deleting an account leaves nothing of it but the entry that says so', async () => {
  const { email, user } = await created()
  await signIn(email)
  expect(codeOf(await admin.deleteUser(user.id, true))).toEqual([400, 'validation_failed'])
  expect((await admin.deleteUser(user.id)).error).toBeNull()
  expect(codeOf(await admin.getUserById(user.id))).toEqual([404, 'user_not_found'])
  expect(codeOf(await admin.deleteUser(user.id))).toEqual([404, 'user_not_found'])
  expect(codeOf(await signIn(email))).toEqual([400, 'invalid_credentials'])
  expect(await entriesOf(user.id)).toContainEqual({
    action: 'user_deleted',
    actor: null,
    traits: { user_id: user.id },
  })
  expect(
    await service.sql`
    select from auth.audit_log_entries where payload ->> 'actor_id' = ${user.id}`,
  ).toHaveLength(0)
})

describe('an invitation', () => {
  test('mails a link that signs in once, whereupon a password can be set', async () => {
    const { email, username } = somebody()
    const { data, error } = await admin.inviteUserByEmail(email, {
      data: { username },
      redirectTo: `${service.url}/welcome`,
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) })
    expect(data.user!.confirmed_at).toBeUndefined()
    const [mail] = await service.mailbox.mailsTo(email)
    expect(mail!.subject).toBe('You are invited to Example')
    const opened = await press(contentsOf(mail!).link)
    expect(opened.headers.get('location')).toContain(`${service.url}/welcome#`)
    const fragment = fragmentOf(opened)
    expect(fragment.get('type')).toBe('invite')
    const invited = service.client()
    await invited.auth.setSession({
      access_token: fragment.get('access_token')!,
      refresh_token: fragment.get('refresh_token')!,
    })
    expect((await invited.auth.updateUser({ password: testPassword })).error).toBeNull()
    expect((await signIn(email)).error).toBeNull()
    expect(fragmentOf(await press(contentsOf(mail!).link)).get('error_code')).toBe('otp_expired')
    expect(await entriesOf(data.user!.id)).toContainEqual({
      action: 'user_invited',
      actor: null,
      traits: { user_id: data.user!.id },
    })
  })

  test('removes what another person may have set up at that address', async () => {
    const { email, username } = somebody()
    await service.client().auth.signUp({
      email,
      password: 'the password of a stranger',
      options: { data: { username } },
    })
    const { error } = await admin.inviteUserByEmail(email, { data: { username } })
    expect(error).toBeNull()
    const mails = await service.mailbox.mailsTo(email, 2)
    const { code } = contentsOf(mails[1]!)
    const verified = await service.client().auth.verifyOtp({ email, token: code, type: 'invite' })
    expect(verified.error).toBeNull()
    expect(codeOf(await signIn(email, 'the password of a stranger'))).toEqual([
      400,
      'invalid_credentials',
    ])
  })

  test('who has an account is refused', async () => {
    const { email } = await created()
    expect(codeOf(await admin.inviteUserByEmail(email))).toEqual([422, 'email_exists'])
  })
})

describe('making a link for a mail of the operator’s own', () => {
  test.each(['invite', 'magiclink', 'signup'] as const)(
    'of type %s makes the account',
    async (type) => {
      const { email, password, user_metadata } = attributes()
      const { data, error } = await admin.generateLink({
        type,
        email,
        password,
        options: { data: user_metadata, redirectTo: `${service.url}/welcome` },
      })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ email })
      expect(data.properties).toMatchObject({
        verification_type: type,
        redirect_to: `${service.url}/welcome`,
        email_otp: expect.stringMatching(/^\d{6}$/),
      })
      const fragment = fragmentOf(await press(data.properties!.action_link))
      expect(fragment.get('access_token')).toEqual(expect.any(String))
      expect(service.mailbox.received.filter(({ to }) => to.includes(email))).toEqual([])
    },
  )

  test('to recover takes an account that exists, and its parts work like a mail’s', async () => {
    const { email, user } = await created()
    const { data } = await admin.generateLink({ type: 'recovery', email })
    const verified = await service.client().auth.verifyOtp({
      token_hash: data.properties!.hashed_token,
      type: 'recovery',
    })
    expect(verified.data.user?.id).toBe(user.id)
    expect(
      codeOf(await admin.generateLink({ type: 'recovery', email: 'nobody@mail.example' })),
    ).toEqual([404, 'user_not_found'])
  })
})

describe('without the secret key', () => {
  const requests: [string, string, object?][] = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users', { email: 'new@mail.example' }],
    ['GET', `/admin/users/${crypto.randomUUID()}`],
    ['PUT', `/admin/users/${crypto.randomUUID()}`, {}],
    ['DELETE', `/admin/users/${crypto.randomUUID()}`],
    ['POST', '/admin/generate_link', { type: 'magiclink', email: 'new@mail.example' }],
    ['POST', '/invite', { email: 'new@mail.example' }],
  ]
  test.each(requests)('%s %s is refused', async (method, path, body) => {
    const { email } = await created()
    const own = (await signIn(email)).data.session!.access_token
    const send = (apikey: string, token?: string) =>
      fetch(`${service.endpoint}${path}`, {
        method,
        headers: {
          apikey,
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const [publishable, secret] = [testPublishableKey, testSecretKey]
    expect((await send(publishable)).status).toBe(401)
    for (const [apikey, token] of [
      [publishable, publishable],
      [publishable, own],
      [publishable, secret],
      [secret, own],
      [secret, publishable],
    ] as const) {
      const response = await send(apikey, token)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ error_code: 'not_admin' })
    }
  })
})
