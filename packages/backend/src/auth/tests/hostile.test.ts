import { SignJWT, UnsecuredJWT, exportSPKI, generateKeyPair, importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  testPassword,
  testPublishableKey,
  testSecretKey,
  signedUp,
  somebody,
  startAuth,
  type TestAuth,
} from './harness.ts'

let service: TestAuth
beforeAll(async () => {
  service = await startAuth()
})
afterAll(() => service.stop())

type Refusal = { code: number; error_code: string; msg: string }
const refusalOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as Refusal),
})

const refused = async (attempt: PromiseLike<{ error: unknown }>) => (await attempt).error
const getUser = (token: string, apikey = testPublishableKey) =>
  fetch(`${service.endpoint}/user`, { headers: { apikey, authorization: `Bearer ${token}` } })
const readOpen = async (path: string) => {
  const response = await fetch(`${service.endpoint}${path}`, {
    headers: { apikey: testPublishableKey },
  })
  return (await response.json()) as Record<string, unknown>
}

describe('a hostile body', () => {
  const endpoints = [
    '/signup',
    '/token?grant_type=password',
    '/token?grant_type=refresh_token',
    '/token?grant_type=pkce',
    '/token?grant_type=id_token',
    '/otp',
    '/verify',
    '/recover',
    '/resend',
  ]
  const bodies: [string, string][] = [
    ['no JSON', '{"email":'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['nothing', ''],
    ['a form', 'email=a%40b.example&password=x'],
    ['NUL', '{"email":"a\\u0000@mail.example","password":"abcdefgh","type":"signup","token":"1"}'],
    ['half a surrogate pair', '{"email":"a@mail.example","password":"\\ud800 and more"}'],
    ['a NUL in a key', '{"email":"a@mail.example","password":"abcdefgh","data":{"a\\u0000":1}}'],
    [
      'wrong types',
      '{"email":{"a":1},"password":["x"],"refresh_token":7,"auth_code":{},"code_verifier":1,"provider":[],"id_token":{},"type":9}',
    ],
    ['deep nesting', `{"email":"a@mail.example","data":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    [
      'a long address',
      JSON.stringify({ email: `${'a'.repeat(300)}@mail.example`, type: 'signup' }),
    ],
    ['an operator', '{"email":{"$ne":null},"password":{"$ne":null},"type":"signup"}'],
    ['another prototype', '{"__proto__":{"email":"a@mail.example"},"constructor":1,"type":"x"}'],
  ]
  test.each(endpoints)('is refused by %s with 400 or 422 and a code', async (path) => {
    const outcomes = await Promise.all(
      bodies.map(async ([what, body]) => ({
        what,
        ...(await refusalOf(await service.post(path, body))),
      })),
    )
    for (const { what, status, error_code, msg } of outcomes) {
      expect([what, status === 400 || status === 422]).toEqual([what, true])
      expect(error_code).toMatch(/^[a-z_]+$/)
      expect(msg).toBeTruthy()
    }
  })

  test('over 64 KB is refused with 413', async () => {
    const response = await service.post('/signup', { email: 'a'.repeat(70_000) })
    expect(response.status).toBe(413)
    expect((await refusalOf(response)).error_code).toBe('request_too_large')
  })

  test('cannot make an account an operator, confirmed, or anything but a reader', async () => {
    const { email, username } = somebody()
    const response = await service.post('/signup', {
      email,
      password: testPassword,
      role: 'service_role',
      aud: 'admin',
      app_metadata: { role: 'admin' },
      is_super_admin: true,
      data: { username, email: 'victim@mail.example', sub: 'somebody-else', email_verified: 'yes' },
    })
    const { user } = (await response.json()) as { user: Record<string, unknown> }
    expect(user).toMatchObject({
      role: 'authenticated',
      aud: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email, email_verified: true, sub: user.id },
    })
  })

  test('cannot make a user’s data too big for a header', async () => {
    const { client } = await signedUp(service)
    const { error } = await client.auth.updateUser({ data: { about: 'x'.repeat(5000) } })
    expect(error).toMatchObject({ code: 'validation_failed', status: 422 })
    expect((await client.auth.updateUser({ data: { about: 'short' } })).error).toBeNull()
    expect((await client.auth.updateUser({ data: { about: 'x'.repeat(2500) } })).error).toBeNull()
    expect(
      (await client.auth.updateUser({ data: { more: 'x'.repeat(2500) } })).error,
    ).toMatchObject({
      code: 'validation_failed',
    })
  })

  test('in the newer API version has its code as a word', async () => {
    const response = await service.post('/otp', {}, { 'x-supabase-api-version': '2024-01-01' })
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await response.json()).toEqual({
      code: 'validation_failed',
      message: 'One of email or phone must be set',
    })
  })
})

describe('a token on an account endpoint', () => {
  test('is refused when forged in any of the usual ways', async () => {
    const { session, user } = await signedUp(service)
    const { kid, key } = await service.keys.current()
    const published = (await service.keys.jwks()).keys[0] as { kty: 'EC' }
    const spki = await exportSPKI(await importJWK(published, 'ES256', { extractable: true }))
    const other = await generateKeyPair('ES256')
    const payload = JSON.parse(
      Buffer.from(session.access_token.split('.')[1]!, 'base64url').toString(),
    ) as Record<string, unknown>
    const sign = (alg: string, signer: Parameters<SignJWT['sign']>[0], changes: object = {}) =>
      new SignJWT({ ...payload, ...changes }).setProtectedHeader({ alg, kid }).sign(signer)
    const tokens = [
      new UnsecuredJWT(payload).encode(),
      await sign('HS256', new TextEncoder().encode(spki)),
      await sign('ES256', other.privateKey),
      await sign('ES256', key, { iss: 'https://elsewhere.example/auth/v1' }),
      await sign('ES256', key, { aud: 'another' }),
      await sign('ES256', key, { exp: Math.floor(Date.now() / 1000) - 1 }),
      await sign('ES256', key, { role: 'service_role' }),
      session.access_token.slice(0, -4),
      testPublishableKey,
      testSecretKey,
    ]
    for (const token of tokens) {
      const refusal = await refusalOf(await getUser(token))
      expect(refusal).toMatchObject({ status: 403, error_code: 'bad_jwt' })
    }
    expect((await getUser(await sign('ES256', key, { sub: crypto.randomUUID() }))).status).toBe(403)
    expect((await getUser(session.access_token)).status).toBe(200)
    expect(user.id).toBe(payload.sub)
  })

  test('of a deleted account is refused', async () => {
    const { session, user, client } = await signedUp(service)
    await service.sql`delete from auth.users where id = ${user.id}`
    expect(await refusalOf(await getUser(session.access_token))).toMatchObject({
      status: 403,
      error_code: 'user_not_found',
    })
    expect((await client.auth.refreshSession()).error).not.toBeNull()
  })

  test('is asked for', async () => {
    const response = await fetch(`${service.endpoint}/user`, {
      headers: { apikey: testPublishableKey },
    })
    expect(await refusalOf(response)).toMatchObject({ status: 401, error_code: 'no_authorization' })
  })

  test('does not stand in for the API key', async () => {
    const { session } = await signedUp(service)
    expect((await getUser(session.access_token, 'sb_publishable_of_another')).status).toBe(401)
    expect((await fetch(`${service.endpoint}/settings`)).status).toBe(401)
  })
})

describe('an endpoint that is not configured or does not exist', () => {
  test('answers in GoTrue’s form', async () => {
    const { client } = await signedUp(service)
    const { auth } = service.client()
    expect(await refused(auth.signInWithSSO({ domain: 'agency.example' }))).toMatchObject({
      code: 'saml_provider_disabled',
    })
    expect(await refused(auth.signInWithOtp({ phone: '+15550100' }))).toMatchObject({
      code: 'phone_provider_disabled',
    })
    expect(
      await refused(auth.signUp({ phone: '+15550100', password: testPassword })),
    ).toMatchObject({
      code: 'phone_provider_disabled',
    })
    expect(
      await refused(auth.signInWithPassword({ phone: '+15550100', password: testPassword })),
    ).toMatchObject({ code: 'phone_provider_disabled' })
    expect(await refused(auth.signInAnonymously())).toMatchObject({
      code: 'anonymous_provider_disabled',
    })
    expect(
      await refused(auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' })),
    ).toMatchObject({ code: 'provider_disabled' })
    expect(
      await refused(auth.verifyOtp({ phone: '+15550100', token: '123456', type: 'sms' })),
    ).toMatchObject({ code: 'phone_provider_disabled' })
    expect(await refused(auth.resend({ type: 'sms', phone: '+15550100' }))).toMatchObject({
      code: 'phone_provider_disabled',
    })
    const linked = [
      await client.auth.linkIdentity({ provider: 'github' }),
      await client.auth.linkIdentity({ provider: 'google', token: 'a.b.c' }),
    ]
    for (const { error } of linked)
      expect(error).toMatchObject({ code: 'manual_linking_disabled', status: 404 })
    const web3 = await service.post('/token?grant_type=web3', {})
    expect((await refusalOf(web3)).error_code).toBe('web3_provider_disabled')
  })

  test('answers a provider’s pages with an error the app can read', async () => {
    const authorize = await fetch(`${service.endpoint}/authorize?provider=google`)
    expect(await refusalOf(authorize)).toMatchObject({
      status: 400,
      msg: 'Unsupported provider: provider is not enabled',
    })
    const callback = await fetch(`${service.endpoint}/callback?code=x&state=y`, {
      redirect: 'manual',
    })
    expect(callback.headers.get('location')).toMatch(
      new RegExp(`^${service.url}/\\?error=invalid_request&error_code=bad_oauth_callback`),
    )
  })

  test('is a 404 in JSON, never a page', async () => {
    const missing = [
      '/nothing',
      '/token/x',
      '/magiclink',
      '/factors/recovery-codes',
      '/oauth/token',
      '/sso/saml/acs',
    ]
    for (const path of missing)
      expect(await refusalOf(await service.post(path, {})), path).toMatchObject({
        status: 404,
        error_code: 'not_found',
      })
    const secret = { apikey: testSecretKey, authorization: `Bearer ${testSecretKey}` }
    for (const path of ['/admin/audit', '/admin/sso/providers', '/admin/oauth/clients']) {
      const answer = await fetch(`${service.endpoint}${path}`, { headers: secret })
      expect(await refusalOf(answer), path).toMatchObject({ status: 404, error_code: 'not_found' })
    }
  })

  test('shows keys, settings and health to everyone who may see them', async () => {
    expect(await readOpen('/settings')).toMatchObject({
      external: { email: true, phone: false, google: false },
      mailer_autoconfirm: true,
      disable_signup: false,
      mfa_enabled: true,
      passkeys_enabled: false,
      saml_enabled: false,
    })
    expect(await readOpen('/health')).toMatchObject({ name: 'GoTrue' })
    const published = await fetch(`${service.endpoint}/.well-known/jwks.json`)
    expect(published.headers.get('cache-control')).toBe('public, max-age=600')
    expect((await service.post('/otp', {})).headers.get('cache-control')).toBe('no-store')
    const { keys } = (await readOpen('/.well-known/jwks.json')) as { keys: object[] }
    expect(keys[0]).toMatchObject({ alg: 'ES256' })
    expect(keys[0]).not.toHaveProperty('d')
  })
})

describe('an identity', () => {
  test('that is the only one cannot be removed', async () => {
    const { client } = await signedUp(service)
    const { data } = await client.auth.getUserIdentities()
    expect(data!.identities).toHaveLength(1)
    const { error } = await client.auth.unlinkIdentity(data!.identities[0]!)
    expect(error).toMatchObject({ code: 'single_identity_not_deletable', status: 422 })
  })

  test('of another user is not found', async () => {
    const [mine, theirs] = [await signedUp(service), await signedUp(service)]
    const { data } = await theirs.client.auth.getUserIdentities()
    const { error } = await mine.client.auth.unlinkIdentity(data!.identities[0]!)
    expect(error).toMatchObject({ code: 'identity_not_found' })
  })
})

describe('the tables of accounts', () => {
  test.each(['anon', 'authenticated', 'service_role'])('are closed to %s', async (role) => {
    const tables = await service.sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'auth'`
    expect(tables.length).toBeGreaterThan(10)
    for (const { name } of tables) {
      const read = service.sql.begin(async (sql) => {
        await sql.unsafe(`set local role ${role}`)
        await sql.unsafe(`select from auth.${name}`)
      })
      await expect(read).rejects.toMatchObject({ code: '42501' })
    }
  })
})

test('a value that the product’s tables cannot take is a refusal, and says nothing of them', async () => {
  const own = await startAuth()
  try {
    await own.sql.unsafe(`
      create function public.refuse_value() returns trigger language plpgsql
        as $$ begin raise exception 'integer out of range' using errcode = '22003'; end $$;
      create trigger refuse_value before insert on auth.users
        for each row execute function public.refuse_value()`)
    const { email, username, password } = somebody()
    const { error } = await own
      .client()
      .auth.signUp({ email, password, options: { data: { username } } })
    expect(error).toMatchObject({
      status: 422,
      code: 'unexpected_failure',
      message: 'Database error saving new user',
    })
  } finally {
    await own.stop()
  }
})
