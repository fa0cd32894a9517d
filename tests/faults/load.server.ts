import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/**
 * A bare Hono handler that answers everything with so many bytes: the machine's own time for an
 * answer.
 */
const body = Buffer.alloc(60_000, 'a')
const app = new Hono().all('*', (c) => c.body(body))
// Keeps connections open longer than a reader pauses.
const serverOptions = { keepAliveTimeout: 60_000 }
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions }, ({ port }) =>
  process.send?.({ port }),
)
