import type postgres from 'postgres'
import { owner, sessions, stranger } from './fixtures.ts'

/** A visitor; two people signed in; the owner with a token whose session is over; the operator's own code. */
export const actors = ['visitor', 'stranger', 'owner', 'ended', 'service'] as const
export type Actor = (typeof actors)[number]

/** The number of rows read or written; `refused` if a right is missing (42501); otherwise the error's code. */
export type Outcome = number | 'refused' | (string & {})

/** The claims each actor's requests carry. */
export const tokens: Record<
  Actor,
  { role: 'anon' | 'authenticated' | 'service_role'; sub?: string; session_id?: string }
> = {
  visitor: { role: 'anon' },
  stranger: { role: 'authenticated', sub: stranger, session_id: sessions.stranger },
  owner: { role: 'authenticated', sub: owner, session_id: sessions.owner },
  ended: { role: 'authenticated', sub: owner, session_id: sessions.ended },
  service: { role: 'service_role' },
}

/** Runs one statement as one actor inside a transaction, and undoes it. */
export async function attempt(
  sql: postgres.ReservedSql,
  actor: Actor,
  statement: string,
  token: object = tokens[actor],
): Promise<Outcome> {
  await sql`savepoint attempt`
  try {
    await asRole(sql, { ...token, role: tokens[actor].role })
    return (await sql.unsafe(statement)).count
  } catch (error) {
    const { code } = error as postgres.PostgresError
    if (!code) throw error
    return code === '42501' ? 'refused' : code
  } finally {
    await sql`rollback to savepoint attempt`
  }
}

/**
 * Tries each way of writing to a table as an actor.
 * @param table with its schema
 * @param written a query for the rows to insert, and the values to set
 */
export async function attemptWrites(
  sql: postgres.ReservedSql,
  actor: Actor,
  table: string,
  { insert, update }: { insert: string; update: string },
): Promise<Record<'insert' | 'update' | 'delete' | 'truncate', Outcome>> {
  return {
    insert: await attempt(sql, actor, `insert into ${table} ${insert}`),
    update: await attempt(sql, actor, `update ${table} set ${update}`),
    delete: await attempt(sql, actor, `delete from ${table}`),
    truncate: await attempt(sql, actor, `truncate ${table}`),
  }
}

/** The result of `attemptWrites` if the actor may write nothing. */
export const allRefused = {
  insert: 'refused',
  update: 'refused',
  delete: 'refused',
  truncate: 'refused',
}

/** Until the transaction or savepoint ends, statements run with this token's role and claims. */
export async function asRole(sql: postgres.ReservedSql, token: { role: string }): Promise<void> {
  await sql`select
    set_config('role', ${token.role}, true),
    set_config('request.jwt.claims', ${JSON.stringify(token)}, true)`
}

/** Runs the work in a transaction on a connection of its own, and undoes it. */
export async function inRollback<T>(
  sql: postgres.Sql,
  work: (connection: postgres.ReservedSql) => Promise<T>,
): Promise<T> {
  const connection = await sql.reserve()
  await connection`begin`
  try {
    return await work(connection)
  } finally {
    await connection`rollback`
    connection.release()
  }
}
