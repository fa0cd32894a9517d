import type postgres from 'postgres'
import { SourceError } from './errors.ts'

/**
 * Runs the work while no other process reads the same source.
 * The database's lock ends with this process. It holds one connection of the pool.
 * @throws SourceError if another process has the lock.
 */
export async function withLock<Result>(
  sql: postgres.Sql,
  source: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const connection = await sql.reserve()
  try {
    const [lock] = await connection<{ taken: boolean }[]>`
      select pg_try_advisory_lock(hashtext('rotunda ingest'), hashtext(${source})) as taken`
    if (!lock?.taken)
      throw new SourceError(`Another process is reading ${source}. Try again when it is done.`)
    try {
      return await work()
    } finally {
      await connection`select pg_advisory_unlock(hashtext('rotunda ingest'), hashtext(${source}))`
    }
  } finally {
    connection.release()
  }
}

/**
 * Waits until other processes that keep this schedule have finished, then runs the work.
 * The lock ends with its process and holds one connection of the pool.
 */
export async function inTurn(sql: postgres.Sql, work: () => Promise<void>): Promise<void> {
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(hashtext('rotunda ingest schedule'))`
    try {
      await work()
    } finally {
      // A lock ends with its connection. If that was lost, there is nothing to unlock.
      await connection`select pg_advisory_unlock(hashtext('rotunda ingest schedule'))`.catch(
        () => {},
      )
    }
  } finally {
    connection.release()
  }
}
