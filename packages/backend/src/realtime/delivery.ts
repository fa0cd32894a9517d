import type postgres from 'postgres'
import type { LogError } from '../guard.ts'
import type { Change } from './change.ts'
import { writeFrame } from './frame.ts'
import { isEvaluated } from './subscription.ts'
import { type ReadRequest, type RowView, readRows } from './read-rows.ts'
import type { RecipientGroup, Subscriber, SubscriptionRegistry } from './subscription-registry.ts'

export type DeliveryOptions = {
  sql: postgres.Sql
  registry: SubscriptionRegistry
  /** Called with subscribers who may have missed a change and must read everything again. */
  onMissed: (subscribers: Iterable<Subscriber>, why: string) => void
  waitingChanges: number
  logError: LogError
}

/** Changes in one query, for each table and role, when they arrive faster than they can be read. */
const batchSize = 200

/** Reads changed rows again with each subscriber's rights, and sends each subscriber its visible changes in order. */
export class Delivery {
  readonly #options: DeliveryOptions
  #waiting: Change[] = []
  #running: Promise<void> | undefined

  constructor(options: DeliveryOptions) {
    this.#options = options
  }

  add(change: Change): void {
    const { registry, waitingChanges, onMissed } = this.#options
    if (this.#waiting.length >= waitingChanges) {
      const subscribers = subscribersOf(registry, this.#waiting)
      this.#waiting = []
      onMissed(subscribers, 'Too many changes at once')
    }
    this.#waiting.push(change)
    this.#running ??= this.#run()
      .catch((error: unknown) => this.#options.logError('changes could not be delivered', error))
      .finally(() => (this.#running = undefined))
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#waiting = []
    await this.#running
  }

  async #run(): Promise<void> {
    const { registry, onMissed, logError } = this.#options
    // Changes from the same message of PostgreSQL are read together.
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchSize)
      // The next batch grows meanwhile, and order is kept.
      await this.#deliver(batch).catch((error: unknown) => {
        logError('changes could not be delivered', error)
        onMissed(subscribersOf(registry, batch), 'Changes could not be delivered')
      })
    }
  }

  async #deliver(batch: Change[]): Promise<void> {
    const { sql, registry, onMissed, logError } = this.#options
    const requests = new Map<string, ReadRequest>()
    const jobs = batch.flatMap((change) =>
      [...registry.recipientsOf(change)].map((recipients) => ({
        change,
        recipients,
        // Later subscribers asked only for later changes.
        subscribers: [...recipients.subscribers],
        request: requestFor(requests, change, recipients),
      })),
    )
    const viewsByRequest = new Map(
      await Promise.all(
        [...requests.values()].map(async (request) => {
          const views = await readRows(sql, request).catch((error: unknown) => {
            logError('changes could not be read', error)
            return undefined
          })
          return [request, views] as const
        }),
      ),
    )
    for (const { change, recipients, subscribers, request } of jobs) {
      const views = viewsByRequest.get(request)
      // Not to a subscriber who has left meanwhile or has another actor now.
      const present = subscribers.filter((subscriber) => hasRightsOf(subscriber, recipients))
      const view = views?.get(recipients.rights)?.get(change)
      if (!views) onMissed(present, 'Changes could not be read')
      else if (view && matches(recipients, request, view)) send(change, recipients, view, present)
    }
  }
}

function hasRightsOf(subscriber: Subscriber, { subscription, actor }: RecipientGroup): boolean {
  const { role, claims } = subscriber.actor
  if (!subscriber.isJoined || role !== actor.role) return false
  return subscription.table.roles[role].seesAll || claims.sub === actor.claims.sub
}

function subscribersOf(registry: SubscriptionRegistry, changes: Change[]): Set<Subscriber> {
  const subscribers = new Set<Subscriber>()
  for (const change of changes)
    for (const recipients of registry.recipientsOf(change))
      for (const subscriber of recipients.subscribers) subscribers.add(subscriber)
  return subscribers
}

function requestFor(
  requests: Map<string, ReadRequest>,
  change: Change,
  { subscription, rights, actor }: RecipientGroup,
): ReadRequest {
  const { table } = subscription
  const deleted = change.type === 'DELETE'
  const name = `${table.name} ${actor.role} ${deleted}`
  const request: ReadRequest = requests.get(name) ?? {
    table,
    role: actor.role,
    deleted,
    changes: [],
    claims: new Map(),
    filters: [],
  }
  requests.set(name, request)
  if (request.changes.at(-1) !== change) request.changes.push(change)
  request.claims.set(rights, actor.claims)
  if (isEvaluated(subscription) && !request.filters.some((filter) => filter.id === subscription.id))
    request.filters.push(subscription)
  return request
}

function matches({ subscription }: RecipientGroup, request: ReadRequest, view: RowView): boolean {
  if (!isEvaluated(subscription)) return true
  return view.matches[request.filters.findIndex((filter) => filter.id === subscription.id)] === true
}

function send(
  change: Change,
  { subscription, actor }: RecipientGroup,
  view: RowView,
  to: Subscriber[],
): void {
  const { table, select, id } = subscription
  const { columns } = table.roles[actor.role]
  const shown = table.columns.filter(
    ({ name }) => columns.includes(name) && (!select || select.includes(name)),
  )
  const key = Object.fromEntries(table.primaryKey.map((column) => [column, change.keys[column]]))
  const data = {
    schema: 'public',
    table: table.name,
    type: change.type,
    commit_timestamp: change.at,
    columns: shown.map(({ name, type }) => ({ name, type })),
    ...(view.record === null ? {} : { record: recordOf(view.record, select) }),
    ...(change.type === 'INSERT' ? {} : { old_record: key }),
    errors: null,
  }
  const frames = new Map<string, Buffer>()
  for (const subscriber of to) {
    const { topic, version } = subscriber
    const name = `${version} ${topic}`
    const frame =
      frames.get(name) ??
      Buffer.from(
        writeFrame(
          {
            joinRef: null,
            ref: null,
            topic,
            event: 'postgres_changes',
            payload: { ids: [id], data },
          },
          version,
        ),
      )
    frames.set(name, frame)
    subscriber.send(frame)
  }
}

function recordOf(json: string, select: string[] | undefined): Record<string, unknown> {
  const record = JSON.parse(json) as Record<string, unknown>
  return select
    ? Object.fromEntries(Object.entries(record).filter(([column]) => select.includes(column)))
    : record
}
