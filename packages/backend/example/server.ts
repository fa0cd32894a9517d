import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openBackend } from '@rotunda/backend'
import { openDatabase } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { createRest } from '@rotunda/backend/rest'

const port = Number(process.env.PORT ?? 8000)
const siteUrl = `http://localhost:${port}`
const { sql } = await openDatabase({ dataDir: 'data' })
await migrate(sql, { migrations: ['migrations'] })
const { auth, authenticate, keys, realtime } = await openBackend({
  sql,
  keysFolder: 'data/keys',
  siteUrl,
  productName: 'Example',
})
const app = new Hono()
app.route('/auth/v1', auth.api)
app.route('/rest/v1', createRest({ sql, authenticate }))
const server = serve({ fetch: app.fetch, port })
server.on('upgrade', (request, socket, head) => void realtime.upgrade(request, socket, head))
console.log(siteUrl, keys.publishableKey)
