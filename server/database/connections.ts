import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressBehind, limitedAddress, tryAgainIn } from '@rotunda/backend/http'
import { type Leave, Places, rateLimitHeaders } from '@rotunda/backend/limits'
import type { ConnectionLimits } from '../http/connection-limits.ts'
import { extensionOf } from '../http/response-deadlines.ts'

type Connection = {
  /** The address of the other end; an IPv6 /64 counts as one. */
  address: string
  /** The requests under way. The first is being answered; the others were sent before its answer. */
  responses: Map<ServerResponse, Begun>
  /** How many bytes of the socket had been read when the first of them was begun. */
  readBefore: number
  /** Set once the HTTP server no longer watches the socket. */
  upgrade?: { since: number; isOpen: boolean }
}

/** When its answer was begun, the address of the visitor who asks, what answers it and what ends its count. */
type Begun = { since: number; visitor: string; answer: () => void; leave: Leave }

/** Why a connection was refused or closed early. */
export type Refusal =
  | 'connection'
  | 'request'
  | 'waiting connection'
  | 'slow response'
  | 'held bytes'

/**
 * The open sockets and the requests under way on them, counted in all and for each address. At a limit the socket that
 * has waited longest for its next request is closed. If none waits, the new one is refused.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #onRefusal: (what: Refusal) => void
  /** In the order of their last request. */
  readonly #open = new Map<Socket, Connection>()
  readonly #byAddress = new Map<string, Set<Socket>>()
  /** Requests under way for each visitor. Behind a proxy only a header names the visitor. */
  readonly #requests: Places
  #isDraining = false
  #isClosing = false

  constructor(limits: ConnectionLimits, onRefusal: (what: Refusal) => void) {
    this.#limits = limits
    this.#requests = new Places({ perCaller: limits.requestsPerAddress })
    this.#onRefusal = onRefusal
  }

  /** How many sockets of all kinds are open. */
  get size(): number {
    return this.#open.size
  }

  /** Counts a socket until it is closed, or refuses it. */
  add(socket: Socket): void {
    // A socket whose other end is gone already has no address.
    const address = limitedAddress(
      addressBehind(socket.remoteAddress ?? '0.0.0.0', undefined, false),
    )
    const neighbours = this.#byAddress.get(address) ?? new Set()
    const { sockets, socketsPerAddress } = this.#limits
    const isFull =
      (neighbours.size >= socketsPerAddress && !this.#makeRoom(neighbours)) ||
      (this.#open.size >= sockets && !this.#makeRoom(this.#open.keys()))
    if (isFull || this.#isDraining) {
      if (isFull) this.#onRefusal('connection')
      refuseSocket(socket)
      return
    }
    this.#open.set(socket, { address, responses: new Map(), readBefore: 0 })
    this.#byAddress.set(address, neighbours.add(socket))
  }

  remove(socket: Socket): void {
    const connection = this.#open.get(socket)
    if (!connection) return
    for (const { leave } of connection.responses.values()) leave()
    this.#open.delete(socket)
    const neighbours = this.#byAddress.get(connection.address)
    neighbours?.delete(socket)
    if (neighbours?.size === 0) this.#byAddress.delete(connection.address)
  }

  /**
   * Counts a request until `end`, and calls `answer` once the earlier requests on its connection are answered. It is
   * never called if the connection closes before. A request beyond the limits is refused here.
   */
  begin(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const connection = this.#open.get(request.socket)
    // On its way when the server was asked to stop, the first request on a waiting connection is its last.
    const isLate = this.#isDraining && (this.#isClosing || connection?.responses.size !== 0)
    if (!connection || isLate) {
      refuseRequest(response, 503, 'The server is stopping.', 5)
      return
    }
    const visitor = this.#visitor(request)
    const leave = this.#requests.take(visitor)
    if (!leave) {
      this.#onRefusal('request')
      const quota = this.#limits.requestsPerAddress
      const limit = rateLimitHeaders([{ name: 'address', quota, left: 0, reset: 1 }])
      refuseRequest(response, 429, `Too many requests at once. ${tryAgainIn(1)}`, 1, limit)
      return
    }
    connection.responses.set(response, { since: performance.now(), visitor, answer, leave })
    if (this.#isDraining) response.shouldKeepAlive = false
    if (connection.responses.size > 1) return
    connection.readBefore = request.socket.bytesRead
    answer()
  }

  /** To be called when the response is closed, for each request that was begun. */
  end({ socket }: IncomingMessage, response: ServerResponse): void {
    const connection = this.#open.get(socket)
    const begun = connection?.responses.get(response)
    if (!connection || !begun) return
    const [first] = connection.responses.keys()
    connection.responses.delete(response)
    begun.leave()
    const [next] = connection.responses.values()
    if (next && first === response) {
      next.since = performance.now()
      connection.readBefore = socket.bytesRead
      next.answer()
    }
    if (this.#isDraining && connection.responses.size === 0) socket.destroySoon()
    // Moves it to the end of those that wait.
    this.#open.delete(socket)
    this.#open.set(socket, connection)
    const neighbours = this.#byAddress.get(connection.address)
    neighbours?.delete(socket)
    neighbours?.add(socket)
  }

  /** Takes the socket over from the HTTP server; it is closed unless `opened` is called in time. */
  upgrade(socket: Socket): void {
    const connection = this.#open.get(socket)
    if (connection) connection.upgrade = { since: performance.now(), isOpen: false }
    else socket.destroy()
  }

  /** A protocol has taken the socket over, and watches whether the other end still answers. */
  opened(socket: Socket): void {
    const upgrade = this.#open.get(socket)?.upgrade
    if (upgrade) upgrade.isOpen = true
  }

  /** Closes sockets whose response or upgrade takes too long; to be called regularly. */
  closeOverdue(): void {
    const now = performance.now()
    const { responseTimeoutMs, upgradeTimeoutMs } = this.#limits
    for (const [socket, { responses, upgrade }] of this.#open) {
      const [oldest] = responses
      const isSlow = oldest && now - oldest[1].since > responseTimeoutMs + extensionOf(oldest[0])
      if (isSlow) this.#onRefusal('slow response')
      const isStuck = upgrade && !upgrade.isOpen && now - upgrade.since > upgradeTimeoutMs
      if (isSlow || isStuck) socket.destroy()
    }
  }

  /**
   * Closes connections of visitors who make us hold too many bytes, the oldest first; to be called regularly. These are
   * the bytes of request bodies being sent and of answers not read yet.
   */
  closeHolding(): void {
    const held = new Map<string, number>()
    for (const [socket, { responses, readBefore, upgrade }] of [...this.#open].toReversed()) {
      const [begun] = responses.values()
      if (!begun || upgrade) continue
      const bytes =
        (held.get(begun.visitor) ?? 0) + socket.writableLength + socket.bytesRead - readBefore
      if (bytes <= this.#limits.heldBytesPerAddress) held.set(begun.visitor, bytes)
      else {
        this.#onRefusal('held bytes')
        socket.destroy()
      }
    }
  }

  /** Closes each connection after its last response. A waiting one may still finish the request it is sending. */
  drain(): void {
    this.#isDraining = true
    for (const { responses } of this.#open.values())
      for (const response of responses.keys()) response.shouldKeepAlive = false
  }

  /** Closes the connections with no request under way, and takes no more requests. */
  closeWaiting(): void {
    this.#isClosing = true
    for (const [socket, { responses, upgrade }] of this.#open)
      if (responses.size === 0 && !upgrade) socket.destroy()
  }

  closeAll(): void {
    for (const socket of this.#open.keys()) socket.destroy()
  }

  /** Closes the first of the sockets that has no request under way. @returns whether there was one */
  #makeRoom(sockets: Iterable<Socket>): boolean {
    for (const socket of sockets) {
      const connection = this.#open.get(socket)
      if (!connection || connection.responses.size > 0 || connection.upgrade) continue
      this.#onRefusal('waiting connection')
      this.remove(socket)
      socket.destroy()
      return true
    }
    return false
  }

  #visitor({ socket, headers }: IncomingMessage): string {
    const forwarded = [headers['x-forwarded-for']].flat().at(-1)
    const peer = this.#open.get(socket)?.address ?? '0.0.0.0'
    return limitedAddress(addressBehind(peer, forwarded, this.#limits.trustProxy))
  }
}

const plainText = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
}

function refuseRequest(
  response: ServerResponse,
  status: number,
  message: string,
  retryAfter: number,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { ...plainText, ...headers, 'retry-after': String(retryAfter) })
    .end(`${message}\n`)
}

function refuseSocket(socket: Socket): void {
  socket.write('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
