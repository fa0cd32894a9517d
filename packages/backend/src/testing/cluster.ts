import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { connect } from '../database/database.ts'
import { type ConnectionOptions, startEmbedded } from '../database/embedded-postgres.ts'
import { startDebianPostgres } from './debian-postgres.ts'

/** A PostgreSQL for a run of tests: an administrator, the application's role (not superuser), and the template. */
export type TestCluster = { administrator: ConnectionOptions; owner: string; template: string }

/** All test files use this cluster, and its data need not outlast the run. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  // Of so many statements none is forgotten before it was asked for.
  'pg_stat_statements.max': '20000',
}

/**
 * Starts a cluster whose template database each test file copies (see `createTestDatabase`): the embedded PostgreSQL;
 * or Debian's, when TEST_POSTGRES_BIN names the folder of its programs (`/usr/lib/postgresql/15/bin`).
 * @param prepare fills the template
 */
export async function startTestCluster(
  prepare: (sql: postgres.Sql) => Promise<unknown>,
): Promise<{ cluster: TestCluster; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-test-'))
  const bin = process.env.TEST_POSTGRES_BIN
  const server = bin
    ? await startDebianPostgres(bin, directory)
    : await startEmbedded(directory, settings)
  const stop = async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
  try {
    const sql = connect(server.options, 1)
    await prepare(sql)
    await sql.end()
  } catch (error) {
    await stop()
    throw error
  }
  const { user: owner, database: template } = server.options
  return { cluster: { administrator: server.superuser, owner, template }, stop }
}
