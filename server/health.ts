import { Hono } from 'hono'
import type postgres from 'postgres'
import { actAs, type Replica } from '@rotunda/backend/database'
import { withDeadline } from './http/with-deadline.ts'

/** Milliseconds that the database has for an answer. */
const databaseTimeoutMs = 2000
const notKept = { 'cache-control': 'no-store' }
/** Milliseconds for which an answer holds: however often it is asked, the database is asked once. */
const freshMs = 1000

/**
 * What every page and function needs: the role of a visitor, a table, and PL/pgSQL. A server whose libraries were
 * replaced under it still answers `select 1`.
 */
const whatReadersNeed = 'do $$ begin perform from public."GovernmentActions" limit 1; end $$'
const visitor = { role: 'anon', claims: { role: 'anon' } } as const
const limits = { statementTimeout: databaseTimeoutMs, readOnly: true }

type Others = {
  replica?: Replica | undefined
  project?: { isReachable: () => Promise<boolean> } | undefined
}

/**
 * For whoever watches or balances servers: `GET /healthz`, 200 while the process answers, and `GET /readyz`, 200 while
 * a visitor's page and call would be answered, 503 while its database does not do that, or the Supabase project where there is one. Nothing is logged,
 * and nothing is told of why. Without its replica a server is as ready as with it; whether it is used is told to those
 * who have one.
 */
export function createHealth(sql: postgres.Sql, { replica, project }: Others = {}): Hono {
  let last: { answer: Promise<boolean>; at: number } | undefined

  function isReady(): Promise<boolean> {
    if (last === undefined || performance.now() - last.at > freshMs) {
      const reading = actAs(sql, visitor, (as) => as.unsafe(whatReadersNeed), limits)
      const isUp = withDeadline(reading, databaseTimeoutMs).then(
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
        : c.json({ status: 'the database is not answering' }, 503, {
            ...notKept,
            'retry-after': '1',
          }),
    )
}

function wordFor({ isUsed }: Replica): string {
  return isUsed ? 'used' : 'not used'
}
