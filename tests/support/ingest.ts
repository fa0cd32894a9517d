import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type postgres from 'postgres'
import { openHttp } from '#ingest/http/http.ts'
import { runSource, type RunOptions, type RunSummary } from '#ingest/run.ts'
import type { Source } from '#ingest/source.ts'

/**
 * Reads a source once and stores its records. `app` answers on loopback for the services, each
 * under its own name (/clerk.house.gov/evs/…).
 */
export async function ingestFrom(
  app: Hono,
  source: Source,
  sql: postgres.Sql,
  options: Partial<RunOptions> = {},
  log: (line: string) => void = () => {},
): Promise<RunSummary> {
  // The client repeats requests with Node's Request, not with the server's.
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await runSource(source, {
      sql,
      http: openHttp({
        contactEmail: 'reader@example.gov',
        baseUrl: `http://127.0.0.1:${port}`,
        firstDelay: 5,
      }),
      options: { congresses: [119], bulk: false, again: false, dryRun: false, ...options },
      signal: new AbortController().signal,
      log,
      progress: () => {},
    })
  } finally {
    // The client keeps connections open for another request, which does not come.
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
