import { once } from 'node:events'
import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { guard } from '@rotunda/backend/background'
import { withRequestId, withUpgradeId } from '@rotunda/backend/http'
import type { ConnectionLimits } from './connection-limits.ts'
import { Connections, type Refusal } from '../database/connections.ts'
import { createThrottledNote, logError } from './log.ts'

export type Handlers = {
  request: RequestListener
  /** Whether a request asks for an upgrade that we offer; other requests are answered as if they asked for none. */
  isUpgrade?: (request: IncomingMessage) => boolean
  /** @returns whether another protocol has taken over; otherwise the socket is closed */
  upgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => Promise<boolean>
}

/** An HTTP server on which each socket is counted and has a deadline, and nothing a client sends ends the process. */
export type HttpServer = {
  server: Server
  /** To be called once, before or after `listen`. */
  handle(handlers: Handlers): void
  /** @throws one sentence when the address is taken or not ours */
  listen(address: { host: string; port: number }): Promise<{ port: number }>
  /** Takes no new requests and finishes those under way, for as long as the limits say; then closes every socket. */
  close(): Promise<void>
}

/** Milliseconds for which a stopping server still answers requests that were already sent. */
const lingerMs = 250

const refusals: Record<Refusal, string> = {
  connection: 'New connections were refused: too many are open.',
  request: 'Requests were refused: too many at once from one address.',
  'waiting connection': 'Waiting connections were closed to make room for new ones.',
  'slow response': 'Connections were closed because their responses took too long.',
  'held bytes': 'Connections were closed: one address sent too much at once, or did not read.',
}

/** Characters of a host and its port (RFC 9110, 7.2; RFC 3986, 3.2.2). An "@" would name a user. */
const hostCharacters = /^[\w.~!$&'()*+,;=%:[\]-]*$/
/** Two host headers are refused as well (RFC 9112, 3.2): a proxy before us may have used the other. */
const namesHost = ({ headersDistinct: { host = [''] } }: IncomingMessage) =>
  host.length === 1 && host.every((one) => hostCharacters.test(one))

export function createHttpServer(limits: ConnectionLimits): HttpServer {
  const note = createThrottledNote('connections')
  const connections = new Connections(limits, (what) => note(refusals[what]))
  let handlers: Handlers | undefined
  const server = createServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    // Longer than Keep-Alive promises, for a request that is already on its way at the end.
    keepAliveTimeoutBuffer: 5000,
    connectionsCheckingInterval: 1000,
    shouldUpgradeCallback: (request) => isUpgrade(request),
  })
  server.timeout = limits.inactivityTimeoutMs

  const isUpgrade = (request: IncomingMessage) => {
    try {
      return namesHost(request) && (handlers?.isUpgrade?.(request) ?? false)
    } catch (error) {
      logError('an upgrade could not be judged', error)
      return false
    }
  }
  const answer = (listener: RequestListener, ...given: Parameters<RequestListener>) =>
    withRequestId(...given, limits.trustProxy, () => listener(...given))

  server.on(
    'connection',
    guard('a connection could not be accepted', logError, (socket: Socket) => {
      const leave = () => connections.remove(socket)
      socket.on('close', guard('a connection could not be removed', logError, leave))
      connections.add(socket)
    }),
  )
  const answerRequest = guard(
    'a request could not be answered',
    logError,
    (request: IncomingMessage, response: ServerResponse) => {
      // A client that asked for another protocol has no further request.
      if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
      if (!namesHost(request)) {
        response.writeHead(400, { connection: 'close' }).end()
        return
      }
      if (handlers) return answer(handlers.request, request, response)
      response.writeHead(503, { 'retry-after': '1' }).end()
    },
    (_request, response) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { connection: 'close' }).end()
    },
  )
  server.on(
    'request',
    guard(
      'a request could not be started',
      logError,
      (request: IncomingMessage, response: ServerResponse) => {
        const end = () => connections.end(request, response)
        response.on('close', guard('a request could not be ended', logError, end))
        connections.begin(request, response, () => answerRequest(request, response))
      },
      (_request, response) => response.destroy(),
    ),
  )
  server.on(
    'upgrade',
    guard(
      'an upgrade could not be handled',
      logError,
      async (request: IncomingMessage, socket: Socket, head: Buffer) => {
        // The other end may leave at any moment.
        socket.on('error', () => {})
        connections.upgrade(socket)
        const decide = async () => handlers?.upgrade?.(request, socket, head)
        if (await withUpgradeId(request, limits.trustProxy, decide)) connections.opened(socket)
        else socket.destroySoon()
      },
      (_request, socket) => socket.destroy(),
    ),
  )
  const watching = setInterval(
    guard('connections could not be watched', logError, () => {
      connections.closeOverdue()
      connections.closeHolding()
    }),
    1000,
  ).unref()

  return {
    server,
    handle(given) {
      handlers = given
    },
    async listen({ host, port }) {
      server.listen(port, host)
      try {
        await once(server, 'listening')
      } catch (error) {
        throw new Error(`${host}:${port} is not available: ${reason(error)}`, { cause: error })
      }
      const address = server.address()
      return { port: typeof address === 'object' && address ? address.port : port }
    },
    async close() {
      const closed = once(server, 'close')
      // The HTTP server's own `close` ends waiting connections at once, and loses requests that they are sending.
      NetServer.prototype.close.call(server)
      connections.drain()
      const closeWaiting = () => {
        connections.closeWaiting()
        server.closeIdleConnections()
      }
      setTimeout(
        guard('connections could not be closed', logError, closeWaiting),
        Math.min(lingerMs, limits.drainTimeoutMs),
      )
      const closeAll = () => connections.closeAll()
      const late = setTimeout(
        guard('connections could not be closed', logError, closeAll),
        limits.drainTimeoutMs,
      )
      await closed
      clearTimeout(late)
      clearInterval(watching)
    },
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'another program uses it. Choose another PORT.'
  if (code === 'EACCES') return 'this user may not use it. Choose a PORT above 1023.'
  if (code === 'EADDRNOTAVAIL')
    return 'this machine does not have that address. Choose another HOST.'
  return message
}

/**
 * Looks whether a server can listen there, so that a start does no long work in vain.
 * @throws one sentence if it cannot
 */
export async function refuseTakenPort({
  host,
  port,
}: {
  host: string
  port: number
}): Promise<void> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw new Error(`${host}:${port} is not available: ${reason(error)}`, { cause: error })
  }
  probe.close()
  await once(probe, 'close')
}
