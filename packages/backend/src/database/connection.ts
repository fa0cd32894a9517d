import { once } from 'node:events'
import { connect as connectSocket, type Socket } from 'node:net'
import postgres from 'postgres'
import { type DriverQuery, handlerOf } from './driver-query.ts'
import { connectionLost } from './outage.ts'

/** The driver's settings, read once for all connections. */
export type ConnectionSettings = postgres.Sql['options']

/**
 * One connection to PostgreSQL, with its own driver that never connects again.
 * The driver (postgres 3.4.9) does not survive the loss of a connection:
 * - Waiting bytes go in front of the next startup packet, or nothing is sent any more until that
 *   times out.
 * - A caller that waits for a connection and gives up keeps the next one for good.
 * - A transaction that continues after the loss writes into the connection that the same object
 *   serves by then.
 * So we throw a lost connection away with everything that belongs to it.
 */
export class Connection {
  readonly sql: postgres.Sql
  readonly openedAt = performance.now()
  /** Called once when the connection is gone, and not when we have closed it. */
  readonly whenLost = new Set<() => void>()
  /** Sends a query that was made elsewhere. */
  readonly send: (query: DriverQuery) => void
  #isGone = false
  #socket: Socket | undefined
  #driver: DriverConnection | undefined

  /**
   * @param attempt of several hosts, each attempt asks the next
   * @param notified called with what comes for `listen`
   */
  constructor(
    settings: ConnectionSettings,
    attempt = 0,
    notified?: (channel: string, payload: string) => void,
  ) {
    const place = attempt % settings.host.length
    const options = {
      // Read already, so the driver takes them as they are, with the types that other connections have learnt.
      ...settings,
      host: [settings.host[place]],
      port: [settings.port[place]],
      max: 1,
      // Once for a pool: the driver does not catch it when the connection is lost while it asks for the types.
      fetch_types:
        settings.fetch_types && Object.keys(sharedOf(settings).typeArrayMap).length === 0,
      max_lifetime: null,
      idle_timeout: null,
      socket: () => this.#connect(settings, place),
      onnotify: notified,
      onclose: () => this.#closed(),
    }
    this.sql = postgres(options as unknown as postgres.Options<Record<string, never>>)
    this.send = handlerOf(this.sql)
  }

  /** Whether it was lost or closed. */
  get isGone(): boolean {
    return this.#isGone
  }

  /**
   * Connects. @throws the error of the system or of PostgreSQL, after the connection is cleaned up
   */
  async open(timeoutMs: number): Promise<void> {
    const onexecute = (driver: DriverConnection) => {
      this.#driver = driver
      return true
    }
    const late = setTimeout(() => this.close(), timeoutMs)
    try {
      await this.sql.unsafe('select 1', [], { onexecute } as postgres.UnsafeQueryOptions)
    } catch (error) {
      this.close()
      throw error
    } finally {
      clearTimeout(late)
    }
  }

  /** Ends it; a query that is under way fails. */
  close(): void {
    this.#isGone = true
    if (this.#driver) this.#driver.terminate()
    else void this.sql.end({ timeout: 0 })
    // Send the written bytes before the close, so that the server receives them.
    if (this.#socket?.connecting) this.#socket.destroy()
    else this.#socket?.destroySoon()
  }

  /** Ends it as if it were lost: the other end does not answer any more. */
  abort(): void {
    this.#socket?.destroy()
  }

  #closed(): void {
    // At once: what the driver would send from now on would be written to no socket, and throw out of a timer.
    this.#driver?.terminate()
    if (this.#isGone) return
    this.#isGone = true
    for (const tell of this.whenLost) tell()
  }

  async #connect({ path, connect_timeout: seconds, ...to }: ConnectionSettings, place: number) {
    // Only a query that came when the connection was just lost asks for another.
    if (this.#socket) throw connectionLost()
    const [host, port] = [to.host[place]!, to.port[place]!]
    const socket = connectSocket(path ? { path } : { host, port, noDelay: true })
    // The driver reads the name for TLS there.
    this.#socket = Object.assign(socket, { host, port })
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(seconds * 1000) })
    } catch (error) {
      socket.destroy()
      throw error
    }
    return socket
  }
}

/** What connections made from the same settings have in common. */
function sharedOf(settings: ConnectionSettings): { typeArrayMap: Record<number, number> } {
  return (settings as unknown as { shared: ReturnType<typeof sharedOf> }).shared
}

/** The driver's connection, as it shows itself to `onexecute`. */
type DriverConnection = { terminate(): void }
