import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword, somebody, startAuth, type TestAuth } from './harness.ts'
import { contentsOf } from '../../testing/mailbox.ts'
import { confirmed, fragmentOf, open, press, registered } from './mailed.ts'

let service: TestAuth
beforeAll(async () => {
  service = await startAuth({
    mails: true,
    redirectAllowList: ['https://app.example/welcome', 'https://*.preview.example/reset'],
  })
})
afterAll(() => service.stop())

const hour = 60 * 60_000
describe('signing up with a mail server', () => {
  test('gives no session before the address is confirmed', async () => {
    const { client, data, email, mail } = await registered(service)
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email })
    const { id } = data.user!
    expect(data.user!.user_metadata).toEqual({
      username: expect.any(String),
      email,
      email_verified: false,
      phone_verified: false,
      sub: id,
    })
    expect(mail.subject).toBe('Confirm your Example account')
    expect(mail.html).toContain('Confirm my address')
    const { error } = await client.auth.signInWithPassword({ email, password: testPassword })
    expect(error).toMatchObject({ code: 'email_not_confirmed' })
  })

  test('is completed by the link, which leads to the site with a session', async () => {
    const { link, client, email } = await registered(service)
    const response = await press(link)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(new RegExp(`^${service.url}/#access_token=`))
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const tokens = fragmentOf(response)
    expect(tokens.get('type')).toBe('signup')
    const { data, error } = await client.auth.setSession({
      access_token: tokens.get('access_token')!,
      refresh_token: tokens.get('refresh_token')!,
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { email_verified: true } })
  })

  test('is completed by the code, or by the token of the link', async () => {
    const { client, email, code } = await registered(service)
    const byCode = await client.auth.verifyOtp({ email, token: code, type: 'email' })
    expect(byCode.data.session).not.toBeNull()
    const second = await registered(service)
    const token_hash = new URL(second.link).searchParams.get('token')!
    const byToken = await second.client.auth.verifyOtp({ token_hash, type: 'signup' })
    expect(byToken.data.session).not.toBeNull()
  })

  test('answers the same for a taken address, and tells its owner', async () => {
    const owner = await confirmed(service)
    const shape = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shape)
        : value && typeof value === 'object'
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
          : typeof value
    const ask = async (email: string) => {
      const response = await service.post('/signup', {
        email,
        password: testPassword,
        data: { username: somebody().username },
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    const fresh = await ask(somebody().email)
    const taken = await ask(owner.email)
    expect(taken.status).toBe(fresh.status)
    expect(shape(taken.body)).toEqual(shape(fresh.body))
    expect(taken.body).toMatchObject({ email: owner.email })
    expect(JSON.stringify(taken.body)).not.toContain('rolled-back')
    expect(taken.body.id).not.toBe(owner.user.id)
    const [, notice] = await service.mailbox.mailsTo(owner.email, 2)
    expect(notice!.subject).toBe('You already have a Example account')
    expect((await owner.client.auth.getUser()).error).toBeNull()
  })

  test('answers a refused username the same whether the address is taken or not', async () => {
    const owner = await confirmed(service)
    const ask = async (email: string) => {
      const body = { email, password: testPassword, data: { username: owner.username } }
      return (await service.post('/signup', body)).text()
    }
    expect(await ask(owner.email)).toBe(await ask(somebody().email))
  })

  test('again before confirming replaces the first attempt, its password and its link', async () => {
    const first = await registered(service)
    const { username } = somebody()
    await service.client().auth.signUp({
      email: first.email,
      password: 'the newer password',
      options: { data: { username } },
    })
    const [, second] = await service.mailbox.mailsTo(first.email, 2)
    expect(fragmentOf(await press(first.link)).get('error_code')).toBe('otp_expired')
    expect(fragmentOf(await press(contentsOf(second!).link)).get('access_token')).toBeTruthy()
    const attempt = (password: string) =>
      service.client().auth.signInWithPassword({ email: first.email, password })
    expect((await attempt(testPassword)).error?.code).toBe('invalid_credentials')
    expect((await attempt('the newer password')).error).toBeNull()
  })

  test('gives the same mail again when asked to resend, and the older link is dead', async () => {
    const { client, email, link } = await registered(service)
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
    const [, again] = await service.mailbox.mailsTo(email, 2)
    expect(fragmentOf(await press(link)).get('error_code')).toBe('otp_expired')
    const { code } = contentsOf(again!)
    expect((await client.auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
  })
})

describe('a link', () => {
  test('works once', async () => {
    const { link } = await registered(service)
    expect(fragmentOf(await press(link)).get('access_token')).toBeTruthy()
    const second = fragmentOf(await press(link))
    expect(Object.fromEntries(second)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      type: 'signup',
    })
  })

  test('works once though it is opened many times at the same moment', async () => {
    const { link } = await registered(service)
    const opened = await Promise.all(Array.from({ length: 10 }, () => press(link)))
    expect(opened.filter((one) => fragmentOf(one).has('access_token'))).toHaveLength(1)
  })

  test('is not used up by HEAD or by loading ahead', async () => {
    const { link } = await registered(service)
    const head = await open(link, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('location')).toBeNull()
    for (const headers of [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-purpose': 'preview' },
      { 'x-moz': 'prefetch' },
    ] as Record<string, string>[]) {
      const response = await open(link, { headers })
      expect(response.headers.get('location')).toBeNull()
    }
    expect(fragmentOf(await press(link)).get('access_token')).toBeTruthy()
  })

  test('expires after an hour, and so does its code', async () => {
    const own = await startAuth({ mails: true })
    try {
      const { email, username } = somebody()
      const client = own.client()
      await client.auth.signUp({ email, password: testPassword, options: { data: { username } } })
      const [mail] = await own.mailbox.mailsTo(email)
      const { link, code } = contentsOf(mail!)
      own.advance(hour)
      expect(fragmentOf(await press(link)).get('error_code')).toBe('otp_expired')
      const { error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
      expect(error).toMatchObject({ code: 'otp_expired', status: 403 })
    } finally {
      await own.stop()
    }
  })

  test('leads where it was asked to when that is allowed, and otherwise to the site', async () => {
    const allowed = await registered(service, 'implicit', 'https://app.example/welcome')
    expect((await press(allowed.link)).headers.get('location')).toMatch(
      /^https:\/\/app\.example\/welcome#access_token=/,
    )
    const foreign = await registered(service, 'implicit', 'https://evil.example/')
    expect((await press(foreign.link)).headers.get('location')).toMatch(`${service.url}/#`)
    const tampered = new URL((await registered(service)).link)
    tampered.searchParams.set('redirect_to', 'https://evil.example/')
    expect((await press(tampered.href)).headers.get('location')).toMatch(`${service.url}/#`)
  })

  test('keeps neither token nor code in the clear', async () => {
    const { link, code, email, client } = await registered(service)
    const token = new URL(link).searchParams.get('token')!
    const rows = await service.sql`
      select to_jsonb(tokens)::text as row from auth.one_time_tokens as tokens
      union all select to_jsonb(mails)::text from auth.mails
      union all select to_jsonb(entries)::text from auth.audit_log_entries as entries`
    const kept = rows.map(({ row }) => String(row)).join('\n')
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(`"${code}"`)
    await client.auth.verifyOtp({ email, token: code, type: 'signup' })
  })
})

describe('a code', () => {
  test('dies after five wrong tries, and the right one is then refused too', async () => {
    const { client, email, code } = await registered(service)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) {
      const { error } = await client.auth.verifyOtp({ email, token: wrong, type: 'signup' })
      expect(error?.code).toBe('otp_expired')
    }
    const { error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(error?.code).toBe('otp_expired')
    // One that is asked for anew has its own tries.
    await client.auth.resend({ email, type: 'signup' })
    const [, mail] = await service.mailbox.mailsTo(email, 2)
    const token = contentsOf(mail!).code
    expect((await client.auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull()
  })

  test('survives four', async () => {
    const { client, email, code } = await registered(service)
    const wrong = code === '000000' ? '000001' : '000000'
    await Promise.all(
      Array.from({ length: 4 }, () =>
        client.auth.verifyOtp({ email, token: wrong, type: 'signup' }),
      ),
    )
    const { error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(error).toBeNull()
  })

  test('for one purpose is not good for another, nor for another address', async () => {
    const { client, email, code } = await registered(service)
    const other = await registered(service)
    for (const attempt of [
      { email, token: code, type: 'recovery' as const },
      { email, token: code, type: 'email_change' as const },
      { email: other.email, token: code, type: 'signup' as const },
    ])
      expect((await client.auth.verifyOtp(attempt)).error?.code).toBe('otp_expired')
  })
})
