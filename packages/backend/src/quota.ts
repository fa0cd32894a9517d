/** Counts how many of something there are, in all and for each key, and lets no more in than so many. */
export class Quota {
  readonly #total: number
  readonly #perKey: number
  readonly #counts = new Map<string, number>()
  #count = 0

  constructor({ total = Infinity, perKey }: { total?: number; perKey: number }) {
    this.#total = total
    this.#perKey = perKey
  }

  /** @returns whether there was room; then one is to be released later */
  take(key: string): boolean {
    const count = this.#counts.get(key) ?? 0
    if (this.#count >= this.#total || count >= this.#perKey) return false
    this.#count += 1
    this.#counts.set(key, count + 1)
    return true
  }

  release(key: string): void {
    const count = (this.#counts.get(key) ?? 0) - 1
    this.#count -= 1
    if (count > 0) this.#counts.set(key, count)
    else this.#counts.delete(key)
  }
}
