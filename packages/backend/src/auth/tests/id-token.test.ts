import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, exportJWK, generateKeyPair, type CryptoKey } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedUp, somebody, startAuth, type TestAuth } from './harness.ts'

const testIssuer = 'https://login.agency.example'
let service: TestAuth
let server: Server
let key: CryptoKey

beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  key = pair.privateKey
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'theirs', alg: 'RS256', use: 'sig' }
  server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`
  service = await startAuth({
    idTokenIssuers: [{ name: 'agency', issuer: testIssuer, jwksUrl, clientIds: ['app-web'] }],
  })
})
afterAll(async () => {
  await service.stop()
  await new Promise((resolve) => server.close(resolve))
})

type Changes = {
  claims?: Record<string, unknown>
  iss?: string
  aud?: string
  exp?: number
  key?: CryptoKey
}
function idToken(sub: string, email: string, changes: Changes = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ email, email_verified: true, name: 'A Reader', ...changes.claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'theirs' })
    .setSubject(sub)
    .setIssuer(changes.iss ?? testIssuer)
    .setAudience(changes.aud ?? 'app-web')
    .setIssuedAt(now)
    .setExpirationTime(changes.exp ?? now + 300)
    .sign(changes.key ?? key)
}
const signIn = (token: string, nonce?: string) =>
  service
    .client()
    .auth.signInWithIdToken({ provider: 'agency', token, ...(nonce ? { nonce } : {}) })

describe('an id token of a configured issuer', () => {
  test('makes an account the first time and finds it the next', async () => {
    const { email } = somebody()
    const first = await signIn(await idToken('person-1', email))
    expect(first.error).toBeNull()
    expect(first.data.user).toMatchObject({
      email,
      app_metadata: { provider: 'agency', providers: ['agency'] },
    })
    const second = await signIn(await idToken('person-1', email))
    expect(second.data.user?.id).toBe(first.data.user?.id)
  })

  test('joins the account with the same address', async () => {
    const { email, user } = await signedUp(service)
    const { data } = await signIn(await idToken('person-2', email))
    expect(data.user?.id).toBe(user.id)
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'agency'])
    expect(data.user?.app_metadata.providers).toEqual(['agency', 'email'])
  })

  test('can be linked to the account signed in, once, and unlinked', async () => {
    const { client, user } = await signedUp(service)
    const token = await idToken('person-3', somebody().email)
    const linked = await client.auth.linkIdentity({ provider: 'agency', token } as never)
    expect(linked.error).toBeNull()
    const other = await signedUp(service)
    const again = await other.client.auth.linkIdentity({ provider: 'agency', token } as never)
    expect(again.error).toMatchObject({ code: 'identity_already_exists' })
    const { data } = await client.auth.getUserIdentities()
    const identity = data!.identities.find(({ provider }) => provider === 'agency')!
    expect((await client.auth.unlinkIdentity(identity)).error).toBeNull()
    expect((await client.auth.getUser()).data.user).toMatchObject({
      id: user.id,
      app_metadata: { providers: ['email'] },
    })
  })

  test('needs the nonce it was made for', async () => {
    const { email } = somebody()
    const nonce = createHash('sha256').update('a secret of the app').digest('hex')
    const token = await idToken('person-4', email, { claims: { nonce } })
    expect((await signIn(token)).error?.message).toContain('should either both exist or not')
    expect((await signIn(token, 'another')).error?.message).toBe('Nonces mismatch')
    expect((await signIn(token, 'a secret of the app')).error).toBeNull()
    const without = await idToken('person-4', email)
    expect((await signIn(without, 'a secret of the app')).error).not.toBeNull()
  })

  test('is refused when it is expired, foreign, for another app, or of an unverified address', async () => {
    const { email } = somebody()
    const stranger = await generateKeyPair('RS256')
    const past = Math.floor(Date.now() / 1000) - 10
    const cases: [Changes, string][] = [
      [{ exp: past }, 'validation_failed'],
      [{ iss: 'https://elsewhere.example' }, 'validation_failed'],
      [{ key: stranger.privateKey }, 'validation_failed'],
      [{ aud: 'another-app' }, 'unexpected_audience'],
      [{ claims: { email_verified: false } }, 'provider_email_needs_verification'],
      [{ claims: { email: 7 } }, 'validation_failed'],
    ]
    for (const [changes, code] of cases)
      expect((await signIn(await idToken('person-5', email, changes))).error).toMatchObject({
        code,
      })
    expect((await signIn('a.b.c')).error).toMatchObject({ code: 'validation_failed' })
    expect(await service.sql`select from auth.users where email = ${email}`).toHaveLength(0)
  })
})
