import { setTimeout as sleep } from 'node:timers/promises'
import { Connection, type ConnectionSettings } from './connection.ts'

type Subscription = { channel: string; notified: (payload: string) => void; listening: () => void }

const connectTimeoutMs = 5000
/** Between tries to listen again after the connection was lost; the last holds for all that follow. */
const retryDelays = [20, 100, 250]
/** A connection on which nothing is ever asked would not notice that the other end is gone. */
const heartbeatMs = 30_000
const heartbeatTimeoutMs = 10_000

/** Hears notifications on its own connection, and opens another one after a loss. */
export class NotificationListener {
  readonly #settings: ConnectionSettings
  readonly #subscriptions = new Set<Subscription>()
  #connected: Promise<Connection> | undefined
  #attempts = 0
  #isReconnecting = false
  #isEnded = false

  constructor(settings: ConnectionSettings) {
    this.#settings = settings
  }

  /**
   * Calls `notified` with each payload. Calls `listening` now, and each time a lost connection has
   * been replaced, because notifications in between are lost.
   * @throws the error that kept it from listening the first time
   */
  async listen(
    channel: string,
    notified: (payload: string) => void,
    listening: () => void = () => {},
  ): Promise<{ unlisten(): Promise<void> }> {
    const subscription = { channel, notified, listening }
    this.#subscriptions.add(subscription)
    try {
      await listenOn(await this.#connect(), channel)
    } catch (error) {
      this.#subscriptions.delete(subscription)
      throw error
    }
    listening()
    return { unlisten: () => this.#unlisten(subscription) }
  }

  async end(): Promise<void> {
    this.#isEnded = true
    this.#subscriptions.clear()
    const connection = await this.#connected?.catch(() => undefined)
    connection?.close()
  }

  async #unlisten(subscription: Subscription): Promise<void> {
    this.#subscriptions.delete(subscription)
    const connection = await this.#connected?.catch(() => undefined)
    const isWanted = [...this.#subscriptions].some(
      ({ channel }) => channel === subscription.channel,
    )
    if (!connection || connection.isGone || isWanted) return
    await connection.sql`unlisten ${connection.sql(subscription.channel)}`
  }

  #connect(): Promise<Connection> {
    this.#connected ??= this.#open().catch((error: unknown) => {
      this.#connected = undefined
      throw error
    })
    return this.#connected
  }

  async #open(): Promise<Connection> {
    const connection = new Connection(this.#settings, this.#attempts++, (channel, payload) => {
      for (const one of this.#subscriptions) if (one.channel === channel) one.notified(payload)
    })
    await connection.open(connectTimeoutMs)
    const heartbeat = setInterval(() => void beat(connection), heartbeatMs).unref()
    connection.whenLost.add(() => {
      clearInterval(heartbeat)
      this.#connected = undefined
      void this.#reconnect()
    })
    return connection
  }

  async #reconnect(): Promise<void> {
    if (this.#isReconnecting) return
    this.#isReconnecting = true
    for (let tries = 0; !this.#isEnded && this.#subscriptions.size > 0; tries++) {
      await sleep(retryDelays[Math.min(tries, retryDelays.length - 1)], undefined, { ref: false })
      if (await this.#listenAgain()) break
    }
    this.#isReconnecting = false
  }

  /** @returns false if the server is still away */
  async #listenAgain(): Promise<boolean> {
    const subscriptions = [...this.#subscriptions]
    const channels = new Set(subscriptions.map(({ channel }) => channel))
    try {
      const connection = await this.#connect()
      await Promise.all([...channels].map((channel) => listenOn(connection, channel)))
    } catch {
      return false
    }
    for (const { listening } of subscriptions) listening()
    return true
  }
}

async function listenOn({ sql }: Connection, channel: string): Promise<void> {
  await sql`listen ${sql(channel)}`
}

async function beat(connection: Connection): Promise<void> {
  const late = setTimeout(() => connection.abort(), heartbeatTimeoutMs)
  // If this fails, the connection is lost and `whenLost` is called.
  await connection.sql`select 1`.catch(() => {})
  clearTimeout(late)
}
