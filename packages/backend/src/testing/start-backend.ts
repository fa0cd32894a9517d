import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { type Backend, openBackend } from '../backend.ts'
import { createRest } from '../rest/rest.ts'
import type { TestDatabase } from './database.ts'

/** The composed backend on a free port of loopback. */
export type TestBackend = Backend['keys'] & {
  url: string
  /** A client of the real supabase-js that keeps its session in memory: one person's browser. */
  client(key?: string): SupabaseClient
  stop(): Promise<void>
}

export async function startBackend({ sql }: Pick<TestDatabase, 'sql'>): Promise<TestBackend> {
  const keysFolder = await mkdtemp(join(tmpdir(), 'rotunda-backend-'))
  const app = new Hono()
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const backend = await openBackend({
    sql,
    keysFolder,
    siteUrl: url,
    productName: 'Example',
    limitFactor: 1000,
  })
  const { keys, auth, authenticate, realtime } = backend
  app.route('/auth/v1', auth.api)
  app.route('/rest/v1', createRest({ sql, authenticate }))
  server.on('upgrade', (request, socket, head) => void realtime.upgrade(request, socket, head))
  return {
    url,
    ...keys,
    client: (key = keys.publishableKey) =>
      createClient(url, key, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      }),
    async stop() {
      await backend.stop()
      server.close()
      await rm(keysFolder, { recursive: true, force: true })
    },
  }
}
