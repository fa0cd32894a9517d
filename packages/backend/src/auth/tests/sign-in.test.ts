import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actAs } from '../../database/act-as.ts'
import { createAuthenticate } from '../authenticate.ts'
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

describe('signing up without a mail server', () => {
  test('makes account, identity, profile and session at once', async () => {
    const { user, session, username, email } = await signedUp(service)
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(user.identities).toHaveLength(1)
    expect(user).toMatchObject({ email, role: 'authenticated', aud: 'authenticated' })
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    expect(user.user_metadata).toMatchObject({ username, email, email_verified: true })
    const [profile] = await service.sql`select username from public.profiles where id = ${user.id}`
    expect(profile).toEqual({ username })
  })

  test('gives an access token that says who, how and until when', async () => {
    const { session, user, email } = await signedUp(service)
    const claims = decodeJwt(session.access_token)
    expect(decodeProtectedHeader(session.access_token).alg).toBe('ES256')
    expect(claims).toMatchObject({
      iss: service.endpoint,
      aud: 'authenticated',
      sub: user.id,
      role: 'authenticated',
      aal: 'aal1',
      email,
      is_anonymous: false,
    })
    expect(claims.amr).toEqual([{ method: 'password', timestamp: expect.any(Number) as number }])
    expect(claims.exp! - claims.iat!).toBe(3600)
    expect(claims.session_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('keeps the password as argon2id and the refresh token as a digest', async () => {
    const { user, session } = await signedUp(service)
    const [row] = await service.sql`select encrypted_password from auth.users where id = ${user.id}`
    expect(row!.encrypted_password).toMatch(/^\$argon2id\$v=19\$/)
    const tokens = await service.sql`
      select token from auth.refresh_tokens where user_id = ${user.id}`
    expect(tokens).toHaveLength(1)
    expect(tokens[0]!.token).not.toContain(session.refresh_token)
  })

  test('says that an address is taken', async () => {
    const { email } = await signedUp(service)
    const other = somebody()
    const { error } = await service.client().auth.signUp({
      email: email.toUpperCase(),
      password: testPassword,
      options: { data: { username: other.username } },
    })
    expect(error).toMatchObject({ code: 'user_already_exists', status: 422 })
  })

  test('gives the reason of a refused username and leaves nothing behind', async () => {
    const taken = await signedUp(service)
    const person = somebody()
    const attempt = (username: string) =>
      service.client().auth.signUp({
        email: person.email,
        password: testPassword,
        options: { data: { username } },
      })
    expect((await attempt(taken.username)).error?.message).toBe('This username is already taken.')
    expect((await attempt('ab')).error?.message).toBe('Username must be at least 3 characters.')
    const left = await service.sql`select from auth.users where email = ${person.email}`
    expect(left).toHaveLength(0)
    expect((await attempt(person.username)).error).toBeNull()
  })

  test('makes one account of many attempts at the same moment', async () => {
    const { email } = somebody()
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        service.client().auth.signUp({
          email,
          password: testPassword,
          options: { data: { username: somebody().username } },
        }),
      ),
    )
    expect(outcomes.filter(({ error }) => !error)).toHaveLength(1)
    expect(new Set(outcomes.map(({ error }) => error?.code))).toEqual(
      new Set([undefined, 'user_already_exists']),
    )
    expect(await service.sql`select from auth.users where email = ${email}`).toHaveLength(1)
  })

  test.each([
    ['12345', 'length'],
    ['password', 'pwned'],
    ['QWERTY123', 'pwned'],
    ['x'.repeat(1025), 'length'],
  ])('refuses the password %.10s for its reason', async (password, reason) => {
    const { email } = somebody()
    const { error } = await service.client().auth.signUp({ email, password })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: [reason] })
  })

  test.each(['', '12345', 'password1', 'x'.repeat(1025)])(
    'is as strict with a new password: %.10j',
    async (password) => {
      const { client } = await signedUp(service)
      const { error } = await client.auth.updateUser({ password })
      expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422 })
    },
  )

  test('takes a passphrase longer than 72 bytes whole', async () => {
    const { email, username } = somebody()
    const password = `${'a long walk '.repeat(20)}home`
    const client = service.client()
    await client.auth.signUp({ email, password, options: { data: { username } } })
    const wrong = await client.auth.signInWithPassword({ email, password: password.slice(0, 100) })
    expect(wrong.error?.code).toBe('invalid_credentials')
    const right = await client.auth.signInWithPassword({ email, password })
    expect(right.error).toBeNull()
  })
})

describe('signing in with a password', () => {
  test('opens a session of its own each time', async () => {
    const { email, session } = await signedUp(service)
    const { data, error } = await service.client().auth.signInWithPassword({
      email: ` ${email.toUpperCase()}`,
      password: testPassword,
    })
    expect(error).toBeNull()
    expect(decodeJwt(data.session!.access_token).session_id).not.toBe(
      decodeJwt(session.access_token).session_id,
    )
  })

  test('answers the same for a wrong password and for no account', async () => {
    const { email } = await signedUp(service)
    const bodies = await Promise.all(
      [email, somebody().email].map(async (address) => {
        const response = await service.post('/token?grant_type=password', {
          email: address,
          password: 'not the password',
        })
        return { status: response.status, body: await response.text() }
      }),
    )
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]).toMatchObject({ status: 400 })
    expect(bodies[0]!.body).toContain('invalid_credentials')
  })

  test('takes as long for no account as for a wrong password', async () => {
    const slow = await startAuth({ argon2: { memoryCost: 19_456, timeCost: 2 } })
    try {
      const { email } = await signedUp(slow)
      const took = async (address: string) => {
        const started = performance.now()
        await slow.post('/token?grant_type=password', { email: address, password: 'no such' })
        return performance.now() - started
      }
      // Compare the quickest of each, because other work on the machine adds the least to it. A
      // busy machine needs more tries. Without a hash for unknown accounts the ratio stays near
      // zero however many there are.
      const [known, unknown]: [number[], number[]] = [[], []]
      const ratio = () => Math.min(...unknown) / Math.min(...known)
      for (
        let tries = 0;
        tries < 15 || (tries < 150 && (ratio() < 0.8 || ratio() > 1.25));
        tries++
      ) {
        known.push(await took(email))
        unknown.push(await took('nobody@mail.example'))
      }
      expect(ratio()).toBeGreaterThan(0.65)
      expect(ratio()).toBeLessThan(1.5)
    } finally {
      await slow.stop()
    }
  }, 60_000)

  test('is refused where the password is changed while it is checked', async () => {
    const { email, user } = await signedUp(service)
    const signingIn = await service.sql.begin(async (sql) => {
      await sql`update auth.users set encrypted_password = 'another' where id = ${user.id}`
      const answer = service.client().auth.signInWithPassword({ email, password: testPassword })
      // It was right, and waits for what becomes of the account.
      await expect
        .poll(
          () => service.sql`select from pg_catalog.pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
          { timeout: 10_000 },
        )
        .toHaveLength(1)
      return { answer }
    })
    expect((await signingIn.answer).error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('is refused to the banned, and the ban ends their sessions', async () => {
    const { client, email, user } = await signedUp(service)
    await service.sql`
      update auth.users set banned_until = now() + interval '1 day' where id = ${user.id}`
    expect(
      (await service.client().auth.signInWithPassword({ email, password: testPassword })).error,
    ).toMatchObject({ code: 'user_banned' })
    expect((await client.auth.refreshSession()).error).not.toBeNull()
    expect(await service.sql`select from auth.sessions where user_id = ${user.id}`).toHaveLength(0)
  })
})

describe('a session', () => {
  test('is over when its longest time is, whatever its access token says', async () => {
    const { client, user } = await signedUp(service)
    const endAt = (time: number) =>
      service.sql`update auth.sessions set not_after = ${new Date(time)} where user_id = ${user.id}`
    await endAt(service.now() + 60_000)
    expect((await client.auth.getUser()).error).toBeNull()
    await endAt(service.now())
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  })

  test('can be set from its tokens in another place', async () => {
    const { session, email } = await signedUp(service)
    const { data, error } = await service.client().auth.setSession(session)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  })

  test('shows its user only while it lasts', async () => {
    const { client, session } = await signedUp(service)
    expect((await client.auth.getUser()).error).toBeNull()
    await client.auth.signOut({ scope: 'local' })
    const { error } = await service.client().auth.getUser(session.access_token)
    expect(error?.name).toBe('AuthSessionMissingError')
  })

  test('is verified against the published keys by getClaims', async () => {
    const { client, user } = await signedUp(service)
    const { data, error } = await client.auth.getClaims()
    expect(error).toBeNull()
    expect(data?.claims.sub).toBe(user.id)
  })

  test('ends here, elsewhere or everywhere as the scope says', async () => {
    const { client, email } = await signedUp(service)
    const [second, third] = [service.client(), service.client()]
    await second.auth.signInWithPassword({ email, password: testPassword })
    await third.auth.signInWithPassword({ email, password: testPassword })
    expect((await second.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect((await client.auth.getUser()).error).not.toBeNull()
    expect((await third.auth.getUser()).error).not.toBeNull()
    expect((await second.auth.getUser()).error).toBeNull()
    await third.auth.signInWithPassword({ email, password: testPassword })
    await second.auth.signOut({ scope: 'global' })
    expect((await third.auth.getUser()).error).not.toBeNull()
  })

  test('that has ended may not write, though its token has not expired', async () => {
    const { client, session } = await signedUp(service)
    const authenticate = createAuthenticate({
      keys: service.keys,
      publishableKey: testPublishableKey,
      secretKey: testSecretKey,
      issuer: service.endpoint,
      now: () => service.now(),
    })
    const mayWrite = async () => {
      const headers = {
        apikey: testPublishableKey,
        authorization: `Bearer ${session.access_token}`,
      }
      const actor = await authenticate(new Request(service.url, { headers }))
      const [row] = await actAs(
        service.sql,
        actor,
        (sql) => sql<{ live: boolean }[]>`select public.session_is_live() as live`,
        { statementTimeout: 1000 },
      )
      return row?.live
    }
    expect(await mayWrite()).toBe(true)
    await client.auth.signOut()
    expect(await mayWrite()).toBe(false)
  })
})
