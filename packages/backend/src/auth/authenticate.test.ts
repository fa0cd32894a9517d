import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT, UnsecuredJWT, exportSPKI, generateKeyPair, importJWK, type CryptoKey } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signAccessToken } from './access-token.ts'
import { createAuthenticate } from './authenticate.ts'
import { openSigningKeys, type SigningKeys } from './signing-keys.ts'

const start = Date.UTC(2026, 0, 5, 12)
const issuer = 'https://site.example/auth/v1'
const publishableKey = 'sb_publishable_for_these_tests'
const secretKey = 'sb_secret_for_these_tests'
const sub = '6e8a0b3e-9a55-4a0a-8f5e-0f6c1f8d2b11'
const claims = {
  sub,
  role: 'authenticated' as const,
  session_id: '0d0f6a0e-6f0c-4b52-9a80-0d2ad8e1f6a1',
  aal: 'aal1' as const,
  amr: [{ method: 'password', timestamp: start / 1000 }],
  email: 'reader@site.example',
  phone: '',
  is_anonymous: false,
  app_metadata: {},
  user_metadata: {},
}
let keys: SigningKeys
let clock = start
const now = () => clock
const authenticate = (headers: Record<string, string>) =>
  createAuthenticate({ keys, publishableKey, secretKey, issuer, now })(
    new Request('https://site.example/rest/v1/', { headers }),
  )
const withToken = (token: string) =>
  authenticate({ apikey: publishableKey, authorization: `Bearer ${token}` })

beforeAll(async () => {
  keys = await openSigningKeys(join(await mkdtemp(join(tmpdir(), 'rotunda-')), 'k.json'), now)
})
beforeEach(() => {
  clock = start
})

/** A token as ours, with one thing changed. */
async function forged(changes: {
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  key?: CryptoKey | Uint8Array
  issuer?: string
  audience?: string
}): Promise<string> {
  const { kid, key } = await keys.current()
  return new SignJWT({ ...claims, ...changes.claims })
    .setProtectedHeader({ alg: 'ES256', kid, ...changes.header })
    .setIssuer(changes.issuer ?? issuer)
    .setAudience(changes.audience ?? 'authenticated')
    .setIssuedAt(start / 1000)
    .setExpirationTime(start / 1000 + 3600)
    .sign(changes.key ?? key)
}

describe('who asks', () => {
  test('is a visitor with the publishable key alone, or with it as the bearer', async () => {
    expect(await authenticate({ apikey: publishableKey })).toEqual({
      role: 'anon',
      claims: { role: 'anon' },
    })
    expect((await withToken(publishableKey)).role).toBe('anon')
  })

  test('is the service with the secret key', async () => {
    expect(await authenticate({ apikey: secretKey })).toMatchObject({ role: 'service_role' })
    expect(
      await authenticate({ apikey: secretKey, authorization: `Bearer ${secretKey}` }),
    ).toMatchObject({ role: 'service_role' })
  })

  test('is never the service by the secret key as bearer of a publishable one', async () => {
    await expect(withToken(secretKey)).rejects.toMatchObject({ code: 'PGRST301', status: 401 })
  })

  test('is the account of the access token', async () => {
    const { token } = await signAccessToken({ keys, issuer, now }, claims)
    const actor = await withToken(token)
    expect(actor.role).toBe('authenticated')
    expect(actor.claims).toMatchObject({ sub, aud: 'authenticated', iss: issuer, aal: 'aal1' })
  })

  test('is refused without a key, and with an unknown one', async () => {
    await expect(authenticate({})).rejects.toMatchObject({ code: 'no_api_key' })
    await expect(authenticate({ apikey: 'sb_publishable_other' })).rejects.toMatchObject({
      code: 'invalid_api_key',
    })
    const { token } = await signAccessToken({ keys, issuer, now }, claims)
    await expect(authenticate({ authorization: `Bearer ${token}` })).rejects.toMatchObject({
      code: 'no_api_key',
    })
  })
})

describe('a token is refused', () => {
  test('an hour after it was made', async () => {
    const { token } = await signAccessToken({ keys, issuer, now }, claims)
    clock = start + 3599_000
    expect((await withToken(token)).role).toBe('authenticated')
    clock = start + 3600_000
    await expect(withToken(token)).rejects.toMatchObject({
      code: 'PGRST303',
      message: 'JWT expired',
    })
  })

  test('when it is not signed at all', async () => {
    const token = new UnsecuredJWT(claims)
      .setIssuer(issuer)
      .setAudience('authenticated')
      .setExpirationTime(start / 1000 + 3600)
      .encode()
    await expect(withToken(token)).rejects.toMatchObject({ code: 'PGRST301' })
  })

  test('when it is signed with HS256 and our public key as the secret', async () => {
    const { kid, key } = await keys.current()
    const published = (await keys.jwks()).keys[0]
    const publicKey = await importJWK(published as { kty: 'EC' }, 'ES256', { extractable: true })
    for (const secret of [await exportSPKI(publicKey), JSON.stringify(published)]) {
      const token = await forged({
        header: { alg: 'HS256', kid },
        key: new TextEncoder().encode(secret),
      })
      await expect(withToken(token)).rejects.toMatchObject({ code: 'PGRST301' })
    }
    expect(key.type).toBe('private')
  })

  test('when another key signed it, under our key id or its own', async () => {
    const other = await generateKeyPair('ES256')
    await expect(withToken(await forged({ key: other.privateKey }))).rejects.toMatchObject({
      code: 'PGRST301',
    })
    await expect(
      withToken(await forged({ key: other.privateKey, header: { kid: 'theirs' } })),
    ).rejects.toMatchObject({ code: 'PGRST301' })
  })

  test('when it brings its own key or the address of one', async () => {
    const other = await generateKeyPair('ES256', { extractable: true })
    const token = await forged({
      key: other.privateKey,
      header: { jku: 'https://elsewhere.example/jwks.json', x5u: 'https://elsewhere.example' },
    })
    await expect(withToken(token)).rejects.toMatchObject({ code: 'PGRST301' })
  })

  test('when its issuer, audience or role is another', async () => {
    await expect(
      withToken(await forged({ issuer: 'https://elsewhere.example' })),
    ).rejects.toMatchObject({ code: 'PGRST303' })
    await expect(withToken(await forged({ audience: 'other' }))).rejects.toMatchObject({
      code: 'PGRST303',
    })
    for (const role of ['service_role', 'postgres', 'anon', ''])
      await expect(withToken(await forged({ claims: { role } }))).rejects.toMatchObject({
        code: 'PGRST303',
      })
  })

  test.each(['sub', 'session_id', 'role'])('when its %s is missing', async (claim) => {
    const token = await forged({ claims: { [claim]: undefined } })
    await expect(withToken(token)).rejects.toMatchObject({ code: 'PGRST303' })
  })

  test('when a letter of it was changed', async () => {
    const { token } = await signAccessToken({ keys, issuer, now }, claims)
    const [header, payload, signature] = token.split('.')
    const other = Buffer.from(JSON.stringify({ ...claims, sub: claims.session_id })).toString(
      'base64url',
    )
    await expect(withToken(`${header}.${other}.${signature}`)).rejects.toMatchObject({
      code: 'PGRST301',
    })
    await expect(withToken(`${header}.${payload}.`)).rejects.toMatchObject({ code: 'PGRST301' })
  })

  test.each(['x', 'a.b.c', '..', 'null', '%00', 'e30.e30.e30', 'A'.repeat(100_000)])(
    'when it is no token: %.20s',
    async (token) => {
      await expect(withToken(token)).rejects.toMatchObject({ code: 'PGRST301', status: 401 })
    },
  )
})
