import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import postgres from 'postgres'
import type { Actor } from '@rotunda/backend/database'
import { createRest } from '@rotunda/backend/rest'

/** The two servers that `bench/rest.ts` compares, in one process with a pool of the same size each. */
const actor: Actor = { role: 'anon', claims: { role: 'anon' } }
const options = JSON.parse(process.env.DATABASE ?? '{}') as postgres.Options<{}>

// The statements our API sends are recorded, so that the bare handler runs the very same.
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
const recorder = createRest({ sql, authenticate: async () => actor })

await once(process, 'message')
const ours = await listen(createRest({ sql: pool(), authenticate: async () => actor }))
const bare = await listen(bareApp(pool()))
process.send?.({ ours, bare })

function pool(): postgres.Sql {
  return postgres({ ...options, max: 10, onnotice: () => {} })
}

function bareApp(database: postgres.Sql): Hono {
  const app = new Hono()
  const handle = async (c: Context) => {
    const body = c.req.method === 'POST' ? await c.req.text() : undefined
    path = c.req.url.slice(c.req.url.indexOf('/rest/v1') + '/rest/v1'.length)
    if (!sent.has(path)) {
      const headers = { 'content-type': 'application/json' }
      await recorder.request(path, { method: c.req.method, headers, body })
    }
    const { text, values } = sent.get(path)!
    const answer = await database.begin(async (transaction) => {
      await transaction`
        select
          set_config('role', ${actor.role}, true),
          set_config('request.jwt.claims', ${JSON.stringify(actor.claims)}, true)`
      const parameters = values.map((value) => transaction.typed(value, 705))
      const [row] = await transaction.unsafe(text, parameters, { prepare: true })
      return row?.body as string
    })
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
