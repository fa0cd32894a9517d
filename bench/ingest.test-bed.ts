import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { connect, startEmbedded } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { ChildRun, recordsFolder, startMockServices } from './ingest.processes.ts'
import { productSchema } from '#supabase/product-schema.ts'

/** The mock services, and databases to read into. */
export type TestBed = AsyncDisposable & {
  /** A new database, migrated and empty, or a copy of another. */
  open(
    name: string,
    original?: string,
  ): Promise<{ sql: postgres.Sql; url: string; run: (args: string[]) => ChildRun }>
}

/**
 * Needs the folder of official records next to the project.
 * @param zips official addresses of govinfo's archives, which the mock services make at the first
 * request.
 * @param settings of PostgreSQL, in addition to ours.
 */
export async function openTestBed(
  zips: readonly string[],
  settings?: Record<string, string>,
): Promise<TestBed> {
  if (!existsSync(join(recordsFolder, 'README.md'))) {
    throw new Error(
      `This bench reads the official records in ${recordsFolder}, which are not here.`,
    )
  }
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-ingest-'))
  const resources = new AsyncDisposableStack()
  resources.defer(() => rm(directory, { recursive: true, maxRetries: 10 }))
  const cluster = await startEmbedded(join(directory, 'postgres'), settings)
  resources.defer(() => cluster.stop())
  const services = await startMockServices()
  resources.defer(() => services.stop())
  for (const zip of zips) {
    await fetch(zip.replace('https:/', services.url)).then((response) => response.arrayBuffer())
  }
  return {
    async open(name, original = 'template1') {
      const administrator = connect(cluster.superuser, 1)
      // A database with connections cannot be copied. Ours connect again.
      await administrator`
        select pg_terminate_backend(pid) from pg_catalog.pg_stat_activity where datname = ${original}`
      await administrator.unsafe(
        `create database ${name} owner ${cluster.options.user} template ${original}`,
      )
      await administrator.end()
      const options = { ...cluster.options, database: name }
      const sql = connect(options, 2)
      resources.defer(() => sql.end())
      await migrate(sql, productSchema)
      const { user, host, port } = options
      const url = `postgresql://${user}@${encodeURIComponent(host)}:${port}/${name}`
      // The mock CourtListener takes any token.
      const environment = { DATABASE_URL: url, COURTLISTENER_TOKEN: 'any' }
      return { sql, url, run: (args) => new ChildRun(args, services.url, environment) }
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

/** Counts the rows that a run writes, with PostgreSQL's own counters. */
export async function rewriting(
  sql: postgres.Sql,
  run: () => Promise<{ seconds: number }>,
): Promise<{ seconds: number; written: number }> {
  const count = async () => {
    // A connection reports its counters up to a second late.
    await sleep(1500)
    const [row] = await sql<{ total: number }[]>`
      select sum(n_tup_ins + n_tup_upd + n_tup_del)::integer as total from pg_catalog.pg_stat_user_tables
      where schemaname = 'public' and relname <> 'ingest_sources'`
    return row?.total ?? 0
  }
  const before = await count()
  const { seconds } = await run()
  return { seconds, written: (await count()) - before }
}
