import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Duplex } from 'node:stream'
import { type LogError, guard } from '../guard.ts'
import { Places } from '../places.ts'
import { readBounded } from '../read-bounded.ts'
import { readHandshake, socketPath } from '../realtime/handshake.ts'
import { usualLimits } from '../realtime/limits.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { refuse } from '../realtime/refuse.ts'
import { requestIdLine } from '../request-id.ts'
import { tryAgainIn } from '../try-again-in.ts'
import { away } from './answers.ts'
import type { ProjectAddress } from './project.ts'

export type ForwardSocketsOptions = {
  project: ProjectAddress
  trustProxy: boolean
  https: boolean
  limits?: Partial<SocketLimits>
  logError: LogError
}

export type SocketLimits = {
  sockets: number
  /** An IPv6 /64 counts as one address. */
  socketsPerAddress: number
  /** Milliseconds until the project has taken or refused a socket. */
  openTimeoutMs: number
  /** Milliseconds after which a side that has said nothing is gone: realtime-js speaks each 25 s, and is answered. */
  silenceMs: number
}

/** Bytes of the project's answer to a refused socket. */
const refusalBytes = 4096
const ignore = () => {}

/**
 * The live service of a project at our own address. Asks the project for an upgrade with the
 * visitor's request, and passes data on unchanged, no faster than the other side reads.
 */
export function createForwardSockets(options: ForwardSocketsOptions): Realtime {
  const { project, trustProxy, https, logError } = options
  const limits: SocketLimits = {
    sockets: usualLimits.sockets,
    socketsPerAddress: usualLimits.socketsPerAddress,
    openTimeoutMs: 8000,
    silenceMs: 90_000,
    ...options.limits,
  }
  const sockets = new Places({ total: limits.sockets, perCaller: limits.socketsPerAddress })
  const open = new Set<Duplex>()
  let stopped = false

  /** Ends both sides when either ends, or says nothing for too long. */
  function join(near: Duplex, far: Duplex): void {
    open.add(near)
    const end = () => {
      open.delete(near)
      near.destroy()
      far.destroy()
    }
    for (const side of [near, far]) {
      const silence = setTimeout(
        guard('a silent socket could not be left', logError, end),
        limits.silenceMs,
      )
      side.on(
        'data',
        guard('a socket could not be watched', logError, () => void silence.refresh()),
      )
      const leave = () => {
        clearTimeout(silence)
        end()
      }
      side.on('close', guard('a socket could not be left', logError, leave))
      side.on('error', ignore)
    }
    near.pipe(far).pipe(near)
  }

  return {
    isUpgrade: (request) => readHandshake(request, trustProxy).path === socketPath,
    async upgrade(request, socket, head) {
      // The other end may go away at any moment.
      socket.on('error', ignore)
      const refused = (status: number, message: string, retryAfter?: number) => {
        refuse(socket, status, message, retryAfter)
        return false
      }
      if (stopped) return refused(503, 'The server is stopping', away.retryAfter)
      const { address, visitor } = readHandshake(request, trustProxy)
      const leave = sockets.take(address)
      if (!leave) return refused(429, `Too many connections. ${tryAgainIn(10)}`, 10)
      socket.once('close', () => leave())
      const asked = await ask(
        new URL(project.url + request.url),
        headersOf(request, visitor, https),
        limits.openTimeoutMs,
        logError,
      )
      if (asked.socket === undefined) {
        const { status = 503, message = away.message } = asked
        return refused(status, message, status === 503 ? away.retryAfter : undefined)
      }
      if (socket.destroyed || stopped) {
        asked.socket.destroy()
        return refused(503, 'The server is stopping', away.retryAfter)
      }
      socket.write(asked.head)
      if (asked.first.length > 0) socket.write(asked.first)
      if (head.length > 0) asked.socket.write(head)
      join(socket, asked.socket)
      return true
    },
    async stop() {
      stopped = true
      for (const socket of open) socket.destroy()
    },
  }
}

type UpgradeAnswer =
  | { socket: Duplex; head: string; first: Buffer }
  /** The project's refusal; without a status it gave none. */
  | { socket?: undefined; status?: number; message?: string }

/** Asks for the socket. Never rejects. */
function ask(
  target: URL,
  headers: Record<string, string>,
  timeoutMs: number,
  logError: LogError,
): Promise<UpgradeAnswer> {
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve } = Promise.withResolvers<UpgradeAnswer>()
  const request = send(target, { headers, agent: false })
  const timer = setTimeout(
    guard('a slow socket could not be given up', logError, () => request.destroy()),
    timeoutMs,
  )
  request.on(
    'upgrade',
    guard('a socket could not be taken', logError, (response, socket, first) =>
      resolve({ socket, head: headOf(response), first }),
    ),
  )
  request.on('response', (response) => resolve(refusalOf(response)))
  request.on('error', () => resolve({}))
  request.end()
  return promise.finally(() => clearTimeout(timer))
}

async function refusalOf(response: IncomingMessage): Promise<UpgradeAnswer> {
  const { statusCode = 503 } = response
  if (statusCode < 400 || statusCode >= 500) {
    response.destroy()
    return {}
  }
  // One that is longer, or breaks off, gives no reason, whatever length it was said to have.
  const body = await readBounded(response, refusalBytes).catch(() => null)
  return { status: statusCode, message: messageIn(body?.toString() ?? '') }
}

function messageIn(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    if (typeof message === 'string') return message
  } catch {
    // Not every gateway speaks JSON.
  }
  return 'The socket was refused'
}

const handedOn = /^(sec-websocket-.*|user-agent|accept-language|origin|apikey|authorization)$/

function headersOf(
  { headers }: IncomingMessage,
  visitor: string,
  https: boolean,
): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => handedOn.test(name))
  return {
    ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    connection: 'Upgrade',
    upgrade: 'websocket',
    'x-forwarded-for': visitor,
    'x-forwarded-proto': https ? 'https' : 'http',
  }
}

/** The head of the project's answer, reduced to the headers that make the socket. */
function headOf({ headers }: IncomingMessage): string {
  const lines = Object.entries(headers)
    .filter(([name]) => name.startsWith('sec-websocket-'))
    .map(([name, value]) => `${name}: ${String(value)}`)
  return [
    'HTTP/1.1 101 Switching Protocols',
    'Connection: Upgrade',
    'Upgrade: websocket',
    ...lines,
    ...requestIdLine(),
    '',
    '',
  ].join('\r\n')
}
