import type postgres from 'postgres'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { AuthenticationError } from '../auth/authenticate.ts'
import type { Actor } from '../database/act-as.ts'
import { type LogError, guard } from '../guard.ts'
import { Channel, readJoin } from './channel.ts'
import { FrameError, type Message, type Version, readFrame, writeFrame } from './frame.ts'
import {
  type Binding,
  type Subscription,
  bindingId,
  checkFilters,
  resolveBinding,
} from './subscription.ts'
import { JoinError } from './join-error.ts'
import { type Limits, createRate } from './limits.ts'
import type { PublishedTable } from './published-tables.ts'
import type { SubscriptionRegistry } from './subscription-registry.ts'

export type ConnectionOptions = {
  sql: postgres.Sql
  tables: () => ReadonlyMap<string, PublishedTable>
  registry: SubscriptionRegistry
  /** Returns the actor for an access token, or for none. @throws AuthenticationError */
  authenticate: (token: string | undefined) => Promise<Actor>
  limits: Limits
  /** The client's address as limits count it. */
  address: string
  /** Waits for the turn of this client's address to join channels. */
  runInTurn: (task: () => Promise<void>) => Promise<void>
  logError: LogError
}

/** Codes of RFC 6455, section 7.4.1. */
export const closing = { goingAway: 1001, badFrame: 1003, policy: 1008, internal: 1011 } as const

const tokenSchema = z.object({ access_token: z.string().max(16_384).nullish() })

/** One client's socket: speaks the protocol of Phoenix's channels, as realtime-js does. */
export class Connection {
  /** Resolves when the socket is gone. */
  readonly closed: Promise<void>
  readonly #socket: WebSocket
  readonly #version: Version
  readonly #options: ConnectionOptions
  readonly #channels = new Map<string, Channel>()
  readonly #mayMessage: () => boolean
  readonly #mayJoin: () => boolean
  readonly #mayHear: (bytes: number) => boolean
  /** Channels that hear nothing until they are ended, with the reason. */
  readonly #behind = new Map<Channel, string>()
  readonly #mayInterrupt: () => boolean
  #interruption: NodeJS.Timeout | undefined
  // One message after the other, so that a leave does not overtake its join.
  #queue: Promise<void> = Promise.resolve()
  #unhandled = 0
  #isAlive = true

  constructor(socket: WebSocket, version: Version, options: ConnectionOptions) {
    this.#socket = socket
    this.#version = version
    this.#options = options
    this.#mayMessage = createRate(options.limits.messages)
    this.#mayJoin = createRate(options.limits.joins)
    this.#mayHear = createRate(options.limits.changes)
    this.#mayInterrupt = createRate(options.limits.interruptions)
    const { logError } = options
    const fail = () => this.close(closing.internal, 'Something went wrong on our side')
    socket.on(
      'message',
      guard(
        'a message could not be received',
        logError,
        (data: Buffer, isBinary: boolean) => this.#receive(data, isBinary),
        fail,
      ),
    )
    socket.on('pong', () => (this.#isAlive = true))
    // ws closes the socket itself, with the error's code.
    socket.on('error', () => {})
    const closed = Promise.withResolvers<void>()
    this.closed = closed.promise
    const leave = () => {
      clearTimeout(this.#interruption)
      for (const channel of this.#channels.values()) this.#drop(channel)
    }
    socket.on('close', () => closed.resolve())
    socket.on('close', guard('channels could not be left', logError, leave))
  }

  /** Drops a client that has been silent since the last ping, and pings it again. */
  ping(): void {
    if (!this.#isAlive) return this.#socket.terminate()
    this.#isAlive = false
    this.#socket.ping()
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  /**
   * Ends channels with an error, so that the client joins again and reads everything again. After
   * several times in a row it waits, and the channels hear nothing meanwhile. So a long bulk write
   * does not make clients read again each second.
   */
  interrupt(meant: (channel: Channel) => boolean, why: string): void {
    for (const channel of this.#channels.values())
      if (meant(channel)) {
        this.#options.registry.remove(channel, channel.subscriptions)
        channel.subscriptions = []
        this.#behind.set(channel, why)
      }
    if (this.#behind.size === 0 || this.#interruption) return
    if (this.#mayInterrupt()) return this.#endBehind()
    const { limits, logError } = this.#options
    const end = () => {
      this.#mayInterrupt()
      this.#endBehind()
    }
    this.#interruption = setTimeout(
      guard('channels could not be interrupted', logError, end),
      1000 / limits.interruptions.perSecond,
    )
    this.#interruption.unref()
  }

  #endBehind(): void {
    this.#interruption = undefined
    for (const [channel, why] of this.#behind)
      if (channel.isJoined) {
        this.#system(channel, 'error', 'postgres_changes', `${why}: read again`)
        this.#push(channel, 'phx_error', {})
        this.#drop(channel)
      }
    this.#behind.clear()
  }

  #receive(data: Buffer, isBinary: boolean): void {
    this.#isAlive = true
    if (!this.#mayMessage()) return this.close(closing.policy, 'Too many messages')
    let message: Message
    try {
      message = readFrame(data, isBinary, this.#version)
    } catch (error) {
      return this.close(
        closing.badFrame,
        error instanceof FrameError ? error.message : 'The message could not be read',
      )
    }
    this.#unhandled += 1
    if (this.#unhandled > this.#options.limits.messages.burst)
      return this.close(closing.policy, 'Too many messages at once')
    this.#queue = this.#queue
      .then(() => this.#handle(message))
      .finally(() => (this.#unhandled -= 1))
      .catch((error: unknown) => {
        this.#options.logError('a message could not be handled', error)
        this.close(closing.internal, 'Something went wrong on our side')
      })
  }

  async #handle(message: Message): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const { topic, event } = message
    const channel = this.#channels.get(topic)
    if (topic === 'phoenix' && event === 'heartbeat') return this.#reply(message, 'ok', {})
    if (event === 'phx_join') return this.#inTurn(() => this.#join(message))
    if (!channel) return this.#reply(message, 'error', { reason: 'unmatched topic' })
    if (event === 'phx_leave') {
      this.#drop(channel)
      this.#reply(message, 'ok', {})
      return this.#push(channel, 'phx_close', {})
    }
    if (event === 'access_token') return this.#inTurn(() => this.#changeToken(channel, message))
    const reason = /^[a-z]+$/.test(event) ? `${event} is not offered here` : 'unknown event'
    this.#reply(message, 'error', { reason })
    // The client does not pass the reply's reason to its caller, or even the failure of a broadcast.
    this.#system(channel, 'error', event, reason)
  }

  /** Slow tasks wait for their turn. Until then the socket is paused, because its messages would fill our memory. */
  async #inTurn(task: () => Promise<void>): Promise<void> {
    this.#socket.pause()
    try {
      await this.#options.runInTurn(task)
    } finally {
      // It may have answered a ping that we have not read.
      this.#isAlive = true
      this.#socket.resume()
    }
  }

  async #join(message: Message): Promise<void> {
    const { limits, registry, authenticate, sql, tables } = this.#options
    const { topic } = message
    // A topic that is joined again replaces the earlier join, as in Phoenix.
    const earlier = this.#channels.get(topic)
    if (earlier) this.#drop(earlier)
    try {
      if (!this.#mayJoin()) throw new JoinError('Too many joins: wait a moment')
      if (this.#channels.size >= limits.channelsPerSocket)
        throw new JoinError(`A socket may have ${limits.channelsPerSocket} channels`)
      if (!topic.startsWith('realtime:')) throw new JoinError('A topic must begin with realtime:')
      const { token, bindings, awaitsReplication } = readJoin(
        message.payload,
        limits.bindingsPerChannel,
      )
      const actor = await authenticate(token)
      const published = tables()
      const subscriptions = bindings.flatMap((binding) =>
        resolveBinding(binding, published, actor.role),
      )
      await checkFilters(sql, subscriptions)
      if (published !== tables()) throw new JoinError('The schema has just changed: join again')
      if (this.#socket.readyState !== this.#socket.OPEN) return
      const channel = this.#channel(message, actor, bindings, subscriptions)
      registry.add(channel, subscriptions)
      this.#channels.set(topic, channel)
      this.#watchExpiry(channel)
      this.#reply(message, 'ok', {
        postgres_changes: bindings.map((binding) => ({ id: bindingId(binding), ...binding })),
      })
      if (subscriptions.length > 0)
        this.#system(channel, 'ok', 'postgres_changes', 'Subscribed to PostgreSQL')
      if (awaitsReplication)
        this.#system(
          channel,
          'error',
          'system',
          'Broadcasts from the database are not offered here',
        )
    } catch (error) {
      if (!(error instanceof JoinError || error instanceof AuthenticationError)) {
        this.#options.logError('a channel could not be joined', error)
        this.#reply(message, 'error', { reason: 'Something went wrong on our side' })
      } else this.#reply(message, 'error', { reason: error.message })
    }
  }

  #channel(
    { topic, joinRef }: Message,
    actor: Actor,
    bindings: Binding[],
    subscriptions: Subscription[],
  ): Channel {
    const send = (frame: Buffer) => this.#tell(channel, frame)
    const version = this.#version
    const { address } = this.#options
    const channel: Channel = new Channel({
      topic,
      address,
      joinRef,
      actor,
      bindings,
      subscriptions,
      send,
      version,
    })
    return channel
  }

  #tell(channel: Channel, frame: Buffer): void {
    if (this.#behind.has(channel)) return
    if (this.#mayHear(frame.length)) return this.#send(frame)
    this.interrupt((one) => one === channel, 'Too many changes at once')
  }

  async #changeToken(channel: Channel, { payload }: Message): Promise<void> {
    const { registry, authenticate, tables } = this.#options
    try {
      const { data } = tokenSchema.safeParse(payload)
      if (!data) throw new JoinError('access_token must be a text')
      const actor = await authenticate(data.access_token ?? undefined)
      const subscriptions = channel.bindings.flatMap((binding) =>
        resolveBinding(binding, tables(), actor.role),
      )
      if (this.#channels.get(channel.topic) !== channel) return
      registry.remove(channel, channel.subscriptions)
      channel.actor = actor
      channel.subscriptions = subscriptions
      registry.add(channel, channel.subscriptions)
      this.#watchExpiry(channel)
    } catch (error) {
      if (!(error instanceof JoinError || error instanceof AuthenticationError)) throw error
      this.#end(channel, error.message)
    }
  }

  #watchExpiry(channel: Channel): void {
    const end = () => this.#end(channel, 'The access token has expired')
    channel.watchExpiry(guard('a channel could not be ended', this.#options.logError, end))
  }

  /** Closes a channel for good: the client does not join again by itself. */
  #end(channel: Channel, why: string): void {
    this.#drop(channel)
    this.#system(channel, 'error', 'system', why)
    this.#push(channel, 'phx_close', {})
  }

  #drop(channel: Channel): void {
    channel.leave()
    this.#options.registry.remove(channel, channel.subscriptions)
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic)
  }

  #system(channel: Channel, status: 'ok' | 'error', extension: string, message: string): void {
    const name = channel.topic.replace(/^realtime:/, '')
    this.#push(channel, 'system', { status, extension, message, channel: name })
  }

  #push({ topic, joinRef }: Channel, event: string, payload: object): void {
    this.#send(writeFrame({ joinRef, ref: null, topic, event, payload }, this.#version))
  }

  #reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object): void {
    const payload = { status, response }
    this.#send(writeFrame({ joinRef, ref, topic, event: 'phx_reply', payload }, this.#version))
  }

  /** Drops a client that does not read its messages, because they would fill our memory. */
  #send(frame: Buffer | string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > this.#options.limits.waitingBytes) return this.terminate()
    this.#socket.send(frame, { binary: false })
  }
}
