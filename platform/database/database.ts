import postgres from 'postgres'
import { startEmbedded } from './embedded-postgres.ts'

/** A pool on the one database, and how to end it (an embedded server ends with it). */
export type Database = {
  sql: postgres.Sql
  close(): Promise<void>
  /** Resolves with a sentence if an embedded server ends unasked; never with DATABASE_URL. */
  ended: Promise<string>
}

/**
 * Opens the PostgreSQL at `url`, or the embedded one under `dataDir`.
 * Throws one sentence when it cannot be reached or is older than 15.
 */
export async function openDatabase(where: {
  url?: string
  dataDir: string
  /** Connections of the pool. */
  max?: number
}): Promise<Database> {
  const embedded = where.url ? undefined : await startEmbedded(where.dataDir)
  const sql = connect(where.url ?? embedded!.options, where.max)
  const close = async () => {
    await sql.end({ timeout: 1 })
    await embedded?.stop()
  }
  try {
    if (where.url) await checkServer(sql)
  } catch (error) {
    await close()
    throw error
  }
  return { sql, close, ended: embedded?.ended ?? new Promise<string>(() => {}) }
}

/** A pool with the settings all of ours share. */
export function connect(
  to: string | { host: string; port: number; user: string; database: string },
  max = 20,
): postgres.Sql {
  const settings = {
    max,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: 'rotunda', TimeZone: 'UTC' },
  }
  if (typeof to !== 'string') return postgres({ ...to, ...settings })
  // libpq's form of a socket's directory as the host, which the driver does not decode.
  const { hostname } = new URL(to)
  const host = /^%2f/i.test(hostname) ? { host: decodeURIComponent(hostname) } : {}
  return postgres(to, { ...settings, ...host })
}

async function checkServer(sql: postgres.Sql): Promise<void> {
  const [server] = await sql<{ version: number; name: string; creates: boolean }[]>`
    select
      current_setting('server_version_num')::int as version,
      current_setting('server_version') as name,
      (select rolcreaterole or rolsuper from pg_catalog.pg_roles where rolname = current_user)
        or (select count(*) = 3 from pg_catalog.pg_roles
          where rolname in ('anon', 'authenticated', 'service_role')) as creates`.catch(
    (error: Error & { code?: string }) => {
      const why = error.message || error.code
      throw new Error(`The database at DATABASE_URL cannot be reached: ${why}`, {
        cause: error,
      })
    },
  )
  if (server && server.version < 150_000) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${server.name}; Rotunda needs 15 or later.`)
  }
  if (server && !server.creates) {
    throw new Error(
      'The role in DATABASE_URL may not make roles, and Rotunda needs anon, authenticated and service_role: ' +
        'run `alter role … createrole` once as an administrator.',
    )
  }
}
