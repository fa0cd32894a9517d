import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { somebody, startAuth, testPassword, type TestAuth } from './harness.ts'
import { contentsOf } from '../../testing/mailbox.ts'
import { confirmed, fragmentOf, open, press, registered } from './mailed.ts'

let service: TestAuth
beforeAll(async () => {
  service = await startAuth({ mails: true })
})
afterAll(() => service.stop())

/** Opens a link as a mail scanner does: again and again, following redirects, with no memory of its own. */
async function scan(link: string): Promise<void> {
  for (let times = 0; times < 3; times++) await fetch(link)
}
const isConfirmed = async (email: string) =>
  (await service.sql`select from auth.users where email = ${email} and confirmed_at is not null`)
    .length === 1

describe.each(['implicit', 'pkce'] as const)('after a scanner opened the links (%s)', (flow) => {
  test('a sign-up is not confirmed, and its code is good', async () => {
    const { client, email, code, link } = await registered(service, flow)
    await scan(link)
    expect(await isConfirmed(email)).toBe(false)
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email })
  })

  test('the code of a password reset is good', async () => {
    const { email } = await confirmed(service)
    const client = service.client(flow)
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${service.url}/reset-password` })
    const [, mail] = await service.mailbox.mailsTo(email, 2)
    const { link, code } = contentsOf(mail!)
    await scan(link)
    const { error } = await client.auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect(error).toBeNull()
  })

  test('no address has agreed to a change, and both links are good', async () => {
    const person = await registered(service, flow)
    await person.client.auth.verifyOtp({
      email: person.email,
      token: person.code,
      type: 'signup',
    })
    const next = somebody().email
    await person.client.auth.updateUser({ email: next })
    const [toNew] = await service.mailbox.mailsTo(next)
    const [, toCurrent] = await service.mailbox.mailsTo(person.email, 2)
    const links = [toNew!, toCurrent!].map((mail) => contentsOf(mail).link)
    for (const link of links) await scan(link)
    const agreements = async () =>
      (
        await service.sql`
          select email, email_change_confirm_status as agreed from auth.users
          where email in (${person.email}, ${next})`
      )[0]
    expect(await agreements()).toEqual({ email: person.email, agreed: 0 })
    await press(links[0]!)
    expect(await agreements()).toEqual({ email: person.email, agreed: 2 })
    await press(links[1]!)
    expect(await agreements()).toEqual({ email: next, agreed: 0 })
  })
})

describe('a link of the PKCE flow', () => {
  test('confirms a sign-up when its code is exchanged, scanned or not', async () => {
    const { client, email, link, code } = await registered(service, 'pkce')
    const mine = new URL((await open(link)).headers.get('location')!)
    await scan(link)
    expect(await isConfirmed(email)).toBe(false)
    const { data, error } = await client.auth.exchangeCodeForSession(mine.searchParams.get('code')!)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { email_verified: true } })
    // An exchanged link is used up, and so are the digits next to it.
    expect(fragmentOf(await open(link)).get('error_code')).toBe('otp_expired')
    const late = await service.client().auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(late.error?.code).toBe('otp_expired')
  })

  test('confirms a sign-up in another browser at the press of a button, without signing in', async () => {
    const { email, link } = await registered(service, 'pkce')
    const led = new URL((await open(link)).headers.get('location')!)
    const fragment = new URLSearchParams(led.hash.slice(1))
    expect(fragment.get('type')).toBe('signup')
    const pressed = await press(
      `${service.endpoint}/verify?token=${fragment.get('token_hash')}&type=signup&redirect_to=${encodeURIComponent(`${service.url}/login`)}`,
    )
    expect(pressed.headers.get('location')).toBe(
      `${service.url}/login#message=Email+address+confirmed`,
    )
    expect(await isConfirmed(email)).toBe(true)
    const signIn = await service.client().auth.signInWithPassword({ email, password: testPassword })
    expect(signIn.error).toBeNull()
  })

  test('gives a code that is dead once another mail was asked for', async () => {
    const { client, email, link } = await registered(service, 'pkce')
    const old = new URL((await open(link)).headers.get('location')!).searchParams.get('code')!
    await service.post('/resend', { type: 'signup', email })
    const { error } = await client.auth.exchangeCodeForSession(old)
    expect(error).toMatchObject({ code: 'flow_state_not_found' })
    expect(await isConfirmed(email)).toBe(false)
  })
})

describe('the page of a link', () => {
  test('says what it is for, has one button, and lets nothing else happen', async () => {
    const { email, link } = await registered(service)
    const page = await open(link)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('content-security-policy')).toMatch(
      new RegExp(
        `^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' ${service.url}; frame-ancestors 'none'; base-uri 'none'$`,
      ),
    )
    const html = await page.text()
    expect(html).toContain('<h1>Confirm your email address</h1>')
    expect(html).toContain(`Confirm ${email} to finish signing up for Example.`)
    expect(html).toContain('<button type="submit">Confirm my address</button>')
    expect(html.match(/<form|<a |<script/g)).toEqual(['<form'])
  })

  test('escapes the address that it names', async () => {
    const { client } = await confirmed(service)
    const next = `o'hara&co-${somebody().email}`
    await client.auth.updateUser({ email: next })
    const [mail] = await service.mailbox.mailsTo(next)
    const html = await (await open(contentsOf(mail!).link)).text()
    expect(html).toContain('o&#39;hara&amp;co')
    expect(html).not.toContain("o'hara&co")
  })

  test('is not shown for a link that is not good', async () => {
    const { email, link } = await registered(service)
    await service.sql`
      update auth.users set banned_until = now() + interval '1 day' where email = ${email}`
    expect(fragmentOf(await open(link)).get('error_code')).toBe('otp_expired')
    const unknown = await open(`${service.endpoint}/verify?token=unknown&type=email_change_undo`)
    expect(fragmentOf(unknown).get('error_code')).toBe('otp_expired')
    const strange = await open(`${service.endpoint}/verify?token=unknown&type=other`)
    expect(fragmentOf(strange).get('error_code')).toBe('validation_failed')
  })
})
