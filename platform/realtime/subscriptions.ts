import type { Actor } from '../database/act-as.ts'
import type { Change } from './change.ts'
import { type Interest, isEvaluated, keyOf } from './interest.ts'
import { JoinError } from './join-error.ts'
import type { PublishedTable } from './published-tables.ts'
import type { Version } from './frame.ts'

/** A joined channel, as far as changes go: who listens, and how to tell it. */
export type Listener = {
  topic: string
  version: Version
  actor: Actor
  isJoined: boolean
  send(frame: Buffer): void
}

/** All who want the same and have the same rights to it. */
export type Audience = {
  interest: Interest
  rights: string
  actor: Actor
  listeners: Set<Listener>
}

/**
 * Who listens for what: audiences of a table, found by the key of a changed row where the filter is such an equality,
 * so that a write costs nothing for the discussions it does not belong to.
 */
export class Subscriptions {
  readonly #byKey = new Map<string, Map<string, Audience>>()
  readonly #evaluated = new Map<string, Map<string, Audience>>()
  readonly #mostEvaluated: number

  constructor(mostEvaluated: number) {
    this.#mostEvaluated = mostEvaluated
  }

  /** @throws JoinError where the table has as many filters to evaluate as it may */
  add(listener: Listener, interests: Interest[]): void {
    for (const interest of interests) {
      const place = this.#place(interest, listener)
      if (isEvaluated(interest) && !place.shelf.has(place.name))
        if (place.shelf.size >= this.#mostEvaluated) {
          this.remove(listener, interests)
          throw new JoinError(
            `${interest.table.name} has too many different filters at the moment: use eq on ${interest.table.announced.join(', ')}`,
          )
        }
      const { actor } = listener
      const audience = place.shelf.get(place.name) ?? {
        interest,
        rights: rightsOf(interest.table, actor),
        actor,
        listeners: new Set(),
      }
      audience.listeners.add(listener)
      place.shelf.set(place.name, audience)
      place.shelves.set(place.shelfName, place.shelf)
    }
  }

  remove(listener: Listener, interests: Interest[]): void {
    for (const interest of interests) {
      const { shelves, shelfName, shelf, name } = this.#place(interest, listener)
      const audience = shelf.get(name)
      audience?.listeners.delete(listener)
      if (audience?.listeners.size === 0) shelf.delete(name)
      if (shelf.size === 0) shelves.delete(shelfName)
    }
  }

  /** Those whom a change may concern; filters without a key are still to be evaluated. */
  *concerned(change: Change): Generator<Audience> {
    const { table, type, keys } = change
    const shelves = [
      this.#evaluated.get(table),
      ...Object.entries(keys).map(([column, value]) =>
        this.#byKey.get(`${table}.${keyOf(column, String(value))}`),
      ),
    ]
    for (const shelf of shelves)
      for (const audience of shelf?.values() ?? [])
        if (audience.interest.event === '*' || audience.interest.event === type) yield audience
  }

  #place(interest: Interest, { actor }: Listener) {
    const { table, key, id } = interest
    const shelves = key === undefined ? this.#evaluated : this.#byKey
    const shelfName = key === undefined ? table.name : `${table.name}.${key}`
    const shelf = shelves.get(shelfName) ?? new Map<string, Audience>()
    return { shelves, shelfName, shelf, name: `${id} ${rightsOf(table, actor)}` }
  }
}

/** Equal for actors who see the same rows of the table: the role where it sees all, else the role and its claims. */
function rightsOf(table: PublishedTable, { role, claims }: Actor): string {
  return table.roles[role].seesAll ? role : `${role} ${JSON.stringify(claims)}`
}
