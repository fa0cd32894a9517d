import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { connect } from '@rotunda/backend/database'
import { databaseAccount, postgresBinaries, reachableBinaries } from '@rotunda/backend/testing'
import { startCluster } from '@rotunda/backend/testing'

/** The database of a Supabase project, in its own cluster. */
export type SupabaseProject = {
  /** As `postgres`, the role for a project's own people. */
  url: string
  sql: postgres.Sql
  /** As GoTrue, which owns the accounts. */
  auth: postgres.Sql
  stop(): Promise<void>
}

/** Starts a project without accounts; see supabase-project.sql. */
export async function startSupabaseProject(): Promise<SupabaseProject> {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-project-'))
  const bin =
    process.env.TEST_POSTGRES_BIN ??
    (await reachableBinaries(postgresBinaries(), databaseAccount()))
  // Like Supabase's clusters.
  const locale = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en_US.UTF-8']
  const settings = ['wal_level=logical']
  const cluster = await startCluster(bin, directory, 'supabase_admin', locale, settings)
  await cluster.sql.unsafe(
    await readFile(join(import.meta.dirname, 'supabase-project.sql'), 'utf8'),
  )
  const url = `postgres://postgres@${encodeURIComponent(directory)}/postgres`
  const sql = connect(url, 2)
  const auth = connect({ ...cluster.superuser, user: 'supabase_auth_admin' }, 1)
  return {
    url,
    sql,
    auth,
    async stop() {
      await Promise.all([sql.end({ timeout: 1 }), auth.end({ timeout: 1 })])
      await cluster.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
