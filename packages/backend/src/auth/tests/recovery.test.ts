import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword, somebody, startAuth, type TestAuth } from './harness.ts'
import { contentsOf } from '../../testing/mailbox.ts'
import { confirmed, fragmentOf, open, press, registered } from './mailed.ts'

let service: TestAuth
beforeAll(async () => {
  service = await startAuth({ mails: true })
})
afterAll(() => service.stop())

describe('recovering a password', () => {
  test('by PKCE: the link leads back with a code that this browser alone can exchange', async () => {
    const { email } = await confirmed(service)
    const client = service.client('pkce')
    const redirectTo = `${service.url}/reset-password`
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    expect((await client.auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
    const [, mail] = await service.mailbox.mailsTo(email, 2)
    const { link } = contentsOf(mail!)
    const back = new URL((await open(link)).headers.get('location')!)
    expect(back.pathname).toBe('/reset-password')
    // For another browser, which has no verifier: what the button of the page posts.
    const token = new URL(link).searchParams.get('token')
    expect(back.hash).toBe(`#token_hash=${token}&type=recovery`)
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

  test.each([
    [
      'a ban',
      (id: string) =>
        service.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`,
      'user_banned',
    ],
    [
      'another password',
      (id: string) =>
        service
          .operator()
          .auth.admin.updateUserById(id, { password: 'set meanwhile by an operator' }),
      'flow_state_not_found',
    ],
    ['five minutes', () => service.advance(5 * 60_000 + 1), 'flow_state_expired'],
  ])(
    'by PKCE: after %s the code of a link that was opened before is worth nothing',
    async (_, change, code) => {
      const { email, user } = await confirmed(service)
      const client = service.client('pkce')
      await client.auth.resetPasswordForEmail(email, {
        redirectTo: `${service.url}/reset-password`,
      })
      const [, mail] = await service.mailbox.mailsTo(email, 2)
      const response = await open(contentsOf(mail!).link)
      const back = new URL(response.headers.get('location')!)
      await change(user.id)
      const { error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code')!)
      expect(error).toMatchObject({ code })
    },
  )

  test('by tokens in the fragment sets a new password and ends every other session', async () => {
    const { email, client: elsewhere } = await confirmed(service)
    const client = service.client()
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${service.url}/reset-password` })
    const [, mail] = await service.mailbox.mailsTo(email, 2)
    const response = await press(contentsOf(mail!).link)
    const tokens = fragmentOf(response)
    expect(tokens.get('type')).toBe('recovery')
    await client.auth.setSession({
      access_token: tokens.get('access_token')!,
      refresh_token: tokens.get('refresh_token')!,
    })
    const same = await client.auth.updateUser({ password: testPassword })
    expect(same.error).toMatchObject({ code: 'same_password' })
    expect((await client.auth.updateUser({ password: 'a better password' })).error).toBeNull()

    expect((await elsewhere.auth.getUser()).error).not.toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    const mails = await service.mailbox.mailsTo(email, 3)
    expect(mails[2]!.subject).toBe('Your Example password was changed')
    expect(mails[2]!.text).not.toContain('a better password')
    const fresh = service.client()
    expect(
      (await fresh.auth.signInWithPassword({ email, password: testPassword })).error?.code,
    ).toBe('invalid_credentials')
  })

  test('answers the same and takes as long for an unknown address, and mails nothing', async () => {
    const own = await startAuth({ mails: true, answerStep: 200 })
    const { email, username } = somebody()
    const stranger = somebody().email
    const ask = async (path: string, address: string, extra: object) => {
      const started = performance.now()
      const response = await own.post(path, { email: address, ...extra })
      const body = `${response.status} ${await response.text()}`
      return { body, took: performance.now() - started }
    }
    try {
      await own
        .client()
        .auth.signUp({ email, password: testPassword, options: { data: { username } } })
      for (const [path, extra] of [
        ['/recover', {}],
        ['/resend', { type: 'signup' }],
        ['/otp', { create_user: false }],
      ] as const) {
        const known: number[] = []
        const unknown: number[] = []
        const difference = () => Math.abs(Math.min(...known) - Math.min(...unknown))
        // The quickest of each; on a busy machine it takes more tries until both were undisturbed once.
        for (let tries = 0; tries < 5 || (tries < 25 && difference() >= 50); tries++) {
          const [a, b] = [await ask(path, email, extra), await ask(path, stranger, extra)]
          expect([a.body, b.body]).toEqual(['200 {}', '200 {}'])
          known.push(a.took)
          unknown.push(b.took)
        }
        expect(difference()).toBeLessThan(50)
      }
      expect(own.mailbox.received.filter(({ to }) => to.includes(stranger))).toEqual([])
    } finally {
      await own.stop()
    }
  }, 30_000)

  test('of an account that was never confirmed takes away the password it came with', async () => {
    const squatter = await registered(service)
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
  test('signs in, and makes a missing account', async () => {
    const { email, username } = somebody()
    const client = service.client()
    const answer = await client.auth.signInWithOtp({ email, options: { data: { username } } })
    expect(answer.error).toBeNull()
    const [first] = await service.mailbox.mailsTo(email)
    const { data } = await client.auth.verifyOtp({
      email,
      token: contentsOf(first!).code,
      type: 'email',
    })
    expect(data.user?.user_metadata).toMatchObject({ username })
    await client.auth.signInWithOtp({ email })
    const [, second] = await service.mailbox.mailsTo(email, 2)
    expect(second!.subject).toBe('Your Example sign-in code')
    const again = await client.auth.verifyOtp({
      email,
      token: contentsOf(second!).code,
      type: 'magiclink',
    })
    expect(decodeJwt(again.data.session!.access_token).amr).toMatchObject([{ method: 'otp' }])
  })

  test('for an account that was never confirmed takes away the password it came with', async () => {
    const squatter = await registered(service)
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
    const { email } = await confirmed(service)
    const client = service.client('pkce')
    await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    const [, mail] = await service.mailbox.mailsTo(email, 2)
    const back = new URL((await open(contentsOf(mail!).link)).headers.get('location')!)
    const { error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code')!)
    expect(error).toBeNull()
  })
})
