import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/**
 * A bare Hono handler that answers every address with the first message it gets: the lowest cost of
 * a page.
 */
process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64')
  const app = new Hono().get('*', (c) => c.body(bytes, 200, headers))
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    process.send?.({ port }),
  )
})
