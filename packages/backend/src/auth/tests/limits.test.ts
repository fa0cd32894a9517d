import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLimits } from '../limits.ts'
import {
  testPassword,
  testPublishableKey,
  signedUp,
  somebody,
  startAuth,
  type TestAuth,
} from './harness.ts'
import { contentsOf } from '../../testing/mailbox.ts'

let service: TestAuth
beforeAll(async () => {
  // The counters use the machine's clock, so fake only the date. Timers and the network stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 5, 12) })
  service = await startAuth({ limitFactor: 1, mails: true, trustProxy: true, answerStep: 1 })
})
afterAll(async () => {
  await service.stop()
  vi.useRealTimers()
})

const minutes = (count: number) => count * 60_000
const from = (address: string) => ({ 'x-forwarded-for': address })

async function account() {
  const { email, username } = somebody()
  const client = service.client()
  await client.auth.signUp({ email, password: testPassword, options: { data: { username } } })
  const [mail] = await service.mailbox.mailsTo(email)
  await client.auth.verifyOtp({ email, token: contentsOf(mail!).code, type: 'signup' })
  return { email, client }
}

const guess = (email: string, address: string, password = 'a wrong guess') =>
  service.post('/token?grant_type=password', { email, password }, from(address))

describe('guessing a password', () => {
  test('has the rest of the address’s own limits in each answer, without the tries of others', async () => {
    const { email } = await account()
    await guess(email, '203.0.113.41')
    const { headers } = await guess(email, '203.0.113.40')
    expect(headers.get('ratelimit-policy')).toBe(
      '"signIn:both";q=10;w=900, "signIn:accounts";q=100;w=300, "signIn:account";q=50;w=3600',
    )
    expect(headers.get('ratelimit')).toMatch(
      /^"signIn:both";r=9;t=(900|899), "signIn:accounts";r=99;t=(300|299)$/,
    )
  })

  test('from one address ends after ten tries at one account, with the time to wait', async () => {
    const { email } = await account()
    for (let i = 0; i < 10; i++) expect((await guess(email, '192.0.2.1')).status).toBe(400)
    const refused = await guess(email, '192.0.2.1')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      error_code: 'over_request_rate_limit',
      msg: expect.stringMatching(/^Request rate limit reached\. Try again in 1[45] minutes\.$/),
    })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(800)
    expect(wait).toBeLessThanOrEqual(900)
    expect(refused.headers.get('ratelimit')).toBe(`"signIn:both";r=0;t=${wait}`)
    // The right password is refused too: otherwise the limit would tell which guess was right.
    expect((await guess(email, '192.0.2.1', testPassword)).status).toBe(429)
    // The owner, elsewhere, is not locked out, however often the guesser goes on.
    for (let i = 0; i < 60; i++) await guess(email, '192.0.2.1')
    expect((await guess(email, '198.51.100.7', testPassword)).status).toBe(200)
    vi.setSystemTime(Date.now() + wait * 1000)
    expect((await guess(email, '192.0.2.1', testPassword)).status).toBe(200)
  })

  test('at many accounts from one address ends after a hundred accounts, however often it goes on', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 101; i++)
      statuses.push((await guess(`reader${i}@mail.example`, '192.0.2.9')).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(100)
    expect(statuses.at(-1)).toBe(429)
    expect((await guess('reader100@mail.example', '192.0.2.9')).status).toBe(429)
  })

  test('at other accounts does not lock out who lives at the same address', async () => {
    const { email } = await account()
    for (let guessed = 0; guessed < 9; guessed++)
      for (let i = 0; i < 15; i++) await guess(`neighbour${guessed}@mail.example`, '192.0.2.10')
    expect((await guess(email, '192.0.2.10', testPassword)).status).toBe(200)
  })

  test('at an account does not lock its owner out of a browser they have signed in from', async () => {
    const { email } = await account()
    const signIn = (
      headers: Record<string, string> = {},
      password = testPassword,
      address = email,
    ) =>
      service.post(
        '/token?grant_type=password',
        { email: address, password },
        { ...from('192.0.2.11'), ...headers },
      )
    const cookie = (await signIn()).headers.get('set-cookie')!
    expect(cookie).toMatch(
      /^known-browser=[\w.-]+; Max-Age=15552000; Path=\/auth\/v1\/token; HttpOnly; SameSite=Strict$/,
    )
    for (let i = 0; i < 60; i++) await guess(email, '192.0.2.11')
    expect((await signIn()).status).toBe(429)
    const known = { cookie: cookie.split(';')[0]! }
    expect((await signIn(known)).status).toBe(200)
    // Such a browser has ten tries of its own, and the name of another account's browser gives none.
    for (let i = 0; i < 10; i++) expect((await signIn(known, 'mistyped')).status).toBe(400)
    expect((await signIn(known)).status).toBe(429)
    const other = await account()
    const unused = (await signIn({}, testPassword, other.email)).headers.get('set-cookie')!
    const { email: third } = await account()
    for (let i = 0; i < 10; i++) await guess(third, '192.0.2.11')
    const foreign = { cookie: unused.split(';')[0]! }
    expect((await signIn(foreign, testPassword, third)).status).toBe(429)
    expect((await signIn(foreign, testPassword, other.email)).status).toBe(200)
  })

  test('does not lock out a browser for half a year after it signed in, and no longer', async () => {
    const { email } = await account()
    const signIn = (headers: Record<string, string>) =>
      service.post(
        '/token?grant_type=password',
        { email, password: testPassword },
        { ...from('192.0.2.13'), ...headers },
      )
    const [cookie] = (await signIn({})).headers.get('set-cookie')!.split(';')
    const signedIn = Date.now()
    const statusAfter = async (time: number) => {
      vi.setSystemTime(signedIn + time)
      for (let i = 0; i < 10; i++) await guess(email, '192.0.2.13')
      return (await signIn({ cookie: cookie! })).status
    }
    const halfAYear = minutes(180 * 24 * 60)
    expect(await statusAfter(halfAYear - minutes(1))).toBe(200)
    expect(await statusAfter(halfAYear + minutes(1))).toBe(429)
  })

  test('at one account from many addresses is bounded by the account', async () => {
    const { email } = await account()
    let checked = 0
    for (let i = 0; i < 120; i++)
      if ((await guess(email, `203.0.113.${i}`)).status === 400) checked++
    expect(checked).toBe(50)
  })

  test('counts an address that has no account the same', async () => {
    const { email } = somebody()
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await guess(email, '192.0.2.3')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  })

  test('counts the addresses of one IPv6 network as one', async () => {
    const { email } = await account()
    for (let i = 0; i < 10; i++) await guess(email, `2001:db8:1:2::${i + 1}`)
    expect((await guess(email, '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await guess(email, '2001:db8:1:3::1')).status).toBe(400)
  })
})

/** How many of the guesses, from a hundred machines, would have been looked at. */
async function reached(rules: ('signIn' | 'verify' | 'verifyPerDay')[]): Promise<number> {
  const counters = createLimits(service.sql)
  const { email } = somebody()
  const start = Date.now()
  let count = 0
  for (let done = 0; done < 100_000; done += 500) {
    vi.setSystemTime(start + Math.floor((done * minutes(60)) / 100_000))
    const guesses = Array.from({ length: 500 }, async (_, i) => {
      for (const rule of rules)
        await counters.take(rule, { address: `198.18.0.${i % 100}`, account: email })
    })
    const outcomes = await Promise.allSettled(guesses)
    count += outcomes.filter(({ status }) => status === 'fulfilled').length
  }
  return count
}

describe('100,000 guesses in an hour', () => {
  test('at a password leave fifty that are looked at', async () => {
    expect(await reached(['signIn'])).toBe(50)
  }, 60_000)

  test('at six-digit codes leave ten', async () => {
    expect(await reached(['verify', 'verifyPerDay'])).toBe(10)
  }, 60_000)
})

describe('asking for mail', () => {
  test('is limited for one address, known or not, in GoTrue’s words', async () => {
    const { email } = await account()
    for (const address of [email, somebody().email]) {
      const statuses: number[] = []
      let last: Response | undefined
      for (let i = 0; i < 6; i++) {
        last = await service.post('/recover', { email: address }, from(`192.0.2.${i}`))
        statuses.push(last.status)
      }
      expect(statuses.at(-1)).toBe(429)
      const body = (await last!.json()) as { error_code: string; msg: string }
      expect(body.error_code).toBe('over_email_send_rate_limit')
      expect(body.msg).toMatch(
        /^For security purposes, you can only request this after 1[45] minutes\.$/,
      )
    }
  })

  test('counts in one day, even with long pauses', async () => {
    let sent = 0
    for (let i = 0; i < 60; i++) {
      vi.setSystemTime(Date.now() + minutes(15) + 1000)
      const { status } = await service.post('/otp', {
        email: 'somebody@mail.example',
        create_user: false,
      })
      if (status === 200) sent++
    }
    expect(sent).toBe(20)
  })

  test('to change an address counts in the day of the new one', async () => {
    const { client } = await account()
    const { email: next } = somebody()
    const limits = createLimits(service.sql)
    for (let i = 0; i < 20; i++)
      await limits.take('mailPerDay', { address: '192.0.2.90', account: next })
    const { error } = await client.auth.updateUser({ email: next })
    expect(error).toMatchObject({ code: 'over_email_send_rate_limit' })
  })
})

const openLink = async (address: string) => {
  const response = await fetch(`${service.endpoint}/verify?type=signup&token=unknown`, {
    redirect: 'manual',
    headers: from(address),
  })
  return new URL(response.headers.get('location')!).hash
}

test('links are limited for one IP address alone', async () => {
  for (let i = 0; i < 60; i++) expect(await openLink('192.0.2.61')).toContain('otp_expired')
  expect(await openLink('192.0.2.61')).toContain('over_request_rate_limit')
  expect(await openLink('192.0.2.62')).toContain('otp_expired')
})

test('signing up is limited for one IP address', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 61; i++)
    statuses.push((await service.post('/signup', { email: 'x' }, from('192.0.2.50'))).status)
  expect(statuses.slice(0, 60)).toEqual(Array<number>(60).fill(400))
  expect(statuses.at(-1)).toBe(429)
})

test('a code of an authenticator app cannot be guessed on', async () => {
  const own = await startAuth({ limitFactor: 1 })
  try {
    const { client } = await signedUp(own)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 12; i++) {
      const { error } = await client.auth.mfa.challengeAndVerify({
        factorId: data!.id,
        code: '000000',
      })
      codes.push(error?.code)
    }
    expect(codes.filter((code) => code === 'mfa_verification_failed').length).toBeLessThan(11)
    expect(codes.at(-1)).toBe('over_request_rate_limit')
  } finally {
    await own.stop()
  }
})

test('two server processes share the counters', async () => {
  const [first, second] = [createLimits(service.sql), createLimits(service.sql)]
  const who = { address: '192.0.2.77', account: 'shared@mail.example' }
  for (let i = 0; i < 5; i++) await first.take('signIn', who)
  for (let i = 0; i < 5; i++) await second.take('signIn', who)
  await expect(first.take('signIn', who)).rejects.toMatchObject({ status: 429 })
  await expect(second.take('signIn', who)).rejects.toMatchObject({ status: 429 })
})

test('without a proxy of ours X-Forwarded-For changes nothing', async () => {
  const own = await startAuth({ limitFactor: 1 })
  try {
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) {
      const response = await own.post(
        '/token?grant_type=password',
        { email: 'nobody@mail.example', password: 'x' },
        from(`192.0.2.${i}`),
      )
      statuses.push(response.status)
    }
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await own.stop()
  }
})

test('behind a proxy of ours only what it wrote itself counts', async () => {
  const { email } = somebody()
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push((await guess(email, `10.0.0.${i}, 192.0.2.5`)).status)
  expect(statuses.at(-1)).toBe(429)
})

test('the publishable key alone opens nothing of an account', async () => {
  const response = await fetch(`${service.endpoint}/user`, {
    headers: { apikey: testPublishableKey, authorization: `Bearer ${testPublishableKey}` },
  })
  expect(response.status).toBe(403)
})
