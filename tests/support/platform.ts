import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { openServices } from '#server/open-services.ts'
import { upgradeListener } from '#server/upgrade-listener.ts'
import type { Database } from '#supabase/database.types.ts'
import type { TestDatabase } from './database.ts'

/** The composed platform on a free port of loopback. */
export type TestPlatform = {
  url: string
  publishableKey: string
  secretKey: string
  /** A client of the real supabase-js that keeps its session in memory: one person's browser. */
  client(key?: string): SupabaseClient<Database>
  stop(): Promise<void>
}

/** Serves the platform (not the pages) on `database` over HTTP; `environment` as the operator would set it. */
export async function startPlatform(
  database: TestDatabase,
  environment: Record<string, string> = {},
): Promise<TestPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rotunda-platform-'))
  const server = createServer()
  const listener = await listen(server, { host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${listener.port}`
  const config = readConfig({ SITE_URL: url, ...environment, DATA_DIR: dataDir })
  const services = await openServices(config, database.sql)
  const { keys } = services
  const app = createApp({ config, sql: database.sql, ...services })
  server.on('request', getRequestListener(app.fetch))
  server.on('upgrade', upgradeListener(services.realtime))
  return {
    url,
    ...keys,
    client: (key = keys.publishableKey) =>
      createClient<Database>(url, key, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      }),
    async stop() {
      await services.realtime.stop()
      await listener.close()
      await services.auth.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
