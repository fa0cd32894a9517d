import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { type Faults, misbehaving } from './faults.ts'
import type { ReplayData } from './replay-data.ts'

/** One official host, with its paths from the root. */
export type ReplayHost = {
  host: string
  serve: (data: ReplayData) => Hono
}

/**
 * The official services again, from a folder of records: each under its own name, so that
 * https://clerk.house.gov/evs/2025/roll006.xml is /clerk.house.gov/evs/2025/roll006.xml here. Addresses within the
 * answers are the official ones.
 */
export function createReplay(hosts: readonly ReplayHost[], data: ReplayData, faults: Faults): Hono {
  const app = new Hono()
  app.use(misbehaving(faults))
  app.use(etag({ weak: true }))
  for (const { host, serve } of hosts) app.route(`/${host}`, serve(data))
  return app
}
