import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword, testPublishableKey, signedUp, startAuth, type TestAuth } from './harness.ts'

let service: TestAuth
beforeAll(async () => {
  service = await startAuth()
})
afterAll(() => service.stop())

const codeNow = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: service.now() })
/** To the next code: none is good twice. */
const nextStep = () => service.advance(30_000)

async function enrolled() {
  const person = await signedUp(service)
  const { data, error } = await person.client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'My phone',
  })
  if (error) throw error
  const code = codeNow(data.totp.secret)
  const verified = await person.client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  if (verified.error) throw verified.error
  return { ...person, factorId: data.id, secret: data.totp.secret, code, verified: verified.data }
}

describe('a second factor', () => {
  test('is enrolled with a secret, its address and a picture of it', async () => {
    const { client, email } = await signedUp(service)
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Here' })
    expect(error).toBeNull()
    expect(data).toMatchObject({ type: 'totp' })
    expect(data!.totp.uri).toBe(
      `otpauth://totp/Here:${encodeURIComponent(email)}?issuer=Here&secret=${data!.totp.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(data!.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    const [row] = await service.sql`select secret from auth.mfa_factors where id = ${data!.id}`
    expect(row!.secret).not.toContain(data!.totp.secret)
  })

  test('raises the session to aal2 and says so in the token', async () => {
    const { client, verified } = await enrolled()
    const claims = decodeJwt(verified.access_token)
    expect(claims.aal).toBe('aal2')
    expect((claims.amr as { method: string }[]).map(({ method }) => method)).toEqual([
      'totp',
      'password',
    ])
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    const refreshed = await client.auth.refreshSession()
    expect(decodeJwt(refreshed.data.session!.access_token).aal).toBe('aal2')
  })

  test('gives the session another refresh token, and the one before is worth nothing', async () => {
    const { session } = await enrolled()
    const { refresh_token } = session
    const response = await service.post('/token?grant_type=refresh_token', { refresh_token })
    expect(await response.json()).toMatchObject({ error_code: 'refresh_token_already_used' })
  })

  test('is asked for at the next sign-in before address, password and factors can be changed', async () => {
    const { email, factorId, secret } = await enrolled()
    const client = service.client()
    await client.auth.signInWithPassword({ email, password: testPassword })
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    for (const { error } of [
      await client.auth.updateUser({ password: 'a better password' }),
      await client.auth.updateUser({ email: 'elsewhere@mail.example' }),
      await client.auth.mfa.unenroll({ factorId }),
      await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Another' }),
    ])
      expect(error).toMatchObject({ code: 'insufficient_aal', status: 403 })
    nextStep()
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeNow(secret) })
    expect((await client.auth.updateUser({ password: 'a better password' })).error).toBeNull()
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.all).toEqual([])
  })

  test('when first verified ends the sessions that showed only a password', async () => {
    const { client, email } = await signedUp(service)
    const other = service.client()
    await other.auth.signInWithPassword({ email, password: testPassword })
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    await client.auth.mfa.challengeAndVerify({
      factorId: data!.id,
      code: codeNow(data!.totp.secret),
    })
    expect((await other.auth.getUser()).error).not.toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
  })

  test('takes no code twice, none that is old, and none that is wrong', async () => {
    const { client, factorId, secret, code: used } = await enrolled()
    const attempt = (code: string) => client.auth.mfa.challengeAndVerify({ factorId, code })
    expect((await attempt(used)).error).toMatchObject({ code: 'mfa_verification_failed' })
    service.advance(120_000)
    expect((await attempt(used)).error).toMatchObject({ code: 'mfa_verification_failed' })
    expect((await attempt('abcdef')).error).toMatchObject({ code: 'mfa_verification_failed' })
    expect((await attempt(codeNow(secret))).error).toBeNull()
  })

  test('takes an answer to a challenge once and within five minutes', async () => {
    const { client, factorId, secret } = await enrolled()
    const { data: challenge } = await client.auth.mfa.challenge({ factorId })
    service.advance(301_000)
    const late = { factorId, challengeId: challenge!.id, code: codeNow(secret) }
    expect((await client.auth.mfa.verify(late)).error).toMatchObject({
      code: 'mfa_challenge_expired',
    })
    const { data: fresh } = await client.auth.mfa.challenge({ factorId })
    const good = { factorId, challengeId: fresh!.id, code: codeNow(secret) }
    expect((await client.auth.mfa.verify(good)).error).toBeNull()
    nextStep()
    expect((await client.auth.mfa.verify({ ...good, code: codeNow(secret) })).error).toMatchObject({
      code: 'mfa_challenge_expired',
    })
  })

  test('of another user cannot be challenged, answered or removed', async () => {
    const owner = await enrolled()
    const { client } = await signedUp(service)
    const { factorId } = owner
    for (const { error } of [
      await client.auth.mfa.challenge({ factorId }),
      await client.auth.mfa.unenroll({ factorId }),
      await client.auth.mfa.verify({ factorId, challengeId: factorId, code: '000000' }),
    ])
      expect(error).toMatchObject({ code: 'mfa_factor_not_found' })
  })

  test('is taken away by who gives a code just now, and not by an open session alone', async () => {
    const { client, factorId, secret } = await enrolled()
    service.advance(16 * 60_000)
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      code: 'reauthentication_needed',
      status: 400,
    })
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeNow(secret) })
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  })

  test('has a name of its own, and there are ten at most', async () => {
    const { client } = await signedUp(service)
    const enroll = (friendlyName: string) =>
      client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
    expect((await enroll('phone')).error).toBeNull()
    expect((await enroll('phone')).error).toMatchObject({ code: 'mfa_factor_name_conflict' })
    for (let i = 0; i < 9; i++) await enroll(`phone ${i}`)
    expect((await enroll('one more')).error).toMatchObject({
      code: 'too_many_enrolled_mfa_factors',
    })
  })

  test('by phone or passkey is refused in words of its own', async () => {
    const { client } = await signedUp(service)
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+15550100' })
    expect(phone.error).toMatchObject({ code: 'mfa_phone_enroll_not_enabled' })
    const key = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })
    expect(key.error).toMatchObject({ code: 'mfa_webauthn_enroll_not_enabled' })
  })
})

async function withPasswordAlone(email: string) {
  const client = service.client()
  await client.auth.signInWithPassword({ email, password: testPassword })
  return client
}

test('auth-js finds no recovery codes among the factors, and misses no factor', async () => {
  const { client } = await signedUp(service)
  const { data } = await client.auth.getSession()
  const answer = await service.post(
    '/factors/recovery-codes/verify',
    { code: 'aaaa-bbbb' },
    { authorization: `Bearer ${data.session!.access_token}` },
  )
  expect([answer.status, await answer.json()]).toMatchObject([404, { error_code: 'not_found' }])
})

describe('recovery codes', () => {
  type Client = Awaited<ReturnType<typeof enrolled>>['client']
  async function ask(client: Client, path: string, body?: object) {
    const { data } = await client.auth.getSession()
    const response = await fetch(`${service.endpoint}/recovery-codes${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        apikey: testPublishableKey,
        'content-type': 'application/json',
        authorization: `Bearer ${data.session!.access_token}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Record<string, unknown> & { codes: string[]; code: string }
  }
  test('are ten, kept as digests, and each opens the account once in the place of the app', async () => {
    const { client, email, user, factorId } = await enrolled()
    const { codes } = await ask(client, '', {})
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-z]{4}$/)
    const stored = await service.sql`
      select code_hash from auth.mfa_recovery_codes where user_id = ${user.id}`
    expect(stored.map(({ code_hash }) => code_hash)).not.toContain(codes[0])
    expect(stored[0]!.code_hash).toMatch(/^[0-9a-f]{64}$/)

    const other = await withPasswordAlone(email)
    const { refresh_token } = (await other.auth.getSession()).data.session!
    const tokens = await ask(other, '/verify', { code: ` ${codes[3]!.toUpperCase()} ` })
    expect(decodeJwt(tokens.access_token as string)).toMatchObject({ aal: 'aal2' })
    const former = await service.post('/token?grant_type=refresh_token', { refresh_token })
    expect(await former.json()).toMatchObject({ error_code: 'refresh_token_already_used' })
    expect(await ask(other, '')).toMatchObject({ left: 9 })
    const again = await ask(await withPasswordAlone(email), '/verify', { code: codes[3] })
    expect(again).toMatchObject({ error_code: 'mfa_verification_failed' })

    // What it opened may take the lost app off the account, and then shows one factor again.
    await other.auth.setSession(
      tokens as unknown as { access_token: string; refresh_token: string },
    )
    // An app that was never verified protects nothing.
    await other.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My tablet' })
    expect((await other.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect(await ask(other, '')).toMatchObject({ left: 0 })
    const { data } = await other.auth.refreshSession()
    expect(decodeJwt(data.session!.access_token)).toMatchObject({ aal: 'aal1' })
  })

  test('stay, and so does what a code opened, while another app is left', async () => {
    const { client, factorId } = await enrolled()
    const { data: second } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'My tablet',
    })
    nextStep()
    const code = codeNow(second!.totp.secret)
    await client.auth.mfa.challengeAndVerify({ factorId: second!.id, code })
    const { codes } = await ask(client, '', {})
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect(await ask(client, '')).toMatchObject({ left: 10 })
    expect(await ask(client, '/verify', { code: codes[0] })).toMatchObject({
      token_type: 'bearer',
    })
  })

  test('are replaced by a new set, and work for no other user', async () => {
    const { client, email } = await enrolled()
    const { codes: former } = await ask(client, '', {})
    const { codes } = await ask(client, '', {})
    const other = await withPasswordAlone(email)
    const stranger = await enrolled()
    const strangers = await withPasswordAlone(stranger.email)
    for (const [who, code] of [
      [other, former[0]],
      [strangers, codes[0]],
      [other, ''],
      [other, '0'.repeat(64)],
    ] as const)
      expect(await ask(who, '/verify', { code })).toMatchObject({
        error_code: 'mfa_verification_failed',
      })
    expect(await ask(other, '/verify', { code: codes[0] })).toMatchObject({ token_type: 'bearer' })
  })

  test('are made only after the second factor', async () => {
    const { email } = await enrolled()
    expect(await ask(await withPasswordAlone(email), '', {})).toMatchObject({
      error_code: 'insufficient_aal',
    })
    const { client } = await signedUp(service)
    expect(await ask(client, '', {})).toMatchObject({ error_code: 'mfa_factor_not_found' })
  })

  test('used at once by two are good for one', async () => {
    const { client, email } = await enrolled()
    const { codes } = await ask(client, '', {})
    const two = await Promise.all([withPasswordAlone(email), withPasswordAlone(email)])
    const answers = await Promise.all(two.map((one) => ask(one, '/verify', { code: codes[0] })))
    expect(answers.filter(({ token_type }) => token_type === 'bearer')).toHaveLength(1)
  })
})
