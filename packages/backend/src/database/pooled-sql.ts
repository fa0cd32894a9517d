import { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type postgres from 'postgres'
import type { Connection } from './connection.ts'
import type { ConnectionPool } from './connection-pool.ts'
import { createSql, type DriverQuery, handlerOf } from './driver-query.ts'
import type { NotificationListener } from './notification-listener.ts'
import { connectionLost } from './outage.ts'

/**
 * The driver's interface, as much of it as is used here, over a pool and a listener of ours. A query has a connection
 * from when it is sent until it is answered; `begin` and `reserve` have one for as long as they last.
 * @param driver makes the queries, and is never connected itself
 */
export function createPooledSql(
  driver: postgres.Sql,
  pool: ConnectionPool,
  listener: NotificationListener,
): postgres.Sql {
  async function send(query: DriverQuery): Promise<void> {
    try {
      const connection = await pool.acquire()
      try {
        if (query.cancelled) return
        connection.send(query)
        const result = await query
        // COPY has the connection for as long as its stream lasts.
        if (result instanceof Readable || result instanceof Writable) await finished(result)
      } finally {
        pool.release(connection)
      }
    } catch (error) {
      query.reject(error)
    }
  }

  async function begin(...work: Parameters<typeof driver.begin>): Promise<unknown> {
    const connection = await pool.acquire()
    try {
      return await connection.sql.begin(...work)
    } finally {
      pool.release(connection)
    }
  }

  async function end({ timeout }: { timeout?: number } = {}): Promise<void> {
    await Promise.all([
      listener.end(),
      pool.end(timeout === undefined ? undefined : timeout * 1000),
    ])
  }

  return Object.assign(
    createSql(driver, (query) => void send(query)),
    {
      begin,
      end,
      reserve: async () => reserve(driver, await pool.acquire(), pool),
      listen: listener.listen.bind(listener),
    },
  ) as unknown as postgres.Sql
}

/** The connection alone; when it is lost, all that was asked and is not answered fails. */
async function reserve(
  driver: postgres.Sql,
  connection: Connection,
  pool: ConnectionPool,
): Promise<postgres.ReservedSql> {
  const reserved = await connection.sql.reserve()
  const handler = handlerOf(reserved)
  // The driver forgets queries that wait behind others on a connection that is lost.
  const unanswered = new Set<DriverQuery>()
  const fail = () => {
    for (const query of unanswered) query.reject(connectionLost())
  }
  connection.whenLost.add(fail)
  const sql = createSql(driver, (query) => {
    unanswered.add(query)
    const answered = () => unanswered.delete(query)
    query.then(answered, answered)
    handler(query)
  })
  return Object.assign(sql, {
    release() {
      connection.whenLost.delete(fail)
      if (!connection.isGone) reserved.release()
      pool.release(connection)
    },
  }) as unknown as postgres.ReservedSql
}
