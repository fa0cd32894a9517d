import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect, type ConnectionOptions, startEmbedded } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { startDebianPostgres } from './debian-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
    /** A folder of the run's own, for the data directory that `copyInstallation` copies. */
    installation: string
  }
}

/** The PostgreSQL of this run: an administrator, the application's role (not superuser), and the template. */
export type TestCluster = { administrator: ConnectionOptions; owner: string; template: string }

/** What is in it need not outlast the run, and all test files ask it. */
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
 * One cluster for a whole run of Vitest, with a migrated database that each test file copies.
 * The embedded PostgreSQL; or Debian's, when TEST_POSTGRES_BIN names the folder of its programs
 * (`/usr/lib/postgresql/15/bin`).
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-test-'))
  const { TEST_INSTALLATION: shared } = process.env
  const installation = shared ?? (await mkdtemp(join(tmpdir(), 'rotunda-installation-')))
  const bin = process.env.TEST_POSTGRES_BIN
  const server = bin
    ? await startDebianPostgres(bin, directory)
    : await startEmbedded(directory, settings)
  const stop = async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
    if (!shared) await rm(installation, { recursive: true, force: true })
  }
  try {
    const sql = connect(server.options, 1)
    await migrate(sql)
    await sql.end()
  } catch (error) {
    await stop()
    throw error
  }
  const { user: owner, database: template } = server.options
  provide('cluster', { administrator: server.superuser, owner, template })
  provide('installation', installation)
  return stop
}
