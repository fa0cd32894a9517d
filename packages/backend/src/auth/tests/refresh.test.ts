import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestClient, signedUp, startAuth, type TestAuth } from './harness.ts'

let service: TestAuth
beforeAll(async () => {
  service = await startAuth()
})
afterAll(() => service.stop())

const minute = 60_000

describe('refreshing', () => {
  test('exchanges the token for the next one and keeps the session', async () => {
    const { client, session } = await signedUp(service)
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session!.refresh_token).not.toBe(session.refresh_token)
    expect(decodeJwt(data.session!.access_token).session_id).toBe(
      decodeJwt(session.access_token).session_id,
    )
  })

  test('of two tabs at the same moment leaves both signed in', async () => {
    const { session } = await signedUp(service)
    const tabs = [service.client(), service.client(), service.client()]
    const refreshed = await Promise.all(
      tabs.map((tab) => tab.auth.refreshSession({ refresh_token: session.refresh_token })),
    )
    expect(refreshed.map(({ error }) => error)).toEqual([null, null, null])
    const tokens = new Set(refreshed.map(({ data }) => data.session!.refresh_token))
    expect(tokens.size).toBe(1)
    service.advance(5 * minute)
    const [next] = tokens
    const again = await tabs[0]!.auth.refreshSession({ refresh_token: next! })
    expect(again.error).toBeNull()
  })

  test('by a tab that is two steps behind gives the live token within 10 s', async () => {
    const { session } = await signedUp(service)
    const [fast, slow] = [service.client(), service.client()]
    await fast.auth.refreshSession({ refresh_token: session.refresh_token })
    const { data: ahead } = await fast.auth.refreshSession()
    service.advance(5_000)
    const late = await slow.auth.refreshSession({ refresh_token: session.refresh_token })
    expect(late.data.session?.refresh_token).toBe(ahead.session!.refresh_token)
  })

  test('with a used token after 10 s ends the session for everybody who holds it', async () => {
    const { client, session } = await signedUp(service)
    await client.auth.refreshSession()
    await client.auth.refreshSession()
    service.advance(10_001)
    const thief = await service.post('/token?grant_type=refresh_token', {
      refresh_token: session.refresh_token,
    })
    expect(thief.status).toBe(400)
    expect(await thief.json()).toMatchObject({ error_code: 'refresh_token_already_used' })
    expect((await client.auth.refreshSession()).error).toMatchObject({
      code: 'refresh_token_not_found',
    })
    const [entry] = await service.sql`
      select payload from auth.audit_log_entries
      where payload ->> 'action' = 'token_reuse_detected' order by created_at desc limit 1`
    expect(entry!.payload).toMatchObject({ actor_id: session.user.id })
  })

  test('again after 10 s, since the answer was lost, keeps the session, as often as that happens', async () => {
    const { client, session } = await signedUp(service)
    await service.post('/token?grant_type=refresh_token', { refresh_token: session.refresh_token })
    for (const wait of [minute, 3 * 24 * 60 * minute]) {
      service.advance(wait)
      const again = await service.post('/token?grant_type=refresh_token', {
        refresh_token: session.refresh_token,
      })
      expect(again.status).toBe(200)
      await client.auth.setSession((await again.json()) as typeof session)
    }
    service.advance(minute)
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  test('with a used token ends the session if the next one was used too', async () => {
    const { client, session } = await signedUp(service)
    await client.auth.refreshSession()
    service.advance(10_001)
    const thief = await service.post('/token?grant_type=refresh_token', {
      refresh_token: session.refresh_token,
    })
    const stolen = (await thief.json()) as typeof session
    service.advance(10_001)
    expect((await client.auth.refreshSession()).error).toMatchObject({
      code: 'refresh_token_already_used',
    })
    const next = await service.post('/token?grant_type=refresh_token', {
      refresh_token: stolen.refresh_token,
    })
    expect(await next.json()).toMatchObject({ error_code: 'refresh_token_not_found' })
  })

  test('is refused with a token that was never issued', async () => {
    for (const refresh_token of ['x', 'A'.repeat(43), "' or true --"]) {
      const response = await service.post('/token?grant_type=refresh_token', { refresh_token })
      expect(await response.json()).toMatchObject({ error_code: 'refresh_token_not_found' })
    }
  })

  test('is refused after 30 days without use', async () => {
    const own = await startAuth()
    try {
      const { client } = await signedUp(own)
      own.advance(29 * 24 * 60 * minute)
      expect((await client.auth.refreshSession()).error).toBeNull()
      own.advance(31 * 24 * 60 * minute)
      expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'session_expired' })
    } finally {
      await own.stop()
    }
  })

  test('is refused after 180 days, however often the session was used', async () => {
    const own = await startAuth()
    try {
      const { client } = await signedUp(own)
      for (let day = 20; day < 180; day += 20) {
        own.advance(20 * 24 * 60 * minute)
        expect((await client.auth.refreshSession()).error).toBeNull()
      }
      own.advance(19 * 24 * 60 * minute + 23 * 60 * minute)
      expect((await client.auth.refreshSession()).error).toBeNull()
      own.advance(61 * minute)
      expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'session_expired' })
    } finally {
      await own.stop()
    }
  })

  test('keeps a client in two tabs with one storage signed in', async () => {
    const { session } = await signedUp(service)
    const storage = new Map<string, string>()
    const tabs = [
      createTestClient(service.url, 'implicit', storage),
      createTestClient(service.url, 'implicit', storage),
    ]
    await tabs[0]!.auth.setSession(session)
    await Promise.all(tabs.map((tab) => tab.auth.refreshSession()))
    service.advance(5 * minute)
    for (const tab of tabs) {
      expect((await tab.auth.getUser()).error).toBeNull()
      expect((await tab.auth.refreshSession()).error).toBeNull()
    }
  })
})
