import postgres from 'postgres'
import { ConnectionPool, type PoolLimits } from './connection-pool.ts'
import { type ConnectionOptions, startEmbedded } from './embedded-postgres.ts'
import { NotificationListener } from './notification-listener.ts'
import { createPooledSql } from './pooled-sql.ts'

/** Where a database is: a URL with a password perhaps, or a socket's directory. */
export type DatabaseAddress = string | ConnectionOptions

/** A pool on the one database, and how to end it (an embedded server ends with it). */
export type Database = {
  sql: postgres.Sql
  /** Where it is, for another pool. */
  address: DatabaseAddress
  close(): Promise<void>
  /** Resolves with a sentence if an embedded server has ended for good; never with DATABASE_URL. */
  ended: Promise<string>
}

/**
 * Opens the PostgreSQL at `url`, or the embedded one under `dataDir`.
 * Throws one sentence when it cannot be reached or is older than 15.
 */
export async function openDatabase(where: {
  url?: string
  /** Where the operator wrote the url, for messages. */
  urlFrom?: string
  dataDir: string
  /** Connections of the pool. */
  max?: number
  /** How the pool meets those who wait. */
  limits?: Partial<PoolLimits>
  /** Gets what happens to an embedded server. */
  note?: (message: string) => void
}): Promise<Database> {
  const embedded = where.url ? undefined : await startEmbedded(where.dataDir, {}, where.note)
  const address = where.url ?? embedded!.options
  const sql = connect(address, where.max, where.limits)
  const close = async () => {
    await sql.end({ timeout: 1 })
    await embedded?.stop()
  }
  try {
    if (where.url) await checkServer(sql, where.urlFrom ?? 'DATABASE_URL')
  } catch (error) {
    await close()
    throw error
  }
  return { sql, address, close, ended: embedded?.ended ?? new Promise<string>(() => {}) }
}

/** A pool with the settings all of ours share; see `ConnectionPool` for how it meets a server that is away. */
export function connect(
  to: DatabaseAddress,
  max = 20,
  { acquireTimeoutMs = 60_000, maxWaiting = Infinity }: Partial<PoolLimits> = {},
): postgres.Sql {
  const settings = {
    max,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'rotunda', TimeZone: 'UTC' },
  }
  const driver =
    typeof to === 'string'
      ? postgres(to, { ...settings, ...socketDirectory(to) })
      : postgres({ ...to, ...settings })
  const pool = new ConnectionPool(driver.options, { max, acquireTimeoutMs, maxWaiting })
  return createPooledSql(driver, pool, new NotificationListener(driver.options))
}

/** libpq's form of a socket's directory as the host, which the driver does not decode. */
function socketDirectory(url: string): { host?: string } {
  const { hostname } = new URL(url)
  return /^%2f/i.test(hostname) ? { host: decodeURIComponent(hostname) } : {}
}

async function checkServer(sql: postgres.Sql, urlFrom: string): Promise<void> {
  const [server] = await sql<{ version: number; name: string; creates: boolean }[]>`
    select
      current_setting('server_version_num')::int as version,
      current_setting('server_version') as name,
      (select rolcreaterole or rolsuper from pg_catalog.pg_roles where rolname = current_user)
        or (select count(*) = 3 from pg_catalog.pg_roles
          where rolname in ('anon', 'authenticated', 'service_role')) as creates`.catch(
    (error: Error & { code?: string }) => {
      const why = error.message || error.code
      throw new Error(`The database at ${urlFrom} cannot be reached: ${why}`, {
        cause: error,
      })
    },
  )
  if (server && server.version < 150_000) {
    throw new Error(`${urlFrom} leads to PostgreSQL ${server.name}; Rotunda needs 15 or later.`)
  }
  if (server && !server.creates) {
    throw new Error(
      `The role in ${urlFrom} may not make roles, and Rotunda needs anon, authenticated and service_role: ` +
        'run `alter role … createrole` once as an administrator.',
    )
  }
}
