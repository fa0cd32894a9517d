import type postgres from 'postgres'
import { SourceError } from './errors.ts'

/**
 * Does the work while no other process reads the same source: the lock is the database's and ends with this process,
 * however that ends. It takes one connection of the pool for as long.
 * @throws SourceError when another has it.
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
 * Does the work after that of other processes that keep the schedule of this database: the lock ends with the process
 * that has it, and takes one connection of the pool.
 */
export async function inTurn(sql: postgres.Sql, work: () => Promise<void>): Promise<void> {
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(hashtext('rotunda ingest schedule'))`
    try {
      await work()
    } finally {
      // A lock ends with its connection: where that was lost meanwhile there is none to give back.
      await connection`select pg_advisory_unlock(hashtext('rotunda ingest schedule'))`.catch(
        () => {},
      )
    }
  } finally {
    connection.release()
  }
}
