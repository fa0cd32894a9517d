import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startMailbox } from '@rotunda/backend/testing'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startPlatform, type TestPlatform } from '#tests/support/platform.ts'
import { randomLetters } from '#tests/support/random-letters.ts'
import { readConfig } from '../config.ts'
import { startCountingPages } from '../pages/page-counts.ts'
import { watchSiteSettings } from '../site-settings.ts'
import { changeSite } from './site.ts'

let database: TestDatabase
let platform: TestPlatform
let mailbox: Awaited<ReturnType<typeof startMailbox>>
const config = readConfig({ SITE_URL: 'https://rotunda.example' })
const site = (...args: string[]) => changeSite(database.sql, args, config)
const invitationOf = (printed: string) =>
  /https:\/\/rotunda\.example\/signup\?invitation=([\w-]{20})$/.exec(printed)![1]!

beforeAll(async () => {
  database = await createTestDatabase()
  mailbox = await startMailbox()
  platform = await startPlatform(database, {
    AUTH_LIMIT_FACTOR: '1000',
    SMTP_URL: mailbox.url,
    SMTP_FROM: 'Rotunda <no-reply@rotunda.example>',
  })
})
afterAll(async () => {
  await platform.stop()
  await mailbox.stop()
  await database.drop()
})
beforeEach(() => database.sql`delete from private.site_settings`)

/** Signs up as someone new, or again at the same address. @returns the code of the refusal, or null */
async function signUp(invitation?: string, name = `reader-${randomLetters()}`) {
  const { error } = await platform.client().auth.signUp({
    email: `${name}@mail.example`,
    password: 'four quiet windows',
    options: { data: { username: name, ...(invitation !== undefined && { invitation }) } },
  })
  return error?.code ?? null
}
const disablesSignUp = async () => {
  const headers = { apikey: platform.publishableKey }
  const answer = await fetch(`${platform.url}/auth/v1/settings`, { headers })
  return ((await answer.json()) as { disable_signup: boolean }).disable_signup
}

describe('sign-up', () => {
  test('is open at first, closed and open again without a restart; operators still make accounts', async () => {
    expect([await signUp(), await disablesSignUp()]).toEqual([null, false])
    expect(await site('sign-up', 'closed')).toBe('No one may create an account.')
    expect([await signUp(), await disablesSignUp()]).toEqual(['signup_disabled', true])
    const made = await platform.client(platform.secretKey).auth.admin.createUser({
      email: `made-${randomLetters()}@mail.example`,
      password: 'four quiet windows',
      email_confirm: true,
    })
    expect(made.error).toBeNull()
    await site('sign-up', 'open')
    expect(await signUp()).toBeNull()
  })

  test('by invitation takes as many accounts as the invitation has places', async () => {
    await site('sign-up', 'invited')
    expect(await signUp()).toBe('signup_disabled')
    expect(await signUp('made-up-code')).toBe('signup_disabled')
    const code = invitationOf(await site('invite', '2'))
    const answers = await Promise.all([signUp(code), signUp(code), signUp(code)])
    expect(answers.filter((answer) => answer === null)).toHaveLength(2)
    expect(answers).toContain('signup_disabled')
    expect(await signUp(code)).toBe('signup_disabled')
    expect(await site('show')).toContain('Invitation for 2 accounts, 2 used, until ')
  })

  test('again at an address that is not confirmed keeps the place of the first try', async () => {
    await site('sign-up', 'invited')
    const code = invitationOf(await site('invite'))
    const name = `again-${randomLetters()}`
    expect(await signUp(code, name)).toBeNull()
    expect(await signUp(code, name)).toBeNull()
    expect(await signUp(code)).toBe('signup_disabled')
  })

  test('does not tell without an invitation whether an address has an account', async () => {
    const name = `known-${randomLetters()}`
    expect(await signUp(undefined, name)).toBeNull()
    await database.sql`
      update auth.users set email_confirmed_at = now() where email = ${`${name}@mail.example`}`
    await site('sign-up', 'invited')
    expect(await signUp(undefined, name)).toBe('signup_disabled')
    expect(await signUp()).toBe('signup_disabled')
    const { auth } = platform.client()
    for (const email of [`${name}@mail.example`, `new-${randomLetters()}@mail.example`])
      expect((await auth.signInWithOtp({ email })).error).toBeNull()
  })

  test('an invitation ends by its date, or when all are ended', async () => {
    await site('sign-up', 'invited')
    const [late, ended] = [invitationOf(await site('invite')), invitationOf(await site('invite'))]
    await database.sql`
      update private.invitations set expires_at = now() - interval '1 second'
      where code_hash = sha256(convert_to(${late}, 'UTF8'))`
    expect(await signUp(late)).toBe('signup_disabled')
    expect(await site('end-invitations')).toMatch(/^\d+ invitations? ended\.$/)
    expect(await signUp(ended)).toBe('signup_disabled')
  })
})

test('a notice reaches a running server at once, and is gone again', async () => {
  const settings = await watchSiteSettings(database.sql)
  const changed = vi.fn<() => void>()
  settings.onChange(changed)
  try {
    expect(settings.current()).toEqual({ notice: null, signUps: 'open' })
    expect(await site('notice', '  Maintenance\non Sunday. ')).toBe(
      'Every page shows: Maintenance on Sunday.',
    )
    await vi.waitFor(() => expect(settings.current().notice).toBe('Maintenance on Sunday.'))
    expect(changed).toHaveBeenCalledOnce()
    expect(await site('show')).toBe('Notice: Maintenance on Sunday.\nSign-up: open')
    await site('no-notice')
    await vi.waitFor(() => expect(settings.current().notice).toBeNull())
  } finally {
    await settings.stop()
  }
})

test.each([
  [[], /^npm run site/],
  [['notice'], /^npm run site/],
  [['notice', ' '], /^The notice is empty\./],
  [['notice', 'x'.repeat(501)], /^The notice has 501 characters\. It may have 500\./],
  [['sign-up', 'maybe'], /^npm run site/],
  [['invite', '0'], /^An invitation is for 1 to 10000 accounts/],
  [['invite', '5', '400'], /^An invitation is for 1 to 10000 accounts and 1 to 365 days/],
])('%j is refused in words', async (args, words) => {
  await expect(site(...args)).rejects.toThrow(words)
})

test('with a Supabase project, that decides who may sign up', async () => {
  const project = readConfig({
    SUPABASE_URL: 'https://abcdefgh.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
    SUPABASE_SECRET_KEY: 'sb_secret_0123456789abcdef',
    DATABASE_URL: 'postgres://postgres@localhost/postgres',
  })
  for (const args of [['sign-up', 'closed'], ['invite']])
    await expect(changeSite(database.sql, args, project)).rejects.toThrow(
      /^The Supabase project decides who may sign up\./,
    )
})

test('pages are counted by day and kind, and added to what another server counted', async () => {
  const stored = () => database.sql`
    select to_char(day, 'YYYY-MM-DD') as day, page, pages::integer from private.page_counts order by 1, 2`
  let now = new Date('2026-11-27T23:59:59Z')
  const one = startCountingPages(database.sql, { now: () => now })
  const other = startCountingPages(database.sql, { now: () => now })
  for (const path of ['/', '/_root.data', '/vote/119-house-1', '/vote/119-house-2.data', '/votes'])
    one.count(path)
  other.count('/votes.data')
  now = new Date('2026-11-28T00:00:00Z')
  one.count('/')
  await Promise.all([one.stop(), other.stop()])
  expect(await stored()).toEqual([
    { day: '2026-11-27', page: 'home', pages: 2 },
    { day: '2026-11-27', page: 'vote', pages: 2 },
    { day: '2026-11-27', page: 'votes', pages: 2 },
    { day: '2026-11-28', page: 'home', pages: 1 },
  ])
  expect([...one.totals()]).toEqual([
    ['home', 3],
    ['vote', 2],
    ['votes', 1],
  ])
})
