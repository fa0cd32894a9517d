/** A shape used this often is worth keeping prepared on each connection. */
const usesBeforePreparing = 3
/** Per period, because the driver forgets prepared statements only with their connection, after about an hour. */
const maxPrepared = 500
const maxCounted = 2000
const period = 60 * 60 * 1000

/**
 * Decides which statements are prepared. Requests determine their text, so their number must be bounded. Rare ones are
 * parsed each time. When many are popular, the first to become so win until the next period.
 */
export class PreparedStatements {
  #counts = new Map<string, number>()
  #prepared = new Set<string>()
  #since = performance.now()

  /** Counts one use of `text` and says whether to run it prepared. */
  shouldPrepare(text: string): boolean {
    if (performance.now() - this.#since > period) this.#forget()
    if (this.#prepared.has(text)) return true
    if (this.#prepared.size >= maxPrepared || text.length > 10_000) return false
    if (this.#counts.size >= maxCounted) this.#counts.clear()
    const count = (this.#counts.get(text) ?? 0) + 1
    this.#counts.set(text, count)
    if (count < usesBeforePreparing) return false
    this.#counts.delete(text)
    this.#prepared.add(text)
    return true
  }

  #forget(): void {
    this.#counts.clear()
    this.#prepared.clear()
    this.#since = performance.now()
  }
}
