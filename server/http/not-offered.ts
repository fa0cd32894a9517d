import { Hono } from 'hono'
import { cors } from 'hono/cors'

const storage = 'File storage is not offered here.'
const graphql = 'GraphQL is not offered here. Use the data API at /rest/v1.'

/**
 * Answers for the services of Supabase that are not here, in the form that each one's clients read. Scripts of any site
 * may read them.
 */
export function createNotOffered(): Hono {
  const app = new Hono()
  app.use('/:service{storage|graphql}/v1/*', cors())
  app.all('/storage/v1/*', (c) =>
    c.json({ statusCode: '404', error: 'not_found', message: storage }, 404),
  )
  app.all('/graphql/v1/*', (c) => c.json({ errors: [{ message: graphql }] }, 404))
  return app
}
