import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import type postgres from 'postgres'
import { createTestDatabase } from '../../testing/database.ts'
import type { Actor } from '../../database/act-as.ts'
import { createRest } from '../rest.ts'

/** What the suite needs of a token that is not one of those below. */
class TokenError extends Error {
  readonly status = 401
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const actors: Record<string, Actor> = {
  anon: { role: 'anon', claims: { role: 'anon' } },
  ann: { role: 'authenticated', claims: { role: 'authenticated', sub: 'ann' } },
  bob: { role: 'authenticated', claims: { role: 'authenticated', sub: 'bob' } },
  service: { role: 'service_role', claims: { role: 'service_role' } },
}

/** The API over real HTTP on a database of its own with the fixture in it. */
export type TestServer = {
  sql: postgres.Sql
  url: string
  /** supabase-js as a visitor, or as one of the people the tokens stand for. */
  as(name: 'anon' | 'ann' | 'bob'): SupabaseClient
  /** A request by hand, as a visitor unless `as` says otherwise. */
  send(path: string, init?: RequestInit & { as?: string }): Promise<Response>
  close(): Promise<void>
}

async function authenticate(request: Request): Promise<Actor> {
  const token = request.headers.get('authorization')?.replace(/^Bearer /u, '') ?? 'anon'
  if (token === 'expired') throw new TokenError('PGRST303', 'JWT expired')
  const actor = Object.hasOwn(actors, token) ? actors[token] : undefined
  if (!actor) throw new TokenError('PGRST301', 'The token is not one of ours')
  return actor
}

export async function startRest(): Promise<TestServer> {
  const database = await createTestDatabase()
  await database.sql.unsafe(await readFile(new URL('fixture.sql', import.meta.url), 'utf8'))
  const app = new Hono().route(
    '/rest/v1',
    createRest({ sql: database.sql, authenticate, origins: ['https://site.example'] }),
  )
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    sql: database.sql,
    url,
    as: (name) =>
      createClient(url, 'anon', {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { headers: { authorization: `Bearer ${name}` } },
      }),
    send: (path, { as = 'anon', headers, ...init } = {}) =>
      fetch(`${url}/rest/v1${path}`, {
        ...init,
        headers: {
          authorization: `Bearer ${as}`,
          'content-type': 'application/json',
          ...(headers as Record<string, string>),
        },
      }),
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      await database.drop()
    },
  }
}
