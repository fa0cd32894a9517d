import { z } from 'zod'
import type { Actor } from '../database/act-as.ts'
import type { Version } from './frame.ts'
import { type Binding, type Subscription, bindingSchema } from './subscription.ts'
import { JoinError } from './join-error.ts'
import type { Subscriber } from './subscription-registry.ts'

/** A topic one socket has joined. */
export class Channel implements Subscriber {
  readonly topic: string
  readonly address: string
  readonly version: Version
  /** The client's number for this join. Messages about an earlier join of the topic do not belong to this one. */
  readonly joinRef: string | null
  readonly bindings: readonly Binding[]
  /** The resolved bindings for the actor. */
  subscriptions: readonly Subscription[]
  readonly send: (frame: Buffer) => void
  actor: Actor
  isJoined = true
  #expiry: NodeJS.Timeout | undefined

  constructor(
    of: Pick<
      Channel,
      'topic' | 'address' | 'version' | 'joinRef' | 'bindings' | 'subscriptions' | 'send' | 'actor'
    >,
  ) {
    this.topic = of.topic
    this.address = of.address
    this.version = of.version
    this.joinRef = of.joinRef
    this.bindings = of.bindings
    this.subscriptions = of.subscriptions
    this.send = of.send
    this.actor = of.actor
  }

  /** Calls `expired` when the actor's token expires, unless the channel is left first; to be called for each actor. */
  watchExpiry(expired: () => void): void {
    clearTimeout(this.#expiry)
    const { exp } = this.actor.claims
    if (typeof exp !== 'number') return
    // A timer cannot wait for longer than 2^31 milliseconds; no token of ours lasts that long.
    const left = Math.min(Math.max(exp * 1000 - Date.now(), 0), 2 ** 31 - 1)
    this.#expiry = setTimeout(expired, left)
    this.#expiry.unref()
  }

  leave(): void {
    this.isJoined = false
    clearTimeout(this.#expiry)
  }
}

const joinSchema = z.object({
  access_token: z.string().max(16_384).nullish(),
  config: z
    .object({
      postgres_changes: z.array(bindingSchema).default([]),
      broadcast: z.object({ replication_ready: z.boolean().nullish() }).nullish(),
      presence: z.object({ enabled: z.boolean().optional() }).nullish(),
      private: z.boolean().nullish(),
    })
    .prefault({}),
})

/**
 * Reads a client's join request. The official client always sends settings for broadcasts and
 * presence, so only a channel that asks for nothing but those is refused.
 * @throws JoinError
 */
export function readJoin(
  payload: unknown,
  mostBindings: number,
): { token: string | undefined; bindings: Binding[]; awaitsReplication: boolean } {
  const { data, error } = joinSchema.safeParse(payload ?? {})
  if (!data) {
    const [issue] = error.issues
    throw new JoinError(`${issue?.path.join('.') || 'The join'}: ${issue?.message}`)
  }
  const { postgres_changes: bindings, broadcast, presence, private: isPrivate } = data.config
  if (presence?.enabled) throw new JoinError('Presence is not offered here')
  if (isPrivate) throw new JoinError('Private channels are not offered here')
  if (bindings.length === 0)
    throw new JoinError(
      'Broadcasts and presence are not offered here: ask for changes of a table (postgres_changes)',
    )
  if (bindings.length > mostBindings)
    throw new JoinError(`A channel may have ${mostBindings} bindings`)
  return {
    token: data.access_token ?? undefined,
    bindings,
    awaitsReplication: broadcast?.replication_ready === true,
  }
}
