import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type postgres from 'postgres'
import { WebSocketServer } from 'ws'
import { type Authenticate, AuthenticationError } from '../auth/authenticate.ts'
import { addressBehind, limitedAddress } from '../auth/client-address.ts'
import { readAnnouncement } from './change.ts'
import type { Channel } from './channel.ts'
import { Connection, type ConnectionOptions, closing } from './connection.ts'
import { Delivery } from './delivery.ts'
import { type Limits, usualLimits } from './limits.ts'
import { type PublishedTable, readPublishedTables } from './published-tables.ts'
import { refuse } from './refuse.ts'
import { SubscriptionRegistry } from './subscription-registry.ts'

const ignore = () => {}

export type RealtimeOptions = {
  sql: postgres.Sql
  authenticate: Authenticate
  trustProxy: boolean
  limits?: Partial<Limits>
  logError: (what: string, error: unknown) => void
}

export type Realtime = {
  /** Takes the socket of an `upgrade` of the HTTP server. @returns false where the address is not ours */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Says goodbye to the clients, and stops listening. */
  stop(): Promise<void>
}

/**
 * The live service at `/realtime/v1/websocket`: the part of Supabase Realtime that follows changes of tables. Writes
 * are announced by PostgreSQL (`realtime.announce()`) to every server process, which reads each row again under the
 * rights of those who wait for it.
 */
export async function createRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { sql, authenticate, trustProxy, logError } = options
  const limits = { ...usualLimits, ...options.limits }
  const registry = new SubscriptionRegistry(limits.evaluatedFilters)
  const connections = new Map<Connection, string>()
  let tables: ReadonlyMap<string, PublishedTable> = new Map()

  const interrupt = (meant: (channel: Channel) => boolean, why: string) => {
    for (const connection of connections.keys()) connection.interrupt(meant, why)
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
    try {
      const change = readAnnouncement(payload)
      if (change.type !== 'MANY') delivery.add(change)
      else
        interrupt(
          ({ subscriptions }) => subscriptions.some(({ table }) => table.name === change.table),
          'Many changes at once',
        )
    } catch (error) {
      logError('an announcement could not be read', error)
    }
  }
  // The driver listens on a connection of its own and, when that is lost, again and again on a new one.
  let hasListened = false
  const listening = await sql.listen('realtime', handleAnnouncement, () => {
    if (hasListened)
      interrupt(
        ({ subscriptions }) => subscriptions.length > 0,
        'The database was away for a moment',
      )
    hasListened = true
  })
  tables = await readPublishedTables(sql)

  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const pinging = setInterval(() => {
    for (const connection of connections.keys()) connection.ping()
  }, limits.pingInterval)
  pinging.unref()
  let stopped = false

  return {
    upgrade(request, socket, head) {
      const url = new URL(request.url ?? '/', 'http://realtime')
      if (url.pathname !== '/realtime/v1/websocket') return false
      // The other end may go away at any moment; ws has its own listener later.
      socket.on('error', ignore)
      const apikey = url.searchParams.get('apikey') ?? String(request.headers.apikey ?? '')
      const version = url.searchParams.get('vsn') ?? '1.0.0'
      const address = limitedAddress(
        addressBehind(
          request.socket.remoteAddress ?? '0.0.0.0',
          [request.headers['x-forwarded-for']].flat().at(-1),
          trustProxy,
        ),
      )
      const isFull = () =>
        connections.size >= limits.sockets ||
        [...connections.values()].filter((one) => one === address).length >=
          limits.socketsPerAddress
      const authenticateToken: ConnectionOptions['authenticate'] = async (token) => {
        if (token !== undefined && !/^[\w.~+/=-]+$/.test(token))
          throw new AuthenticationError('PGRST301', 'Invalid JWT')
        const headers =
          token === undefined ? { apikey } : { apikey, authorization: `Bearer ${token}` }
        return authenticate(new Request(url, { headers }))
      }
      const open = async () => {
        if (stopped) return refuse(socket, 503, 'The server is stopping')
        if (version !== '1.0.0' && version !== '2.0.0')
          return refuse(socket, 400, 'vsn must be 1.0.0 or 2.0.0')
        if (!/^[\w.~+/=-]*$/.test(apikey)) return refuse(socket, 401, 'Invalid API key')
        await authenticateToken(undefined)
        if (isFull()) return refuse(socket, 429, 'Too many connections')
        server.handleUpgrade(request, socket, head, (webSocket) => {
          socket.off('error', ignore)
          const connection = new Connection(webSocket, version, {
            sql,
            registry,
            limits,
            logError,
            tables: () => tables,
            authenticate: authenticateToken,
          })
          connections.set(connection, address)
          webSocket.on('close', () => connections.delete(connection))
        })
      }
      open().catch((error: unknown) => {
        if (error instanceof AuthenticationError) return refuse(socket, 401, error.message)
        logError('a socket could not be opened', error)
        refuse(socket, 500, 'Something went wrong on our side')
      })
      return true
    },
    async stop() {
      stopped = true
      clearInterval(pinging)
      for (const connection of connections.keys())
        connection.close(closing.goingAway, 'The server is stopping')
      // A client that answers the closing is gone in a moment; the others are not waited for.
      const late = setTimeout(() => {
        for (const connection of connections.keys()) connection.terminate()
      }, 1000)
      await Promise.all([
        listening.unlisten(),
        delivery.stop(),
        ...[...connections.keys()].map((connection) => connection.closed),
      ])
      clearTimeout(late)
    },
  }
}
