import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { type Faults, misbehaving } from './faults.ts'
import type { MockRecords } from './mock-records.ts'

/** One official host, with its paths from the root. */
export type MockHost = {
  host: string
  serve: (data: MockRecords) => Hono
}

/**
 * Mocks of the official services, from a folder of records. Each has its own name in the path:
 * https://clerk.house.gov/evs/2025/roll006.xml is /clerk.house.gov/evs/2025/roll006.xml here.
 * The addresses in the answers are the official ones.
 */
export function createMockServices(
  hosts: readonly MockHost[],
  data: MockRecords,
  faults: Faults,
): Hono {
  const app = new Hono()
  app.use(misbehaving(faults))
  app.use(etag({ weak: true }))
  for (const { host, serve } of hosts) app.route(`/${host}`, serve(data))
  return app
}
