import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { WebSocketServer } from 'ws'
import { Places } from '../places.ts'
import { type Authenticate, AuthenticationError } from '../auth/authenticate.ts'
import { watchSchema } from '../database/schema-changes.ts'
import { type LogError, guard } from '../guard.ts'
import { rateLimitHeaders } from '../rate-limit.ts'
import { requestIdLine } from '../request-id.ts'
import { tryAgainIn } from '../try-again-in.ts'
import { readAnnouncement } from './change.ts'
import type { Channel } from './channel.ts'
import { Connection, type ConnectionOptions, closing } from './connection.ts'
import { Delivery } from './delivery.ts'
import type { Version } from './frame.ts'
import { readHandshake, socketPath } from './handshake.ts'
import { type Limits, usualLimits } from './limits.ts'
import { type PublishedTable, changedTables, readPublishedTables } from './published-tables.ts'
import { refuse } from './refuse.ts'
import { isOfEveryTable } from './subscription.ts'
import { SubscriptionRegistry } from './subscription-registry.ts'

const ignore = () => {}
/** Milliseconds given to each of the clients, and to the database, when the service stops. */
const stopTimeoutMs = 1000

export type RealtimeOptions = {
  sql: postgres.Sql
  authenticate: Authenticate
  trustProxy: boolean
  limits?: Partial<Limits>
  logError: LogError
}

export type Realtime = {
  /** Whether the request is for this service's socket. */
  isUpgrade(request: IncomingMessage): boolean
  /**
   * Takes the socket of an `upgrade` of the HTTP server, or answers with an error and closes it.
   * @returns whether it was taken; from then on the clients' answers to pings decide how long it lives
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<boolean>
  /** Closes the clients' sockets, and stops listening. */
  stop(): Promise<void>
}

/**
 * The live service at `/realtime/v1/websocket`: the part of Supabase Realtime that follows changes of tables.
 * PostgreSQL announces writes (`realtime.announce()`) to every server process, which reads each row again with the
 * rights of its subscribers.
 */
export async function createRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { sql, authenticate, trustProxy, logError } = options
  const limits = { ...usualLimits, ...options.limits }
  const registry = new SubscriptionRegistry(limits)
  const connections = new Set<Connection>()
  const sockets = new Places({ total: limits.sockets, perCaller: limits.socketsPerAddress })
  let tables: ReadonlyMap<string, PublishedTable> = new Map()

  const interrupt = (meant: (channel: Channel) => boolean, why: string) => {
    for (const connection of connections) connection.interrupt(meant, why)
  }
  const delivery = new Delivery({
    sql,
    registry,
    logError,
    waitingChanges: limits.waitingChanges,
    onMissed: (subscribers, why) => {
      const meant = new Set(subscribers)
      if (meant.size > 0) interrupt((channel) => meant.has(channel), why)
    },
  })
  const handleAnnouncement = (payload: string) => {
    const change = readAnnouncement(payload)
    if (change.type !== 'MANY') delivery.add(change)
    else
      interrupt(
        ({ subscriptions }) => subscriptions.some(({ table }) => table.name === change.table),
        'Many changes at once',
      )
  }
  // The driver listens on its own connection, and opens a new one each time it is lost.
  let hasListened = false
  const handleListening = () => {
    if (hasListened)
      interrupt(
        ({ subscriptions }) => subscriptions.length > 0,
        'The database was away for a moment',
      )
    hasListened = true
  }
  const listening = await sql.listen(
    'realtime',
    guard('an announcement could not be handled', logError, handleAnnouncement),
    guard('channels could not be interrupted', logError, handleListening),
  )
  tables = await readPublishedTables(sql)
  const refreshTables = async () => {
    const read = await readPublishedTables(sql)
    const changed = changedTables(tables, read)
    if (changed.size === 0) return
    tables = read
    interrupt(
      ({ bindings, subscriptions }) =>
        bindings.some(isOfEveryTable) || subscriptions.some(({ table }) => changed.has(table.name)),
      'The schema has changed',
    )
  }
  // One reading at a time; all changes during a reading cause a single further one.
  let refreshing: Promise<void> = Promise.resolve()
  let isRefreshDue = false
  const handleSchemaChange = () => {
    if (isRefreshDue) return
    isRefreshDue = true
    refreshing = refreshing
      .then(() => (isRefreshDue = false))
      .then(refreshTables)
      .catch((error: unknown) => logError('the published tables could not be read', error))
  }
  const unwatchSchema = await watchSchema(
    sql,
    guard('the published tables could not be read', logError, handleSchemaChange),
  )

  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  server.on(
    'headers',
    guard('a socket could not name its id', logError, (lines: string[]) =>
      lines.push(...requestIdLine()),
    ),
  )
  const ping = () => {
    for (const connection of connections) connection.ping()
  }
  const pinging = setInterval(
    guard('clients could not be pinged', logError, ping),
    limits.pingInterval,
  ).unref()
  let stopped = false
  // Reading twenty bindings of a join takes milliseconds, and one visitor may have thousands of joins under way.
  const joins = new Places({ total: 4, longestMs: 250, loopTurns: 8 })

  /** @returns once it is open, or has been refused */
  const open = (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    version: Version,
    address: string,
    authenticateToken: ConnectionOptions['authenticate'],
  ) =>
    new Promise<boolean>((resolve) => {
      // ws itself answers an invalid handshake.
      socket.once('close', () => resolve(false))
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const connection = new Connection(webSocket, version, {
          sql,
          registry,
          limits,
          logError,
          tables: () => tables,
          authenticate: authenticateToken,
          address,
          runInTurn: (task) => joins.run({ caller: address }, task),
        })
        connections.add(connection)
        void connection.closed.then(() => connections.delete(connection))
        resolve(true)
      })
    })

  return {
    isUpgrade: (request) => readHandshake(request, trustProxy).path === socketPath,
    async upgrade(request, socket, head) {
      // The other end may leave at any moment.
      socket.on('error', ignore)
      const { apikey, version, address } = readHandshake(request, trustProxy)
      const refused = (status: number, message: string) => {
        refuse(socket, status, message)
        return false
      }
      const authenticateToken: ConnectionOptions['authenticate'] = async (token) => {
        if (token !== undefined && !/^[\w.~+/=-]+$/.test(token))
          throw new AuthenticationError('PGRST301', 'Invalid JWT')
        const headers =
          token === undefined ? { apikey } : { apikey, authorization: `Bearer ${token}` }
        return authenticate(new Request(`http://realtime${socketPath}`, { headers }))
      }
      if (stopped) return refused(503, 'The server is stopping')
      if (version !== '1.0.0' && version !== '2.0.0')
        return refused(400, 'vsn must be 1.0.0 or 2.0.0')
      if (!/^[\w.~+/=-]*$/.test(apikey)) return refused(401, 'Invalid API key')
      // Before authentication, so that sockets waiting for it are counted too.
      const leave = sockets.take(address)
      if (!leave) {
        const limit = { name: 'sockets', quota: limits.socketsPerAddress, left: 0, reset: 10 }
        const message = `Too many connections. ${tryAgainIn(10)}`
        refuse(socket, 429, message, 10, rateLimitHeaders([limit]))
        return false
      }
      socket.once('close', () => leave())
      try {
        await authenticateToken(undefined)
        if (socket.destroyed) return false
        if (stopped) return refused(503, 'The server is stopping')
        return await open(request, socket, head, version, address, authenticateToken)
      } catch (error) {
        if (error instanceof AuthenticationError) return refused(401, error.message)
        logError('a socket could not be opened', error)
        return refused(500, 'Something went wrong on our side')
      }
    },
    async stop() {
      stopped = true
      clearInterval(pinging)
      for (const connection of connections)
        connection.close(closing.goingAway, 'The server is stopping')
      // A client that answers the close leaves at once. We do not wait for other clients, or for the database.
      const terminate = () => {
        for (const connection of connections) connection.terminate()
      }
      const late = setTimeout(
        guard('clients could not be left', logError, terminate),
        stopTimeoutMs,
      )
      await Promise.all([
        Promise.race([
          Promise.all([listening.unlisten(), unwatchSchema(), delivery.stop(), refreshing]),
          sleep(stopTimeoutMs, undefined, { ref: false }),
        ]),
        ...[...connections].map((connection) => connection.closed),
      ])
      clearTimeout(late)
    },
  }
}
