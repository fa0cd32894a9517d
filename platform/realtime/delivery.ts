import type postgres from 'postgres'
import type { Change } from './change.ts'
import { writeFrame } from './frame.ts'
import { isEvaluated } from './interest.ts'
import { type Reading, type Sight, readRows } from './read-rows.ts'
import type { Audience, Listener, Subscriptions } from './subscriptions.ts'

export type DeliveryParts = {
  sql: postgres.Sql
  subscriptions: Subscriptions
  /** Called with those who may have missed something; they are to read everything again. */
  missed: (listeners: Iterable<Listener>, why: string) => void
  waitingChanges: number
  logError: (what: string, error: unknown) => void
}

/** As many changes are read with one query, for each table and role, when they come faster than they can be read. */
const batchSize = 200

/** Reads changes again under the rights of those who wait for them, and sends each what it may see, in order. */
export class Delivery {
  readonly #parts: DeliveryParts
  #waiting: Change[] = []
  #running: Promise<void> | undefined

  constructor(parts: DeliveryParts) {
    this.#parts = parts
  }

  add(change: Change): void {
    const { subscriptions, waitingChanges, missed } = this.#parts
    if (this.#waiting.length >= waitingChanges) {
      const listeners = concernedBy(subscriptions, this.#waiting)
      this.#waiting = []
      missed(listeners, 'Too many changes at once')
    }
    this.#waiting.push(change)
    this.#running ??= this.#run().finally(() => (this.#running = undefined))
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#waiting = []
    await this.#running
  }

  async #run(): Promise<void> {
    const { subscriptions, missed, logError } = this.#parts
    // What came with the same message of PostgreSQL is taken together.
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchSize)
      // oxlint-disable-next-line no-await-in-loop -- the next batch grows meanwhile, and order is kept
      await this.#deliver(batch).catch((error: unknown) => {
        logError('changes could not be delivered', error)
        missed(concernedBy(subscriptions, batch), 'Changes could not be delivered')
      })
    }
  }

  async #deliver(batch: Change[]): Promise<void> {
    const { sql, subscriptions, missed, logError } = this.#parts
    const readings = new Map<string, Reading>()
    const errands = batch.flatMap((change) =>
      [...subscriptions.concerned(change)].map((audience) => ({
        change,
        audience,
        // Those who join while the row is read have asked for what comes after.
        listeners: [...audience.listeners],
        reading: readingFor(readings, change, audience),
      })),
    )
    const seen = new Map(
      await Promise.all(
        [...readings.values()].map(async (reading) => {
          const sights = await readRows(sql, reading).catch((error: unknown) => {
            logError('changes could not be read', error)
            return undefined
          })
          return [reading, sights] as const
        }),
      ),
    )
    for (const { change, audience, listeners, reading } of errands) {
      const sights = seen.get(reading)
      // Not to one who has left meanwhile, or has become somebody else.
      const present = listeners.filter((listener) => hasRightsOf(listener, audience))
      const sight = sights?.get(audience.rights)?.get(change)
      if (!sights) missed(present, 'Changes could not be read')
      else if (sight && matches(audience, reading, sight)) send(change, audience, sight, present)
    }
  }
}

function hasRightsOf(listener: Listener, { interest, actor }: Audience): boolean {
  const { role, claims } = listener.actor
  if (!listener.isJoined || role !== actor.role) return false
  return interest.table.roles[role].seesAll || claims.sub === actor.claims.sub
}

function concernedBy(subscriptions: Subscriptions, changes: Change[]): Set<Listener> {
  const listeners = new Set<Listener>()
  for (const change of changes)
    for (const audience of subscriptions.concerned(change))
      for (const listener of audience.listeners) listeners.add(listener)
  return listeners
}

function readingFor(
  readings: Map<string, Reading>,
  change: Change,
  { interest, rights, actor }: Audience,
): Reading {
  const { table } = interest
  const deleted = change.type === 'DELETE'
  const name = `${table.name} ${actor.role} ${deleted}`
  const reading: Reading = readings.get(name) ?? {
    table,
    role: actor.role,
    deleted,
    changes: [],
    claims: new Map(),
    filters: [],
  }
  readings.set(name, reading)
  if (reading.changes.at(-1) !== change) reading.changes.push(change)
  reading.claims.set(rights, actor.claims)
  if (isEvaluated(interest) && !reading.filters.some((filter) => filter.id === interest.id))
    reading.filters.push(interest)
  return reading
}

function matches({ interest }: Audience, reading: Reading, sight: Sight): boolean {
  if (!isEvaluated(interest)) return true
  return sight.matches[reading.filters.findIndex((filter) => filter.id === interest.id)] === true
}

function send(change: Change, { interest, actor }: Audience, sight: Sight, to: Listener[]): void {
  const { table, select, id } = interest
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
    ...(sight.record === null ? {} : { record: recordOf(sight.record, select) }),
    ...(change.type === 'INSERT' ? {} : { old_record: key }),
    errors: null,
  }
  const frames = new Map<string, Buffer>()
  for (const listener of to) {
    const { topic, version } = listener
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
    listener.send(frame)
  }
}

function recordOf(json: string, select: string[] | undefined): Record<string, unknown> {
  const record = JSON.parse(json) as Record<string, unknown>
  return select
    ? Object.fromEntries(Object.entries(record).filter(([column]) => select.includes(column)))
    : record
}
