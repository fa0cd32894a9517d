import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** A bare Hono handler that answers everything with so many bytes: what the machine itself takes for an answer. */
const body = Buffer.alloc(60_000, 'a')
const app = new Hono().all('*', (c) => c.body(body))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }))
