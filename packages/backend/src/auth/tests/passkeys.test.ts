import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Lies, PasskeyDevice } from '../../testing/passkey-device.ts'
import { signedUp, startAuth, type TestAuth, testPublishableKey } from './harness.ts'
import { contentsOf } from '../../testing/mailbox.ts'

const site = 'https://rotunda.example'
let service: TestAuth
beforeAll(async () => {
  service = await startAuth({ siteUrl: site })
})
afterAll(() => service.stop())

type Client = Awaited<ReturnType<typeof signedUp>>['client']

/** Registers a passkey as a page does. */
async function register(client: Client, device = new PasskeyDevice(site), lies: Lies = {}) {
  const started = await client.auth.passkey.startRegistration()
  if (started.error) return { device, ...started }
  const credential = device.create(started.data.options, lies)
  const registered = await client.auth.passkey.verifyRegistration({
    challengeId: started.data.challenge_id,
    credential,
  })
  return { device, ...registered }
}

async function logIn(device: PasskeyDevice, lies: Lies = {}, client = service.client()) {
  const { data, error } = await client.auth.passkey.startAuthentication()
  if (error) throw error
  const answer = await client.auth.passkey.verifyAuthentication({
    challengeId: data.challenge_id,
    credential: device.get(data.options, lies),
  })
  return { client, ...answer }
}

async function withPasskey() {
  const person = await signedUp(service)
  const { device, data, error } = await register(person.client)
  if (error) throw error
  return { ...person, device, passkey: data }
}

/** Gives an account an authenticator app, in the session of the client. */
async function protect(client: Client) {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  const totp = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) })
  const code = () => totp.generate({ timestamp: service.now() })
  const factorId = data!.id
  await client.auth.mfa.challengeAndVerify({ factorId, code: code() })
  return { factorId, code }
}

const refused = { code: 'webauthn_verification_failed', status: 400 }

describe('a passkey', () => {
  test('is registered, logs in with both factors, is named, listed and removed', async () => {
    const { client, device, passkey, user } = await withPasskey()
    expect(passkey).toEqual({
      id: expect.any(String),
      friendly_name: 'Passkey',
      created_at: expect.any(String),
    })
    const { client: other, data, error } = await logIn(device)
    expect(error).toBeNull()
    expect(data!.user!.id).toBe(user.id)
    const claims = decodeJwt(data!.session!.access_token)
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] })
    expect((await other.auth.getUser()).data.user?.id).toBe(user.id)
    expect(decodeJwt((await other.auth.refreshSession()).data.session!.access_token).aal).toBe(
      'aal2',
    )

    const named = await client.auth.passkey.update({
      passkeyId: passkey.id,
      friendlyName: ' My phone ',
    })
    expect(named.data).toMatchObject({ id: passkey.id, friendly_name: 'My phone' })
    const listed = await client.auth.passkey.list()
    expect(listed.data).toEqual([
      { ...passkey, friendly_name: 'My phone', last_used_at: expect.any(String) },
    ])

    const removed = await client.auth.passkey.delete({ passkeyId: passkey.id })
    expect(removed.error).toBeNull()
    expect((await client.auth.passkey.list()).data).toEqual([])
    // The sessions that it opened end with it. The one that removed it stays.
    expect((await other.auth.getUser()).error).not.toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await logIn(device)).error).toMatchObject(refused)
  })

  test('is asked for with a challenge, the site’s name and the user’s check', async () => {
    const { client, user, email } = await signedUp(service)
    const started = await client.auth.passkey.startRegistration()
    expect(started.data!.options).toMatchObject({
      rp: { id: 'rotunda.example', name: 'Example' },
      user: { id: Buffer.from(user.id).toString('base64url'), name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { data } = await service.client().auth.passkey.startAuthentication()
    expect(data!.options).toMatchObject({ rpId: 'rotunda.example', userVerification: 'required' })
    expect(data!.options.allowCredentials ?? []).toEqual([])
    expect(Buffer.from(data!.options.challenge, 'base64url')).toHaveLength(32)
    expect(data!.expires_at - service.now() / 1000).toBeLessThanOrEqual(300)
  })

  test('is one of at most ten, and a device hears of the others', async () => {
    const { client } = await signedUp(service)
    const first = await register(client)
    const again = await client.auth.passkey.startRegistration()
    expect(again.data!.options.excludeCredentials).toEqual([
      { id: first.device.id.toString('base64url'), type: 'public-key' },
    ])
    for (let count = 1; count < 10; count++) expect((await register(client)).error).toBeNull()
    expect((await register(client)).error).toMatchObject({ code: 'too_many_passkeys', status: 422 })
    // Neither by challenges that were given before.
    const late = await client.auth.passkey.verifyRegistration({
      challengeId: again.data!.challenge_id,
      credential: new PasskeyDevice(site).create(again.data!.options),
    })
    expect(late.error).toMatchObject({ code: 'too_many_passkeys' })
  })

  test('replaces the code of an authenticator app, and proves its owner as well', async () => {
    const { client, email, password } = await signedUp(service)
    const { factorId } = await protect(client)
    const { device } = await register(client)
    const byPassword = service.client()
    await byPassword.auth.signInWithPassword({ email, password })
    expect((await byPassword.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    const { client: byPasskey } = await logIn(device)
    expect((await byPasskey.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    })
    expect((await byPasskey.auth.mfa.unenroll({ factorId })).error).toBeNull()
  })
})

describe('a registration is refused', () => {
  test.each<[string, Lies]>([
    ['from another site', { origin: 'https://elsewhere.example' }],
    ['for the name of another site', { rpId: 'elsewhere.example' }],
    ['with another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without a check of the user', { verified: false }],
    ['with the answer to a log-in', { type: 'webauthn.get' }],
  ])('%s', async (_, lies) => {
    const { client } = await signedUp(service)
    expect((await register(client, undefined, lies)).error).toMatchObject(refused)
    expect((await client.auth.passkey.list()).data).toEqual([])
  })

  test('with a certificate, and no address in one is asked', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const { client } = await signedUp(service)
    const urls = () => asked.mock.calls.map(([request]) => new URL(new Request(request).url).origin)
    for (const fmt of ['packed', 'apple', 'android-key', 'fido-u2f', 'tpm', 'android-safetynet']) {
      const attStmt = new Map<string, unknown>([
        ['alg', -7],
        ['sig', new Uint8Array(64)],
        ['x5c', [new Uint8Array(300)]],
      ])
      const { error } = await register(client, undefined, { attestation: { fmt, attStmt } })
      expect(error, fmt).toMatchObject(refused)
    }
    expect(urls().filter((origin) => origin !== service.url)).toEqual([])
    asked.mockRestore()
  })

  test('with a challenge that was used, is late, is another session’s, or another user’s', async () => {
    const person = await signedUp(service)
    const { client } = person
    const start = async () => (await client.auth.passkey.startRegistration()).data!
    const answer = (by: Client, { challenge_id, options }: Awaited<ReturnType<typeof start>>) =>
      by.auth.passkey.verifyRegistration({
        challengeId: challenge_id,
        credential: new PasskeyDevice(site).create(options),
      })
    const used = await start()
    expect((await answer(client, used)).error).toBeNull()
    const notFound = { code: 'webauthn_challenge_not_found', status: 400 }
    expect((await answer(client, used)).error).toMatchObject(notFound)

    // A wrong answer uses it up too.
    const tried = await start()
    await client.auth.passkey.verifyRegistration({
      challengeId: tried.challenge_id,
      credential: new PasskeyDevice(site).create(tried.options, { verified: false }),
    })
    expect((await answer(client, tried)).error).toMatchObject(notFound)

    const other = service.client()
    await other.auth.signInWithPassword(person)
    const stranger = await signedUp(service)
    const own = await start()
    expect((await answer(other, own)).error).toMatchObject(notFound)
    expect((await answer(stranger.client, own)).error).toMatchObject(notFound)
    expect((await answer(client, own)).error).toBeNull()

    const forSigningIn = (await service.client().auth.passkey.startAuthentication()).data!
    const mixed = await client.auth.passkey.verifyRegistration({
      challengeId: forSigningIn.challenge_id,
      credential: new PasskeyDevice(site).create(forSigningIn.options),
    })
    expect(mixed.error).toMatchObject(notFound)

    const late = await start()
    service.advance(301_000)
    expect((await answer(client, late)).error).toMatchObject({
      code: 'webauthn_challenge_expired',
      status: 400,
    })
  })

  test('if the passkey belongs to another account already', async () => {
    const { device } = await withPasskey()
    const { client } = await signedUp(service)
    expect((await register(client, device)).error).toMatchObject({
      code: 'webauthn_credential_exists',
      status: 422,
    })
  })

  test('in a session of more than a day without the password or a mailed code', async () => {
    const { client, password, session } = await signedUp(service)
    service.advance(24 * 3_600_000 + 1)
    const { data } = await client.auth.refreshSession()
    expect((await register(client)).error).toMatchObject({
      code: 'reauthentication_needed',
      status: 400,
    })
    const options = async (proof: object) => {
      const response = await service.post('/passkeys/registration/options', proof, {
        authorization: `Bearer ${data.session!.access_token}`,
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    expect((await options({ current_password: 'not this one' })).body.error_code).toBe(
      'invalid_credentials',
    )
    expect((await options({ nonce: '123456' })).body.error_code).toBe('reauthentication_not_valid')
    expect((await options({ current_password: password })).status).toBe(200)
    expect(session).toBeTruthy()
  })

  test('without the code of an authenticator app from the last 15 minutes', async () => {
    const { client, email, password } = await signedUp(service)
    const { factorId, code } = await protect(client)
    service.advance(15 * 60_000 + 1000)
    expect((await register(client)).error).toMatchObject({ code: 'reauthentication_needed' })
    await client.auth.mfa.challengeAndVerify({ factorId, code: code() })
    const { error, data } = await register(client)
    expect(error).toBeNull()

    const withoutCode = service.client()
    await withoutCode.auth.signInWithPassword({ email, password })
    const { passkey } = withoutCode.auth
    const needed = { code: 'insufficient_aal', status: 403 }
    expect((await register(withoutCode)).error).toMatchObject(needed)
    expect((await passkey.list()).error).toMatchObject(needed)
    const passkeyId = data!.id
    expect((await passkey.update({ passkeyId, friendlyName: 'x' })).error).toMatchObject(needed)
    expect((await passkey.delete({ passkeyId })).error).toMatchObject(needed)
  })
})

describe('a log-in is refused', () => {
  test.each<[string, Lies]>([
    ['from another site', { origin: 'https://elsewhere.example' }],
    ['for the name of another site', { rpId: 'elsewhere.example' }],
    ['with another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without a check of the user', { verified: false }],
    ['with the answer to a registration', { type: 'webauthn.create' }],
    ['if the passkey tells no account', { userHandle: '' }],
  ])('%s', async (_, lies) => {
    const { device } = await withPasskey()
    expect((await logIn(device, lies)).error).toMatchObject(refused)
    expect((await logIn(device)).error).toBeNull()
  })

  test('with another user’s credential, however it is claimed', async () => {
    const victim = await withPasskey()
    const thief = await withPasskey()
    const asVictim = { userHandle: Buffer.from(victim.user.id).toString('base64url') }
    expect((await logIn(thief.device, asVictim)).error).toMatchObject(refused)
    // The thief's signature under the id of the victim's passkey.
    const { data } = await service.client().auth.passkey.startAuthentication()
    const id = victim.device.id.toString('base64url')
    const forged = { ...thief.device.get(data!.options, asVictim), id, rawId: id }
    const { error } = await service.client().auth.passkey.verifyAuthentication({
      challengeId: data!.challenge_id,
      credential: forged,
    })
    expect(error).toMatchObject(refused)
    const [entry] = await service.sql`
      select payload from auth.audit_log_entries order by created_at desc limit 1`
    expect(entry!.payload).toMatchObject({ action: 'login_failed', actor_id: victim.user.id })
  })

  test('with a passkey that no one registered', async () => {
    const device = new PasskeyDevice(site)
    device.create({
      challenge: 'AAAA',
      user: { id: Buffer.from(crypto.randomUUID()).toString('base64url') },
    })
    expect((await logIn(device)).error).toMatchObject(refused)
  })

  test('with a challenge that was used, is late, or is for a registration', async () => {
    const { client, device } = await withPasskey()
    const { passkey } = service.client().auth
    const { data } = await passkey.startAuthentication()
    const answer = () =>
      passkey.verifyAuthentication({
        challengeId: data!.challenge_id,
        credential: device.get(data!.options),
      })
    expect((await answer()).error).toBeNull()
    expect((await answer()).error).toMatchObject({ code: 'webauthn_challenge_not_found' })

    const ofRegistration = (await client.auth.passkey.startRegistration()).data!
    const mixed = await passkey.verifyAuthentication({
      challengeId: ofRegistration.challenge_id,
      credential: device.get(ofRegistration.options, { rpId: 'rotunda.example' }),
    })
    expect(mixed.error).toMatchObject({ code: 'webauthn_challenge_not_found' })

    const late = (await passkey.startAuthentication()).data!
    service.advance(301_000)
    const { error } = await passkey.verifyAuthentication({
      challengeId: late.challenge_id,
      credential: device.get(late.options),
    })
    expect(error).toMatchObject({ code: 'webauthn_challenge_expired' })
  })

  test('if two answers to one challenge come at once, for all but one', async () => {
    const { device } = await withPasskey()
    const { passkey } = service.client().auth
    const { data } = await passkey.startAuthentication()
    const credential = device.get(data!.options)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        passkey.verifyAuthentication({ challengeId: data!.challenge_id, credential }),
      ),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test('if the count of the device goes back or stays, as that of a copy does', async () => {
    const { device } = await withPasskey()
    expect((await logIn(device, { count: 40 })).error).toBeNull()
    expect((await logIn(device, { count: 40 })).error).toMatchObject(refused)
    expect((await logIn(device, { count: 39 })).error).toMatchObject(refused)
    expect((await logIn(device, { count: 0 })).error).toMatchObject(refused)
    expect((await logIn(device, { count: 4_294_967_295 })).error).toBeNull()
  })

  test('not if the device does not count at all, as synced ones do not', async () => {
    const { client } = await signedUp(service)
    const { device } = await register(client, undefined, { count: 0 })
    expect((await logIn(device, { count: 0 })).error).toBeNull()
    expect((await logIn(device, { count: 0 })).error).toBeNull()
  })

  test('for a banned account, and a ban ends what it had begun', async () => {
    const { client, device, user } = await withPasskey()
    await client.auth.passkey.startRegistration()
    const { admin } = service.operator().auth
    await admin.updateUserById(user.id, { ban_duration: '1h' })
    expect((await logIn(device)).error).toMatchObject({ code: 'user_banned', status: 403 })
    expect(
      await service.sql`select from auth.webauthn_challenges where user_id = ${user.id}`,
    ).toHaveLength(0)
    await admin.updateUserById(user.id, { ban_duration: 'none' })
    expect((await logIn(device)).error).toBeNull()
  })

  test('for an account that was deleted, with all it left', async () => {
    const { device, user } = await withPasskey()
    await service.operator().auth.admin.deleteUser(user.id)
    expect((await logIn(device)).error).toMatchObject(refused)
    expect(
      await service.sql`select from auth.webauthn_credentials where user_id = ${user.id}`,
    ).toHaveLength(0)
  })

  test.each([
    ['nothing', {}, 'validation_failed'],
    ['an id that is none', { challenge_id: 'x', credential: {} }, 'validation_failed'],
    ['JSON that is none', '{', 'bad_json'],
    [
      'fields that are no base64url',
      {
        challenge_id: crypto.randomUUID(),
        credential: {
          id: '*',
          rawId: '*',
          type: 'public-key',
          response: {
            clientDataJSON: '*',
            authenticatorData: '*',
            signature: '*',
            userHandle: '*',
          },
        },
      },
      'webauthn_challenge_not_found',
    ],
  ])('if it is made of %s', async (_, body, code) => {
    const response = await service.post('/passkeys/authentication/verify', body)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error_code: string }).error_code).toBe(code)
  })

  test('if a good challenge is answered with broken bytes', async () => {
    const { device, user } = await withPasskey()
    for (const broken of ['', '*', 'AAAA', Buffer.from('{"type":').toString('base64url')]) {
      for (const field of ['clientDataJSON', 'authenticatorData', 'signature']) {
        const { data } = await service.client().auth.passkey.startAuthentication()
        const credential = device.get(data!.options)
        const { error } = await service.client().auth.passkey.verifyAuthentication({
          challengeId: data!.challenge_id,
          credential: { ...credential, response: { ...credential.response, [field]: broken } },
        })
        expect(error, `${field} ${broken}`).toMatchObject(refused)
      }
    }
    expect(user.id).toBeTruthy()
  })
})

describe('only its owner', () => {
  test('sees, names or removes a passkey', async () => {
    const { passkey, device } = await withPasskey()
    const { client } = await signedUp(service)
    const passkeyId = passkey.id
    expect((await client.auth.passkey.list()).data).toEqual([])
    const missing = { code: 'validation_failed', status: 404 }
    expect(
      (await client.auth.passkey.update({ passkeyId, friendlyName: 'Mine' })).error,
    ).toMatchObject(missing)
    expect((await client.auth.passkey.delete({ passkeyId })).error).toMatchObject(missing)
    expect((await logIn(device)).error).toBeNull()
    for (const [method, path] of [
      ['GET', '/passkeys'],
      ['PATCH', `/passkeys/${passkeyId}`],
      ['DELETE', `/passkeys/${passkeyId}`],
      ['POST', '/passkeys/registration/options'],
    ] as const) {
      const response = await fetch(service.endpoint.replace(site, service.url) + path, {
        method,
        headers: { apikey: testPublishableKey },
        ...(method !== 'GET' && { body: '{"friendly_name":"x"}' }),
      })
      expect(response.status, `${method} ${path}`).toBe(401)
    }
  })

  test('and an operator’s script, which lists and removes', async () => {
    const { passkey, device, user, client } = await withPasskey()
    const { admin } = service.operator().auth
    expect((await admin.passkey.listPasskeys({ userId: user.id })).data).toEqual([passkey])
    const asked = { userId: user.id, passkeyId: passkey.id }
    expect((await client.auth.admin.passkey.listPasskeys({ userId: user.id })).error).toMatchObject(
      {
        code: 'not_admin',
      },
    )
    expect((await admin.passkey.deletePasskey(asked)).error).toBeNull()
    expect((await admin.passkey.deletePasskey(asked)).error).toMatchObject({ status: 404 })
    expect((await logIn(device)).error).toMatchObject(refused)
  })

  test.each(['anon', 'authenticated', 'service_role'])(
    'in the database %s may use no verb on them, and if it were granted reads and writes none',
    async (role) => {
      await withPasskey()
      const tables = ['webauthn_credentials', 'webauthn_challenges']
      const verbs = {
        select: (table: string) => `select from auth.${table}`,
        insert: (table: string) => `insert into auth.${table} default values`,
        update: (table: string) => `update auth.${table} set created_at = now()`,
        delete: (table: string) => `delete from auth.${table}`,
      }
      const tried = service.sql.begin(async (sql) => {
        const [{ passes }] = await sql<[{ passes: boolean }]>`
          select rolbypassrls as passes from pg_roles where rolname = ${role}`
        await sql.unsafe(`set local role ${role}`)
        for (const table of tables)
          for (const statement of Object.values(verbs))
            await expect(
              sql.savepoint((inner) => inner.unsafe(statement(table))),
            ).rejects.toMatchObject({ code: '42501' })
        if (passes) throw undone
        await sql`reset role`
        for (const table of tables)
          await sql.unsafe(`grant select, insert, update, delete on auth.${table} to ${role}`)
        await sql.unsafe(`set local role ${role}`)
        for (const table of tables) {
          expect(await sql.unsafe(verbs.select(table))).toHaveLength(0)
          expect((await sql.unsafe(verbs.update(table))).count).toBe(0)
          expect((await sql.unsafe(verbs.delete(table))).count).toBe(0)
          // Row-level security comes before the columns that may not be null.
          await expect(
            sql.savepoint((inner) => inner.unsafe(verbs.insert(table))),
          ).rejects.toMatchObject({ code: '42501' })
        }
        throw undone
      })
      await expect(tried).rejects.toBe(undone)
    },
  )
})
const undone = new Error('Nothing of this stays.')

test('asking for challenges is limited by address', async () => {
  const limited = await startAuth({ siteUrl: site, limitFactor: 0.05 })
  try {
    const { passkey } = limited.client().auth
    for (let count = 0; count < 6; count++)
      expect((await passkey.startAuthentication()).error).toBeNull()
    expect((await passkey.startAuthentication()).error).toMatchObject({
      code: 'over_request_rate_limit',
      status: 429,
    })
  } finally {
    await limited.stop()
  }
})

test.each([
  ['switched off', { siteUrl: site, switches: { passkeys: false } }],
  ['on a site with an IP address for a name', { siteUrl: 'https://192.0.2.7' }],
  ['on a site with an IPv6 address', { siteUrl: 'https://[2001:db8::7]' }],
  ['on a site without https', { siteUrl: 'http://rotunda.example' }],
])('are refused %s, and /settings says so', async (_, options) => {
  const off = await startAuth(options)
  try {
    const { client } = await signedUp(off)
    for (const { error } of [
      await client.auth.passkey.startRegistration(),
      await client.auth.passkey.startAuthentication(),
      await client.auth.passkey.list(),
    ])
      expect(error).toMatchObject({ code: 'passkey_disabled', status: 404 })
    const settings = await fetch(`${off.url}/auth/v1/settings`, {
      headers: { apikey: testPublishableKey },
    })
    expect(await settings.json()).toMatchObject({ passkeys_enabled: false })
    expect(off.auth.offersPasskeys).toBe(false)
  } finally {
    await off.stop()
  }
})

test('the owner gets a mail about a new and a removed one, and “This wasn’t me” removes it', async () => {
  const mailing = await startAuth({ siteUrl: site, mails: true })
  try {
    const { admin } = mailing.operator().auth
    const login = { email: 'owner@mail.example', password: 'four quiet windows' }
    await admin.createUser({ ...login, email_confirm: true })
    const client = mailing.client()
    await client.auth.signInWithPassword(login)
    const first = await register(client)
    const [added] = await mailing.mailbox.mailsTo(login.email)
    expect(added!.subject).toBe('Your Example account: passkey added')
    expect(added!.text).toContain('It opens your account without your password.')
    mailing.advance(2 * 3_600_000)
    await client.auth.refreshSession()
    const second = await register(client)
    await client.auth.passkey.delete({ passkeyId: second.data!.id })
    const third = await register(client)
    const [, , removed] = await mailing.mailbox.mailsTo(login.email, 4)
    expect(removed!.subject).toBe('Your Example account: passkey removed')

    const { link } = contentsOf(removed!)
    const pressed = await fetch(link.replace(site, mailing.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    })
    expect(pressed.headers.get('location')).toMatch(/#access_token=/)
    const left = await mailing.sql`select id from auth.webauthn_credentials`
    expect(left).toEqual([{ id: first.data!.id }])
    expect(third.error).toBeNull()
  } finally {
    await mailing.stop()
  }
})
