import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from './toasts.ts'
import { abandonRenewal, fetchForClient, tokenRenewed } from './renew-session.ts'
import { sessionKey } from './session-key.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const session = (name: string, expiresInMs: number) => ({
  access_token: `${name} access`,
  refresh_token: name,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: (now + expiresInMs) / 1000,
  user: { id: 'ada' },
})
const renewed = session('next', 3_600_000)
const kept = () => JSON.parse(store.get(sessionKey) ?? 'null') as typeof renewed | null

type Client = SupabaseClient

const store = new Map<string, string>()
const answers: (() => Response | Promise<Response>)[] = []
const asked = vi.fn<typeof fetch>()

/** The real library over a service that only answers as each test says. */
function connect() {
  const client = createClient('http://localhost', 'key', {
    auth: { storageKey: sessionKey, autoRefreshToken: false, storage: localStorage },
    global: { fetch: fetchForClient },
  })
  const heard: string[] = []
  client.auth.onAuthStateChange((event) => void heard.push(event))
  return { client, heard }
}
/** Expects `tokenRenewed` to reject after so many milliseconds. */
async function expectNotRenewed(client: Parameters<typeof tokenRenewed>[0], ms: number) {
  const told = tokenRenewed(client).then(
    () => null,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(ms)
  expect(await told).toMatchObject({ code: 'network' })
}
const refusal = (status: number, code?: string) => () =>
  Response.json({ message: 'No.', ...(code && { code }) }, { status })
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  // The library logs each refusal.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers({ now })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  })
  vi.stubGlobal('fetch', asked)
  asked.mockImplementation(() => Promise.resolve((answers.shift() ?? unreachable)()))
  store.set(sessionKey, JSON.stringify(session('first', -1000)))
})
afterEach(() => {
  abandonRenewal()
  answers.length = 0
  asked.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const { id } of toasts.get()) toasts.dismiss(id)
})

test.each([
  ['that is away', unreachable],
  ['that is out of order', refusal(503, 'unexpected_failure')],
  ['that is asked too often', refusal(429, 'over_request_rate_limit')],
  ['behind something that answers in its place', () => new Response('<html>', { status: 200 })],
  ['behind something that refuses in its place', refusal(403)],
])(
  'a service %s ends no session; it says so, is asked on, and goes on by itself',
  async (_, answer) => {
    answers.push(answer, answer, answer)
    const { client, heard } = connect()
    await expectNotRenewed(client, 1000)
    expect(kept()).toMatchObject({ refresh_token: 'first' })
    expect(toasts.get()).toMatchObject([{ text: /You are still logged in/, tone: 'error' }])

    // A new request tries at once.
    await expect(tokenRenewed(client)).rejects.toMatchObject({ code: 'network' })
    expect(asked).toHaveBeenCalledTimes(3)

    answers.push(() => Response.json(renewed))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(kept()).toMatchObject({ refresh_token: 'next' })
    expect(toasts.get()).toEqual([])
    expect(heard).toContain('TOKEN_REFRESHED')
    expect(heard).not.toContain('SIGNED_OUT')
    await tokenRenewed(client)
  },
)

test('a service that says that the session is over ends it', async () => {
  answers.push(refusal(400, 'session_expired'))
  const { client, heard } = connect()
  await tokenRenewed(client)
  expect(kept()).toBeNull()
  expect(heard).toContain('SIGNED_OUT')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a service that does not answer is waited for no longer than one try', async () => {
  asked.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  await expectNotRenewed(connect().client, 8000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test.each([
  ['a read', (client: Client) => client.from('lists').select()],
  ['a write', (client: Client) => client.from('lists').insert({ name: 'Harbors' })],
  ['a login', ({ auth }: Client) => auth.signInWithPassword({ email: 'a@b.org', password: 'c' })],
])('%s fails after 20 s without an answer', async (_, ask) => {
  store.set(sessionKey, JSON.stringify(renewed))
  asked.mockImplementation(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      }),
  )
  const told = vi.fn<(answer: unknown) => void>()
  void ask(connect().client).then(told)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ error: expect.anything() as unknown }),
  )
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a session that another tab renewed is used, and the old token is not sent again', async () => {
  const { client, heard } = connect()
  const waiting = tokenRenewed(client)
  await vi.advanceTimersByTimeAsync(0)
  store.set(sessionKey, JSON.stringify(renewed))
  await vi.advanceTimersByTimeAsync(1000)
  await waiting
  expect(asked).toHaveBeenCalledTimes(1)
  expect((await client.auth.getSession()).data.session?.refresh_token).toBe('next')
  expect(heard).not.toContain('SIGNED_OUT')
})

test('if another tab logged out meanwhile, the session is over here too', async () => {
  const { client } = connect()
  const waiting = tokenRenewed(client)
  await vi.advanceTimersByTimeAsync(0)
  store.delete(sessionKey)
  await vi.advanceTimersByTimeAsync(1000)
  await waiting
  expect(asked).toHaveBeenCalledTimes(1)
  expect(kept()).toBeNull()
})

test('logging out does not wait for it', async () => {
  const { client } = connect()
  await expectNotRenewed(client, 1000)
  abandonRenewal()
  await client.auth.signOut({ scope: 'local' })
  expect(kept()).toBeNull()
  expect(toasts.get()).toEqual([])
})

test.each([
  ['two hours ahead of', 7_200_000],
  ['two hours behind', -7_200_000],
])('a device whose clock is %s the service’s renews a token at its end alone', async (_, ms) => {
  vi.setSystemTime(now + ms)
  store.delete(sessionKey)
  const { client } = connect()
  answers.push(() => Response.json(renewed))
  expect(
    (await client.auth.signInWithPassword({ email: 'ada@example.org', password: 'secret' })).error,
  ).toBeNull()
  await vi.advanceTimersByTimeAsync(3_400_000)
  await tokenRenewed(client)
  expect(asked).toHaveBeenCalledTimes(1)

  answers.push(() => Response.json(session('third', 3_600_000)))
  await vi.advanceTimersByTimeAsync(150_000)
  await tokenRenewed(client)
  await tokenRenewed(client)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(kept()).toMatchObject({ refresh_token: 'third' })
})

test('a valid token, and no session, need no request', async () => {
  store.set(sessionKey, JSON.stringify(renewed))
  const { client } = connect()
  await tokenRenewed(client)
  store.delete(sessionKey)
  await tokenRenewed(client)
  expect(asked).not.toHaveBeenCalled()
})
