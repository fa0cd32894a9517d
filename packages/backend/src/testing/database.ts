import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import { inject } from 'vitest'
import { connect } from '../database/database.ts'
import type { ConnectionOptions } from '../database/embedded-postgres.ts'
import type { TestCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

/** A migrated database of a test file's own: a pool as its owner, how to reach it, and how to be rid of it. */
export type TestDatabase = {
  sql: postgres.Sql
  options: ConnectionOptions
  drop(): Promise<void>
}

/** Copies the run's migrated template; call `drop` in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('cluster').template)
}

/** Copies a database of the run's cluster. It must have no connections. */
export async function copyDatabase(template: string): Promise<TestDatabase> {
  const { administrator, owner } = inject('cluster')
  const database = `test_${randomBytes(6).toString('hex')}`
  await administer(administrator, (sql) =>
    sql.unsafe(
      `create database ${database} template ${template} owner ${owner} strategy file_copy`,
    ),
  )
  const options = { ...administrator, user: owner, database }
  const sql = connect(options, 8)
  return {
    sql,
    options,
    async drop() {
      await sql.end({ timeout: 1 })
      await administer(administrator, (admin) =>
        admin.unsafe(`drop database ${database} with (force)`),
      )
    },
  }
}

async function administer(
  administrator: ConnectionOptions,
  work: (sql: postgres.Sql) => Promise<unknown>,
): Promise<void> {
  const sql = connect(administrator, 1)
  try {
    // The template can be copied by one at a time: others wait their turn.
    await sql`select pg_advisory_lock(1)`
    await work(sql)
  } finally {
    await sql.end()
  }
}

/** Does the work while no other test file of this run does work of the same name. */
export async function oneAtATime(name: string, work: () => Promise<unknown>): Promise<void> {
  const sql = connect(inject('cluster').administrator, 1)
  try {
    await sql`select pg_advisory_lock(2, hashtext(${name}))`
    await work()
  } finally {
    await sql.end()
  }
}
