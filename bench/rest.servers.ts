import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import postgres from 'postgres'
import { authenticateBy } from '@rotunda/backend/auth'
import { createRest } from '@rotunda/backend/rest'
import { publishableKey } from './rest.key.ts'

/** The two servers that `bench/rest.ts` compares, in one process with pools of the same size. */
const authenticate = authenticateBy({ publishableKey, secretKey: 'sb_secret_unused' }, () => {
  throw new Error('The requests of this benchmark have no token.')
})
const options = JSON.parse(process.env.DATABASE ?? '{}') as postgres.Options<{}>

// Records the statements of our API, so that the bare handler runs exactly the same.
const sent = new Map<string, { text: string; values: string[] }>()
let path = ''
const sql = postgres({
  ...options,
  max: 10,
  onnotice: () => {},
  debug: (_connection, text, values) => {
    if (text.startsWith('/* anon */')) sent.set(path, { text, values: [...(values as string[])] })
  },
})
const recorder = createRest({ sql, authenticate })

await once(process, 'message')
const ours = await listen(createRest({ sql: pool(), authenticate }))
const bare = await listen(bareApp(pool()))
process.send?.({ ours, bare })

function pool(): postgres.Sql {
  return postgres({ ...options, max: 10, onnotice: () => {} })
}

function bareApp(database: postgres.Sql): Hono {
  const app = new Hono()
  const handle = async (c: Context) => {
    const actor = await authenticate(c.req.raw)
    const body = c.req.method === 'POST' ? await c.req.text() : undefined
    path = c.req.url.slice(c.req.url.indexOf('/rest/v1') + '/rest/v1'.length)
    if (!sent.has(path)) {
      const headers = { 'content-type': 'application/json', apikey: publishableKey }
      await recorder.request(path, { method: c.req.method, headers, body })
    }
    const { text, values } = sent.get(path)!
    let answer: string
    const connection = await database.reserve()
    try {
      const parameters = values.map((value) => connection.typed(value, 705))
      const claims = JSON.stringify(actor.claims)
      // Sent together, like the data API does.
      const steps = [
        connection.unsafe('begin'),
        connection.unsafe(
          `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
          [actor.role, claims],
          { prepare: true },
        ),
        connection.unsafe(text, parameters, { prepare: true }),
        connection.unsafe('commit'),
      ].map((step) => step.execute())
      const [, , rows] = await Promise.all(steps)
      answer = rows?.[0]?.body as string
    } finally {
      connection.release()
    }
    return c.body(answer, 200, { 'content-type': 'application/json; charset=utf-8' })
  }
  app.get('*', handle)
  app.post('*', handle)
  return app
}

async function listen(app: Hono): Promise<number> {
  const server = createAdaptorServer({ fetch: new Hono().route('/rest/v1', app).fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
