/**
 * What waits, by the callers who wait for it. They have their turns one after the other, each with what they wait for in
 * the order in which it came: whoever asks for hundreds keeps nobody else waiting.
 */
export class FairQueue<T> {
  /** The first of them is next. */
  readonly #queues = new Map<string, Set<T>>()
  readonly #callers = new Map<T, ReadonlySet<string>>()

  /** How much waits. */
  get size(): number {
    return this.#callers.size
  }

  /** How much of it is for this caller. */
  countOf(caller: string): number {
    return this.#queues.get(caller)?.size ?? 0
  }

  /** From now on it waits for exactly these callers, and has the soonest of their turns; without any it waits no more. */
  place(one: T, callers: ReadonlySet<string>): void {
    const before = this.#callers.get(one) ?? new Set()
    for (const caller of before) {
      if (callers.has(caller)) continue
      const queue = this.#queues.get(caller)
      queue?.delete(one)
      if (queue?.size === 0) this.#queues.delete(caller)
    }
    for (const caller of callers)
      this.#queues.set(caller, (this.#queues.get(caller) ?? new Set()).add(one))
    if (callers.size > 0) this.#callers.set(one, new Set(callers))
    else this.#callers.delete(one)
  }

  /** What is next, which waits no more. */
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
