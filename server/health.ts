import { Hono } from 'hono'
import type postgres from 'postgres'
import { actAs, type Replica } from '@rotunda/backend/database'
import { withDeadline } from './http/with-deadline.ts'

/** Milliseconds that the database has for an answer. */
const databaseTimeoutMs = 2000
const notKept = { 'cache-control': 'no-store' }
/** Milliseconds for which an answer is reused, so that many questions ask the database once. */
const freshMs = 1000

/**
 * Every page and function needs the role of a visitor, a table, and PL/pgSQL. A server whose libraries were replaced
 * while it runs still answers `select 1`.
 */
const whatReadersNeed = 'do $$ begin perform from public."GovernmentActions" limit 1; end $$'
const visitor = { role: 'anon', claims: { role: 'anon' } } as const
const limits = { statementTimeout: databaseTimeoutMs, readOnly: true }

type Others = {
  replica?: Replica | undefined
  project?: { isReachable: () => Promise<boolean> } | undefined
}

/**
 * For monitors and load balancers. `GET /healthz` answers 200 while the process runs. `GET /readyz` answers 200 if a
 * visitor's page and call would be answered, and 503 if the database or the Supabase project fails. Neither request is
 * logged, and the answer gives no reason. A server is ready without its replica. If it has one, the answer says whether
 * the replica is used.
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
