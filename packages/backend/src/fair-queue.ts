/**
 * A round-robin queue: callers have their turns one after the other, each with its own items in the order in which they
 * came, so that whoever asks for hundreds keeps nobody else waiting. An item for which several callers wait is taken at
 * the first of their turns.
 */
export class FairQueue<T> {
  /** The first of them is next. */
  readonly #queues = new Map<string, Set<T>>()
  readonly #callers = new Map<T, ReadonlySet<string>>()

  /** How many items wait. */
  get size(): number {
    return this.#callers.size
  }

  /** How many of them this caller waits for. */
  countOf(caller: string): number {
    return this.#queues.get(caller)?.size ?? 0
  }

  /** Queues an item for exactly these callers, whoever waited for it before; without any it leaves the queue. */
  place(item: T, callers: ReadonlySet<string>): void {
    const before = this.#callers.get(item) ?? new Set()
    for (const caller of before) {
      if (callers.has(caller)) continue
      const queue = this.#queues.get(caller)
      queue?.delete(item)
      if (queue?.size === 0) this.#queues.delete(caller)
    }
    for (const caller of callers)
      this.#queues.set(caller, (this.#queues.get(caller) ?? new Set()).add(item))
    if (callers.size > 0) this.#callers.set(item, new Set(callers))
    else this.#callers.delete(item)
  }

  /** Takes the next item out of the queue. @returns undefined where none waits */
  takeNext(): T | undefined {
    const [first] = this.#queues
    if (!first) return undefined
    const [caller, queue] = first
    const [next] = queue
    this.place(next!, new Set())
    // The others have their turns before this caller's next.
    if (this.#queues.delete(caller)) this.#queues.set(caller, queue)
    return next
  }
}
