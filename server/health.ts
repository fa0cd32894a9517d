import { Hono } from 'hono'
import type postgres from 'postgres'
import type { Replica } from '#platform/database/replica.ts'
import { withDeadline } from './with-deadline.ts'

/** Milliseconds that the database has for an answer. */
const databaseTimeoutMs = 2000
const notKept = { 'cache-control': 'no-store' }
/** Milliseconds for which an answer holds: however often it is asked, the database is asked once. */
const freshMs = 1000

type Others = {
  replica?: Replica | undefined
  project?: { isReachable: () => Promise<boolean> } | undefined
}

/**
 * For whoever watches or balances servers: `GET /healthz`, 200 while the process answers, and `GET /readyz`, 200 while
 * it can serve, 503 while its database does not answer, or the Supabase project where there is one. Nothing is logged,
 * and nothing is told of why. Without its replica a server is as ready as with it; whether it is used is told to those
 * who have one.
 */
export function createHealth(sql: postgres.Sql, { replica, project }: Others = {}): Hono {
  let last: { answer: Promise<boolean>; at: number } | undefined

  function isReady(): Promise<boolean> {
    if (last === undefined || performance.now() - last.at > freshMs) {
      const isUp = withDeadline(sql`select 1`, databaseTimeoutMs).then(
        () => true,
        () => false,
      )
      const all = Promise.all([isUp, project?.isReachable() ?? true])
      last = { answer: all.then((each) => each.every(Boolean)), at: performance.now() }
    }
    return last.answer
  }

  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'up' }, 200, notKept))
    .get('/readyz', async (c) =>
      (await isReady())
        ? c.json({ status: 'ready', ...(replica && { replica: wordFor(replica) }) }, 200, notKept)
        : c.json({ status: 'the database does not answer' }, 503, {
            ...notKept,
            'retry-after': '1',
          }),
    )
}

function wordFor({ isUsed }: Replica): string {
  return isUsed ? 'used' : 'not used'
}
