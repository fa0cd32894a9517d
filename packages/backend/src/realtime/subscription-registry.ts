import type { Actor } from '../database/act-as.ts'
import type { Change } from './change.ts'
import { type Subscription, isEvaluated, keyOf } from './subscription.ts'
import { JoinError } from './join-error.ts'
import type { Limits } from './limits.ts'
import type { PublishedTable } from './published-tables.ts'
import type { Version } from './frame.ts'

/** A joined channel as the registry sees it: its visitor, and how to reach it. */
export type Subscriber = {
  topic: string
  /** The visitor's address as limits count it. */
  address: string
  version: Version
  actor: Actor
  isJoined: boolean
  send(frame: Buffer): void
}

/** All subscribers with the same subscription and the same rights. */
export type RecipientGroup = {
  subscription: Subscription
  rights: string
  actor: Actor
  subscribers: Set<Subscriber>
}

type Bucket = Map<string, RecipientGroup>
type EvaluatedLimits = Pick<Limits, 'evaluatedFilters' | 'evaluatedFiltersPerAddress'>

/**
 * The subscriptions of all channels. If a filter is an equality on an announced column, its recipients are found by that
 * key of a changed row, so a write costs nothing for other discussions.
 */
export class SubscriptionRegistry {
  readonly #byKey = new Map<string, Bucket>()
  readonly #evaluated = new Map<string, Bucket>()
  readonly #limits: EvaluatedLimits

  constructor(limits: EvaluatedLimits) {
    this.#limits = limits
  }

  /** @throws JoinError if the table, for this address or for all, has too many filters to evaluate */
  add(subscriber: Subscriber, subscriptions: readonly Subscription[]): void {
    for (const subscription of subscriptions) {
      const slot = this.#locate(subscription, subscriber)
      if (isEvaluated(subscription) && !this.#hasRoom(slot, subscriber)) {
        this.remove(subscriber, subscriptions)
        const { name, announced } = subscription.table
        throw new JoinError(
          `${name} has too many different filters at the moment: use eq on ${announced.join(', ')}`,
        )
      }
      const { actor } = subscriber
      const recipients = slot.bucket.get(slot.name) ?? {
        subscription,
        rights: rightsOf(subscription.table, actor),
        actor,
        subscribers: new Set(),
      }
      recipients.subscribers.add(subscriber)
      slot.bucket.set(slot.name, recipients)
      slot.buckets.set(slot.bucketKey, slot.bucket)
    }
  }

  remove(subscriber: Subscriber, subscriptions: readonly Subscription[]): void {
    for (const subscription of subscriptions) {
      const { buckets, bucketKey, bucket, name } = this.#locate(subscription, subscriber)
      const recipients = bucket.get(name)
      recipients?.subscribers.delete(subscriber)
      if (recipients?.subscribers.size === 0) bucket.delete(name)
      if (bucket.size === 0) buckets.delete(bucketKey)
    }
  }

  /** Possible recipients of a change; filters without a key must still be evaluated. */
  *recipientsOf(change: Change): Generator<RecipientGroup> {
    const { table, type, keys } = change
    const buckets = [
      this.#evaluated.get(table),
      ...Object.entries(keys).map(([column, value]) =>
        this.#byKey.get(`${table}.${keyOf(column, String(value))}`),
      ),
    ]
    for (const bucket of buckets)
      for (const recipients of bucket?.values() ?? [])
        if (recipients.subscription.event === '*' || recipients.subscription.event === type)
          yield recipients
  }

  #hasRoom({ bucket, name }: { bucket: Bucket; name: string }, { address }: Subscriber): boolean {
    const { evaluatedFilters, evaluatedFiltersPerAddress } = this.#limits
    if (!bucket.has(name) && bucket.size >= evaluatedFilters) return false
    const own = [...bucket].filter(([other, { subscribers }]) => {
      return other !== name && [...subscribers].some((one) => one.address === address)
    })
    return own.length < evaluatedFiltersPerAddress
  }

  #locate(subscription: Subscription, { actor }: Subscriber) {
    const { table, key, id } = subscription
    const buckets = key === undefined ? this.#evaluated : this.#byKey
    const bucketKey = key === undefined ? table.name : `${table.name}.${key}`
    const bucket: Bucket = buckets.get(bucketKey) ?? new Map()
    return { buckets, bucketKey, bucket, name: `${id} ${rightsOf(table, actor)}` }
  }
}

/** Equal for actors who see the same rows of the table: the role if it sees all, otherwise the role and its claims. */
function rightsOf(table: PublishedTable, { role, claims }: Actor): string {
  return table.roles[role].seesAll ? role : `${role} ${JSON.stringify(claims)}`
}
