import type { EmbeddedPostgres } from '../database/embedded-postgres.ts'
import { startCluster } from './start-cluster.ts'

/**
 * Starts a PostgreSQL from the machine's own packages on a fresh cluster in `directory`. As
 * DATABASE_URL requires, the owner of its database `rotunda` may make roles but is not superuser.
 */
export async function startDebianPostgres(
  bin: string,
  directory: string,
): Promise<EmbeddedPostgres & { url: string }> {
  const cluster = await startCluster(bin, directory, 'postgres')
  const { superuser, sql } = cluster
  await sql`create role rotunda login createrole`
  await sql`create database rotunda owner rotunda`
  return {
    options: { ...superuser, user: 'rotunda', database: 'rotunda' },
    superuser,
    url: `postgres://rotunda@${encodeURIComponent(directory)}/rotunda`,
    ended: new Promise<string>(() => {}),
    stop: () => cluster.stop(),
  }
}
