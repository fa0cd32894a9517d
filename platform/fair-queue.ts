/**
 * What waits, by the visitors who wait for it. They have their turns one after the other, each with what they wait for in
 * the order in which it came: whoever asks for hundreds keeps nobody else waiting.
 */
export class FairQueue<T> {
  /** The first of them is next. */
  readonly #queues = new Map<string, Set<T>>()
  readonly #visitors = new Map<T, ReadonlySet<string>>()

  /** How much waits. */
  get size(): number {
    return this.#visitors.size
  }

  /** How much of it is for this visitor. */
  countOf(visitor: string): number {
    return this.#queues.get(visitor)?.size ?? 0
  }

  /** From now on it waits for exactly these visitors, and has the soonest of their turns; without any it waits no more. */
  place(one: T, visitors: ReadonlySet<string>): void {
    const before = this.#visitors.get(one) ?? new Set()
    for (const visitor of before) {
      if (visitors.has(visitor)) continue
      const queue = this.#queues.get(visitor)
      queue?.delete(one)
      if (queue?.size === 0) this.#queues.delete(visitor)
    }
    for (const visitor of visitors)
      this.#queues.set(visitor, (this.#queues.get(visitor) ?? new Set()).add(one))
    if (visitors.size > 0) this.#visitors.set(one, new Set(visitors))
    else this.#visitors.delete(one)
  }

  /** What is next, which waits no more. */
  takeNext(): T | undefined {
    const [first] = this.#queues
    if (!first) return undefined
    const [visitor, queue] = first
    const [next] = queue
    this.place(next!, new Set())
    // The others have their turns before this visitor's next.
    if (this.#queues.delete(visitor)) this.#queues.set(visitor, queue)
    return next
  }
}
