import postgres from 'postgres'
import { ConnectionPool, type PoolLimits } from './connection-pool.ts'
import { type ConnectionOptions, startEmbedded } from './embedded-postgres.ts'
import { NotificationListener } from './notification-listener.ts'
import { createPooledSql } from './pooled-sql.ts'

/** The address of a database: a URL, perhaps with a password, or a socket's directory. */
export type DatabaseAddress = string | ConnectionOptions

/** For migrations and for locks, which bypass the pooler. */
const directConnections = 2

/** A pool on the one database, and how to end it (an embedded server ends with it). */
export type Database = {
  sql: postgres.Sql
  /**
   * Connections to PostgreSQL itself, without a pooler, for session features such as locks that
   * outlast a transaction.
   */
  direct: postgres.Sql
  /** The address, for another pool, without the pooler. */
  address: DatabaseAddress
  close(): Promise<void>
  /** Resolves with a sentence if an embedded server has ended for good; never with DATABASE_URL. */
  ended: Promise<string>
}

/**
 * Opens the PostgreSQL at `url`, or the embedded one under `dataDir`.
 * Throws one sentence when it cannot be reached, is older than 15 or not in UTF-8.
 */
export async function openDatabase(where: {
  url?: string
  /** The operator's setting for the url, for messages. */
  urlFrom?: string
  /** The same database without the pooler, if `url` leads through one in transaction mode. */
  directUrl?: string | undefined
  dataDir: string
  /** Connections of the pool. */
  max?: number
  /** How the pool meets those who wait. */
  limits?: Partial<PoolLimits>
  /** Gets what happens to an embedded server. */
  note?: (message: string) => void
}): Promise<Database> {
  const embedded = where.url ? undefined : await startEmbedded(where.dataDir, {}, where.note)
  const address = where.directUrl ?? where.url ?? embedded!.options
  const pooled = where.directUrl === undefined ? undefined : where.url
  const direct = connect(address, pooled ? directConnections : where.max, where.limits)
  const sql = pooled ? connect(pooled, where.max, where.limits, address) : direct
  const close = async () => {
    await sql.end({ timeout: 1 })
    await direct.end({ timeout: 1 })
    await embedded?.stop()
  }
  try {
    if (pooled) await checkServer(direct, 'DATABASE_DIRECT_URL')
    if (where.url) await checkServer(sql, where.urlFrom ?? 'DATABASE_URL')
  } catch (error) {
    await close()
    throw error
  }
  return { sql, direct, address, close, ended: embedded?.ended ?? new Promise<string>(() => {}) }
}

/**
 * A pool with our common settings. `ConnectionPool` says what happens while a server is away.
 * @param direct if `to` leads through a pooler that lends connections for single transactions: the
 *   database's own address, needed to hear notifications. Connections of a pooler keep no prepared
 *   statements.
 */
export function connect(
  to: DatabaseAddress,
  max = 20,
  { acquireTimeoutMs = 60_000, maxWaiting = Infinity }: Partial<PoolLimits> = {},
  direct?: DatabaseAddress,
): postgres.Sql {
  const driver = driverFor(to, { max, prepare: direct === undefined })
  const pool = new ConnectionPool(driver.options, { max, acquireTimeoutMs, maxWaiting })
  const { options } = direct === undefined ? driver : driverFor(direct, { max: 1 })
  return createPooledSql(driver, pool, new NotificationListener(options))
}

function driverFor(to: DatabaseAddress, own: { max: number; prepare?: boolean }): postgres.Sql {
  const settings = {
    ...own,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'rotunda', TimeZone: 'UTC' },
  }
  return typeof to === 'string'
    ? postgres(to, { ...settings, ...socketDirectory(to) })
    : postgres({ ...to, ...settings })
}

/** libpq's form of a socket's directory as the host, which the driver does not decode. */
function socketDirectory(url: string): { host?: string } {
  const { hostname } = new URL(url)
  return /^%2f/i.test(hostname) ? { host: decodeURIComponent(hostname) } : {}
}

async function checkServer(sql: postgres.Sql, urlFrom: string): Promise<void> {
  const [server] = await sql<
    { version: number; name: string; encoding: string; creates: boolean }[]
  >`
    select
      current_setting('server_version_num')::int as version,
      current_setting('server_version') as name,
      current_setting('server_encoding') as encoding,
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
    throw new Error(`${urlFrom} leads to PostgreSQL ${server.name}; 15 or later is needed.`)
  }
  if (server && server.encoding !== 'UTF8') {
    throw new Error(
      `The database at ${urlFrom} is encoded in ${server.encoding}, and UTF8 is needed: ` +
        "make another with `create database … template template0 encoding 'UTF8'`.",
    )
  }
  if (server && !server.creates) {
    throw new Error(
      `The role in ${urlFrom} may not make the roles that are needed (anon, authenticated and service_role): ` +
        'run `alter role … createrole` once as an administrator.',
    )
  }
}
