import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import type postgres from 'postgres'
import { vi } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { createAuth, issuerOf, type Auth, type AuthParts } from '../auth.ts'
import { installationKey } from '../installation-key.ts'
import { openSigningKeys, type SigningKeys } from '../signing-keys.ts'
import { startMailbox, type Mailbox } from '../../testing/mailbox.ts'

// A test may start a service, with a database, of its own.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 })

export const testPublishableKey = 'sb_publishable_for_these_tests'
export const testSecretKey = 'sb_secret_for_these_tests'
export const testPassword = 'four quiet windows'

/** An auth service over real HTTP on a database of its own, with a mail server where asked for. */
export type TestAuth = {
  url: string
  /** Base of the endpoints. */
  endpoint: string
  sql: postgres.Sql
  keys: SigningKeys
  auth: Auth
  mailbox: Mailbox
  /** Moves the service's clock, in milliseconds. */
  advance(milliseconds: number): void
  now(): number
  client(flowType?: 'implicit' | 'pkce'): SupabaseClient
  /** A client with the secret key, as an operator's script has it. */
  operator(): SupabaseClient
  /** A request by hand. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  stop(): Promise<void>
}

export async function startAuth(
  options: Partial<AuthParts> & { smtp?: never; mails?: boolean } = {},
): Promise<TestAuth> {
  const { mails = false, ...parts } = options
  const database = await createTestDatabase()
  const mailbox = await startMailbox()
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-auth-'))
  let ahead = 0
  const now = () => Date.now() + ahead
  const keys = await openSigningKeys(join(directory, 'signing-keys.json'), now)
  const app = new Hono()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const auth = await createAuth({
    sql: database.sql,
    keys,
    installation: installationKey(randomBytes(32)),
    publishableKey: testPublishableKey,
    secretKey: testSecretKey,
    siteUrl: url,
    productName: 'Example',
    // Other tests than those of the limits are not about them; and the cost is that of a test.
    limitFactor: 10_000,
    argon2: { memoryCost: 64, timeCost: 1 },
    answerStep: 10,
    now,
    ...(mails ? { smtp: { url: mailbox.url, from: 'Example <no-reply@site.example>' } } : {}),
    ...parts,
  })
  app.route('/auth/v1', auth.api)
  app.route('/outbox', auth.outbox)
  return {
    url,
    endpoint: issuerOf(url),
    sql: database.sql,
    keys,
    auth,
    mailbox,
    now,
    advance(milliseconds) {
      ahead += milliseconds
    },
    client: (flowType = 'implicit') => createTestClient(url, flowType),
    operator: () =>
      createClient(url, testSecretKey, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      }),
    post: (path, body, headers = {}) =>
      fetch(`${url}/auth/v1${path}`, {
        method: 'POST',
        headers: { apikey: testPublishableKey, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async stop() {
      await auth.stop()
      await mailbox.stop()
      await new Promise((resolve) => server.close(resolve))
      await database.drop()
      await rm(directory, { recursive: true })
    },
  }
}

/** A browser with its own storage. */
export function createTestClient(
  url: string,
  flowType: 'implicit' | 'pkce' = 'implicit',
  storage = new Map<string, string>(),
): SupabaseClient {
  return createClient(url, testPublishableKey, {
    auth: {
      flowType,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
    },
  })
}

/** An address and a name that no other test uses. */
export function somebody(): { email: string; username: string; password: string } {
  const name = `reader-${randomBytes(5).toString('hex')}`
  return { email: `${name}@mail.example`, username: name, password: testPassword }
}

/**
 * Signs up a new user on a service that does not confirm addresses. Returns the signed-in client.
 */
export async function signedUp(service: TestAuth) {
  const person = somebody()
  const client = service.client()
  const { data, error } = await client.auth.signUp({
    email: person.email,
    password: person.password,
    options: { data: { username: person.username } },
  })
  if (error || !data.session || !data.user) throw error ?? new Error('no session after signing up')
  return { ...person, client, session: data.session, user: data.user }
}
