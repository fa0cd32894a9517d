import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, PUBLISHABLE_KEY, somebody, startAuth, type TestAuth } from './harness.ts'
import { contentsOf } from './mailbox.ts'

let service: TestAuth
beforeAll(async () => {
  service = await startAuth({
    mails: true,
    redirectAllowList: ['https://app.example/welcome', 'https://*.preview.example/reset'],
  })
})
afterAll(() => service.stop())

const hour = 60 * 60_000
const open = (link: string, init: RequestInit = {}) => fetch(link, { redirect: 'manual', ...init })
const fragmentOf = (response: Response) =>
  new URLSearchParams(new URL(response.headers.get('location')!).hash.slice(1))
/** Signs up, and gives what the mail holds. */
async function registered(flowType: 'implicit' | 'pkce' = 'implicit', redirectTo?: string) {
  const person = somebody()
  const client = service.client(flowType)
  const { data, error } = await client.auth.signUp({
    email: person.email,
    password: person.password,
    options: {
      data: { username: person.username },
      ...(redirectTo ? { emailRedirectTo: redirectTo } : {}),
    },
  })
  if (error) throw error
  const [mail] = await service.mailbox.mailsTo(person.email)
  return { ...person, client, data, mail: mail!, ...contentsOf(mail!) }
}

/** Signs up and confirms; the client is signed in. */
async function confirmed() {
  const person = await registered()
  const { data, error } = await person.client.auth.verifyOtp({
    email: person.email,
    token: person.code,
    type: 'signup',
  })
  if (error) throw error
  return { ...person, session: data.session!, user: data.user! }
}

describe('signing up with a mail server', () => {
  test('gives no session before the address is confirmed', async () => {
    const { client, data, email, mail } = await registered()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email })
    expect(mail.subject).toBe('Confirm your Rotunda account')
    expect(mail.html).toContain('Confirm my address')
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toMatchObject({ code: 'email_not_confirmed' })
  })

  test('is completed by the link, which leads to the site with a session', async () => {
    const { link, client, email } = await registered()
    const response = await open(link)
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
    const { client, email, code } = await registered()
    const byCode = await client.auth.verifyOtp({ email, token: code, type: 'email' })
    expect(byCode.data.session).not.toBeNull()
    const second = await registered()
    const token_hash = new URL(second.link).searchParams.get('token')!
    const byToken = await second.client.auth.verifyOtp({ token_hash, type: 'signup' })
    expect(byToken.data.session).not.toBeNull()
  })

  test('answers the same for a taken address, and tells its owner', async () => {
    const owner = await confirmed()
    const shape = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shape)
        : value && typeof value === 'object'
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
          : typeof value
    const ask = async (email: string) => {
      const response = await service.post('/signup', {
        email,
        password: PASSWORD,
        data: { username: somebody().username },
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    const fresh = await ask(somebody().email)
    const taken = await ask(owner.email)
    expect(taken.status).toBe(fresh.status)
    expect(shape(taken.body)).toEqual(shape(fresh.body))
    expect(taken.body).toMatchObject({ email: owner.email })
    expect(JSON.stringify(taken.body)).not.toContain('rehearsal')
    expect(taken.body.id).not.toBe(owner.user.id)
    const [, told] = await service.mailbox.mailsTo(owner.email, 2)
    expect(told!.subject).toBe('You already have a Rotunda account')
    expect((await owner.client.auth.getUser()).error).toBeNull()
  })

  test('answers a refused username the same whether the address is taken or not', async () => {
    const owner = await confirmed()
    const ask = async (email: string) => {
      const body = { email, password: PASSWORD, data: { username: owner.username } }
      return (await service.post('/signup', body)).text()
    }
    expect(await ask(owner.email)).toBe(await ask(somebody().email))
  })

  test('again before confirming replaces the first attempt, its password and its link', async () => {
    const first = await registered()
    const { username } = somebody()
    await service.client().auth.signUp({
      email: first.email,
      password: 'the newer password',
      options: { data: { username } },
    })
    const [, second] = await service.mailbox.mailsTo(first.email, 2)
    expect(fragmentOf(await open(first.link)).get('error_code')).toBe('otp_expired')
    expect(fragmentOf(await open(contentsOf(second!).link)).get('access_token')).toBeTruthy()
    const attempt = (password: string) =>
      service.client().auth.signInWithPassword({ email: first.email, password })
    expect((await attempt(PASSWORD)).error?.code).toBe('invalid_credentials')
    expect((await attempt('the newer password')).error).toBeNull()
  })

  test('gives the same mail again when asked to resend, and the older link is dead', async () => {
    const { client, email, link } = await registered()
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
    const [, again] = await service.mailbox.mailsTo(email, 2)
    expect(fragmentOf(await open(link)).get('error_code')).toBe('otp_expired')
    const { code } = contentsOf(again!)
    expect((await client.auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
  })
})

describe('a link', () => {
  test('works once', async () => {
    const { link } = await registered()
    expect(fragmentOf(await open(link)).get('access_token')).toBeTruthy()
    const second = fragmentOf(await open(link))
    expect(Object.fromEntries(second)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    })
  })

  test('works once though it is opened many times at the same moment', async () => {
    const { link } = await registered()
    const opened = await Promise.all(Array.from({ length: 10 }, () => open(link)))
    expect(opened.filter((one) => fragmentOf(one).has('access_token'))).toHaveLength(1)
  })

  test('is not spent by HEAD or by loading ahead', async () => {
    const { link } = await registered()
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
    expect(fragmentOf(await open(link)).get('access_token')).toBeTruthy()
  })

  test('expires after an hour, and so does its code', async () => {
    const own = await startAuth({ mails: true })
    try {
      const { email, username } = somebody()
      const client = own.client()
      await client.auth.signUp({ email, password: PASSWORD, options: { data: { username } } })
      const [mail] = await own.mailbox.mailsTo(email)
      const { link, code } = contentsOf(mail!)
      own.advance(hour)
      expect(fragmentOf(await open(link)).get('error_code')).toBe('otp_expired')
      const { error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
      expect(error).toMatchObject({ code: 'otp_expired', status: 403 })
    } finally {
      await own.stop()
    }
  })

  test('leads where it was asked to when that is allowed, and otherwise to the site', async () => {
    const allowed = await registered('implicit', 'https://app.example/welcome')
    expect((await open(allowed.link)).headers.get('location')).toMatch(
      /^https:\/\/app\.example\/welcome#access_token=/,
    )
    const foreign = await registered('implicit', 'https://evil.example/')
    expect((await open(foreign.link)).headers.get('location')).toMatch(`${service.url}/#`)
    const tampered = new URL((await registered()).link)
    tampered.searchParams.set('redirect_to', 'https://evil.example/')
    expect((await open(tampered.href)).headers.get('location')).toMatch(`${service.url}/#`)
  })

  test('keeps neither token nor code in the clear', async () => {
    const { link, code, email, client } = await registered()
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
    const { client, email, code } = await registered()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) {
      const { error } = await client.auth.verifyOtp({ email, token: wrong, type: 'signup' })
      expect(error?.code).toBe('otp_expired')
    }
    const { error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(error?.code).toBe('otp_expired')
  })

  test('survives four', async () => {
    const { client, email, code } = await registered()
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
    const { client, email, code } = await registered()
    const other = await registered()
    for (const attempt of [
      { email, token: code, type: 'recovery' as const },
      { email, token: code, type: 'email_change' as const },
      { email: other.email, token: code, type: 'signup' as const },
    ])
      expect((await client.auth.verifyOtp(attempt)).error?.code).toBe('otp_expired')
  })
})

describe('recovering a password', () => {
  test('by PKCE: the link leads back with a code that this browser alone can exchange', async () => {
    const { email } = await confirmed()
    const client = service.client('pkce')
    const redirectTo = `${service.url}/reset-password`
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    expect((await client.auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
    const [, mail] = await service.mailbox.mailsTo(email, 2)
    const response = await open(contentsOf(mail!).link)
    const back = new URL(response.headers.get('location')!)
    expect(back.pathname).toBe('/reset-password')
    expect(back.hash).toBe('')
    const code = back.searchParams.get('code')!
    const stranger = await service.post('/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'v'.repeat(56),
    })
    expect(await stranger.json()).toMatchObject({ error_code: 'bad_code_verifier' })

    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(decodeJwt(data.session!.access_token).amr).toMatchObject([{ method: 'recovery' }])
    expect(events).toContain('PASSWORD_RECOVERY')
    const again = await service.post('/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'v'.repeat(56),
    })
    expect(again.status).toBe(404)
    expect(await again.json()).toMatchObject({ error_code: 'flow_state_not_found' })
  })

  test('by tokens in the fragment sets a new password and ends every other session', async () => {
    const { email, client: elsewhere } = await confirmed()
    const client = service.client()
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${service.url}/reset-password` })
    const [, mail] = await service.mailbox.mailsTo(email, 2)
    const response = await open(contentsOf(mail!).link)
    const tokens = fragmentOf(response)
    expect(tokens.get('type')).toBe('recovery')
    await client.auth.setSession({
      access_token: tokens.get('access_token')!,
      refresh_token: tokens.get('refresh_token')!,
    })
    const same = await client.auth.updateUser({ password: PASSWORD })
    expect(same.error).toMatchObject({ code: 'same_password' })
    expect((await client.auth.updateUser({ password: 'a better password' })).error).toBeNull()

    expect((await elsewhere.auth.getUser()).error).not.toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    const mails = await service.mailbox.mailsTo(email, 3)
    expect(mails[2]!.subject).toBe('Your Rotunda password was changed')
    expect(mails[2]!.text).not.toContain('a better password')
    const fresh = service.client()
    expect((await fresh.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    )
  })

  test('answers the same and takes as long for an unknown address, and mails nothing', async () => {
    const own = await startAuth({ mails: true, answerStep: 200 })
    const { email, username } = somebody()
    const stranger = somebody().email
    const ask = async (path: string, address: string, extra: object) => {
      const started = performance.now()
      const response = await own.post(path, { email: address, ...extra })
      const body = `${response.status} ${await response.text()}`
      return { body, spent: performance.now() - started }
    }
    try {
      await own.client().auth.signUp({ email, password: PASSWORD, options: { data: { username } } })
      for (const [path, extra] of [
        ['/recover', {}],
        ['/resend', { type: 'signup' }],
        ['/otp', { create_user: false }],
      ] as const) {
        const known: number[] = []
        const unknown: number[] = []
        for (let i = 0; i < 5; i++) {
          const [a, b] = [await ask(path, email, extra), await ask(path, stranger, extra)]
          expect([a.body, b.body]).toEqual(['200 {}', '200 {}'])
          known.push(a.spent)
          unknown.push(b.spent)
        }
        expect(Math.abs(Math.min(...known) - Math.min(...unknown))).toBeLessThan(50)
      }
      expect(own.mailbox.received.filter(({ to }) => to.includes(stranger))).toEqual([])
    } finally {
      await own.stop()
    }
  }, 30_000)

  test('of an account that was never confirmed takes away the password it came with', async () => {
    const squatter = await registered()
    const owner = service.client()
    await owner.auth.resetPasswordForEmail(squatter.email)
    const [, mail] = await service.mailbox.mailsTo(squatter.email, 2)
    const { code } = contentsOf(mail!)
    const { error } = await owner.auth.verifyOtp({
      email: squatter.email,
      token: code,
      type: 'recovery',
    })
    expect(error).toBeNull()
    const attempt = await squatter.client.auth.signInWithPassword(squatter)
    expect(attempt.error?.code).toBe('invalid_credentials')
  })
})

describe('a one-time code', () => {
  test('signs in, and makes the account where there is none', async () => {
    const { email, username } = somebody()
    const client = service.client()
    const asked = await client.auth.signInWithOtp({ email, options: { data: { username } } })
    expect(asked.error).toBeNull()
    const [first] = await service.mailbox.mailsTo(email)
    const { data } = await client.auth.verifyOtp({
      email,
      token: contentsOf(first!).code,
      type: 'email',
    })
    expect(data.user?.user_metadata).toMatchObject({ username })
    await client.auth.signInWithOtp({ email })
    const [, second] = await service.mailbox.mailsTo(email, 2)
    expect(second!.subject).toBe('Your Rotunda sign-in code')
    const again = await client.auth.verifyOtp({
      email,
      token: contentsOf(second!).code,
      type: 'magiclink',
    })
    expect(decodeJwt(again.data.session!.access_token).amr).toMatchObject([{ method: 'otp' }])
  })

  test('for an account that was never confirmed takes away the password it came with', async () => {
    const squatter = await registered()
    const owner = service.client()
    await owner.auth.signInWithOtp({ email: squatter.email, options: { shouldCreateUser: false } })
    const [, mail] = await service.mailbox.mailsTo(squatter.email, 2)
    const token = contentsOf(mail!).code
    const { error } = await owner.auth.verifyOtp({ email: squatter.email, token, type: 'email' })
    expect(error).toBeNull()
    const attempt = await squatter.client.auth.signInWithPassword(squatter)
    expect(attempt.error?.code).toBe('invalid_credentials')
  })

  test('by PKCE comes back as a code of its own', async () => {
    const { email } = await confirmed()
    const client = service.client('pkce')
    await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    const [, mail] = await service.mailbox.mailsTo(email, 2)
    const back = new URL((await open(contentsOf(mail!).link)).headers.get('location')!)
    const { error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code')!)
    expect(error).toBeNull()
  })
})

describe('changing the address', () => {
  test('needs both addresses to agree', async () => {
    const { client, email, user } = await confirmed()
    const next = somebody().email
    const asked = await client.auth.updateUser({ email: next })
    expect(asked.data.user).toMatchObject({ email, new_email: next })
    const [toNew] = await service.mailbox.mailsTo(next)
    const [, toOld] = await service.mailbox.mailsTo(email, 2)
    const half = await open(contentsOf(toNew!).link)
    expect(fragmentOf(half).get('message')).toContain('proceed to confirm link sent to the other')
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    const { data, error } = await client.auth.verifyOtp({
      email,
      token: contentsOf(toOld!).code,
      type: 'email_change',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: user.id, email: next })
    expect(data.user!.identities![0]!.identity_data).toMatchObject({ email: next })
    const signIn = await service
      .client()
      .auth.signInWithPassword({ email: next, password: PASSWORD })
    expect(signIn.error).toBeNull()
  })

  test('is not completed by one mailbox twice', async () => {
    const { client, email } = await confirmed()
    const next = somebody().email
    await client.auth.updateUser({ email: next })
    const [toNew] = await service.mailbox.mailsTo(next)
    const { link, code } = contentsOf(toNew!)
    await open(link)
    await open(link)
    await client.auth.verifyOtp({ email: next, token: code, type: 'email_change' })
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })

  test('to a taken one is refused', async () => {
    const [a, b] = [await confirmed(), await confirmed()]
    const { error } = await a.client.auth.updateUser({ email: b.email })
    expect(error).toMatchObject({ code: 'email_exists', status: 422 })
  })
})

describe('changing the password', () => {
  test('of a session older than a day asks for a mailed code', async () => {
    const own = await startAuth({ mails: true })
    try {
      const { email, username } = somebody()
      const client = own.client()
      await client.auth.signUp({ email, password: PASSWORD, options: { data: { username } } })
      const [mail] = await own.mailbox.mailsTo(email)
      await client.auth.verifyOtp({ email, token: contentsOf(mail!).code, type: 'signup' })
      own.advance(25 * hour)
      await client.auth.refreshSession()
      const password = 'another good one'
      expect((await client.auth.updateUser({ password })).error).toMatchObject({
        code: 'reauthentication_needed',
      })
      expect((await client.auth.reauthenticate()).error).toBeNull()
      const [, nonceMail] = await own.mailbox.mailsTo(email, 2)
      const nonce = contentsOf(nonceMail!).code
      const wrong = nonce === '111111' ? '222222' : '111111'
      expect((await client.auth.updateUser({ password, nonce: wrong })).error).toMatchObject({
        code: 'reauthentication_not_valid',
      })
      expect((await client.auth.updateUser({ password, nonce })).error).toBeNull()
    } finally {
      await own.stop()
    }
  })
})

describe('mail', () => {
  test('that the server does not take now is sent when it does', async () => {
    const own = await startAuth({ mails: true })
    try {
      own.mailbox.refuse(451)
      const { email, username } = somebody()
      await own.client().auth.signUp({ email, password: PASSWORD, options: { data: { username } } })
      await expect
        .poll(async () => (await own.sql`select last_error from auth.mails`)[0]?.last_error)
        .toBe('451')
      own.mailbox.refuse(undefined)
      own.advance(60_000)
      await own.post('/recover', { email: 'nobody@mail.example' })
      expect(await own.mailbox.mailsTo(email)).toHaveLength(1)
      await expect.poll(async () => (await own.sql`select from auth.mails`).length).toBe(0)
    } finally {
      await own.stop()
    }
  })

  test('escapes what the person chose', async () => {
    const { client, email } = await confirmed()
    const next = `o'hara&co-${somebody().email}`
    await client.auth.updateUser({ email: next })
    const [, mail] = await service.mailbox.mailsTo(email, 2)
    expect(mail!.html).toContain('o&#39;hara&amp;co')
  })
})

test('the audit table tells who did what from where, and nothing secret', async () => {
  const { email, user, client, code, session } = await confirmed()
  await client.auth.updateUser({ password: 'one more password' })
  await client.auth.signOut()
  await service.post('/token?grant_type=password', { email, password: 'a wrong password' })
  const entries = await service.sql<{ payload: { action: string }; ip_address: string }[]>`
    select payload, ip_address from auth.audit_log_entries
    where payload ->> 'actor_id' = ${user.id} order by created_at, id`
  const actions = entries.map(({ payload }) => payload.action)
  for (const action of [
    'user_signedup',
    'login',
    'user_updated_password',
    'logout',
    'login_failed',
  ])
    expect(actions).toContain(action)
  expect(entries.every(({ ip_address }) => ip_address === '127.0.0.1')).toBe(true)
  const text = JSON.stringify(entries)
  for (const secret of [PASSWORD, 'one more password', 'a wrong password', `"${code}"`, email])
    expect(text).not.toContain(secret)
  expect(text).not.toContain(session.refresh_token)
  expect(text).not.toContain(PUBLISHABLE_KEY)
})
