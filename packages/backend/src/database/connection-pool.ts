import { setTimeout as sleep } from 'node:timers/promises'
import { Connection, type ConnectionSettings } from './connection.ts'
import { DatabaseUnavailableError } from './outage.ts'

/** Limits of a pool. Times are milliseconds. */
export type PoolLimits = {
  /** Connections at most. */
  max: number
  /** How long a caller waits for a connection. */
  acquireTimeoutMs: number
  /** How many may wait; those beyond fail at once. */
  maxWaiting: number
}

const connectTimeoutMs = 5000
/** A server that has been away for so long is not waited for: queries fail at once. */
const awayTimeoutMs = 5000
/** Between tries to reach a server that is away; the last holds for all that follow. */
const retryDelays = [20, 50, 100, 200]
/**
 * Backends gather memory, so connections are closed when they are old or have been idle for a
 * while.
 */
const maxAgeMs = 30 * 60_000
const idleTimeoutMs = 60_000
/** So many stay, however long they are idle. */
const idleKept = 2

type Waiter = { resolve: (connection: Connection) => void; reject: (error: unknown) => void }

/**
 * Connections that serve one caller at a time. Lost ones are replaced.
 * A pool that has never reached its server fails at once, because waiting does not correct a wrong
 * address. Later, callers wait for a server that is away, unless it has been away for longer than
 * callers may wait.
 */
export class ConnectionPool {
  readonly #settings: ConnectionSettings
  readonly #limits: PoolLimits
  readonly #open = new Set<Connection>()
  /** The one used last is at the end, and is used next: the others may grow old. */
  readonly #idle: { connection: Connection; since: number }[] = []
  readonly #waiters = new Set<Waiter>()
  readonly #ended = Promise.withResolvers<void>()
  readonly #sweeping: NodeJS.Timeout
  #opening = 0
  #attempts = 0
  #everReached = false
  /** Since when the server could not be reached, and why not. */
  #away: { since: number; why: unknown } | undefined
  #ending = false

  constructor(settings: ConnectionSettings, limits: PoolLimits) {
    this.#settings = settings
    this.#limits = limits
    this.#sweeping = setInterval(() => this.#closeIdle(), idleTimeoutMs / 2).unref()
  }

  /**
   * A connection of the caller's own until it is given back with `release`.
   * @throws DatabaseUnavailableError if none was free in time, or the error of the server or the
   *   system if the server was never reached
   */
  async acquire(): Promise<Connection> {
    const idle = this.#idle.pop()
    if (idle) return idle.connection
    this.#refuseHopeless()
    const { promise, resolve, reject } = Promise.withResolvers<Connection>()
    const waiter = { resolve, reject }
    this.#waiters.add(waiter)
    this.#openForWaiters()
    const late = setTimeout(
      () => reject(this.#away ? notReached(this.#away.why) : taken(this.#limits.max)),
      this.#limits.acquireTimeoutMs,
    )
    try {
      return await promise
    } finally {
      clearTimeout(late)
      this.#waiters.delete(waiter)
      this.#settle()
    }
  }

  release(connection: Connection): void {
    if (connection.isGone) return
    const isOld = performance.now() - connection.openedAt > maxAgeMs
    if (isOld || (this.#ending && this.#waiters.size === 0)) this.#close(connection)
    else this.#give(connection)
  }

  /** Waits up to `timeoutMs` for queries under way, and closes all connections. */
  async end(timeoutMs?: number): Promise<void> {
    this.#ending = true
    clearInterval(this.#sweeping)
    for (const { connection } of this.#idle.splice(0)) this.#close(connection)
    const late = timeoutMs !== undefined && setTimeout(() => this.#abandon(), timeoutMs)
    this.#settle()
    await this.#ended.promise
    if (late) clearTimeout(late)
  }

  #refuseHopeless(): void {
    const { maxWaiting } = this.#limits
    if (this.#ending) throw new DatabaseUnavailableError('08006', 'The database is being closed.')
    if (this.#waiters.size >= maxWaiting) throw taken(this.#limits.max)
    if (this.#away && performance.now() - this.#away.since > awayTimeoutMs)
      throw notReached(this.#away.why)
  }

  #give(connection: Connection): void {
    const [next] = this.#waiters
    if (!next) return void this.#idle.push({ connection, since: performance.now() })
    this.#waiters.delete(next)
    next.resolve(connection)
  }

  #close(connection: Connection): void {
    connection.close()
    this.#remove(connection)
  }

  #remove(connection: Connection): void {
    this.#open.delete(connection)
    const place = this.#idle.findIndex((idle) => idle.connection === connection)
    if (place >= 0) this.#idle.splice(place, 1)
    this.#openForWaiters()
    this.#settle()
  }

  #settle(): void {
    const isDone = this.#open.size + this.#opening + this.#waiters.size === 0
    if (this.#ending && isDone) this.#ended.resolve()
  }

  #abandon(): void {
    this.#rejectWaiters(new DatabaseUnavailableError('08006', 'The database is being closed.'))
    // Treat the connections as lost, so that callers who wait for an answer get an error.
    for (const connection of this.#open) connection.abort()
    this.#ended.resolve()
  }

  #closeIdle(): void {
    const before = performance.now() - idleTimeoutMs
    for (const { connection } of this.#idle.filter(({ since }) => since < before))
      if (this.#idle.length > idleKept) this.#close(connection)
  }

  /** One for each who waits; while the server is away, one tries for all. */
  #openForWaiters(): void {
    const { max } = this.#limits
    while (
      !this.#away &&
      this.#opening < this.#waiters.size &&
      this.#open.size + this.#opening < max
    )
      void this.#openOne()
  }

  async #openOne(): Promise<void> {
    const connection = new Connection(this.#settings, this.#attempts++)
    this.#opening++
    try {
      await connection.open(connectTimeoutMs)
    } catch (error) {
      this.#opening--
      this.#failed(error)
      return
    }
    this.#opening--
    if (connection.isGone) return
    connection.whenLost.add(() => this.#lost(connection))
    this.#everReached = true
    this.#away = undefined
    this.#open.add(connection)
    this.release(connection)
    this.#openForWaiters()
  }

  #lost(connection: Connection): void {
    this.#remove(connection)
    // Whether the server is still there is known sooner when it is not left to those who need it to find out.
    if (this.#open.size + this.#opening === 0 && !this.#away && !this.#ending) void this.#openOne()
  }

  #failed(why: unknown): void {
    if (!this.#everReached) this.#rejectWaiters(why)
    else if (this.#away) {
      this.#away.why = why
      if (performance.now() - this.#away.since > awayTimeoutMs) this.#rejectWaiters(notReached(why))
    }
    // The server has as many connections as it takes: those that are open go on serving.
    else if (this.#open.size === 0) {
      this.#away = { since: performance.now(), why }
      void this.#reconnect()
    }
    this.#settle()
  }

  #rejectWaiters(why: unknown): void {
    for (const { reject } of this.#waiters) reject(why)
    this.#waiters.clear()
  }

  async #reconnect(): Promise<void> {
    for (let tries = 0; this.#away && !this.#ending; tries++) {
      const delay = retryDelays[Math.min(tries, retryDelays.length - 1)]
      await sleep(delay, undefined, { ref: false })
      if (this.#away && !this.#ending) await this.#openOne()
    }
  }
}

function taken(max: number): DatabaseUnavailableError {
  return new DatabaseUnavailableError('53300', `All ${max} connections to the database are taken.`)
}

function notReached(why: unknown): DatabaseUnavailableError {
  const reason = why instanceof Error ? why.message : String(why)
  return new DatabaseUnavailableError('08006', `The database cannot be reached: ${reason}`, {
    cause: why,
  })
}
