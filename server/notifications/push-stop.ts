import { Hono } from 'hono'
import type postgres from 'postgres'
import type { InstallationKey } from '@rotunda/backend/auth'
import { readSignedId, signId } from './signed-id.ts'

const purpose = 'push'

/** The path that ends pushes to a browser, for the button of a notification. */
export function pushStopPath(installation: InstallationKey, subscriptionId: string): string {
  return `/push/${signId(installation, purpose, subscriptionId)}`
}

/** At /push/{token}: a POST ends pushes to one browser, without logging in. It answers 204, again and again. */
export function createPushStop({
  sql,
  installation,
}: {
  sql: postgres.Sql
  installation: InstallationKey
}): Hono {
  const app = new Hono()
  app.post('/:token', async (c) => {
    const id = readSignedId(installation, purpose, c.req.param('token'))
    if (id === null) return c.text('This address is not ours.\n', 404)
    await sql`delete from public.push_subscriptions where id = ${id}`
    return c.body(null, 204, { 'cache-control': 'no-store' })
  })
  return app
}
