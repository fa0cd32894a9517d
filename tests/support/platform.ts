import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import { type AppOptions, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type ConnectionLimits, usualConnectionLimits } from '#server/http/connection-limits.ts'
import { createHandlers } from '#server/handlers.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { type Services, openServices } from '#server/open-services.ts'
import type { Database } from '#supabase/database.types.ts'
import type { TestDatabase } from './database.ts'

/** The composed platform on a free port of loopback. */
export type TestPlatform = {
  url: string
  publishableKey: string
  secretKey: string
  /**
   * A client of the real supabase-js that keeps its session in memory, like one person's browser.
   */
  client(key?: string): SupabaseClient<Database>
  stop(): Promise<void>
}

/**
 * Serves the platform on `database` over HTTP. `environment` has an operator's settings, and
 * `others` replaces services. Serves pages only if they are given.
 */
export async function startPlatform(
  database: TestDatabase,
  environment: Record<string, string> = {},
  limits: Partial<ConnectionLimits> = {},
  others: Partial<Pick<Services, 'model' | 'openText'>> &
    Pick<AppOptions, 'pages' | 'assets' | 'replica'> = {},
): Promise<TestPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rotunda-platform-'))
  const trustProxy = environment.TRUST_PROXY === 'true'
  const http = createHttpServer({ ...usualConnectionLimits({ trustProxy }), ...limits })
  const { port } = await http.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${port}`
  const config = readConfig({
    SITE_URL: url,
    // Tests use no services outside this machine.
    CENSUS_GEOCODER: 'false',
    ...environment,
    DATA_DIR: dataDir,
  })
  const services = { ...(await openServices(config, database.sql)), ...others }
  const { keys } = services
  const app = createApp({ config, sql: database.sql, ...services })
  http.handle(createHandlers(getRequestListener(app.fetch), services.realtime))
  return {
    url,
    ...keys,
    client: (key = keys.publishableKey) =>
      createClient<Database>(url, key, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      }),
    async stop() {
      await Promise.all([http.close(), services.stop()])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
